import FitAPI

/// The first line of a request (RFC 9112, 3).
struct RequestLine: Sendable, Hashable {
  let method: Method
  let path: String
  let query: Query
  /// The host named in an absolute target, which replaces the `Host` header.
  let authority: String?
  /// Whether the client uses HTTP/1.1 or a later 1.x.
  let isModern: Bool

  /// Reads a line without its line break.
  init(_ line: ByteView) throws(Refusal) {
    guard let methodEnd = line.offset(of: Octet.space),
      let targetEnd = line.offset(of: Octet.space, from: methodEnd + 1), targetEnd > methodEnd + 1
    else { throw .malformed("the request line is not a method, a target and a version") }
    isModern = try Self.isModern(line.extracting((targetEnd + 1)..<line.count))
    method = try Self.method(line.extracting(0..<methodEnd))
    let target = try Target(line.extracting((methodEnd + 1)..<targetEnd), of: method)
    path = target.path
    query = target.query
    authority = target.authority
  }

  private static func isModern(_ version: ByteView) throws(Refusal) -> Bool {
    guard version.count == 8, version.extracting(0..<5).isWord("http/"),
      version[0] == UInt8(ascii: "H"), version[3] == UInt8(ascii: "P"),
      let major = Octet.decimal(version[5]), version[6] == UInt8(ascii: "."),
      let minor = Octet.decimal(version[7])
    else { throw .malformed("the version on the request line is malformed") }
    guard major == 1 else { throw .unknownVersion }
    return minor > 0
  }

  private static func method(_ word: ByteView) throws(Refusal) -> Method {
    guard word.count > 0, word.allSatisfy(Octet.isToken) else {
      throw .malformed("the method on the request line is malformed")
    }
    // There are few methods and the comparison is by length first, so that no text is made.
    for method in Method.allCases where word.equals(method.rawValue) { return method }
    throw .unknownMethod
  }
}

/// The target of a request (RFC 9112, 3.2).
private struct Target {
  var path: String
  var query: Query = [:]
  var authority: String?

  init(_ target: ByteView, of method: Method) throws(Refusal) {
    guard target.allSatisfy({ Octet.isVisible($0) && $0 != UInt8(ascii: "#") }) else {
      throw .malformed("the target holds a character that must be percent-encoded")
    }
    if target[0] == UInt8(ascii: "*") {
      guard target.count == 1, method == .options else {
        throw .malformed("the target * belongs to OPTIONS only")
      }
      path = "*"
      return
    }
    var start = 0
    if target[0] != UInt8(ascii: "/") {
      start = try Self.pathStart(ofAbsolute: target)
      let schemeEnd = (target.offset(of: Octet.colon) ?? 0) + 3
      authority = target.extracting(schemeEnd..<start).text
    }
    let mark = target.offset(of: UInt8(ascii: "?"), from: start)
    path = target.extracting(start..<(mark ?? target.count)).text
    if path.isEmpty { path = "/" }
    if let mark { query = Query(encoded: target.extracting((mark + 1)..<target.count).text) }
  }

  /// Returns the offset of the path in `http://host/path`.
  private static func pathStart(ofAbsolute target: ByteView) throws(Refusal) -> Int {
    guard let colon = target.offset(of: Octet.colon), target.count > colon + 3,
      target[colon + 1] == UInt8(ascii: "/"), target[colon + 2] == UInt8(ascii: "/"),
      target.extracting(0..<colon).isWord("http") || target.extracting(0..<colon).isWord("https")
    else { throw .malformed("the target is neither a path nor an http URL") }
    var end = colon + 3
    while end < target.count, target[end] != UInt8(ascii: "/"), target[end] != UInt8(ascii: "?") {
      end += 1
    }
    guard Host.isWellFormed(target.extracting((colon + 3)..<end)) else {
      throw .malformed("the host in the target is malformed")
    }
    return end
  }
}

/// The name of a server as clients write it: a host and perhaps a port (RFC 9110, 7.2).
enum Host {
  /// Returns whether the text has only characters of a host and port; an `@` would allow
  /// credentials.
  static func isWellFormed(_ text: ByteView) -> Bool {
    text.count > 0
      && text.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "["),
          UInt8(ascii: "]"), UInt8(ascii: "%"):
          true
        default: false
        }
      }
  }
}

extension ByteView {
  /// Returns whether these bytes are exactly that text.
  fileprivate func equals(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    var index = 0
    for byte in text.utf8 {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
