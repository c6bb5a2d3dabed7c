import PlainText

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
  init?(_ text: Substring) {
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
  /// Returns the frames of a row.
  static func named(_ name: String) -> [Substring] {
    (table.line(of: name) ?? "").split(atASCII: "|")
  }

  /// Returns the frames for a deed: those that suit its topics and the general ones by turns, so
  /// that two rewordings in a row do not sound alike.
  static func forDeed(about topics: [Topic]) -> [Substring] {
    var moods: [Substring] = []
    for topic in topics.prefix(2) {
      let mood = Self.moods.lines(with: topic.rawValue).first?.split(atASCII: " ").first
      if let mood, !moods.contains(mood) { moods.append(mood) }
    }
    return inTurns(moods.flatMap { named(String($0)) }, named("deed"))
  }

  /// Returns two lists as one, whose items take turns.
  static func inTurns(_ some: [Substring], _ others: [Substring]) -> [Substring] {
    (0..<max(some.count, others.count)).flatMap { index in
      [some, others].compactMap { index < $0.count ? $0[index] : nil }
    }
  }

  /// Rows of deeds, and the topics they suit.
  private static let moods: LineTable = """
    care movement nourishment health rest
    warmth kindness connection gratitude
    steadiness focus discipline work time purpose simplicity balance
    joy creativity nature joy
    gentleness calm patience presence acceptance
    courage honesty confidence courage
    growth learning perseverance hope growth
    """

  /// A row for each ``Intention/Kind`` and each mood of deeds. Others: "holdFast" for what is not to
  /// be given up or forgotten, "havingLess" for "less sugar", "quality" for a way to be by its noun,
  /// "patience with my kids", and "guidingQuality" for one that stands alone, "patience".
  private static let table: LineTable = """
    deed I choose to {v}|I make room to {v}|I give myself time to {v}|In my own time, I {i}|\
    I remember to {v}|I keep my promise to {v}|I take care to {v}|I trust myself to {v}|\
    I honour my wish to {v}|I am ready to {v}|I make it my way to {v}|I say yes to {g}|\
    Gladly and with care, I {i}|I find my own way to {v}|It matters to me to {v}|\
    I meet this day ready to {v}|I am someone who {s}|I welcome the chance to {v}|\
    I commit to {g}, one day at a time|{g} is a gift I give myself|I set my heart on {g}|\
    I make {g} part of my day|I gladly {a}|I {i}
    care I look after myself when I {i}|I treat my body kindly and {a}|\
    My body thanks me when I {i}|I care enough about myself to {v}|{g} is how I care for myself|\
    I listen to what I need and {a}
    warmth With a warm heart, I {i}|I let love lead and {a}|I open my heart and {a}|\
    I show how much I care when I {i}|I bring my whole heart to {g}|I am glad to {v}
    steadiness With a clear mind, I {i}|I keep a steady pace and {a}|\
    I stay true to what matters and {a}|I clear the way to {v}|Calmly and well, I {i}|\
    I hold to my decision to {v}
    joy With a light heart, I {i}|I find joy in {g}|I take delight in {g}|I follow my joy and {a}|\
    I give myself the pleasure of {g}|I let it be fun to {v}
    gentleness Gently and quietly, I {i}|With a quiet mind, I {i}|I soften and {a}|\
    Breath by breath, I {i}|I find peace when I {i}|I take my time and {a}
    courage With quiet courage, I {i}|I am brave enough to {v}|I trust my strength and {a}|\
    I take heart and {a}|I stand tall and {a}|Even when it is hard, I {i}
    growth With an open mind, I {i}|Little by little, I {i}|I grow each time I {i}|\
    I stay curious and {a}|I give myself the chance to {v}|I am patient with myself and {a}
    refrain I choose not to {v}|I am at peace without {g}|I feel no need to {v}|\
    I gently refuse to {v}|I am content without {g}|I leave {g} behind|\
    I am free of the need to {v}|I hold back from {g}|I take care not to {v}|\
    Calmly, I decide not to {v}|I keep from {g}|I am kind to myself and do not {v}|\
    I rest easy without {g}|I am done with {g}|Moment by moment, I choose not to {v}|\
    I have no wish to {v}|I let the urge to {v} pass without acting on it|I do not {v}
    holdFast I choose not to {v}|I refuse to {v}|Even when it is hard, I do not {v}|\
    I promise myself not to {v}|I trust myself not to {v}|I take heart and do not {v}|\
    Whatever comes, I do not {v}|I take care not to {v}|I hold to my choice not to {v}|\
    I stay true to myself and do not {v}|With quiet courage, I refuse to {v}|\
    Step by step, I go on and do not {v}
    unneeded I am free not to {v}|I give myself permission not to {v}|I do not have to {v}|\
    I am at ease without having to {v}|I feel no need to {v}|I am free of the need to {v}|\
    I know I need not {v}|I rest easy, for I need not {v}|I do well without having to {v}
    being I choose to be {w}|I let myself be {w}|I practise being {w}|I come back to being {w}|\
    I remember to be {w}|Moment by moment, I am {w}|I take care to be {w}|\
    I make it my way to be {w}|I open my heart and choose to be {w}|\
    Whatever the day brings, I am {w}|I meet this day ready to be {w}|\
    I give myself time to be {w}|I grow each time I am {w}|I honour my wish to be {w}|\
    Step by step, I learn to be {w}|I find my strength in being {w}|I am {w}|\
    I trust myself to be {w}|With every breath, I choose to be {w}
    quality I choose {w}|I make room for {w}|I practise {w}|I return to {w}, again and again|\
    I say yes to {w}|I find my way back to {w}|I begin with {w}|I hold on to {w}|\
    I set my heart on {w}|I open myself to {w}
    guidingQuality I let {w} lead the way|I bring {w} to all I do|I greet the day with {w}|\
    I carry {w} with me|I meet each moment with {w}|I let {w} shape my words and deeds
    notBeing I choose not to be {w}|I let go of being {w}|I would rather not be {w}|\
    I leave being {w} behind|I gently refuse to be {w}|I keep from being {w}|\
    Calmly, I decide not to be {w}|I rest easy without being {w}|\
    Moment by moment, I choose not to be {w}|I take care not to be {w}|I am not {w}|\
    I am done with being {w}
    having I make room for {w}|I welcome {w} into my day|I say yes to {w}|\
    I give {w} a place in my day|I open myself to {w}|I choose {w}|I turn toward {w}|\
    I gladly make time for {w}|I set my heart on {w}|My day has room for {w}|\
    With an open heart, I reach for {w}|I put {w} first|There is always room in my day for {w}|\
    I make {w} part of my day|I come back to {w}, again and again|\
    I move through the day with {w} in mind|I invite {w} into my life|I hold space for {w}
    havingLess I choose {w}|I am happy with {w}|I feel lighter with {w}|I do well with {w}|\
    I say yes to {w}|I find freedom in {w}|I welcome {w} into my day|I live well with {w}|\
    I am at ease with {w}|I give myself the gift of {w}|I set my heart on {w}|\
    I find that I need {w}
    havingNo I choose no {w}|I go without {t}|I am at ease without {t}|I do well without {t}|\
    I feel free without {t}|I am content without {t}|I say no to {t}|I live well without {t}|\
    I find peace without {t}|I gently say no to {t}|I keep to my choice of no {w}
    holding I trust that {w}|I remember that {w}|I know in my heart that {w}|\
    I keep in mind that {w}|I hold on to the truth that {w}|I let myself believe that {w}|\
    I move through the day knowing that {w}|I rest in knowing that {w}|I take heart, because {w}|\
    I return to the thought that {w}|I tell myself gently that {w}|Whatever comes, {w}|\
    I begin the day sure that {w}
    thought I notice the thought “{w}” and breathe|I let the thought “{w}” come and go|\
    I meet the thought “{w}” with kindness|I see the thought “{w}” pass like a cloud|\
    I hear myself say “{w}” and stay gentle|I know that “{w}” is only a thought|\
    I hold the thought “{w}” lightly|I ask what the thought “{w}” needs from me|\
    I breathe out and let “{w}” go by
    manner I live this day {w}|I meet each moment {w}|I move through the day {w}|\
    I take each step {w}|I go about my day {w}|I speak and act {w}|I begin and end the day {w}|\
    I do all that I do {w}|I walk through this day {w}|I greet everyone I meet {w}
    """
}
