import Foundation
import TestSupport
import Testing

/// What Needled's guide for native apps shows of weights and injections, as an app would declare it.
private enum Guide {
  struct User: Decodable, Equatable {
    let id: String
    let name: String
    let email: String
    let startWeight: Double
    let goalWeight: Double?
    let weightUnit: String
    let medication: String
    let injectionDay: Int
    let createdAt: String
    let updatedAt: String
  }

  struct Login: Decodable {
    let id: String
    let token: String
  }

  struct WeighIn: Decodable, Equatable {
    let id: String
    let userId: String
    let weight: Double
    let date: String
    let createdAt: String
    let updatedAt: String
  }

  struct Injection: Decodable, Equatable {
    let id: String
    let userId: String
    let date: String
    let site: String
    let doseNumber: Int
    let notes: String?
  }

  struct Status: Decodable {
    struct Last: Decodable {
      let id: String
      let site: String
      let doseNumber: Int
      let date: String
      let notes: String?
    }

    let status: String
    let daysUntil: Int
    let daysOverdue: Int
    let lastInjection: Last?
    let suggestedSite: String
    let currentDose: Int?
    let nextDose: Int
    let dosesRemaining: Int
  }

  struct Profile: Decodable {
    let id: String
    let name: String
    let email: String
    let goalWeight: Double?
    let weightUnit: String
    let medication: String
    let injectionDay: Int
  }

  struct Message: Decodable {
    let message: String
  }

  struct Refusal: Decodable {
    struct Issue: Decodable, Equatable {
      let code: String
      let minimum: Int?
      let message: String
      let path: [String]
    }

    let error: [Issue]
  }

  struct TextRefusal: Decodable {
    let error: String
  }
}

@Suite("Weights, injections and settings of Needled's guide")
struct SeedInjectionsTests {
  private let server: Server
  private let connection: HTTPExchange
  private let user: Guide.User
  private let token: String

  private static let registration = """
    {
      "name": "John Doe",
      "email": "john@example.com",
      "password": "securepassword123",
      "startWeight": 100,
      "goalWeight": 80,
      "weightUnit": "kg",
      "medication": "OZEMPIC",
      "injectionDay": 2
    }
    """

