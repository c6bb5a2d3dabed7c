/// The address of a server.
public enum ListenAddress: Sendable, Hashable, CustomStringConvertible {
  /// A TCP port at a numeric address or a host's name, without brackets; port 0 lets the system
  /// choose one.
  case tcp(host: String, port: UInt16)
  /// The path of a Unix socket, whose file only its owner may use.
  case unix(path: String)

  /// Reads `127.0.0.1:8787`, `[::1]:8787` or `localhost:0`.
  ///
  /// - Throws: ``ListenError`` when it is not a host and a port.
  public init(parsing text: String) throws(ListenError) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { throw ListenError(address: text, rule: Self.rule) }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw ListenError(address: text, rule: "an IPv6 address stands in brackets, as in [::1]:8787")
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw ListenError(address: text, rule: Self.rule)
    }
    self = .tcp(host: String(host), port: port)
  }

  private static let rule = "an address is a host and a port, as in 127.0.0.1:8787"

  /// Whether only this machine can reach it. A name other than localhost is not looked up and
  /// counts as reachable by others.
  public var isLoopback: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || Self.isLoopbackIPv4(host)
    }
  }

  private static func isLoopbackIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The address as it is typed: `127.0.0.1:8787`, `[::1]:8787` or the socket's path.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }
}

/// The reason why a server cannot listen at an address.
public struct ListenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The address as given.
  public let address: String
  /// The reason.
  public let reason: String

  /// Describes a failure of the operating system.
  public init(_ address: ListenAddress, _ reason: String) {
    self.address = address.description
    self.reason = reason
  }

  init(address: String, rule: String) {
    self.address = address
    reason = rule
  }

  /// The message, without its full stop.
  public var description: String { "cannot listen on \"\(address)\": \(reason)" }
}
