/// A quotation for an intention.
public struct IntentionQuote: Model {
  public var quote: String
  /// The author; `Unknown` where a server made up the words.
  public var author: String
  /// The quotation's relation to the intention, in a sentence.
  public var relevance: String
  /// Whether none that fits was found, so that it is better to show none than this neutral one; `nil`
  /// counts as false.
  public var outOfPlace: Bool?

  /// What is said where the request means harm; `nil` of most.
  public var support: SupportNote?

  /// Creates a quotation.
  public init(
    quote: String, author: String, relevance: String, outOfPlace: Bool? = nil,
    support: SupportNote? = nil
  ) {
    self.outOfPlace = outOfPlace
    self.quote = quote
    self.author = author
    self.relevance = relevance
    self.support = support
  }
}

extension Intentions {
  public static let quoteFinding = Route<IntentionQuote>(
    .intentions, .post, "/ai/generate-quote", access: .keyHolder, mayWait: false)

  /// Returns the request for a quotation that suits an intention.
  public static func findQuote(
    for text: String, by writer: Writer? = nil
  ) -> Endpoint<IntentionQuote> {
    quoteFinding(query: ["engine": writer?.rawValue], body: IntentionText(text))
  }
}
