/// What a question about medicines or illness is about, as far as it decides who can answer it.
public enum HealthTopic: String, CaseIterable, Sendable {
  /// When the next dose is due.
  case nextDose
  /// A dose that was missed or is late.
  case missedDose
  /// Keeping muscle while losing weight.
  case muscle
  /// Which dose or which medicine to take: a question for the prescriber.
  case doseChange
  /// Anything else about medicines, which are named by beginnings of their names.
  case drug
  /// Symptoms, and what they may mean.
  case illness
  /// The name of an illness.
  case condition

  /// Returns the topics that a text names, in any of the languages of ``Harm``.
  public static func topics(in text: String) -> Set<HealthTopic> {
    let grammar = Grammar.shared
    let matches = grammar.matches(in: grammar.tokens(of: PlainWords(text)))
    return Set(matches.compactMap { grammar.patterns[$0.pattern].topic })
  }
}
