/// An intention of an earlier month.
public struct PreviousIntention: Codable, Sendable, Hashable {
  public var text: String
  /// The month in any words: `January`, `2026-10`.
  public var month: String

  /// Creates an earlier intention.
  public init(text: String, month: String) {
    self.text = text
    self.month = month
  }
}

/// The request for a month's intention based on earlier ones.
public struct MonthlyIntentionRequest: Codable, Sendable, Hashable, Validated {
  public var previousIntentions: [PreviousIntention]

  /// The number of earlier intentions that may be sent.
  public static let counts = 1...1000
  /// The number of characters that a month's name may have.
  public static let monthLength = 1...100

  /// Creates a request with the earlier intentions.
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

  /// The message for a request without earlier intentions, to follow the field's name.
  public static let emptiness = "array is required and must not be empty"
  /// The message for an earlier intention that lacks a field.
  public static let incompleteness = "Each previousIntention must have text and month fields"
}

/// A suggested intention for a month.
public struct MonthlyIntention: Model {
  public var intention: String
  /// The connection with the earlier intentions, in a sentence.
  public var reasoning: String

  /// What is said where the request means harm; `nil` of most.
  public var support: SupportNote?

  /// Creates a suggestion.
  public init(intention: String, reasoning: String, support: SupportNote? = nil) {
    self.intention = intention
    self.reasoning = reasoning
    self.support = support
  }
}

extension Intentions {
  public static let monthMaking = Route<MonthlyIntention>(
    .intentions, .post, "/ai/generate-monthly-intention", access: .keyHolder, mayWait: false)

  /// Returns the request for an intention for the next month, based on earlier ones.
  public static func makeMonth(
    from earlier: [PreviousIntention], by writer: Writer? = nil
  ) -> Endpoint<MonthlyIntention> {
    monthMaking(query: ["engine": writer?.rawValue], body: MonthlyIntentionRequest(earlier))
  }
}
