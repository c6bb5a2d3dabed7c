/// A positional argument.
///
/// Its type says how often it is given: `Argument<Day>` once, `Argument<Day?>` at most once,
/// `Argument<[Day]>` once or more often (with `atLeast: 0` also never).
public struct Argument<Value: Sendable>: Parameter {
  public let facts: ParameterFacts
  private let read: ValueReading<Value>

  public func value(
    of typed: [Occurrence], in context: ParsingContext
  ) throws(ValueProblem) -> Value {
    try read(typed, context)
  }
}

extension Argument where Value: ArgumentShape {
  /// Creates an argument.
  public init(
    _ name: String, placeholder: String? = nil, default: Value? = nil, defaultText: String? = nil,
    atLeast: Int = 1, _ summary: String, details: String = "", completes: CompletionSource? = nil
  ) {
    self.init(
      name, placeholder, summary, details, atLeast, completes,
      ValueReader(default: `default`, defaultText: defaultText, bare: nil, rule: nil))
  }

  /// Creates an argument whose value must lie within a range.
  public init(
    _ name: String, placeholder: String? = nil, in range: ClosedRange<Value.Single>,
    default: Value? = nil, defaultText: String? = nil, atLeast: Int = 1,
    _ summary: String, details: String = "", completes: CompletionSource? = nil
  ) where Value.Single: Comparable {
    self.init(
      name, placeholder, summary, details, atLeast, completes,
      ValueReader(default: `default`, defaultText: defaultText, bare: nil, rule: .init(range)))
  }

  init(
    _ name: String, _ placeholder: String?, _ summary: String, _ details: String, _ atLeast: Int,
    _ completes: CompletionSource?, _ reader: ValueReader<Value>, spansWords: Bool = false
  ) {
    let reader = reader.refusingBlank
    let needed = Value.arity == .one || (Value.arity == .many && atLeast > 0)
    facts = ParameterFacts(
      kind: .argument, name: name, short: nil, summary: summary, details: details,
      isRequired: needed && !reader.hasDefault, repeats: Value.arity == .many,
      words: { Value.Single.acceptedWords }, offered: { Value.Single.offeredWords },
      completes: completes ?? Value.Single.completes, environment: nil, config: nil,
      deprecated: nil, isHidden: false,
      spansWords: Value.arity != .many && (spansWords || Value.Single.holdsSpaces),
      texts: ParameterFacts.Texts(
        placeholder: { placeholder ?? name.uppercased() }, range: { reader.rule?.text() },
        defaultText: { reader.shownDefault }))
    read = reader.value
  }
}

extension Argument where Value: ArgumentShape, Value.Single == String {
  /// Creates a text argument whose length is bounded, counted in characters.
  ///
  /// - Parameter spansWords: whether the argument needs no quotes when it is the last one.
  public init(
    _ name: String, placeholder: String? = nil, length: ClosedRange<Int>, atLeast: Int = 1,
    spansWords: Bool = false, _ summary: String, details: String = "",
    completes: CompletionSource? = nil
  ) {
    self.init(
      name, placeholder, summary, details, atLeast, completes,
      ValueReader(default: nil, defaultText: nil, bare: nil, rule: .init(length: length)),
      spansWords: spansWords)
  }

  /// Creates a text argument of several words, which needs no quotes when it is the last one.
  public init(
    _ name: String, default: Value? = nil, spansWords: Bool, _ summary: String,
    completes: CompletionSource? = nil
  ) {
    self.init(
      name, nil, summary, "", 1, completes,
      ValueReader(default: `default`, defaultText: nil, bare: nil, rule: nil),
      spansWords: spansWords)
  }
}
