/// A switch: `--name`, `-n`, bundled `-nq`, and `--no-name` when it is negatable. The last one
/// written counts.
public struct Flag: Parameter {
  public let facts: ParameterFacts
  private let start: Bool

  /// Creates a flag.
  public init(
    _ name: String, short: Character? = nil, negatable: Bool = false, default: Bool = false,
    _ summary: String, details: String = "", environment: String? = nil, config: String? = nil,
    deprecated: String? = nil, hidden: Bool = false
  ) {
    start = `default`
    facts = ParameterFacts(
      kind: .flag(negatable: negatable), name: name, short: short, summary: summary,
      details: details, isRequired: false, repeats: false, words: { [] }, offered: { [] },
      completes: nil, environment: environment, config: config, deprecated: deprecated,
      isHidden: hidden,
      texts: ParameterFacts.Texts(
        placeholder: { "" }, defaultText: { `default` ? "on" : nil }))
  }

  /// Returns whether the flag is on after its last occurrence, or its default without any.
  ///
  /// - Throws: ``ValueProblem`` when a fallback's text is not a truth value.
  public func value(of typed: [Occurrence], in context: ParsingContext) throws(ValueProblem) -> Bool
  {
    switch typed.last {
    case nil: start
    case .bare: true
    case .negated: false
    case .text(let word): try Bool.parse(word, in: context)
    }
  }
}
