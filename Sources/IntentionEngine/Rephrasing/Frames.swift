import CIntentionWords

/// A sentence with a gap for what is intended, such as "I make room to {v}".
struct Frame {
  /// The form that fills the gap.
  enum Form: String {
    /// A verb in its base form.
    case base = "{v}"
    /// What follows "I".
    case present = "{i}"
    /// The same behind another verb of the sentence.
    case next = "{a}"
    case gerund = "{g}"
    case thirdPerson = "{s}"
    /// The words as they are.
    case words = "{w}"
    /// The words as a thing, with "my" where one must stand before it.
    case thing = "{t}"
  }

  private let before: String
  private let after: String
  let form: Form
  /// The words of the frame itself, in lower case.
  let words: [String]

  /// - Returns: nil for a text without a gap.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"),
      let form = Form(rawValue: String(text[open...close]))
    else { return nil }
    before = String(text[..<open])
    after = String(text[text.index(after: close)...])
    words = Words.lowercased(before + " " + after)
    self.form = form
  }

  func filled(with words: String) -> String { before + words + after }

  /// Whether an adverbial may be put before the sentence: it begins with its subject.
  var beginsWithI: Bool { before.hasPrefix("I ") }

  /// Whether the gap is in a clause of its own, to which nothing can be added.
  var hasClause: Bool { words.contains("when") || words.starts(with: ["i", "grow", "each"]) }

  /// How many words the gap takes.
  var room: Int {
    if after.isEmpty || before.isEmpty || before.last == "“" { return .max }
    return after == " behind" ? 2 : 4
  }

  /// Whether the frame says when, which a text may do itself.
  var saysWhen: Bool {
    words.contains { ["day", "days", "today", "life", "moment", "always"].contains($0) }
  }
}

/// The frames by what is said in them.
enum Frames {
  /// Returns the frames of a row: one for each ``Intention/Kind`` and each mood of deeds. Others:
  /// "holdFast" for what is not to be given up or forgotten, "havingLess" for "less sugar",
  /// "quality" for a way to be by its noun, "patience with my kids", and "guidingQuality" for one
  /// that stands alone, "patience".
  static func named(_ name: String) -> [String] {
    Table(fit_sentences).lines(of: name).map(\.text)
  }

  /// Returns the frames for a deed: those that suit its topics and the general ones by turns, so
  /// that two rewordings in a row do not sound alike.
  static func forDeed(about topics: [Topic]) -> [String] {
    var moods: [String] = []
    for topic in topics.prefix(2) {
      let mood = TopicVoice.of(topic).mood
      if !moods.contains(mood) { moods.append(mood) }
    }
    return inTurns(moods.flatMap(named), named("deed"))
  }

  /// Returns two lists as one, whose items take turns.
  static func inTurns(_ some: [String], _ others: [String]) -> [String] {
    (0..<max(some.count, others.count)).flatMap { index in
      [some, others].compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
