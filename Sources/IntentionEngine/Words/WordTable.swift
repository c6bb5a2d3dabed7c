/// Tables of words written into the source, cut up byte by byte: they are in ASCII, and taking
/// them for what text may be in general would cost more than all that is done with them.
enum WordTable {
  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// The words, which spaces or line breaks divide.
  static func words(of text: some StringProtocol) -> [String] {
    pieces(of: text) { $0 == space || $0 == newline }
  }

  static func set(_ text: String) -> Set<String> { Set(words(of: text)) }

  static func lines(of text: String) -> [String] { pieces(of: text) { $0 == newline } }

  /// The parts that a sign divides, such as the phrases of a line.
  static func parts(of text: String, at sign: Unicode.Scalar) -> [String] {
    pieces(of: text) { $0 == UInt8(ascii: sign) }
  }

  /// Whether a word stands in a line between spaces, bars or the ends.
  static func hasWord(_ word: String, in line: String) -> Bool {
    var (word, line) = (word, line)
    return word.withUTF8 { word in
      line.withUTF8 { line in
        guard let first = word.first else { return false }
        var start = 0
        while start + word.count <= line.count {
          if line[start] == first, isEdge(line, start - 1), isEdge(line, start + word.count),
            line[start..<(start + word.count)].elementsEqual(word)
          {
            return true
          }
          start += 1
        }
        return false
      }
    }
  }

  private static func isEdge(_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    if place < 0 || place >= line.count { return true }
    return line[place] == space || line[place] == UInt8(ascii: "|")
  }

  private static func pieces(
    of text: some StringProtocol, _ isSeparator: (UInt8) -> Bool
  ) -> [String] {
    var text = String(text)
    return text.withUTF8 { bytes in
      var pieces: [String] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        if isSeparator(bytes[index]) {
          if index > start { pieces.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
          start = index + 1
        }
        index += 1
      }
      if start < bytes.count { pieces.append(String(decoding: bytes[start...], as: UTF8.self)) }
      return pieces
    }
  }
}
