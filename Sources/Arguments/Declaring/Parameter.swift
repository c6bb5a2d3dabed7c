import Reading

/// A parameter of a command: an `Argument`, an `Option` or a `Flag`.
public protocol Parameter<Value>: Sendable {
  associatedtype Value: Sendable

  /// The properties that parsing, help, manual pages and completion use.
  var facts: ParameterFacts { get }

  /// Returns the value of the parameter from its occurrences in the order written; `typed` is empty
  /// when nothing was written.
  ///
  /// - Throws: ``ValueProblem`` when a text is not a value of the parameter or a required one is
  ///   missing.
  func value(of typed: [Occurrence], in context: ParsingContext) throws(ValueProblem) -> Value
}

extension Parameter {
  public var name: String { facts.name }
}

/// One occurrence of a parameter on the line, in the environment or in a configuration file.
public enum Occurrence: Sendable, Equatable {
  /// A flag, or an option written without its optional value.
  case bare
  /// A negated flag: `--no-name`.
  case negated
  /// A value as it was typed.
  case text(String)
}

/// The properties of a parameter that do not depend on its type.
public struct ParameterFacts: Sendable {
  public enum Kind: Sendable, Equatable {
    /// A positional argument.
    case argument
    /// `--name VALUE`; with `bare`, the value may be left out and can only be attached with `=`.
    case option(bare: Bool)
    /// `--name`; with `negatable`, also `--no-name`.
    case flag(negatable: Bool)
  }

  public let kind: Kind
  /// The long name without dashes, or the argument's name.
  public let name: String
  public let short: Character?
  /// The summary in one sentence.
  public let summary: String
  /// Further sentences, shown only in the full help and the manual.
  public let details: String
  public let isRequired: Bool
  public let repeats: Bool
  /// The words that an enumerated value accepts; empty when it is not enumerated.
  public let words: @Sendable () -> [String]
  /// The words that completion offers, which need not be all that are accepted.
  public let offered: @Sendable () -> [String]
  public let completes: CompletionSource?
  /// The environment variable used when the option is not written.
  public let environment: String?
  /// The configuration key used when neither the option nor the variable is given.
  public let config: String?
  /// The replacement of a deprecated parameter; `nil` for others.
  public let deprecated: String?
  public let isHidden: Bool
  /// Whether the last argument takes all remaining words, joined by spaces.
  var spansWords = false
  /// The time behind the words of the line that an option takes; nil where it takes none.
  var behindWords: TimeInLine?
  let texts: Texts

  /// The texts that help and messages show for a value. They are computed on use, since every start
  /// of the program declares parameters and few starts show them.
  struct Texts: Sendable {
    let placeholder: @Sendable () -> String
    var range: @Sendable () -> String? = { nil }
    var defaultText: @Sendable () -> String? = { nil }
  }

  /// The placeholder for the value in synopses: `DATE`; empty for flags.
  public var placeholder: String { texts.placeholder() }

  /// The accepted range in words: `from 1 to 100`.
  public var range: String? { texts.range() }

  /// The default as a person would type it.
  public var defaultText: String? { texts.defaultText() }

  /// The name in messages: `--page`, or `WORDS` for an argument.
  public var spelling: String {
    kind == .argument ? placeholder : "--" + name
  }

  public var isOption: Bool { kind != .argument }

  /// Whether the value is the next word after the name.
  public var takesNextWord: Bool { kind == .option(bare: false) }
}
