/// An intention to be said in other words.
public struct RephrasingRequest: Codable, Sendable, Hashable, Validated {
  public var intentionText: String
  /// What is not to be said again; not sent when there is nothing.
  public var previousPhrases: [String]?

  /// How many phrases may be avoided at once.
  public static let mostPhrases = 1000

  /// An intention, and the phrases to avoid.
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

/// An intention in other words.
public struct RephrasedIntention: Model {
  public var rephrasedText: String
  /// Whether it still says what was meant.
  public var preservedMeaning: Bool

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case rephrasedText, preservedMeaning
  }

  /// A wording as found.
  public init(rephrasedText: String, preservedMeaning: Bool) {
    self.rephrasedText = rephrasedText
    self.preservedMeaning = preservedMeaning
  }
}

extension Intentions {
  public static let rephrasing = Route<RephrasedIntention>(
    .intentions, .post, "/ai/rephrase-intention", access: .keyHolder, mayWait: false)

  /// An intention in other words than its own and those to be avoided.
  public static func rephrase(
    _ text: String, avoiding phrases: [String] = [], by writer: Writer? = nil
  ) -> Endpoint<RephrasedIntention> {
    rephrasing(
      query: ["engine": writer?.rawValue], body: RephrasingRequest(text, avoiding: phrases))
  }
}
