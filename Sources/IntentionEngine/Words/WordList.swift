/// Words written into the source in alphabetical order, which spaces or line breaks divide. They are
/// looked up where they stand, by halves: to be ready, nothing has to be built.
struct WordList: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
    assert(isInOrder, "not in alphabetical order: \(text)")
  }

  /// Returns whether the word, in lower case, is one of them.
  func contains(_ word: some StringProtocol) -> Bool {
    var word = String(word)
    return word.withUTF8 { word in withBytes { Self.hasWord(word, in: $0) } }
  }

  private static func hasWord(
    _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (low, high) = (0, text.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, !isGap(text[start - 1]) { start -= 1 }
      var (end, same) = (start, 0)
      while end < high, !isGap(text[end]) {
        if same == end - start, same < word.count, text[end] == word[same] { same += 1 }
        end += 1
      }
      if same == end - start, same == word.count { return true }
      let isBefore =
        same == word.count || (same < end - start && word[same] < text[start + same])
      if isBefore { high = max(start - 1, low) } else { low = end + 1 }
    }
    return false
  }

  private func withBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    body(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether each word stands once, behind those that come before it, after a single gap.
  private var isInOrder: Bool {
    withBytes { bytes in
      let words = bytes.split(omittingEmptySubsequences: false, whereSeparator: Self.isGap)
      return words.allSatisfy { !$0.isEmpty }
        && zip(words, words.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
    }
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
