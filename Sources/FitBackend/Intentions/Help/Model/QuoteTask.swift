import FitAPI

/// Asks a model for a quotation.
struct QuoteTask: ModelTask {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var conversation: [ChatMessage] {
    ModelPrompt.conversation(
      """
      Give a quotation that suits the intention. Keys: "quote"; "author"; "relevance", one sentence \
      on what it has to do with the intention. Quote only what you know for certain to be the \
      author's own words; otherwise write a line of your own, and the author is "Unknown".
      """, ["intention": .string(text)])
  }

  func read(_ text: String) throws(Assistant.Flaw) -> IntentionQuote {
    let answer = try ModelAnswer(text)
    return IntentionQuote(
      quote: try answer.text("quote", length: 10...500),
      author: try answer.text("author", length: 2...100),
      relevance: try answer.sentence("relevance"))
  }
}
