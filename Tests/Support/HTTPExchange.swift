#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to an HTTP server on this machine, for tests that must not depend on the program's
/// own client.
public final class HTTPExchange {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// An answer as it came.
  public struct Answer: Sendable {
    public let status: Int
    /// The header lines, names in lower case.
    public let headers: [String: String]
    public let body: [UInt8]
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// The server broke the connection off, or does not answer.
  public struct Broken: Error {}

  /// Connects to a port of this machine.
  public convenience init(port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try self.init(AF_INET, address)
  }

  /// Connects to a Unix socket, whose path has less than 100 bytes.
  public convenience init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    try self.init(AF_UNIX, address)
  }

  private init<Address>(_ family: Int32, _ address: Address) throws {
    #if canImport(Glibc)
      descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    // A server that is gone must not end this process.
    signal(SIGPIPE, SIG_IGN)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    // Whoever throws with all properties set goes through `deinit`, which closes the socket; closing it
    // here too would close a file that another thread has opened since.
    guard result == 0 else { throw SystemFailure("connect") }
  }

  deinit { close(descriptor) }

  /// Sends a request and waits for its answer; the connection can be used again.
  public func send(
    _ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8]? = nil
  ) throws -> Answer {
    var head = "\(method) \(target) HTTP/1.1\r\n"
    if !headers.contains(where: { $0.0 == "Host" }) { head += "Host: 127.0.0.1\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try write(Array("\(head)\r\n".utf8) + (body ?? []))
    return try answer()
  }

  /// Sends bytes as they are.
  public func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.send(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, 0)
        #elseif canImport(Musl)
          Musl.send(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, 0)
        #else
          Darwin.send(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, 0)
        #endif
      }
      guard count > 0 else { throw Broken() }
      sent += count
    }
  }

  /// The next answer; that to a HEAD has no body whatever its length says.
  public func answer(hasBody: Bool = true) throws -> Answer {
    while true {
      if let end = headEnd {
        let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst(2))
        }
        let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
        while buffer.count < end + 4 + length { try receive() }
        let body = Array(buffer[(end + 4)..<(end + 4 + length)])
        buffer.removeFirst(end + 4 + length)
        let words = lines.first?.split(separator: " ") ?? []
        return Answer(
          status: words.count > 1 ? Int(words[1]) ?? 0 : 0, headers: headers, body: body)
      }
      try receive()
    }
  }

  private var headEnd: Int? {
    guard buffer.count >= 4 else { return nil }
    return (0...(buffer.count - 4)).first { buffer[$0..<($0 + 4)].elementsEqual("\r\n\r\n".utf8) }
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw Broken() }
    buffer += bytes[..<count]
  }
}
