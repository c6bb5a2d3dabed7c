import PlainText

/// Sentences around a text that cannot be taken apart, such as one in another language or a saying.
/// The text itself is quoted.
enum Wrapping {
  /// Returns the sentences in the order in which they are offered; none for a text without anything
  /// visible.
  static func sentences(around text: String) -> [String] {
    let words = quotable(text)
    if words.isEmpty { return [] }
    let frames = Frames.named(words.last?.last == "?" ? "asking" : "quoting")
    // Those that have room for all of it come first.
    return
      (frames.filter { room(in: $0) >= words.count }
      + frames.filter { room(in: $0) < words.count }).compactMap { frame in
        let room = room(in: frame)
        let quoted =
          Array(words.prefix(room)).text(separatedBy: " ") + (words.count > room ? "…" : "")
        return Rephrasing.sentence(of: frame.filling { _ in quoted })
      }
  }

  /// Returns how many words fit into a frame.
  private static func room(in frame: String) -> Int {
    Rephrasing.lengths.upperBound - frame.split(atASCII: " ").count + 1
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
      let kept = last.lastIndex { !".,;:…".contains($0) }
      guard let kept else { continue }
      words.append(String(last[...kept]))
      break
    }
    return words
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
