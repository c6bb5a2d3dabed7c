import Foundation
import TestSupport

/// The client of Daily Intentions' integration guide: it sends what that document sends, and decodes
/// with a plain `JSONDecoder` into the types it declares. Only the transport beneath is the test's
/// own.
final class SeedIntentions {
  struct ThemeResponse: Codable {
    let theme: Theme
  }

  struct Theme: Codable, Equatable {
    let backgroundColor: String
    let textColor: String
    let accentColor: String
    let name: String
    let reasoning: String
  }

  struct QuoteResponse: Codable, Equatable {
    let quote: String
    let author: String
    let relevance: String
  }

  struct RephraseRequest: Codable {
    let intentionText: String
    let previousPhrases: [String]?
  }

  struct RephraseResponse: Codable {
    let rephrasedText: String
    let preservedMeaning: Bool
  }

  struct PreviousIntention: Codable {
    let text: String
    let month: String
  }

  struct MonthlyIntentionRequest: Codable {
    let previousIntentions: [PreviousIntention]
  }

  struct MonthlyIntentionResponse: Codable {
    let intention: String
    let reasoning: String
  }

  struct APIError: Codable, Error {
    let error: ErrorDetail
  }

  struct ErrorDetail: Codable, Equatable {
    let code: String
    let message: String
    let statusCode: Int
  }

  struct HealthResponse: Codable {
    let status: String
  }

  private let server: Server
  private let userId = UUID()
  var apiKey: String?
  /// Of the last answer.
  private(set) var headers: [String: String] = [:]

  init(_ server: Server) {
    self.server = server
  }

  func generateTheme(for intentionText: String) throws -> Theme {
    let body = ["intentionText": intentionText]
    let response: ThemeResponse = try post("/api/ai/generate-theme", body)
    return response.theme
  }

  func generateQuote(for intentionText: String) throws -> QuoteResponse {
    try post("/api/ai/generate-quote", ["intentionText": intentionText])
  }

  func rephraseIntention(
    _ text: String, avoiding previousPhrases: [String] = []
  ) throws -> RephraseResponse {
    let body = RephraseRequest(
      intentionText: text,
      previousPhrases: previousPhrases.isEmpty ? nil : previousPhrases)
    return try post("/api/ai/rephrase-intention", body)
  }

  func generateMonthlyIntention(
    from previousIntentions: [PreviousIntention]
  ) throws -> MonthlyIntentionResponse {
    try post(
      "/api/ai/generate-monthly-intention",
      MonthlyIntentionRequest(previousIntentions: previousIntentions))
  }

  func checkHealth() throws -> HealthResponse {
    let answer = try server.connection().send("GET", "/api/health", headers: [], body: nil)
    return try JSONDecoder().decode(HealthResponse.self, from: Data(answer.body))
  }

  private func post<Answer: Decodable>(_ path: String, _ body: some Encodable) throws -> Answer {
    var fields = [("Content-Type", "application/json"), ("X-User-Id", userId.uuidString)]
    if let apiKey { fields.append(("X-API-Key", apiKey)) }
    let answer = try server.connection().send(
      "POST", path, headers: fields, body: Array(try JSONEncoder().encode(body)))
    headers = answer.headers
    guard answer.status == 200 else {
      throw try JSONDecoder().decode(APIError.self, from: Data(answer.body))
    }
    return try JSONDecoder().decode(Answer.self, from: Data(answer.body))
  }
}
