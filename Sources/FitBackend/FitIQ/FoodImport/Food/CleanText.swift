/// A text of a source made fit for one line: valid UTF-8, no control or invisible characters, white
/// space only as single spaces between words, and a limited length.
///
/// Sources hold millions of texts of which nearly all are clean, so those are only copied.
struct CleanText {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Sets the text from the bytes of a source, cut to a number of characters.
  mutating func set(_ raw: UnsafeRawBufferPointer, limit: Int) {
    bytes.removeAll(keepingCapacity: true)
    if raw.count <= limit, Self.isClean(raw) {
      bytes.append(contentsOf: raw)
    } else if !raw.isEmpty {
      bytes.append(contentsOf: Self.cleaned(raw, limit).utf8)
    }
  }

  /// Sets the text from a string of a source, cut to a number of characters.
  mutating func set(_ text: String, limit: Int) {
    var text = text
    text.withUTF8 { set(UnsafeRawBufferPointer($0), limit: limit) }
  }

  /// Sets a text that is known to be clean.
  mutating func set(clean text: StaticString) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends bytes that are known to be clean.
  mutating func append(clean more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

  mutating func edit(_ body: (inout UInt8, Int) -> Void) {
    for index in bytes.indices { body(&bytes[index], index) }
  }

  // MARK: Cleaning

  /// Returns whether the text is certainly clean; `false` for the rare texts that must be looked
  /// at.
  private static func isClean(_ raw: UnsafeRawBufferPointer) -> Bool {
    var wasSpace = true
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      switch byte {
      case 0x20:
        if wasSpace { return false }
        wasSpace = true
        index += 1
        continue
      // An ampersand may begin a character reference of HTML.
      case 0x26 where index + 2 < raw.count && raw[index + 1] != 0x20: return false
      case 0x21...0x7e: index += 1
      case 0xc3...0xdf where isTail(raw, index + 1):
        // The block of Arabic begins with characters that change the direction of text.
        if byte == 0xd8, raw[index + 1] < 0x86 || raw[index + 1] == 0x9c { return false }
        index += 2
      // General punctuation from U+2010 to U+2027; its block also holds invisible characters.
      case 0xe2 where isTail(raw, index + 1) && isTail(raw, index + 2):
        if raw[index + 1] == 0x80, !(0x90...0xa7).contains(raw[index + 2]) { return false }
        if raw[index + 1] == 0x81 { return false }
        index += 3
      case 0xe3...0xec where isTail(raw, index + 1) && isTail(raw, index + 2):
        // The ideographic space.
        if byte == 0xe3, raw[index + 1] == 0x80, raw[index + 2] == 0x80 { return false }
        index += 3
      default: return false
      }
      wasSpace = false
    }
    return !wasSpace || raw.isEmpty
  }

  private static func isTail(_ raw: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    index < raw.count && raw[index] & 0xc0 == 0x80
  }

  private static func cleaned(_ raw: UnsafeRawBufferPointer, _ limit: Int) -> String {
    // A very long text is cut before its characters are counted.
    let scalars = String(decoding: raw.prefix(limit * 16), as: UTF8.self).unicodeScalars
    var text = String.UnicodeScalarView()
    var isSpaceDue = false
    var rest = scalars[...]
    while let (scalar, next) = HTMLReference.first(of: rest) {
      rest = next
      if scalar.properties.isWhitespace {
        isSpaceDue = !text.isEmpty
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        continue
      default: break
      }
      if isSpaceDue { text.append(" ") }
      isSpaceDue = false
      text.append(scalar)
    }
    var short = String(String(text).prefix(limit))
    while short.last == " " { short.removeLast() }
    return short
  }
}

/// The character references of HTML that occur in product names.
private enum HTMLReference {
  /// Returns the first scalar, with a character reference decoded, and the rest of the text.
  static func first(
    of text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, Substring.UnicodeScalarView)? {
    guard let first = text.first else { return nil }
    if first == "&", let end = text.prefix(8).firstIndex(of: ";") {
      let name = String(text[text.index(after: text.startIndex)..<end])
      if let scalar = scalar(named: name) { return (scalar, text[text.index(after: end)...]) }
    }
    return (first, text.dropFirst())
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case "lt": "<"
    case "gt": ">"
    case "nbsp": " "
    default: name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }
}
