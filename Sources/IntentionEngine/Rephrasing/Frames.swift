import CIntentionWords

/// A sentence with a gap for what is intended, such as "I make room to {v}".
struct Frame {
  private let text: String
  /// The letter of the form that fills the gap; the table of sentences explains them.
  let gap: Character
  /// The words of the frame itself, in lower case.
  let words: [String]
  /// Whether a short time may follow "I" in the gap or stand before the sentence.
  let beginsWithI: Bool
  /// The most words that the gap takes: a long phrase in the middle would part the frame's
  /// beginning from its end.
  let room: Int

  /// Reads a frame; nil for a text without a gap.
  init?(_ text: String) {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "{")),
      let gap = text[open...].dropFirst().first
    else { return nil }
    let (before, after) = (text[..<open], text[open...].dropFirst(3))
    (self.text, self.gap) = (text, gap)
    words = Words.lowercased(before + " " + after)
    beginsWithI = before.hasPrefix("I ")
    let isAtEdge = before.isEmpty || after.isEmpty || before.last == "“"
    room = isAtEdge ? .max : after == " behind" ? 2 : 4
  }

  func filled(with words: String) -> String { text.filling { _ in words } }

  /// Whether the gap is in a clause of its own, to which nothing can be added.
  var hasClause: Bool { words.contains("when") || words.starts(with: ["i", "grow", "each"]) }

  /// Whether the frame says when, which a text may do itself.
  var saysWhen: Bool { words.contains { $0.is(.moment) } }
}

/// The frames by what is said in them.
enum Frames {
  /// Returns the frames of a row: one for each ``Intention/Kind`` and each mood of deeds. Others:
  /// "hardship" for deeds where something is hard, "holdFast" for what is not to be given up or forgotten, "havingLess" for "less sugar",
  /// "quality" for a way to be by its noun, "patience with my kids", and "guidingQuality" for one
  /// that stands alone, "patience".
  static func named(_ name: String) -> [String] {
    Table(fit_sentences).lines(of: name).map(\.text)
  }

  /// Returns the frames for a deed: those that suit its topics and the general ones by turns, so
  /// that two rewordings in a row do not sound alike.
  static func forDeed(about topics: [Topic]) -> [String] {
    let moods = topics.prefix(2).map { TopicVoice.of($0).mood }
    return inTurns(
      (moods.first == moods.last ? moods.prefix(1) : moods[...]).flatMap(named), named("deed"))
  }

  /// Returns two lists as one, whose items take turns.
  static func inTurns(_ some: [String], _ others: [String]) -> [String] {
    (0..<max(some.count, others.count)).flatMap { index in
      [some, others].compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
