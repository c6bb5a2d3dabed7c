/// Lines written into the source whose words belong together; spaces and bars divide the words. A
/// line is looked up by any of its words where it stands: nothing has to be built first.
struct LineTable: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
  }

  /// The lines in which a word stands.
  func lines(with word: String) -> [String] {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var word = word
    return word.withUTF8 { word in
      var lines: [String] = []
      var start = 0
      while start + word.count <= bytes.count {
        if Self.hasWord(word, at: start, in: bytes) {
          let line = Self.line(around: start, in: bytes)
          lines.append(String(decoding: bytes[line], as: UTF8.self))
          start = line.upperBound
        }
        while start < bytes.count, !Self.isGap(bytes[start]) { start += 1 }
        start += 1
      }
      return lines
    }
  }

  private static func hasWord(
    _ word: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var length = 0
    while length < word.count {
      if bytes[start + length] != word[length] { return false }
      length += 1
    }
    return length > 0 && (start + length == bytes.count || isGap(bytes[start + length]))
  }

  private static func line(around place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (place, place)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return start..<end
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "|") || byte == newline
  }

  private static let newline = UInt8(ascii: "\n")
}
