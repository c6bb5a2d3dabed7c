/// An intention of an earlier month.
public struct PreviousIntention: Codable, Sendable, Hashable {
  public var text: String
  /// In whatever words: `January`, `2026-10`.
  public var month: String

  /// An intention as it was.
  public init(text: String, month: String) {
    self.text = text
    self.month = month
  }
}

/// A month's intention is to be made of earlier ones.
public struct MonthlyIntentionRequest: Codable, Sendable, Hashable, Validated {
  public var previousIntentions: [PreviousIntention]

  /// How many earlier intentions may be told.
  public static let counts = 1...1000
  /// Characters of a month's name.
  public static let monthLength = 1...100

  /// The earlier intentions.
  public init(_ previousIntentions: [PreviousIntention]) {
    self.previousIntentions = previousIntentions
  }

  public func validate(_ problems: inout Problems) {
    let field = "previousIntentions"
    guard !previousIntentions.isEmpty else { return problems.add(field, Self.emptiness) }
    guard previousIntentions.count <= Self.counts.upperBound else {
      return problems.add(field, "must have at most \(Self.counts.upperBound) intentions")
    }
    for previous in previousIntentions {
      guard !previous.text.trimmed.isEmpty, !previous.month.trimmed.isEmpty else {
        return problems.add("", Self.incompleteness)
      }
      problems.check("previousIntentions.text", previous.text, length: IntentionText.length)
      problems.check("previousIntentions.month", previous.month, length: Self.monthLength)
    }
  }

  /// What is said of a request without earlier intentions, after the field's name.
  public static let emptiness = "array is required and must not be empty"
  /// What is said of an earlier intention that lacks something.
  public static let incompleteness = "Each previousIntention must have text and month fields"
}

/// What a month may be about.
public struct MonthlyIntention: Model {
  public var intention: String
  /// How it builds on the earlier ones, in a sentence.
  public var reasoning: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case intention, reasoning
  }

  /// An intention as made.
  public init(intention: String, reasoning: String) {
    self.intention = intention
    self.reasoning = reasoning
  }
}

extension Intentions {
  public static let monthMaking = Route<MonthlyIntention>(
    .intentions, .post, "/ai/generate-monthly-intention", access: .keyHolder, mayWait: false)

  /// What the next month may be about, after earlier ones.
  public static func makeMonth(
    from earlier: [PreviousIntention], by writer: Writer? = nil
  ) -> Endpoint<MonthlyIntention> {
    monthMaking(query: ["engine": writer?.rawValue], body: MonthlyIntentionRequest(earlier))
  }
}
