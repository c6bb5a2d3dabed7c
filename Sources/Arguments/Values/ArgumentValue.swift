/// A type whose values can be typed on the command line.
///
/// An enumeration of strings needs no code: `enum Meal: String, CaseIterable, ArgumentValue`.
public protocol ArgumentValue: ArgumentShape where Single == Self {
  /// The placeholder for a value in synopses: `DATE`.
  static var placeholder: String { get }

  /// The words that are accepted, when they can be listed.
  static var acceptedWords: [String] { get }

  /// The words that completion offers, by default the accepted ones; they may be only a few of
  /// many.
  static var offeredWords: [String] { get }

  /// The completion source of values of this type; `nil` by default.
  static var completes: CompletionSource? { get }

  /// Whether a value may be written as several words, so that the last argument of a line takes all
  /// remaining words; false by default.
  static var holdsSpaces: Bool { get }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Self

  /// The value as a person would type it, shown for defaults and ranges in messages and help.
  var typed: String { get }
}

extension ArgumentValue {
  public static var acceptedWords: [String] { [] }
  public static var offeredWords: [String] { acceptedWords }
  public static var completes: CompletionSource? { nil }
  public static var holdsSpaces: Bool { false }
  public var typed: String { String(describing: self) }
}

/// The reason why a typed value is refused.
public struct ValueProblem: Error, Equatable {
  /// The rule for the value, to follow `invalid value "x" for --name: `.
  public let rule: String
  /// Words that may have been meant.
  public let suggestions: [String]
  /// The refused text, filled in by the caller that read it unless it holds a secret.
  var text: String?

  /// Creates a problem from the rule that the value breaks.
  public init(_ rule: String, suggestions: [String] = []) {
    self.rule = rule
    self.suggestions = suggestions
  }

  /// Creates a problem from the rule that the value breaks, and the text to show in place of the value.
  public init(_ rule: String, shown text: String, suggestions: [String] = []) {
    self.init(rule, suggestions: suggestions)
    self.text = text
  }

  /// Creates the problem of a word that is not in a closed list, and suggests similar ones.
  public init(notOneOf words: [String], _ text: String) {
    self.init(
      "must be one of " + words.joined(separator: ", "),
      suggestions: Suggestions.near(text, in: words))
  }
}

/// The number of values of a parameter: `T` is one, `T?` at most one, `[T]` any number.
public protocol ArgumentShape: Sendable {
  associatedtype Single: ArgumentValue
  static var arity: Arity { get }
  /// Returns the value made of the single ones; `nil` when one is missing.
  static func gathered(_ singles: [Single]) -> Self?
  var singles: [Single] { get }
}

public enum Arity: Sendable {
  case one, optional, many
}

extension ArgumentValue {
  public static var arity: Arity { .one }
  public static func gathered(_ singles: [Self]) -> Self? { singles.last }
  public var singles: [Self] { [self] }
}

extension Optional: ArgumentShape where Wrapped: ArgumentValue {
  public static var arity: Arity { .optional }
  public static func gathered(_ singles: [Wrapped]) -> Wrapped?? { .some(singles.last) }
  public var singles: [Wrapped] { map { [$0] } ?? [] }
}

extension Array: ArgumentShape where Element: ArgumentValue {
  public static var arity: Arity { .many }
  public static func gathered(_ singles: [Element]) -> [Element]? { singles }
  public var singles: [Element] { self }
}
