/// A token of a JSON document.
public enum JSONEvent: Sendable, Hashable {
  case objectStart
  case objectEnd
  case arrayStart
  case arrayEnd
  case key(String)
  case string(String)
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case null
}

/// Reads a JSON document that arrives in pieces, in memory that does not grow with it.
///
/// Call `feed` with bytes, call `next` until it returns `nil`, feed more, and call `finish` at the
/// end. It is as strict as `JSONValue(parsing:)`; repeated names are returned as they occur.
public struct JSONTokenizer: Sendable {
  /// The tokens that may come next.
  private enum Expectation {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  /// The most levels of nesting.
  public let depthLimit: Int
  /// The most bytes of a string or number.
  public let tokenLimit: Int

  private var buffer: [UInt8] = []
  private var position = 0
  /// The number of bytes of the token at `position` already searched without finding its end.
  private var searched = 0
  private var discarded = 0
  private var isFinished = false
  private var expectation = Expectation.value
  private var isObject: [Bool] = []
  private var mayHaveMark = true

  /// Creates a tokenizer, by default with at most 128 levels and 16 MiB for a token.
  public init(depthLimit: Int = 128, tokenLimit: Int = 16 << 20) {
    self.depthLimit = depthLimit
    self.tokenLimit = tokenLimit
  }

  /// The number of open lists and objects.
  public var depth: Int { isObject.count }

  /// The number of bytes that the returned events cover.
  public var offset: Int { discarded + position }

  /// The number of bytes fed and not yet covered by events.
  var buffered: Int { buffer.count - position }

  /// Adds the next bytes of the document.
  public mutating func feed(_ bytes: some Collection<UInt8>) {
    if position > 0 {
      buffer.removeSubrange(..<position)
      discarded += position
      searched = max(searched - position, 0)
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Marks the end of the document.
  public mutating func finish() { isFinished = true }

  /// Returns the next event; `nil` when more bytes are needed, or after `finish` when the document
  /// is over.
  ///
  /// - Throws: ``JSONSyntaxError`` when the document is not JSON or exceeds the limits.
  public mutating func next() throws(JSONSyntaxError) -> JSONEvent? {
    while true {
      guard skipSpace() else {
        guard !isFinished || expectation == .nothing else {
          throw failure("unexpected end of the document")
        }
        return nil
      }
      let byte = buffer[position]
      switch expectation {
      case .nothing: throw failure("expected nothing after the document")
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw failure("expected ':' after a name") }
        position += 1
        expectation = .value
      case .commaOrEnd:
        guard byte == UInt8(ascii: ",") else {
          return try end(byte, else: "expected a comma or the end of the list or object")
        }
        position += 1
        expectation = isObject.last == true ? .key : .value
      case .key, .keyOrEnd:
        guard byte == UInt8(ascii: "\"") else {
          guard expectation == .keyOrEnd else { throw failure("expected a name in quotes") }
          return try end(byte, else: "expected a name in quotes or '}'")
        }
        guard case .string(let key)? = try token() else { return nil }
        expectation = .colon
        return .key(key)
      case .value, .valueOrEnd:
        return try value(byte)
      }
    }
  }

  private func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset, reason: reason)
  }

  /// Skips white space, and returns false when nothing else is left.
  private mutating func skipSpace() -> Bool {
    if mayHaveMark, !skipByteOrderMark() { return false }
    while position < buffer.count {
      switch buffer[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return true
      }
    }
    return false
  }

  /// Skips a byte order mark, and returns false when more bytes are needed to recognise it.
  private mutating func skipByteOrderMark() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if buffer.count < mark.count, !isFinished, mark.starts(with: buffer) { return false }
    if buffer.starts(with: mark) { position = mark.count }
    mayHaveMark = false
    return true
  }

  private mutating func end(
    _ byte: UInt8, else reason: String
  ) throws(JSONSyntaxError) -> JSONEvent {
    let inObject = isObject.last
    guard
      byte == UInt8(ascii: "}") && inObject == true
        || byte == UInt8(ascii: "]") && inObject == false
    else { throw failure(reason) }
    position += 1
    isObject.removeLast()
    afterValue()
    return inObject == true ? .objectEnd : .arrayEnd
  }

  private mutating func afterValue() {
    expectation = isObject.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func value(_ byte: UInt8) throws(JSONSyntaxError) -> JSONEvent? {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < depthLimit else { throw failure("lists and objects are nested too deep") }
      position += 1
      let opensObject = byte == UInt8(ascii: "{")
      isObject.append(opensObject)
      expectation = opensObject ? .keyOrEnd : .valueOrEnd
      return opensObject ? .objectStart : .arrayStart
    case UInt8(ascii: "]") where expectation == .valueOrEnd:
      return try end(byte, else: "expected a value or ']'")
    default:
      guard let event = try token() else { return nil }
      afterValue()
      return event
    }
  }

  /// Reads the string, number or word at `position`; `nil` when its end has not arrived yet.
  private mutating func token() throws(JSONSyntaxError) -> JSONEvent? {
    guard let end = tokenEnd() else {
      guard buffer.count - position <= tokenLimit else { throw tooLong }
      guard isFinished else { return nil }
      return try read(upTo: buffer.count)
    }
    guard end - position <= tokenLimit else { throw tooLong }
    return try read(upTo: end)
  }

  private var tooLong: JSONSyntaxError { failure("a text or number exceeds \(tokenLimit) bytes") }

  private mutating func tokenEnd() -> Int? {
    let isString = buffer[position] == UInt8(ascii: "\"")
    let start = max(searched, position + 1)
    let stop = buffer.withUnsafeBufferPointer { bytes in
      isString ? bytes.stringEnd(from: start) : bytes.wordEnd(from: start)
    }
    searched = stop.end == nil ? stop.searched : 0
    return stop.end
  }

  private mutating func read(upTo end: Int) throws(JSONSyntaxError) -> JSONEvent {
    searched = 0
    let start = position
    let origin = discarded
    let result = buffer.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) -> JSONEvent in
        var scan = JSONScanner(UnsafeBufferPointer(rebasing: bytes[..<end]))
        scan.position = start
        scan.origin = origin
        let event = try scan.scalarEvent()
        guard scan.isAtEnd else { throw scan.failure("expected a comma or an end") }
        return event
      }
    }
    position = end
    do { return try result.get() } catch {
      position = start
      throw error
    }
  }
}

extension JSONScanner {
  fileprivate mutating func scalarEvent() throws(JSONSyntaxError) -> JSONEvent {
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      switch try number() {
      case .integer(let value): return .integer(value)
      case .number(let value): return .number(value)
      default: throw failure("expected a number")
      }
    default: throw failure("expected a value")
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index after the closing quote, or else how far it searched, so that the next
  /// search begins there.
  fileprivate func stringEnd(from start: Int) -> (end: Int?, searched: Int) {
    var index = start
    while index < count {
      switch self[index] {
      case UInt8(ascii: "\""): return (index + 1, 0)
      case UInt8(ascii: "\\"):
        // It is searched again together with the character it escapes.
        guard index + 1 < count else { return (nil, index) }
        index += 2
      default: index += 1
      }
    }
    return (nil, index)
  }

  /// Returns the index after the letters, digits and signs of a number or word, or else how far it
  /// searched.
  fileprivate func wordEnd(from start: Int) -> (end: Int?, searched: Int) {
    var index = start
    while index < count {
      switch self[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        index += 1
      default: return (index, 0)
      }
    }
    return (nil, index)
  }
}
