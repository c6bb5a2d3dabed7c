/// Something a person may type after a command: an `Argument`, an `Option` or a `Flag`.
public protocol Parameter<Value>: Sendable {
  associatedtype Value: Sendable

  /// What parsing, help, manual pages and completion know of it.
  var facts: ParameterFacts { get }

  /// The typed value of what was written for it, in the order written; nothing was written when
  /// `typed` is empty.
  func value(of typed: [Occurrence], in context: ParsingContext) throws(ValueProblem) -> Value
}

extension Parameter {
  public var name: String { facts.name }
}

/// One time a parameter was written on the line, or stands in the environment or a configuration
/// file.
public enum Occurrence: Sendable, Equatable {
  /// A flag, or an option whose value may be left out.
  case bare
  /// A flag switched off: `--no-name`.
  case negated
  /// A value as it was typed.
  case text(String)
}

/// What is true of a parameter whatever its type.
public struct ParameterFacts: Sendable {
  public enum Kind: Sendable, Equatable {
    /// Told apart by its place on the line.
    case argument
    /// `--name VALUE`; with `bare`, the value may be left out and only attaches with `=`.
    case option(bare: Bool)
    /// `--name`; with `negatable`, also `--no-name`.
    case flag(negatable: Bool)
  }

  public let kind: Kind
  /// Long name without dashes, or the argument's name.
  public let name: String
  public let short: Character?
  /// One sentence.
  public let summary: String
  /// More sentences, for the full help and the manual only.
  public let details: String
  public let isRequired: Bool
  public let repeats: Bool
  /// The words an enumerated value accepts; empty when it is not enumerated.
  public let words: @Sendable () -> [String]
  /// The words completion offers for it, which need not be all.
  public let offered: @Sendable () -> [String]
  public let completes: CompletionSource?
  /// The environment variable that stands in when the option is not written.
  public let environment: String?
  /// The configuration key that stands in when neither option nor variable is there.
  public let config: String?
  /// What to use instead, for a parameter that is on its way out.
  public let deprecated: String?
  public let isHidden: Bool
  /// Whether an argument that stands last takes all the words that are left, joined by spaces.
  var spansWords = false
  let texts: Texts

  /// What help and messages say of a value. It is worked out when they do: every start of a program
  /// declares parameters, and few starts say anything of them.
  struct Texts: Sendable {
    let placeholder: @Sendable () -> String
    var range: @Sendable () -> String? = { nil }
    var defaultText: @Sendable () -> String? = { nil }
  }

  /// What stands for the value in synopses: `DATE`. Empty for flags.
  public var placeholder: String { texts.placeholder() }

  /// The accepted range in words: `from 1 to 100`.
  public var range: String? { texts.range() }

  /// The default as a person would type it.
  public var defaultText: String? { texts.defaultText() }

  /// How it is written, for messages: `--page`, or `WORDS` for an argument.
  public var spelling: String {
    kind == .argument ? placeholder : "--" + name
  }

  public var isOption: Bool { kind != .argument }

  /// Whether a value follows its name as the next word.
  public var takesNextWord: Bool { kind == .option(bare: false) }
}