  init() throws {
    server = try Server(FitProcess())
    connection = try server.connection()
    let registered = try Self.send(connection, "POST", "/api/users", Self.registration)
    try #require(registered.status == 201, "\(registered.text)")
    user = try JSONDecoder().decode(Guide.User.self, from: Data(registered.body))
    let login = try Self.send(
      connection, "POST", "/api/auth/login",
      #"{"email": "john@example.com", "password": "securepassword123"}"#)
    token = try JSONDecoder().decode(Guide.Login.self, from: Data(login.body)).token
  }

  private static func send(
    _ connection: HTTPExchange, _ method: String, _ target: String, _ body: String? = nil,
    token: String? = nil
  ) throws -> HTTPExchange.Answer {
    var headers = [("Content-Type", "application/json")]
    if let token { headers.append(("Authorization", "Bearer \(token)")) }
    return try connection.send(
      method, target, headers: headers, body: body.map { Array($0.utf8) })
  }

  private func send(
    _ method: String, _ target: String, _ body: String? = nil
  ) throws -> HTTPExchange.Answer {
    try Self.send(connection, method, target, body, token: token)
  }

  private func get<Answer: Decodable>(
    _ method: String, _ target: String, _ body: String? = nil, status: Int = 200
  ) throws -> Answer {
    let answer = try send(method, target, body)
    try #require(answer.status == status, "\(method) \(target) \(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: Data(answer.body))
  }

  @Test("A user registers with the onboarding and logs the first weight as in Needled's guide")
  func onboarding() throws {
    #expect(user.name == "John Doe" && user.startWeight == 100 && user.goalWeight == 80)
    #expect(user.injectionDay == 2 && user.medication == "OZEMPIC")
    let session: Guide.User = try get("GET", "/api/auth/session")
    #expect(session == user)
    let weighIn: Guide.WeighIn = try get(
      "POST", "/api/weigh-ins", #"{"userId": "\#(user.id)", "weight": 98.5, "date": "2026-11-15"}"#,
      status: 201)
    #expect(weighIn.weight == 98.5 && weighIn.date.hasPrefix("2026-11-15T"))
    let changed: Guide.WeighIn = try get(
      "PATCH", "/api/weigh-ins/\(weighIn.id)", #"{"userId": "\#(user.id)", "weight": 98.0}"#)
    #expect(changed.weight == 98 && changed.id == weighIn.id)
  }

  @Test("Weights are paged with the latest first as in Needled's guide")
  func pages() throws {
    for day in 1...20 {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      _ =
        try get(
          "POST", "/api/weigh-ins",
          #"{"userId": "\#(user.id)", "weight": \#(99 - day), "date": "\#(date)"}"#,
          status: 201) as Guide.WeighIn
    }
    var weights: [Double] = []
    for offset in stride(from: 0, to: 30, by: 10) {
      let page: [Guide.WeighIn] = try get(
        "GET", "/api/weigh-ins?userId=\(user.id)&limit=10&offset=\(offset)")
      weights += page.map(\.weight)
    }
    #expect(weights == (79...98).map(Double.init))
    let all: [Guide.WeighIn] = try get("GET", "/api/weigh-ins?userId=\(user.id)&limit=20&offset=0")
    #expect(all.count == 20)
  }

  @Test("Weekly injections follow the rotation of sites as in Needled's guide")
  func injections() throws {
    // The clock stands at a Friday, and Wednesday is the injection day.
    let before: Guide.Status = try get("GET", "/api/injections/status?userId=\(user.id)")
    #expect(before.status == "upcoming" && before.daysUntil == 5)
    #expect(before.suggestedSite == "ABDOMEN_LEFT" && before.nextDose == 1)
    #expect(before.lastInjection == nil && before.currentDose == nil)
    let logged: Guide.Injection = try get(
      "POST", "/api/injections",
      """
      {
        "userId": "\(user.id)",
        "site": "ABDOMEN_RIGHT",
        "doseNumber": 3,
        "notes": "Optional notes"
      }
      """, status: 201)
    #expect(logged.site == "ABDOMEN_RIGHT" && logged.doseNumber == 3)
    let after: Guide.Status = try get("GET", "/api/injections/status?userId=\(user.id)")
    #expect(after.status == "done" && after.suggestedSite == "THIGH_LEFT")
    #expect(after.lastInjection?.id == logged.id && after.lastInjection?.notes == "Optional notes")
    #expect(after.currentDose == 3 && after.nextDose == 4 && after.dosesRemaining == 1)
    // Without a number the history says it.
    let next: Guide.Injection = try get(
      "POST", "/api/injections", #"{"userId": "\#(user.id)", "site": "THIGH_LEFT"}"#, status: 201)
    #expect(next.doseNumber == 4)
    #expect(try send("DELETE", "/api/injections/\(next.id)?userId=\(user.id)").status == 204)
    #expect(try send("DELETE", "/api/injections/\(next.id)?userId=\(user.id)").status == 404)
  }

  @Test("An app changes profile, email and password and deletes the account as in Needled's guide")
  func settings() throws {
    let profile: Guide.Profile = try get(
      "PUT", "/api/settings/profile",
      #"{"name": "John Doe", "goalWeight": 75, "medication": "WEGOVY", "injectionDay": 3}"#)
    #expect(profile.goalWeight == 75 && profile.medication == "WEGOVY" && profile.injectionDay == 3)
    let email: Guide.Message = try get(
      "PUT", "/api/settings/email", #"{"email": "newemail@example.com"}"#)
    #expect(email.message == "Email updated successfully")
    let password: Guide.Message = try get(
      "PUT", "/api/settings/password",
      """
      {
        "currentPassword": "securepassword123",
        "newPassword": "newpassword123",
        "confirmPassword": "newpassword123"
      }
      """)
    #expect(password.message == "Password updated successfully")
    let gone: Guide.Message = try get(
      "DELETE", "/api/settings/account", #"{"password": "newpassword123"}"#)
    #expect(gone.message == "Account deleted successfully")
    #expect(try send("GET", "/api/auth/session").status == 401)
    #expect(try Self.send(connection, "POST", "/api/users", Self.registration).status == 201)
  }

  @Test("Errors name the mistake of each field as in Needled's guide")
  func refusals() throws {
    let short = try Self.send(
      connection, "POST", "/api/users",
      Self.registration.replacingOccurrences(of: "John Doe", with: "J"))
    #expect(short.status == 400)
    let issue = try #require(
      try JSONDecoder().decode(Guide.Refusal.self, from: Data(short.body)).error.first)
    #expect(issue.code == "too_small" && issue.minimum == 2)
    #expect(issue.message == "Name must be at least 2 characters" && issue.path == ["name"])
    let missing = try send(
      "PATCH", "/api/weigh-ins/unknown", #"{"userId": "\#(user.id)", "weight": 98}"#)
    #expect(missing.status == 404)
    let text = try JSONDecoder().decode(Guide.TextRefusal.self, from: Data(missing.body))
    #expect(text.error == "Weigh-in not found")
    let stranger = try Self.send(connection, "GET", "/api/weigh-ins?userId=\(user.id)")
    #expect(stranger.status == 401)
  }
}
