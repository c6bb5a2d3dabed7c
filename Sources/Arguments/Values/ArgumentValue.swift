/// A type whose values can be typed.
///
/// An enumeration of strings needs no code: `enum Meal: String, CaseIterable, ArgumentValue`.
public protocol ArgumentValue: ArgumentShape where Single == Self {
  /// What stands for a value in synopses: `DATE`.
  static var placeholder: String { get }

  /// The words accepted, when they can be listed.
  static var acceptedWords: [String] { get }

  /// The words completion offers; by default the accepted ones. They may be a few of very many.
  static var offeredWords: [String] { get }

  /// Where candidates come from, for types that know; nil by default.
  static var completes: CompletionSource? { get }

  /// Whether a value may be written as several words, so that the last argument of a line takes all
  /// that is left; false by default.
  static var holdsSpaces: Bool { get }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Self

  /// The value as a person would type it; used for defaults and ranges in messages and help.
  var typed: String { get }
}

extension ArgumentValue {
  public static var acceptedWords: [String] { [] }
  public static var offeredWords: [String] { acceptedWords }
  public static var completes: CompletionSource? { nil }
  public static var holdsSpaces: Bool { false }
  public var typed: String { String(describing: self) }
}

/// Why a typed value is refused.
public struct ValueProblem: Error, Equatable {
  /// What a value must be, to stand after `invalid value "x" for --name: `.
  public let rule: String
  /// Words that may have been meant.
  public let suggestions: [String]
  /// The text at fault, filled in by whoever was reading it.
  var text: String?

  public init(_ rule: String, suggestions: [String] = []) {
    self.rule = rule
    self.suggestions = suggestions
  }

  /// A word that is not in a closed list, with the near ones suggested.
  public init(notOneOf words: [String], _ text: String) {
    self.init(
      "must be one of " + words.joined(separator: ", "),
      suggestions: Suggestions.near(text, in: words))
  }
}

/// How often a value stands on the line: `T` once, `T?` at most once, `[T]` any number of times.
public protocol ArgumentShape: Sendable {
  associatedtype Single: ArgumentValue
  static var arity: Arity { get }
  /// The whole from its parts; nil when a part is missing.
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
