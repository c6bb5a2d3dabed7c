import FitAPI
import FitClient
import PlainText

/// A text that a person wants to hand over: the words of the line, or standard input.
enum TextInput {
  /// Bytes of standard input that are read at all.
  private static let longestInput = 1 << 20

  /// Returns the text that the command line gives; `-` alone is standard input.
  ///
  /// - Throws: ``FitError`` when there is none, or it is longer than so many characters.
  static func read(_ words: [String], longest: Int) throws(FitError) -> String {
    let isInput = words == ["-"]
    let text =
      isInput
      ? String(
        decoding: try Files.readAll(0, name: "standard input", limit: longestInput), as: UTF8.self)
      : words.text(separatedBy: " ")
    let trimmed = text.trimmed
    try require(!trimmed.isEmpty, .usage, isInput ? "standard input is empty" : "the text is empty")
    try require(
      trimmed.count <= longest, .usage, "the text must have at most \(longest) characters")
    return trimmed
  }
}
