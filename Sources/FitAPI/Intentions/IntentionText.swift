/// What is asked of an intention that is given by its text: a theme or a quotation.
public struct IntentionText: Codable, Sendable, Hashable, Validated {
  public var intentionText: String

  /// Characters of an intention, white space around it not counted.
  public static let length = 1...2000

  /// The text of an intention.
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
