import Reading

/// A named value: `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`.
///
/// Its type says how often it is given: `Option<Int>` must be given unless it has a default,
/// `Option<Int?>` may be left out, `Option<[Int]>` may be repeated. When an option with a single
/// value is written twice, the last one counts.
public struct Option<Value: Sendable>: Parameter {
  public private(set) var facts: ParameterFacts
  // The type has no constraints, and a closure knows the value's type, because the runtime would
  // search the conformances of the whole program to create a constrained generic type.
  private let read: ValueReading<Value>

  public func value(
    of typed: [Occurrence], in context: ParsingContext
  ) throws(ValueProblem) -> Value {
    try read(typed, context)
  }
}

extension Option where Value: ArgumentShape {
  /// Creates an option.
  ///
  /// - Parameters:
  ///   - bare: the value when the option is written without one; a value can then only be attached
  ///     with `=`.
  ///   - environment: the environment variable used when the option is absent; documented here and
  ///     looked up by the caller.
  ///   - config: the configuration key used when option and variable are absent; looked up by the
  ///     caller.
  ///   - deprecated: the replacement; shown in help while the option is still accepted.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil,
    default: Value? = nil, defaultText: String? = nil, bare: Value.Single? = nil,
    _ summary: String, details: String = "", completes: CompletionSource? = nil,
    environment: String? = nil, config: String? = nil, deprecated: String? = nil,
    hidden: Bool = false
  ) {
    self.init(
      name, short, placeholder, summary, details, completes, environment, config, deprecated,
      hidden, ValueReader(default: `default`, defaultText: defaultText, bare: bare, rule: nil))
  }

  /// Creates an option whose value must lie within a range.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil,
    in range: ClosedRange<Value.Single>, default: Value? = nil, defaultText: String? = nil,
    bare: Value.Single? = nil, _ summary: String, details: String = "",
    completes: CompletionSource? = nil, environment: String? = nil, config: String? = nil,
    deprecated: String? = nil, hidden: Bool = false
  ) where Value.Single: Comparable {
    self.init(
      name, short, placeholder, summary, details, completes, environment, config, deprecated,
      hidden,
      ValueReader(default: `default`, defaultText: defaultText, bare: bare, rule: .init(range)))
  }

  init(
    _ name: String, _ short: Character?, _ placeholder: String?, _ summary: String,
    _ details: String, _ completes: CompletionSource?, _ environment: String?, _ config: String?,
    _ deprecated: String?, _ hidden: Bool, _ reader: ValueReader<Value>
  ) {
    facts = ParameterFacts(
      kind: .option(bare: reader.bare != nil), name: name, short: short, summary: summary,
      details: details, isRequired: Value.arity == .one && !reader.hasDefault,
      repeats: Value.arity == .many, words: { Value.Single.acceptedWords },
      offered: { Value.Single.offeredWords }, completes: completes ?? Value.Single.completes,
      environment: environment, config: config, deprecated: deprecated, isHidden: hidden,
      texts: ParameterFacts.Texts(
        placeholder: { placeholder ?? Value.Single.placeholder },
        range: { reader.rule?.text() }, defaultText: { reader.shownDefault }))
    read = reader.value
  }
}

extension Option where Value: ArgumentShape, Value.Single == String {
  /// Creates a text option whose length is bounded, counted in characters.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil, length: ClosedRange<Int>,
    default: Value? = nil, _ summary: String, details: String = "",
    completes: CompletionSource? = nil, environment: String? = nil, config: String? = nil
  ) {
    self.init(
      name, short, placeholder, summary, details, completes, environment, config, nil, false,
      ValueReader(default: `default`, defaultText: nil, bare: nil, rule: .init(length: length)))
  }
}

extension Option where Value: ArgumentShape {
  /// Creates an option for a day or time that is read as the nearest in a direction: with
  /// `.future`, a weekday or a date without its year is the next one.
  public init(_ name: String, nearest direction: DayDirection, _ summary: String) {
    let reader = ValueReader<Value>(
      default: nil, defaultText: nil, bare: nil, rule: nil,
      parse: { (text, context) throws(ValueProblem) in
        var context = context
        context.direction = direction
        return try Value.Single.parse(text, in: context)
      })
    self.init(name, nil, nil, summary, "", nil, nil, nil, nil, false, reader)
  }

  /// Creates an option for a day or time that may also stand behind the words of the line.
  public init(
    _ name: String, short: Character? = nil, behindWords: TimeInLine, _ summary: String
  ) {
    self.init(name, short: short, summary)
    facts.behindWords = behindWords
  }
}
