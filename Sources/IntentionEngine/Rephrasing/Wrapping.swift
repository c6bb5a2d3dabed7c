import PlainText

/// Sentences around a text that cannot be taken apart, such as one in another language or a saying.
/// The text itself is quoted.
enum Wrapping {
  /// Returns the sentences in the order in which they are offered; none for a text without anything
  /// visible.
  static func sentences(around text: String) -> [String] {
    let words = quotable(text)
    if words.isEmpty { return [] }
    let frames = words.last?.last == "?" ? questionFrames : frames
    // Those that have room for all of it come first.
    return
      (frames.filter { room(in: $0) >= words.count }
      + frames.filter { room(in: $0) < words.count }).compactMap { frame in
        let around = frame.split(separator: "~", omittingEmptySubsequences: false)
        let room = room(in: frame)
        let quoted =
          Array(words.prefix(room)).text(separatedBy: " ") + (words.count > room ? "…" : "")
        return Rephrasing.sentence(of: around.joined(separator: "“\(quoted)”"))
      }
  }

  /// Returns how many words fit into a frame.
  private static func room(in frame: String) -> Int {
    Rephrasing.lengths.upperBound - frame.split(atASCII: " ").count + 1
  }

  private static let questionFrames = [
    "I carry the question ~ with me", "I ask myself ~ and listen",
    "I give the question ~ my quiet attention", "I let the question ~ open this day",
    "I stay with the question ~ for a while", "I return to the question ~ with kindness",
    "I make room for the question ~ today", "I ask ~ with an open heart",
    "I am curious about ~ and stay so", "I live with the question ~ today",
  ]

  private static let frames = [
    "I carry ~ with me through the day", "I let ~ guide my steps",
    "I keep ~ close to my heart", "I make room for ~ in my day",
    "I return to ~ whenever I drift", "I give ~ my quiet attention",
    "I begin the day with ~ in mind", "I take ~ as my guide",
    "I hold on to ~ as the day unfolds", "I listen for what ~ asks of me",
    "I welcome ~ into this day", "I live today by the words ~",
  ]

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
