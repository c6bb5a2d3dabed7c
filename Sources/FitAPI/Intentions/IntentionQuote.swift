/// A quotation that suits an intention.
public struct IntentionQuote: Model {
  public var quote: String
  /// `Unknown` where a server made the words up.
  public var author: String
  /// What it has to do with the intention, in a sentence.
  public var relevance: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case quote, author, relevance
  }

  /// A quotation as found.
  public init(quote: String, author: String, relevance: String) {
    self.quote = quote
    self.author = author
    self.relevance = relevance
  }
}

extension Intentions {
  public static let quoteFinding = Route<IntentionQuote>(
    .intentions, .post, "/ai/generate-quote", access: .keyHolder, mayWait: false)

  /// A quotation that suits an intention.
  public static func findQuote(
    for text: String, by writer: Writer? = nil
  ) -> Endpoint<IntentionQuote> {
    quoteFinding(query: ["engine": writer?.rawValue], body: IntentionText(text))
  }
}
