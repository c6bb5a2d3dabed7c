/// Reads the tokens of JSON: strings, numbers and words.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// The offset of these bytes in the document, for messages.
  var origin = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: origin + position, reason: isAtEnd ? "\(reason), found the end" : reason)
  }

  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Skips a word whose first letter is next: `true`, `false` or `null`.
  ///
  /// - Throws: ``JSONSyntaxError`` when another word is there.
  mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw failure("expected '\(word)'") }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[position + index] != word.utf8Start[index] {
      throw failure("expected '\(word)'")
    }
    position = end
  }
}

extension JSONScanner {
  /// Reads a string, whose opening quote is next.
  ///
  /// - Throws: ``JSONSyntaxError`` for invalid UTF-8, control characters, unknown escapes or a
  ///   missing closing quote.
  mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    let isASCII = skipPlainText()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      return try escapedString(from: start, seen: isASCII ? 0 : 0x80)
    }
    let text = try validated(
      UnsafeBufferPointer(rebasing: bytes[start..<position]), isASCII ? 0 : 0x80, start)
    position += 1
    return text
  }

  /// Skips all up to the next quote, backslash or control character, and returns whether that is ASCII.
  private mutating func skipPlainText() -> Bool {
    var index = position
    defer { position = index }
    var seen: UInt64 = 0
    while let next = EightBytes(bytes, at: index) {
      let ends =
        next.controls | next.marks(of: UInt8(ascii: "\"")) | next.marks(of: UInt8(ascii: "\\"))
      guard ends == 0 else {
        index &+= EightBytes.count(before: ends)
        // The lowest mark is the end, so that the bits below it are those of the bytes before.
        let before = (ends & (0 &- ends)) &- 1
        return (seen | (next.beyondASCII & before)) == 0
      }
      seen |= next.beyondASCII
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      seen |= UInt64(byte & 0x80)
      index &+= 1
    }
    return seen == 0
  }

  private func validated(
    _ text: UnsafeBufferPointer<UInt8>, _ seen: UInt8, _ start: Int
  ) throws(JSONSyntaxError) -> String {
    if seen >= 0x80, let invalid = text.firstInvalidUTF8 {
      throw JSONSyntaxError(offset: origin + start + invalid, reason: "invalid UTF-8")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the rest of a string from its first escape or disallowed character on.
  private mutating func escapedString(
    from start: Int, seen: UInt8
  ) throws(JSONSyntaxError) -> String {
    var decoded = Array(bytes[start..<position])
    var seen = seen
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        // Escapes decode to valid UTF-8, so only bytes that were written unescaped can be
        // malformed.
        if seen >= 0x80 {
          let raw = UnsafeBufferPointer(rebasing: bytes[start..<position])
          _ = try validated(raw, seen, start)
        }
        position += 1
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &decoded)
      case 0..<0x20:
        throw failure("a control character in a string must be escaped")
      default:
        seen |= byte
        decoded.append(byte)
        position += 1
      }
    }
    throw failure("expected '\"' to end a string")
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONSyntaxError) {
    position += 1
    guard position < bytes.count else { throw failure("expected an escape") }
    let letter = bytes[position]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      let scalar = try unicodeEscape()
      decoded.append(contentsOf: Character(scalar).utf8)
      return
    default: throw failure("expected one of \"\\/bfnrtu after a backslash")
    }
    position += 1
  }

  /// Reads `XXXX` or `XXXX\uXXXX` and returns its character. Half a surrogate pair, which the
  /// grammar allows and Unicode does not, becomes U+FFFD.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let unit = try fourHexDigits()
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? replacement }
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return replacement }
    let second = position
    position += 2
    let low = try fourHexDigits()
    guard low & 0xFC00 == 0xDC00 else {
      position = second
      return replacement
    }
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? replacement
  }

  private mutating func fourHexDigits() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw failure("expected four hexadecimal digits") }
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
