import Foundation
import TestSupport
import Testing

/// What Needled's guide for native apps shows of answers, as an app would declare it.
private enum Guide {
  struct Login: Decodable {
    let id: String
    let token: String
  }

  struct Habits: Decodable, Equatable {
    let id: String
    let date: String
    let water: Bool
    let nutrition: Bool
    let exercise: Bool
  }

  struct Dashboard: Decodable {
    struct User: Decodable {
      let name: String
      let startWeight: Double
      let goalWeight: Double?
    }

    struct Weight: Decodable, Equatable {
      let currentWeight: Double?
      let previousWeight: Double?
      let weekChange: Double?
      let totalLost: Double?
      let progressPercent: Double?
      let weighInCount: Int
      let canWeighIn: Bool
    }

    struct Habits: Decodable, Equatable {
      let weeklyCompletionPercent: Int
      let todayCompleted: Int
      let todayTotal: Int
    }

    struct Journey: Decodable {
      let weekNumber: Int
      let startDate: String
    }

    let user: User
    let weight: Weight
    let habits: Habits
    let journey: Journey
  }

  struct Month: Decodable {
    struct Habits: Decodable {
      let date: String
      let water: Bool
      let nutrition: Bool
      let exercise: Bool
    }

    struct WeighIn: Decodable {
      let date: String
      let weight: Double
    }

    struct Injection: Decodable {
      let date: String
      let site: String
    }

    let habits: [Habits]
    let weighIns: [WeighIn]
    let injections: [Injection]
  }

  struct Preferences: Decodable, Equatable {
    let injectionReminder: Bool
    let weighInReminder: Bool
    let habitReminder: Bool
    let reminderTime: String
    let habitReminderTime: String
    let timezone: String
  }

  struct Refusal: Decodable {
    struct Issue: Decodable {
      let message: String
      let path: [String]
    }

    let error: [Issue]
  }
}

@Suite("Habits, calendar, dashboard and reminders of Needled's guide")
struct SeedHabitsTests {
  private let server: Server
  private let connection: HTTPExchange
  private let user: String
  private let token: String

