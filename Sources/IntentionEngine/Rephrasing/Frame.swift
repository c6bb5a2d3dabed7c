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
    /// A thing, a way to be, a statement, a manner.
    case words = "{w}"
    /// A thing behind "no".
    case none = "{n}"
  }

  private let before: String
  private let after: String
  let form: Form

  /// `nil` for a text without a gap.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"),
      let form = Form(rawValue: String(text[open...close]))
    else { return nil }
    before = String(text[..<open])
    after = String(text[text.index(after: close)...])
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

  /// The words of the frame itself, in lower case.
  var words: [String] { Words.lowercased(before + " " + after) }

  /// Whether the frame says when, which a text may do itself.
  var saysWhen: Bool {
    words.contains { ["day", "days", "today", "life", "moment", "always"].contains($0) }
  }
}
