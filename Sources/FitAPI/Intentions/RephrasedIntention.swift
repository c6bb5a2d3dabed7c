/// The request to rephrase an intention.
public struct RephrasingRequest: Codable, Sendable, Hashable, Validated {
  public var intentionText: String
  /// The phrases to avoid; not sent when there are none.
  public var previousPhrases: [String]?

  /// The most phrases that may be avoided at once.
  public static let mostPhrases = 1000

  /// Creates a request for an intention and the phrases to avoid.
  public init(_ text: String, avoiding phrases: [String] = []) {
    intentionText = text
    previousPhrases = phrases.isEmpty ? nil : phrases
  }

  public func validate(_ problems: inout Problems) {
    problems.check("intentionText", intention: intentionText)
    guard let previousPhrases else { return }
    guard previousPhrases.count <= Self.mostPhrases else {
      return problems.add("previousPhrases", "must have at most \(Self.mostPhrases) phrases")
    }
    for phrase in previousPhrases {
      problems.check("previousPhrases", phrase, length: 0...IntentionText.length.upperBound)
    }
  }
}

/// A rephrased intention.
public struct RephrasedIntention: Model {
  public var rephrasedText: String
  /// Whether it keeps the meaning.
  public var preservedMeaning: Bool

  /// What is said where the request means harm; `nil` of most.
  public var support: SupportNote?

  /// Creates a rephrased intention.
  public init(rephrasedText: String, preservedMeaning: Bool, support: SupportNote? = nil) {
    self.rephrasedText = rephrasedText
    self.preservedMeaning = preservedMeaning
    self.support = support
  }
}

extension Intentions {
  public static let rephrasing = Route<RephrasedIntention>(
    .intentions, .post, "/ai/rephrase-intention", access: .keyHolder, mayWait: false)

  /// Returns the request that rephrases an intention with words other than its own and those to be
  /// avoided.
  public static func rephrase(
    _ text: String, avoiding phrases: [String] = [], by writer: Writer? = nil
  ) -> Endpoint<RephrasedIntention> {
    rephrasing(
      query: ["engine": writer?.rawValue], body: RephrasingRequest(text, avoiding: phrases))
  }
}
