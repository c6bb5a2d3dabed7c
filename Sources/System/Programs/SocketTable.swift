/// Who holds the other end of a connection on this machine, by the system's table of sockets
/// (Linux: proc_net(5), `/proc/net/tcp` and `tcp6`; other systems have none, and nobody is named).
public enum SocketTable {
  /// Returns whether this process's own user, and nobody else, holds a socket of this machine with that
  /// address and port, which is connected to the other port.
  ///
  /// - Parameter address: `127.0.0.1` or `::1`, as numbers.
  public static func isOwn(address: String, port: Int, connectedTo otherPort: Int) -> Bool {
    guard let ending = hexadecimal(address) else { return false }
    var owners: Set<UInt32> = []
    for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
      guard let table = text(path) else { continue }
      for line in table.split(separator: "\n").dropFirst() {
        if let owner = owner(in: line, ending, port, otherPort) { owners.insert(owner) }
      }
    }
    return owners == [geteuid()]
  }

  /// Returns the user of a line's socket, where it is the one that is looked for.
  ///
  /// A socket without an inode belongs to no process any more, and its user is no longer known.
  static func owner(
    in line: Substring, _ address: String, _ port: Int, _ otherPort: Int
  ) -> UInt32? {
    let fields = line.split(separator: " ")
    guard fields.count > 9, fields[9] != "0" else { return nil }
    let (near, far) = (fields[1].split(separator: ":"), fields[2].split(separator: ":"))
    guard near.count == 2, far.count == 2, near[0].hasSuffix(address),
      Int(near[1], radix: 16) == port, Int(far[1], radix: 16) == otherPort
    else { return nil }
    return UInt32(fields[7])
  }

  /// Returns an address as the table ends it: the bytes of each group of four backwards.
  static func hexadecimal(_ address: String) -> String? {
    if address == "::1" { return "00000000000000000000000001000000" }
    let bytes = address.split(separator: ".").compactMap { UInt8($0) }
    guard bytes.count == 4 else { return nil }
    return bytes.reversed().map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
