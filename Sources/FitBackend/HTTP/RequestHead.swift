import FitAPI

/// The request line and headers of a request as they arrive, and the length of its body that they
/// give.
struct RequestHead: Sendable, Hashable {
  let line: RequestLine
  private(set) var fields: [Headers.Field] = []
  /// Whether the client keeps the connection open after the answer.
  private(set) var isPersistent: Bool
  /// Whether the client waits for `100 Continue` before it sends the body.
  private(set) var expectsContinue = false
  private var hosts = 0
  private var lengths = 0
  private var length: Int?
  private var encodings = 0
  private var bytes = 0

  init(_ line: RequestLine) {
    self.line = line
    isPersistent = line.isModern
    fields.reserveCapacity(8)
  }

  /// The way in which the end of the body is found (RFC 9112, 6.3).
  enum Framing: Sendable, Hashable {
    case length(Int)
    case chunked
  }

  /// Adds the next header line, without its line break.
  mutating func add(_ text: ByteView) throws(Refusal) {
    bytes += text.count + 2
    guard bytes <= RequestLimits.fieldBytes, fields.count < RequestLimits.fieldCount else {
      throw .headersTooLarge
    }
    let line = try FieldLine(text)
    let name = text.extracting(line.name)
    let value = text.extracting(line.value)
    try note(name, value)
    fields.append(Headers.Field(name.text, value.text))
  }

  /// The bytes that further header lines may have.
  var remainingBytes: Int { RequestLimits.fieldBytes - bytes }

  /// The headers as the routes see them.
  var headers: Headers {
    var headers = Headers(fields)
    if let authority = line.authority { headers["Host"] = authority }
    return headers
  }

  /// The request without its body.
  var request: Request { Request(line.method, line.path, query: line.query, headers: headers) }

  /// Decides how the body ends, once all headers have arrived.
  ///
  /// Whatever two servers could read differently is refused: a request that one of them reads as
  /// the body of another is how foreign requests are smuggled past a proxy (RFC 9112, 11.2).
  func framing() throws(Refusal) -> Framing {
    guard hosts == 1 || hosts == 0 && !line.isModern else {
      throw .malformed("a request has one Host header")
    }
    guard encodings > 0 else { return .length(length ?? 0) }
    guard lengths == 0 else {
      throw .malformed("a request has a Content-Length or a Transfer-Encoding, not both")
    }
    guard encodings == 1, line.isModern else {
      throw .malformed("the Transfer-Encoding is not allowed here")
    }
    return .chunked
  }

  /// Stores the fields of a header that concern the request itself.
  private mutating func note(_ name: ByteView, _ value: ByteView) throws(Refusal) {
    switch name.count {
    case 4 where name.isWord("host"):
      hosts += 1
      guard Host.isWellFormed(value) else { throw .malformed("the Host header is malformed") }
    case 6 where name.isWord("expect"):
      guard value.isWord("100-continue") else { throw .unknownExpectation }
      expectsContinue = line.isModern
    case 10 where name.isWord("connection"):
      noteConnection(value)
    case 14 where name.isWord("content-length"):
      lengths += 1
      guard lengths == 1, let number = Self.length(value) else {
        throw .malformed("a request has one Content-Length, a whole number")
      }
      length = number
    case 17 where name.isWord("transfer-encoding"):
      encodings += 1
      guard value.isWord("chunked") else {
        throw .malformed("the only Transfer-Encoding understood is chunked")
      }
    default: break
    }
  }

  private mutating func noteConnection(_ value: ByteView) {
    var start = 0
    while start <= value.count {
      let end = value.offset(of: UInt8(ascii: ","), from: start) ?? value.count
      let part = value.extracting(start..<end)
      let word = part.extracting(part.trimmed)
      // A request to close the connection overrides any other option on the line.
      if word.isWord("close") {
        isPersistent = false
        return
      }
      if word.isWord("keep-alive") { isPersistent = true }
      start = end + 1
    }
  }

  /// Returns a number of at most 18 digits, which cannot overflow; `nil` for anything else.
  private static func length(_ text: ByteView) -> Int? {
    guard (1...18).contains(text.count) else { return nil }
    var number = 0
    var index = 0
    while index < text.count {
      guard let digit = Octet.decimal(text[index]) else { return nil }
      number = number * 10 + digit
      index += 1
    }
    return number
  }
}

/// The ranges of the name and the value in a header line (RFC 9112, 5).
struct FieldLine {
  let name: Range<Int>
  let value: Range<Int>

  /// Finds the name and the value. Folded lines and spaces before the colon are refused, as the
  /// standard demands.
  init(_ line: ByteView) throws(Refusal) {
    guard let colon = line.offset(of: Octet.colon), colon > 0,
      line.extracting(0..<colon).allSatisfy(Octet.isToken)
    else { throw .malformed("a header line does not start with a name and a colon") }
    let rest = line.extracting((colon + 1)..<line.count)
    guard rest.allSatisfy(Octet.isFieldValue) else {
      throw .malformed("a header's value holds a control character")
    }
    name = 0..<colon
    let trimmed = rest.trimmed
    value = (colon + 1 + trimmed.lowerBound)..<(colon + 1 + trimmed.upperBound)
  }
}
