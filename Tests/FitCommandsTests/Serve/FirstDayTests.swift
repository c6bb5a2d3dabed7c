import Foundation
import TestSupport
import Testing

/// The first day of the services' own apps at a server whose clock is that of UTC.
@Suite("First day of the services' apps")
struct FirstDayTests {
  /// The instants, the phones' days, and the day of the week counted from Monday.
  static let days = [
    // Los Angeles, Friday at seven in the evening.
    ("2026-11-21T03:00:00Z", "2026-11-20", 4),
    // Auckland, Saturday at eight in the morning.
    ("2026-11-20T19:00:00Z", "2026-11-21", 5),
    // London, Friday at noon.
    ("2026-11-20T12:00:00Z", "2026-11-20", 4),
  ]

  private static func server(at now: String) throws -> Server {
    try Server(FitProcess(environment: ["FIT_NOW": now, "TZ": "UTC"]))
  }

  /// The day so many days before another.
  private static func day(_ text: String, minus count: Int) throws -> String {
    let style = Date.ISO8601FormatStyle().year().month().day()
    return try style.parse(text).addingTimeInterval(Double(-count * 86_400)).formatted(style)
  }

  @Test("Needled's app, which never tells its zone, has its own day", arguments: days)
  func needled(now: String, day: String, weekday: Int) throws {
    let server = try Self.server(at: now)
    let person: [String: Any] = [
      "name": "Ann", "email": "ann@example.com", "password": "SecurePass123!", "startWeight": 100,
      "goalWeight": 80, "goalDate": "2027-03-01", "weightUnit": "kg", "medication": "MOUNJARO",
      "injectionDay": weekday, "dosingMode": "MICRODOSE", "penStrengthMg": 5, "doseAmountMg": 1.25,
      "tracksGoldenDose": true, "currentDoseInPen": 4,
    ]
    #expect(try server.send("GET", "/api/medications").status == 200)
    #expect(try server.send("POST", "/api/users", person).status == 201)
    let login = try server.send(
      "POST", "/api/auth/login", ["email": "ann@example.com", "password": "SecurePass123!"])
    let token = try #require(login.json["token"] as? String)
    func ask(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> [String: Any]
    {
      let answer = try server.send(method, "/api" + path, body, token: token)
      #expect((200..<300).contains(answer.status), "\(path) \(answer.text)")
      return answer.json
    }
    let week = "/habits?startDate=\(try Self.day(day, minus: 6))&endDate=\(day)"
    #expect(try server.send("GET", "/api" + week, token: token).status == 200)
    #expect((try ask("GET", "/habits/today")["date"] as? String)?.hasPrefix(day) == true)
    #expect(try ask("GET", "/injections/status")["status"] as? String == "due")
    _ = try ask("PATCH", "/habits/today", ["habit": "water", "value": true, "date": day])
    let dashboard = try ask("GET", "/dashboard")
    #expect((dashboard["habits"] as? [String: Any])?["todayCompleted"] as? Int == 1)
    #expect((dashboard["user"] as? [String: Any])?["goalDate"] as? String == "2027-03-01")
    #expect(try ask("POST", "/injections", ["site": "THIGH_LEFT"])["dosageMg"] as? Double == 1.25)
    let status = try ask("GET", "/injections/status")
    #expect(status["status"] as? String == "done" && status["nextDose"] as? Int == 5)
    #expect(status["isOnGoldenDose"] as? Bool == true)
    _ = try ask("POST", "/weigh-ins", ["weight": 99.5])
    let shown = try ask("GET", "/calendar/day/\(day)")
    #expect((shown["weighIn"] as? [String: Any])?["weight"] as? Double == 99.5)
    #expect((shown["injection"] as? [String: Any])?["site"] as? String == "THIGH_LEFT")
    #expect((shown["habit"] as? [String: Any])?["water"] as? Bool == true)
  }

  @Test("Health Data's dashboard prints pounds and percent, and its uploads stay", arguments: days)
  func healthData(now: String, day: String, weekday: Int) throws {
    let server = try Self.server(at: now)
    let token = try server.register()
    let upload: [String: Any] = [
      "measurements": [
        "weight": [["timestamp": now, "value": 80.5]],
        "bodyfat": [["timestamp": now, "value": 0.185]],
        "restingheartrate": [["timestamp": now, "value": 52]],
      ]
    ]
    #expect(try server.send("POST", "/api/health-data/ios", upload, token: token).status == 200)
    for (type, value, unit) in [
      ("weight", 177.5, "lb"), ("bodyFat", 18.5, "%"), ("heartRate", 52, "bpm"),
    ] {
      let answer = try server.send("GET", "/api/health-data?type=\(type)", token: token)
      let entry = (answer.json["data"] as? [[String: Any]])?.first
      let found = try #require(entry?["value"] as? Double, "\(answer.text)")
      #expect(abs(found - value) < 0.05 && entry?["unit"] as? String == unit)
    }
    let kept = try server.send("GET", "/api/v1/progress?type=weight", token: token)
    #expect(kept.text.contains("80.5"))
  }
}
