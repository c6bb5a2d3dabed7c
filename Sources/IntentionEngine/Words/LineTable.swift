import PlainText

/// Lines written into the source whose words belong together; spaces, bars and slashes divide the
/// words. A line is looked up where it stands: nothing has to be built first.
struct LineTable: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
  }

  /// Returns the lines in which a word stands.
  func lines(with word: String) -> [String] {
    let bytes = bytes
    var lines: [String] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: Self.isGap) ?? bytes.count
      if end - start == word.utf8.count, bytes[start..<end].elementsEqual(word.utf8) {
        let first = bytes[..<start].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
        let last = bytes[end...].firstIndex(of: Self.newline) ?? bytes.count
        lines.append(String(decoding: bytes[first..<last], as: UTF8.self))
        start = last + 1
      } else {
        start = end + 1
      }
    }
    return lines
  }

  /// Returns what follows a word on the line that begins with it; nil if no line does.
  func line(of word: String) -> String? {
    let bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
      let rest = start + word.utf8.count
      if rest < end, bytes[rest] == UInt8(ascii: " "),
        bytes[start..<rest].elementsEqual(word.utf8)
      {
        return String(decoding: bytes[(rest + 1)..<end], as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }

  /// Returns the words that follow a word on the line that begins with it; nil if no line does.
  func entry(of word: String) -> [String]? {
    line(of: word)?.split(atASCII: " ").map(String.init)
  }

  private var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "/")
      || byte == newline
  }

  private static let newline = UInt8(ascii: "\n")
}
