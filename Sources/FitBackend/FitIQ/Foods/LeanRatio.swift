import PlainText

/// The share of lean meat and fat by which minced meat is sold, as `93/7`.
enum LeanRatio {
  /// Returns a text in which each ratio that adds up to 100 is written as the tables have it: `93%
  /// lean`.
  static func spelledOut(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      words.append(lean(word).map { "\($0)% lean" } ?? String(word))
    }
    return words.text(separatedBy: " ")
  }

  /// Returns the percentage of lean meat that a word states; `nil` for other words.
  private static func lean(_ word: Substring) -> Int? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let lean = Int(parts[0]), let fat = Int(parts[1]), lean >= 50,
      lean < 100, fat > 0, lean + fat == 100
    else { return nil }
    return lean
  }
}
