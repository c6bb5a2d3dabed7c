/// Which kind of rule a field broke, for the services whose errors name it.
///
/// The kinds and their words are those of zod 3, which Needled's clients read.
public enum BrokenRule: Sendable, Hashable {
  /// A rule of the field's own.
  case custom
  /// A rule between the field and others.
  case acrossFields
  /// Another JSON type than expected, or `undefined` for a missing field.
  case type(expected: String, received: String)
  /// A number or a text's length below its bound.
  case tooSmall(minimum: Double, of: Measured, includesBound: Bool = true)
  /// A number or a text's length above its bound.
  case tooBig(maximum: Double, of: Measured, includesBound: Bool = true)
  /// A text that is none of the accepted words.
  case word(received: String, options: [String])
  /// A text without the form its name asks for: `email`, `regex`.
  case form(String)

  /// What a bound is about.
  public enum Measured: String, Sendable, Hashable {
    case number
    /// The length of a text.
    case string
  }
}
