/// The text of an intention for which a theme or a quotation is requested.
public struct IntentionText: Codable, Sendable, Hashable, Validated {
  public var intentionText: String

  /// The number of characters that an intention may have, not counting white space around it.
  public static let length = 1...2000

  /// Creates a request for the text of an intention.
  public init(_ text: String) {
    intentionText = text
  }

  public func validate(_ problems: inout Problems) {
    problems.check("intentionText", intention: intentionText)
  }
}

extension Problems {
  /// Checks the text of an intention; an empty one counts as missing.
  public mutating func check(_ field: String, intention text: String) {
    if text.trimmed.isEmpty {
      add(field, "is required")
    } else {
      check(field, text, length: IntentionText.length)
    }
  }
}
