import CIntentionWords

/// The hard circumstances that texts name, such as grief or illness, and what must not stand beside
/// them.
struct Circumstances {
  /// Whether nothing cheerful may be said: in grief, illness, fear, failure, loneliness, and in the
  /// care of others.
  let areHard: Bool
  /// Topics, and marks of quotations.
  private let unfit: Set<String>

  /// Finds the circumstances that some texts name.
  init(of texts: some Sequence<String>) {
    let table = Table(fit_circumstances)
    let named = Set(
      texts.flatMap { Words.lowercased($0).prefix(Topic.mostWords).flatMap(table.parts(ofWord:)) })
    let rules = named.flatMap { table.line(of: "*" + $0)?.parts(" ") ?? [] }
    areHard = rules.contains("hard")
    // Scripture is quoted to those who speak of their faith.
    unfit = Set(rules + (named.contains("faith") ? [] : ["scripture"]))
  }

  /// Returns whether a topic may stand beside the circumstances.
  func allow(_ topic: Topic) -> Bool { !unfit.contains(topic.rawValue) }

  /// Returns whether a quotation may stand beside the circumstances.
  func allow(_ quotation: Quotation) -> Bool {
    !quotation.marks.contains(where: unfit.contains)
  }
}

extension Topic {
  /// Returns the topics of a text that may stand beside the circumstances it names, the most prominent
  /// first.
  static func fitting(_ text: String) -> [Topic] {
    topics(of: text).filter(Circumstances(of: [text]).allow)
  }
}
