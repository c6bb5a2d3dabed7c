import Foundation
import TestSupport
import Testing

@Suite("Integration guide of Daily Intentions")
struct SeedIntentionsTests {
  @Test("Themes, quotations, rewordings and months come with the remaining rate limit")
  func guide() throws {
    let server = try Server(FitProcess())
    let api = SeedIntentions(server)
    #expect(try api.checkHealth().status == "ok")
    let theme = try api.generateTheme(for: "I listen before I speak")
    #expect(try api.generateTheme(for: "I listen before I speak") == theme)
    for colour in [theme.backgroundColor, theme.textColor, theme.accentColor] {
      #expect(colour.count == 7 && colour.hasPrefix("#"))
    }
    #expect(api.headers["x-ratelimit-remaining"] == "48")
    let reset = try #require(api.headers["x-ratelimit-reset"].flatMap(Double.init))
    #expect(reset == 1_795_163_460_000 as Double)
    let quote = try api.generateQuote(for: "be patient")
    #expect(!quote.quote.isEmpty && !quote.author.isEmpty && !quote.relevance.isEmpty)
    let first = try api.rephraseIntention("I listen before I speak")
    let second = try api.rephraseIntention(
      "I listen before I speak", avoiding: [first.rephrasedText])
    #expect(first.rephrasedText != second.rephrasedText)
    let month = try api.generateMonthlyIntention(from: [
      .init(text: "I rest when I am tired", month: "January"),
      .init(text: "I walk in the woods", month: "February"),
    ])
    #expect(!month.intention.isEmpty && !month.reasoning.isEmpty)
  }

  @Test("Errors of Daily Intentions have the codes that its app expects")
  func errors() throws {
    let fit = try FitProcess()
    let keys = try fit.home.writePrivate("keys", "the-key-0123456789\n")
    let server = try Server(fit, ["--api-key-file", keys])
    let api = SeedIntentions(server)
    func code(_ body: () throws -> Void) throws -> String? {
      do {
        try body()
        return nil
      } catch let error as SeedIntentions.APIError {
        return "\(error.error.code) \(error.error.statusCode)"
      }
    }
    #expect(try code { _ = try api.generateTheme(for: "calm") } == "UNAUTHORIZED 401")
    api.apiKey = "wrong"
    #expect(try code { _ = try api.generateTheme(for: "calm") } == "UNAUTHORIZED 401")
    api.apiKey = "the-key-0123456789"
    #expect(try code { _ = try api.generateTheme(for: "calm") } == nil)
    #expect(try code { _ = try api.generateQuote(for: " ") } == "VALIDATION_ERROR 400")
    for _ in 3...50 { _ = try api.generateTheme(for: "calm") }
    #expect(try code { _ = try api.generateTheme(for: "calm") } == "RATE_LIMIT_EXCEEDED 429")
    #expect(api.headers["retry-after"] == "3600")
  }
}
