/// The kind of rule that a field broke, for the services whose errors name it.
///
/// The kinds and their words are those of zod 3, which Needled's clients read.
public enum BrokenRule: Sendable, Hashable {
  /// A rule specific to the field.
  case custom
  /// A rule between the field and others.
  case acrossFields
  /// A JSON type other than the expected one, or `undefined` for a missing field.
  case type(expected: String, received: String)
  /// A number, or the length of a text, below its bound.
  case tooSmall(minimum: Double, of: Measured, includesBound: Bool = true)
  /// A number, or the length of a text, above its bound.
  case tooBig(maximum: Double, of: Measured, includesBound: Bool = true)
  /// A text that is not one of the accepted words.
  case word(received: String, options: [String])
  /// A text without the named form: `email`, `regex`.
  case form(String)

  /// The quantity that has a bound.
  public enum Measured: String, Sendable, Hashable {
    case number
    /// The length of a text.
    case string
  }
}