  /// The guide's own registration, and a sign-in.
  init() throws {
    server = try Server(FitProcess())
    connection = try server.connection()
    let registered = try connection.send(
      "POST", "/api/users", headers: [("Content-Type", "application/json")],
      body: Array(
        """
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
        """.utf8))
    try #require(registered.status == 201, "\(registered.text)")
    let login = try connection.send(
      "POST", "/api/auth/login", headers: [("Content-Type", "application/json")],
      body: Array(#"{"email": "john@example.com", "password": "securepassword123"}"#.utf8))
    let session = try JSONDecoder().decode(Guide.Login.self, from: Data(login.body))
    (user, token) = (session.id, session.token)
  }

  /// Sends a body as the guide prints it, with the user's id in its place.
  private func send(
    _ method: String, _ target: String, _ body: String? = nil
  ) throws -> HTTPExchange.Answer {
    try connection.send(
      method, target.replacingOccurrences(of: "{userId}", with: user),
      headers: [
        ("Authorization", "Bearer \(token)"), ("Content-Type", "application/json"),
        ("X-Timezone", "Europe/Berlin"),
      ], body: body.map { Array($0.replacingOccurrences(of: "user_id", with: user).utf8) })
  }

  private func get<Answer: Decodable>(
    _ target: String, as type: Answer.Type = Answer.self
  ) throws -> Answer {
    let answer = try send("GET", target)
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: Data(answer.body))
  }

  @Test("The daily cycle of habits works as in Needled's guide")
  func habits() throws {
    let before: Guide.Habits = try get("/api/habits/today?userId={userId}")
    #expect(!before.water && !before.nutrition && !before.exercise)
    #expect(before.date == "2026-11-20T00:00:00.000Z")
    let toggled = try send(
      "PATCH", "/api/habits/today",
      """
      {
        "userId": "user_id",
        "habit": "water",
        "value": true
      }
      """)
    #expect(toggled.status == 200)
    let after: Guide.Habits = try get("/api/habits/today?userId={userId}")
    #expect(after.water && after.id == before.id)
    let past = try send(
      "PATCH", "/api/habits/today",
      """
      {
        "userId": "user_id",
        "habit": "exercise",
        "value": true,
        "date": "2026-11-14"
      }
      """)
    #expect(past.status == 200)
    // The guide's own date is years ago.
    let tooOld = try send(
      "PATCH", "/api/habits/today",
      #"{"userId": "user_id", "habit": "exercise", "value": true, "date": "2024-01-14"}"#)
    #expect(tooOld.status == 400)
    #expect(tooOld.text == #"{"error":"Cannot log habits for dates more than 90 days ago"}"#)
  }

  @Test("The dashboard and the calendar work as in Needled's guide")
  func dashboardAndCalendar() throws {
    for (weight, date) in [("99.5", "2026-11-02"), ("99.0", "2026-11-09"), ("98.5", "2026-11-12")] {
      let logged = try send(
        "POST", "/api/weigh-ins",
        #"{"userId": "user_id", "weight": \#(weight), "date": "\#(date)"}"#)
      #expect(logged.status == 201, "\(logged.text)")
    }
    for habit in ["water", "exercise"] {
      _ = try send(
        "PATCH", "/api/habits/today",
        #"{"userId": "user_id", "habit": "\#(habit)", "value": true}"#)
    }
    let injected = try send(
      "POST", "/api/injections",
      """
      {
        "userId": "user_id",
        "site": "ABDOMEN_RIGHT",
        "doseNumber": 3,
        "notes": "Optional notes"
      }
      """)
    #expect(injected.status == 201, "\(injected.text)")
    let dashboard: Guide.Dashboard = try get("/api/dashboard?userId={userId}")
    #expect(dashboard.user.name == "John Doe" && dashboard.user.goalWeight == 80)
    #expect(
      dashboard.weight
        == Guide.Dashboard.Weight(
          currentWeight: 98.5, previousWeight: 99, weekChange: -0.5, totalLost: 1.5,
          progressPercent: 7.5, weighInCount: 3, canWeighIn: true))
    #expect(
      dashboard.habits
        == Guide.Dashboard.Habits(weeklyCompletionPercent: 13, todayCompleted: 2, todayTotal: 3))
    #expect(dashboard.journey.weekNumber == 1)
    let month: Guide.Month = try get("/api/calendar/2026/11?userId={userId}")
    #expect(month.weighIns.map(\.date) == ["2026-11-02", "2026-11-09", "2026-11-12"])
    #expect(month.habits.map(\.date) == ["2026-11-20"])
    #expect(month.injections.map(\.site) == ["ABDOMEN_RIGHT"])
    let other: Guide.Month = try get("/api/calendar/2024/1?userId={userId}")
    #expect(other.habits.isEmpty && other.weighIns.isEmpty && other.injections.isEmpty)
    let day = try send("GET", "/api/calendar/day/2026-11-09?userId={userId}")
    #expect(
      day.text
        == #"{"date":"2026-11-09","habit":null,"weighIn":{"weight":99,"change":-0.5},"#
        + #""injection":null}"#)
  }

  @Test("Notification preferences work as in Needled's guide")
  func notifications() throws {
    let usual: Guide.Preferences = try get("/api/notifications/preferences")
    #expect(usual.reminderTime == "09:00" && !usual.habitReminder)
    let body = """
      {
        "injectionReminder": true,
        "weighInReminder": true,
        "habitReminder": false,
        "reminderTime": "09:00",
        "habitReminderTime": "20:00",
        "timezone": "America/New_York"
      }
      """
    #expect(try send("PUT", "/api/notifications/preferences", body).status == 200)
    let chosen: Guide.Preferences = try get("/api/notifications/preferences")
    #expect(chosen.timezone == "America/New_York")
    let wrong = try send(
      "PUT", "/api/notifications/preferences",
      body.replacingOccurrences(of: "09:00", with: "9:00"))
    #expect(wrong.status == 400)
    let refusal = try JSONDecoder().decode(Guide.Refusal.self, from: Data(wrong.body))
    #expect(refusal.error.map(\.message) == ["Time must be in HH:mm format"])
    #expect(refusal.error.first?.path == ["reminderTime"])
  }

  @Test("Needled's export can be stored and imported again")
  func export() throws {
    _ = try send(
      "PATCH", "/api/habits/today", #"{"userId": "user_id", "habit": "water", "value": true}"#)
    let export = try send("GET", "/api/settings/export")
    #expect(export.status == 200)
    #expect(
      export.headers["content-disposition"]
        == "attachment; filename=\"needled-export-2026-11-20.json\"")
    #expect(export.json["exportVersion"] as? String == "1.0")
    #expect((export.json["dailyHabits"] as? [Any])?.count == 1)
  }
}
