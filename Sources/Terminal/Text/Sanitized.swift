// Text from outside (names, files, server answers) may contain characters that move the cursor,
// change colours, set the window's title or reverse the reading direction. Only this file makes
// them visible instead; every renderer passes data through it.

/// Makes text safe to show.
public enum Sanitized {
  /// The replacement for dangerous characters.
  public enum Form: Sendable {
    /// One line for a person: line breaks and tabs become a space, other control characters their
    /// picture (`␛`), and characters without a picture a code (`\x9b`, `\u202e`).
    case pictures
    /// Like `pictures`, but in ASCII only (`\x1b`).
    case codes
    /// One line for a program, reversible: `\t`, `\n`, `\r` and `\\` are written like this, other
    /// control characters as `\x1b` or `\u202e`.
    case escapes
  }

  /// Returns the text in one line without control characters (C0, DEL, C1), line separators or
  /// bidirectional overrides; unchanged when there is nothing to replace.
  public static func line(_ text: String, _ form: Form = .pictures) -> String {
    guard !isSafe(text, form) else { return text }
    var safe = ""
    safe.reserveCapacity(text.utf8.count + 8)
    var afterReturn = false
    for scalar in text.unicodeScalars {
      // A line break of two characters counts as one.
      let joins = afterReturn && scalar == "\n" && form != .escapes
      afterReturn = scalar == "\r"
      if joins { continue }
      append(scalar, to: &safe, form)
    }
    return safe
  }

  /// Returns whether there is certainly nothing to replace.
  static func isSafe(_ text: String, _ form: Form) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where mayStartDanger(byte, form) { return false }
      return true
    }
  }

  /// Returns the text with each of its lines made safe; line breaks are kept.
  public static func paragraphs(_ text: String, _ form: Form = .pictures) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line(String($0), form) }.joined(separator: "\n")
  }

  /// Returns whether a character must not be sent to a terminal unchanged.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a byte may begin a dangerous character in UTF-8: C0 and DEL themselves, 0xC2
  /// before C1, 0xE2 before the separators and overrides.
  private static func mayStartDanger(_ byte: UInt8, _ form: Form) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
      || (byte == UInt8(ascii: "\\") && form == .escapes)
  }

  private static func append(_ scalar: Unicode.Scalar, to safe: inout String, _ form: Form) {
    guard isDangerous(scalar) || (scalar == "\\" && form == .escapes) else {
      safe.unicodeScalars.append(scalar)
      return
    }
    switch (form, scalar) {
    case (.escapes, "\t"): safe += "\\t"
    case (.escapes, "\n"): safe += "\\n"
    case (.escapes, "\r"): safe += "\\r"
    case (.escapes, "\\"): safe += "\\\\"
    case (.pictures, "\t"..."\r"), (.codes, "\t"..."\r"): safe += " "
    case (.pictures, "\u{85}"), (.codes, "\u{85}"): safe += " "
    case (.pictures, "\u{2028}"..."\u{2029}"), (.codes, "\u{2028}"..."\u{2029}"): safe += " "
    case (.pictures, "\u{0}"..."\u{1F}"): appendPicture(0x2400 + scalar.value, to: &safe)
    case (.pictures, "\u{7F}"): appendPicture(0x2421, to: &safe)
    default: safe += code(of: scalar)
    }
  }

  private static func appendPicture(_ value: UInt32, to safe: inout String) {
    if let picture = Unicode.Scalar(value) { safe.unicodeScalars.append(picture) }
  }

  /// Returns `\x1b` for characters up to U+00FF, `\u202e` for those above.
  static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let length = scalar.value <= 0xFF ? 2 : 4
    let zeros = String(repeating: "0", count: max(0, length - digits.count))
    return (length == 2 ? "\\x" : "\\u") + zeros + digits
  }
}
