import CivilTime
import FitAPI
import IntentionEngine
import JSON
import Testing

@testable import FitBackend

@Suite("Generated answers for intentions")
struct IntentionHelpTests {
  private static let home = Result { try Household() }

  private static func send(_ path: String, _ body: JSONValue) throws -> Household.Answer {
    try home.get().sendAsOwner(.post, "/api/ai/\(path)", body)
  }

  @Test("A theme, quotation and rewording follow the rules in the documented form")
  func answers() throws {
    let text = "be patient with the children"
    let theme = try Self.send(
      "generate-theme", ["intentionText": "  be patient with the children\n"])
    let colours = Themes.theme(for: text)
    #expect(
      theme.body == [
        "theme": [
          "backgroundColor": .string(colours.background.hex),
          "textColor": .string(colours.text.hex), "accentColor": .string(colours.accent.hex),
          "name": .string(colours.name), "reasoning": .string(colours.reasoning),
        ]
      ])
    let quote = try Self.send("generate-quote", ["intentionText": .string(text)])
    #expect(quote.body.object?.keys == ["quote", "author", "relevance"])
    #expect(quote.body["quote"]?.string == Quotes.quote(for: text).text)
    let month = try Self.send(
      "generate-monthly-intention",
      ["previousIntentions": [["text": .string(text), "month": "January"]]])
    #expect(month.body.object?.keys == ["intention", "reasoning"])
    #expect(month.body["intention"]?.string == Periods.monthly(after: [text]).intention)
  }

  @Test("An intention is rephrased until every wording has been used, and then refused")
  func spent() throws {
    let text = "I listen before I speak"
    var phrases: [JSONValue] = []
    while phrases.count < 500 {
      let answer = try Self.send(
        "rephrase-intention", ["intentionText": .string(text), "previousPhrases": .array(phrases)])
      if answer.status == 409 {
        #expect(answer.error["code"]?.string == "CONFLICT")
        break
      }
      #expect(answer.status == 200)
      #expect(answer.body.object?.keys == ["rephrasedText", "preservedMeaning"])
      let words = try #require(answer.body["rephrasedText"])
      #expect(!phrases.contains(words) && words.string != text)
      phrases.append(words)
    }
    #expect((3..<500).contains(phrases.count))
  }

  @Test(
    "A weekly plan has seven days, their dates and the month that most of them are in",
    arguments: [
      ("2026-11-16", "2026-11-16", "2026-11-22", "2026-11-01"),
      ("2026-11-30T00:00:00.000Z", "2026-11-30", "2026-12-06", "2026-12-01"),
      ("2026-10-28", "2026-10-28", "2026-11-03", "2026-10-01"),
      ("2026-10-29", "2026-10-29", "2026-11-04", "2026-11-01"),
      ("2026-11-15T23:30:00-05:00", "2026-11-16", "2026-11-22", "2026-11-01"),
      ("9999-12-25", "9999-12-25", "9999-12-31", "9999-12-01"),
    ])
  func week(asked: String, start: String, end: String, month: String) throws {
    let answer = try Self.send(
      "generate-weekly-intentions", ["userInfo": "a new job", "weekStartDate": .string(asked)])
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.body["weekStartDate"]?.string == asked)
    #expect(answer.body["weekEndDate"]?.string == end)
    let intentions = try #require(answer.body["intentions"]?.array)
    let scopes = intentions.compactMap { $0["scope"]?.string }
    #expect(scopes == Array(repeating: "day", count: 7) + ["week", "month"])
    let dates = intentions.compactMap { $0["date"]?.string }
    #expect(dates.count == 9 && dates[0] == start && dates[6] == end)
    #expect(dates[7] == start && dates[8] == month)
    for text in intentions.compactMap({ $0["text"]?.string }) {
      #expect((5...15).contains(text.split(separator: " ").count), "\(text)")
    }
    #expect(Set(intentions.compactMap { $0["text"]?.string }).count == 9)
  }

  private static let long = JSONValue.string(String(repeating: "a", count: 2001))
  private static let january: JSONValue = ["text": "I rest", "month": "January"]

  @Test(
    "A request for an intention that breaks a rule is refused in the service's words",
    arguments: [
      ("generate-theme", [:], "intentionText is required"),
      ("generate-quote", ["intentionText": " "], "intentionText is required"),
      ("rephrase-intention", ["intentionText": 5], "intentionText is required"),
      ("generate-theme", [1], "intentionText is required"),
      ("generate-theme", "text", "intentionText is required"),
      ("generate-theme", nil, "intentionText is required"),
      (
        "generate-theme", ["intentionText": long], "intentionText must have at most 2000 characters"
      ),
      (
        "generate-theme", ["intentionText": "a\u{1B}[31m"],
        "intentionText must not contain control characters"
      ),
      (
        "rephrase-intention", ["intentionText": "a", "previousPhrases": "b"],
        "previousPhrases must be an array"
      ),
      (
        "rephrase-intention", ["intentionText": "a", "previousPhrases": ["b": 1]],
        "previousPhrases must be an array"
      ),
      (
        "rephrase-intention", ["intentionText": "a", "previousPhrases": [long]],
        "previousPhrases must have at most 2000 characters"
      ),
      (
        "rephrase-intention",
        ["intentionText": "a", "previousPhrases": .array(Array(repeating: "b", count: 1001))],
        "previousPhrases must have at most 1000 phrases"
      ),
      (
        "generate-monthly-intention", [:],
        "previousIntentions array is required and must not be empty"
      ),
      (
        "generate-monthly-intention", ["previousIntentions": []],
        "previousIntentions array is required and must not be empty"
      ),
      (
        "generate-monthly-intention", ["previousIntentions": [["text": "I rest"]]],
        "Each previousIntention must have text and month fields"
      ),
      (
        "generate-monthly-intention",
        ["previousIntentions": [["text": "", "month": "May"]]],
        "Each previousIntention must have text and month fields"
      ),
      (
        "generate-monthly-intention",
        ["previousIntentions": .array(Array(repeating: january, count: 1001))],
        "previousIntentions must have at most 1000 intentions"
      ),
      ("generate-weekly-intentions", ["weekStartDate": "2026-11-16"], "userInfo is required"),
      (
        "generate-weekly-intentions", ["userInfo": "me"], "weekStartDate is required (ISO string)"
      ),
      (
        "generate-weekly-intentions", ["userInfo": "me", "weekStartDate": "soon"],
        "Invalid weekStartDate format"
      ),
      (
        "generate-weekly-intentions", ["userInfo": "me", "weekStartDate": "9999-12-26"],
        "Invalid weekStartDate format"
      ),
      (
        "generate-weekly-intentions", ["userInfo": long, "weekStartDate": "2026-11-16"],
        "userInfo must have at most 2000 characters"
      ),
    ] as [(String, JSONValue, String)])
  func refused(path: String, body: JSONValue, message: String) throws {
    let answer = try Self.send(path, body)
    #expect(answer.status == 400)
    #expect(
      answer.body == [
        "error": ["code": "VALIDATION_ERROR", "message": .string(message), "statusCode": 400]
      ])
  }

  @Test(
    "A request for an intention just within the rules is answered",
    arguments: [
      ("generate-theme", ["intentionText": .string(String(repeating: "a", count: 2000))]),
      ("generate-quote", ["intentionText": "x", "more": true]),
      ("rephrase-intention", ["intentionText": "be calm", "previousPhrases": nil]),
      ("rephrase-intention", ["intentionText": "be calm", "previousPhrases": ""]),
      ("rephrase-intention", ["intentionText": "be calm", "previousPhrases": 0]),
      ("rephrase-intention", ["intentionText": "be calm", "previousPhrases": [1, nil, "x"]]),
      (
        "rephrase-intention",
        ["intentionText": "be calm", "previousPhrases": .array(Array(repeating: "b", count: 1000))]
      ),
      (
        "generate-monthly-intention",
        ["previousIntentions": .array(Array(repeating: january, count: 1000))]
      ),
      ("generate-weekly-intentions", ["userInfo": " ", "weekStartDate": "0001-01-01"]),
      (
        "generate-weekly-intentions",
        ["userInfo": "me", "weekStartDate": "2026-11-16", "previousIntentions": "none"]
      ),
    ] as [(String, JSONValue)])
  func accepted(path: String, body: JSONValue) throws {
    let answer = try Self.send(path, body)
    #expect(answer.status == 200, "\(answer.text)")
  }

  @Test("A request for an intention that is no JSON is refused")
  func malformed() throws {
    let home = try Self.home.get()
    for bytes in ["", "{", "API"] {
      let answer = home.send(
        .post, "/api/ai/generate-theme", bytes: Array(bytes.utf8),
        headers: [HeaderName.userID: "malformed"], from: Household.local)
      #expect(answer.status == 400)
      #expect(answer.error["code"]?.string == "BAD_REQUEST")
    }
  }

  @Test("A request for a model is refused when no model is set up")
  func engines() throws {
    let body: JSONValue = ["intentionText": "be calm"]
    let usual = try Self.send("generate-theme", body)
    let home = try Self.home.get()
    func ask(_ engine: String) -> Household.Answer {
      home.send(
        .post, "/api/ai/generate-theme?engine=\(engine)", body,
        headers: [HeaderName.userID: "engines"], from: Household.local)
    }
    #expect(ask("builtin").body == usual.body)
    #expect(ask("model").error["message"]?.string?.hasPrefix("engine cannot be model") == true)
    #expect(ask("magic").status == 400)
  }
}
