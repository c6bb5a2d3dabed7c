import CIntentionWords

/// The circumstances that texts name, such as grief or rest, and what must not stand beside them.
struct Circumstances {
  /// Whether no topic may be seen in the text, and nothing cheerful said: in grief, illness, fear,
  /// failure, loneliness, and in the care of others. A word such as "job" or "night" misleads there.
  let areHard: Bool
  private let named: Set<String>
  /// Topics, and marks of quotations.
  private let unfit: Set<String>

  /// Finds the circumstances that some texts name.
  init(of texts: some Sequence<String>) {
    let table = Table(fit_circumstances)
    named = Set(
      texts.flatMap { Words.lowercased($0).prefix(Topic.mostWords).flatMap(table.parts(ofWord:)) })
    let rules = named.flatMap { table.line(of: "*" + $0)?.parts(" ") ?? [] }
    areHard = rules.contains("hard")
    // Scripture is quoted to those who speak of their faith.
    unfit = Set(rules + (named.contains("faith") ? [] : ["scripture"]))
  }

  /// Returns whether a topic that the texts do not name may follow: beside hard circumstances only a
  /// gentle one.
  func letFollow(_ topic: Topic) -> Bool {
    guard areHard else { return !unfit.contains(topic.rawValue) }
    return Table(fit_circumstances).line(of: "*gentle")?.has(topic.rawValue) ?? false
  }

  /// Returns whether a topic that the texts name may be taken up.
  func allow(_ topic: Topic) -> Bool { !areHard && !unfit.contains(topic.rawValue) }

  /// Returns whether a quotation may stand beside the circumstances: beside hard ones only one that is
  /// marked for them.
  func allow(_ quotation: Quotation) -> Bool {
    let marks = quotation.marks
    return areHard ? marks.contains(where: named.contains) : !marks.contains(where: unfit.contains)
  }
}

extension Topic {
  /// Returns the topics of a text that may stand beside the circumstances it names, the most prominent
  /// first.
  static func fitting(_ text: String) -> [Topic] {
    topics(of: text).filter(Circumstances(of: [text]).allow)
  }
}
