import CSockets
import FitAPI

@testable import FitBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that sends exactly the bytes it is given, and reads with a time limit.
final class RawClient {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  struct Failure: Error {
    let call: String
    let code = errno
  }

  /// An answer as it came.
  struct Answer: Equatable {
    var status: Int
    var headers: Headers
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Connects to a server on this machine.
  init(_ address: ListenAddress) throws {
    switch address {
    case .tcp(let host, let port): descriptor = try Self.open(host, port)
    case .unix(let path): descriptor = try Self.open(path)
    }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        sockets_send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      guard count > 0 else { throw Failure(call: "send") }
      sent += count
    }
  }

  /// Says that nothing more will be sent.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The next answer; `nil` when the server closed the connection instead.
  func answer(hasBody: Bool = true) throws -> Answer? {
    while true {
      if let end = headEnd {
        var answer = Self.head(String(decoding: buffer[..<end], as: UTF8.self))
        let length = hasBody ? answer.headers["Content-Length"].flatMap { Int($0) } ?? 0 : 0
        while buffer.count < end + 4 + length {
          guard try receive() else { throw Failure(call: "a whole body") }
        }
        answer.body = Array(buffer[(end + 4)..<(end + 4 + length)])
        buffer.removeFirst(end + 4 + length)
        return answer
      }
      guard try receive() else { return nil }
    }
  }

  /// Everything that comes until the server closes the connection.
  func rest() throws -> [UInt8] {
    while try receive() {}
    return buffer
  }

  /// Whether the server closes the connection without another byte.
  func isClosed() -> Bool {
    buffer.isEmpty && (try? receive()) != true
  }

  private var headEnd: Int? {
    guard buffer.count >= 4 else { return nil }
    return (0...(buffer.count - 4)).first { buffer[$0..<($0 + 4)].elementsEqual("\r\n\r\n".utf8) }
  }

  private static func head(_ text: String) -> Answer {
    let lines = text.split(separator: "\r\n")
    var answer = Answer(status: 0, headers: [:], body: [])
    for (number, line) in lines.enumerated() {
      if number == 0 {
        answer.status = Int(line.split(separator: " ")[1]) ?? 0
      } else if let colon = line.firstIndex(of: ":") {
        answer.headers.add(String(line[..<colon]), String(line[colon...].dropFirst(2)))
      }
    }
    return answer
  }

  /// Reads some bytes; false at the end.
  private func receive() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0 { throw Failure(call: "recv") }
    buffer += bytes[..<count]
    return count > 0
  }

  private static func open(_ host: String, _ port: UInt16) throws -> Int32 {
    var found: UnsafeMutablePointer<addrinfo>?
    defer { found.map { freeaddrinfo($0) } }
    guard getaddrinfo(host, String(port), nil, &found) == 0, let found else {
      throw Failure(call: "getaddrinfo")
    }
    return try open(found.pointee.ai_family) {
      connect($0, found.pointee.ai_addr, found.pointee.ai_addrlen)
    }
  }

  private static func open(_ path: String) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return try open(AF_UNIX) { descriptor in
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }

  private static func open(_ family: Int32, _ reach: (Int32) -> Int32) throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket") }
    guard reach(descriptor) == 0 else {
      close(descriptor)
      throw Failure(call: "connect")
    }
    return descriptor
  }
}
