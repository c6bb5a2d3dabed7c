extension String {
  /// Creates text for people to read from the bytes of a file: on one line, without control
  /// characters, of limited length; bytes that are not UTF-8 become U+FFFD. `nil` when nothing is
  /// left.
  init?(plain bytes: some Collection<UInt8>, limit: Int = ActivityRecord.longestText) {
    // Cutting between bytes may split a character, for which the limit has room.
    let decoded = String(decoding: bytes.prefix(limit + 4), as: UTF8.self)
    var text = ""
    var size = 0
    var isSpaceDue = false
    for scalar in decoded.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.value > 0x20 || !scalar.properties.isWhitespace,
        .format, .surrogate, .privateUse, .unassigned:
        continue
      default: break
      }
      if scalar.properties.isWhitespace {
        isSpaceDue = !text.isEmpty
        continue
      }
      size += UTF8.width(scalar) + (isSpaceDue ? 1 : 0)
      if size > limit { break }
      if isSpaceDue { text.unicodeScalars.append(" ") }
      isSpaceDue = false
      text.unicodeScalars.append(scalar)
    }
    guard !text.isEmpty else { return nil }
    self = text
  }

  /// Creates text like `init(plain:)`, with the references of markup resolved: the five names of
  /// XML (section 4.6) and character numbers. No other entity is expanded.
  init?(markup bytes: UnsafeRawBufferPointer, limit: Int = ActivityRecord.longestText) {
    guard bytes.place(of: UInt8(ascii: "&")) != nil else {
      self.init(plain: bytes, limit: limit)
      return
    }
    var resolved: [UInt8] = []
    var place = 0
    while place < bytes.count, resolved.count < limit * 2 {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&"), let end = bytes.place(of: UInt8(ascii: ";"), from: place),
        let scalar = Self.reference(bytes.part(place + 1, end))
      {
        resolved.append(contentsOf: Array(String(scalar).utf8))
        place = end + 1
      } else {
        resolved.append(byte)
        place += 1
      }
    }
    self.init(plain: resolved, limit: limit)
  }

  private static func reference(_ name: UnsafeRawBufferPointer) -> Unicode.Scalar? {
    if name.equals("lt") { return "<" }
    if name.equals("gt") { return ">" }
    if name.equals("amp") { return "&" }
    if name.equals("quot") { return "\"" }
    if name.equals("apos") { return "'" }
    guard name.begins(with: "#"), name.count <= 8 else { return nil }
    let isHexadecimal = name.begins(with: "#x") || name.begins(with: "#X")
    let digits = String(decoding: name.part(isHexadecimal ? 2 : 1, name.count), as: UTF8.self)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}

extension String {
  /// The text, or `nil` when it is empty.
  var nilIfEmpty: String? { isEmpty ? nil : self }
}
