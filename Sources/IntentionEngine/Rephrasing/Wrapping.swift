import PlainText

/// Sentences around a text that cannot be taken apart, such as one in another language or a saying.
/// The text itself is quoted.
enum Wrapping {
  /// Returns the sentences in the order in which they are offered, those first that have room for
  /// all of it; none for a text without anything visible.
  static func sentences(around text: String) -> [String] {
    let words = quotable(text)
    if words.isEmpty { return [] }
    let frames = Frames.named(words.last?.last == "?" ? "asking" : "quoting").map { frame in
      (frame, room: Rephrasing.lengths.upperBound - frame.split(atASCII: " ").count + 1)
    }
    return (frames.filter { $0.room >= words.count } + frames.filter { $0.room < words.count })
      .compactMap { frame, room in
        let quoted = Array(words.prefix(room)).text(separatedBy: " ")
        return Rephrasing.sentence(
          of: frame.filling { _ in quoted + (words.count > room ? "…" : "") })
      }
  }

  /// The longest word that is quoted whole.
  private static let longest = 40

  /// Returns the words of the text, fit to stand between quotation marks.
  private static func quotable(_ text: String) -> [String] {
    let plain = text.prefix(400).map { character -> Character in
      character.isWhitespace || !character.isPrintable || "“”„\"«»".contains(character)
        ? " " : character
    }
    var words = String(plain).split(atASCII: " ").map { word in
      word.count > longest ? "\(word.prefix(longest))…" : String(word)
    }
    // What ends the text would stand in the middle of the sentence.
    while let last = words.popLast() {
      guard let kept = last.lastIndex(where: { !".,;:…".contains($0) }) else { continue }
      return words + [String(last[...kept])]
    }
    return []
  }
}

extension Character {
  /// Whether the character may be shown: neither a control nor one that only directs the text.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        false
      case .format: scalar.value == 0x200D
      default: true
      }
    }
  }
}
