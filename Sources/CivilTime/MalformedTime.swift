/// The reason why a text is not a date, a time or a zone.
public struct MalformedTime: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text as given.
  public let text: String
  /// The rule it breaks, with an example: `expected a date such as 2026-11-20`.
  public let reason: String

  /// Creates an error for a text and the rule it breaks.
  public init(_ text: String, _ reason: String) {
    self.text = text
    self.reason = reason
  }

  public var description: String { "\"\(text)\": \(reason)" }
}
