/// The address of a service's server.
///
/// Passwords and tokens travel to it, so it is reached over HTTPS, or does not leave this machine.
public struct RemoteURL: Sendable, Hashable, CustomStringConvertible {
  /// The protocol of the server.
  public enum Scheme: String, Sendable, Hashable {
    case http
    case https
  }

  public let scheme: Scheme
  /// A name in lower case or a numeric address, without brackets.
  public let host: String
  /// 1…65535; `nil` for the scheme's own.
  public let port: Int?
  /// The path before every route, without its final slash; usually empty.
  public let basePath: String
  /// The socket to connect to instead of the host.
  public let unixSocket: String?

  /// Reads `https://host[:port][/base]`, `http://` for this machine, or `unix:/path/of/socket`.
  ///
  /// - Throws: ``RemoteURLError`` with the rule that is broken.
  public init(parsing text: String) throws(RemoteURLError) {
    guard !text.contains("@") else {
      // What stands before the @ is often a password, and is not repeated.
      throw RemoteURLError("the address of a server holds no user and no password: leave them out")
    }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw RemoteURLError(
        text, "has characters other than printing ASCII; write its host as xn--… and escape others")
    }
    if text.hasPrefix("unix:") {
      try self.init(socket: String(text.dropFirst(5)))
    } else {
      try self.init(web: text)
    }
  }

  private init(socket path: String) throws(RemoteURLError) {
    guard path.hasPrefix("/"), path.utf8.count > 1 else {
      throw RemoteURLError("unix:\(path)", "lacks the socket's full path, as in unix:/run/fit.sock")
    }
    scheme = .http
    host = "localhost"
    port = nil
    basePath = ""
    unixSocket = path
  }

  private init(web text: String) throws(RemoteURLError) {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    guard let scheme = Scheme(rawValue: text[..<colon].lowercased()),
      text[colon...].hasPrefix("://")
    else { throw RemoteURLError(text, "does not start with https://") }
    let rest = text[colon...].dropFirst(3)
    guard !rest.contains("?"), !rest.contains("#") else {
      throw RemoteURLError(text, "has a ? or #; an address ends with its path")
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = try Authority(rest[..<slash], of: text)
    self.scheme = scheme
    host = authority.host
    port = authority.port
    basePath = Self.trimmed(rest[slash...])
    unixSocket = nil
    guard scheme == .https || isLocal else {
      throw RemoteURLError(
        text, "would send what is secret in the clear; write https:// (http is for this machine)")
    }
  }

  private static func trimmed(_ path: Substring) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Whether what is sent there stays on this machine.
  public var isLocal: Bool {
    if unixSocket != nil || host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Scheme, host and port, to which a request's target is appended.
  public var origin: String { "\(scheme.rawValue)://\(authority)" }

  /// The server's scheme, host and port.
  var server: String { unixSocket.map { "unix:\($0)" } ?? origin }

  /// Returns whether the same server answers another address, whatever the path.
  public func isSameServer(as other: RemoteURL) -> Bool { server == other.server }

  /// Host and port as they stand in a URL, for messages.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The address as it is typed.
  public var description: String {
    unixSocket.map { "unix:\($0)" } ?? origin + basePath
  }
}

/// The error for a text that is no server's address.
public struct RemoteURLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence without its full stop, and without anything secret.
  public let description: String

  init(_ description: String) { self.description = description }

  init(_ text: String, _ problem: String) {
    description = "the address \"\(text)\" \(problem)"
  }
}

/// A host and perhaps a port.
private struct Authority {
  var host: String
  var port: Int?

  init(_ text: Substring, of url: String) throws(RemoteURLError) {
    var name = text
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else {
        throw RemoteURLError(url, "lacks the ] after its IPv6 address")
      }
      name = text[...end]
    } else if let colon = text.firstIndex(of: ":") {
      name = text[..<colon]
    }
    port = try Self.port(text[name.endIndex...], of: url)
    if name.hasPrefix("[") {
      host = name.dropFirst().dropLast().lowercased()
      guard host.contains(":"), host.utf8.allSatisfy(Self.isOfIPv6) else {
        throw RemoteURLError(url, "has a malformed IPv6 address")
      }
    } else {
      host = name.lowercased()
      guard !host.isEmpty, host.utf8.allSatisfy(Self.isOfName) else {
        throw RemoteURLError(url, "lacks a well-formed host")
      }
    }
  }

  private static func port(_ text: Substring, of url: String) throws(RemoteURLError) -> Int? {
    guard !text.isEmpty else { return nil }
    let digits = text.dropFirst()
    guard text.hasPrefix(":"), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let port = UInt16(digits), port > 0
    else { throw RemoteURLError(url, "has a malformed port; ports are 1 to 65535") }
    return Int(port)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    "abcdefghijklmnopqrstuvwxyz0123456789-._".utf8.contains(byte)
  }

  private static func isOfIPv6(_ byte: UInt8) -> Bool { "abcdef0123456789:.".utf8.contains(byte) }
}
