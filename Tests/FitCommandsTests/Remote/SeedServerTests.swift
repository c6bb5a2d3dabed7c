import Foundation
import JSON
import TestSupport
import Testing

@Suite("Server of the documents alone")
struct SeedServerTests {
  /// Someone whose services are all at such a server.
  private struct Person {
    let server: SeedServer
    var fit: FitProcess

    init() throws {
      server = try SeedServer()
      fit = try FitProcess()
      for service in ["fitiq", "needled", "intentions", "health"] {
        let added = try fit.run(["remote", "add", service, server.scripted.url])
        try #require(added.status == 0, "\(added.errorText)")
      }
      for service in ["fitiq", "needled"] {
        let entered = try fit.run(
          ["auth", "login", service, "--email", "ann@example.org", "--password-stdin"],
          input: Array("correct horse\n".utf8))
        try #require(entered.status == 0, "\(entered.errorText)")
      }
      _ = server.taken()
    }

    func run(_ line: String) throws -> Finished {
      try fit.run(line.split(separator: " ").map(String.init))
    }
  }

  /// A line, and the documented request that it is to send.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let request: String

    init(_ line: String, _ request: String) {
      (self.line, self.request) = (line, request)
    }

    var testDescription: String { line }
  }

  @Test(
    "Documented requests are sent and their answers understood",
    arguments: [
      Case("food search chicken breast", "200 GET /api/v1/foods/search"),
      Case("log weight 82.4", "201 POST /api/v1/progress"),
      Case("habit", "200 GET /api/habits/today?userId=n1"),
      Case("habit toggle water", "200 PATCH /api/habits/today"),
      Case("habit done water", "200 PATCH /api/habits/today"),
      Case("dashboard", "200 GET /api/dashboard?userId=n1"),
      Case("settings show", "200 GET /api/auth/session"),
      Case("settings profile --goal-weight 75", "200 PUT /api/settings/profile"),
      Case("medication show", "200 GET /api/auth/session"),
      Case("settings email ann@example.net", "200 PUT /api/settings/email"),
      Case("weigh-in latest", "200 GET /api/weigh-ins?userId=n1"),
      Case("weigh-in chart", "200 GET /api/weigh-ins?userId=n1"),
      Case("inject thigh-left", "201 POST /api/injections"),
      Case("log list", "200 GET /api/v1/food-logs?user_id=u1"),
      Case("activity list", "404 GET /api/v1/activity-snapshots"),
      Case("today", "200 GET /api/v1/food-logs"),
      Case("report", "200 GET /api/v1/analytics/nutrition?user_id=u1"),
      Case("calendar", "200 GET /api/calendar/2026/11?userId=n1"),
      Case("template use t1 --yes", "201 POST /api/v1/meal-templates/t1/use"),
      Case("consult show c0ffee01", "200 GET /api/v1/consultations/c0ffee01"),
      Case("intention rephrase drink", "200 POST /api/ai/rephrase-intention"),
      Case("consult start nutrition", "201 POST /api/v1/consultations"),
      Case("template list", "200 GET /api/v1/meal-templates/public"),
      Case("diary", "200 GET /api/v1/food-logs?user_id=u1&date=2026-11-20"),
      Case("workout list", "200 GET /api/v1/workouts?user_id=u1"),
      Case("goal list", "200 GET /api/v1/goals?user_id=u1"),
      Case("sleep list", "200 GET /api/v1/sleep?user_id=u1"),
      Case("consult list", "200 GET /api/v1/consultations?user_id=u1"),
    ])
  func documented(_ operation: Case) throws {
    let person = try Person()
    for format in ["", " --json"] {
      let finished = try person.run(operation.line + format)
      let asked = person.server.taken()
      #expect(finished.status == 0, "\(finished.errorText) \(asked)")
      if format.isEmpty {
        #expect(asked.contains { $0.hasPrefix(operation.request) }, "\(asked)")
      }
    }
  }

  @Test("An endpoint that a server lacks is asked for again after seven days, or a test of it")
  func learnt() throws {
    var person = try Person()
    func asksBeyond() throws -> Bool {
      let shown = try person.run("settings show --no-cache")
      #expect(shown.status == 0, "\(shown.errorText)")
      return person.server.taken().contains("404 GET /api/settings")
    }
    #expect(try asksBeyond())
    #expect(try !asksBeyond())
    person.fit.environment["FIT_NOW"] = "2026-11-28T08:31:00+01:00"
    #expect(try asksBeyond())
    #expect(try !asksBeyond())
    #expect(try person.run("remote test needled").status == 0)
    #expect(try asksBeyond())
  }

  @Test("A line as typed sends its documented request once")
  func typed() throws {
    let person = try Person()
    // The sign-in was typed before.
    let lines: [([String], String)] = [
      (["food", "search", "chicken", "breast"], "200 GET /api/v1/foods/search"),
      (["log", "weight", "82.4"], "201 POST /api/v1/progress"),
      (["inject"], "201 POST /api/injections"),
      (["habit", "toggle", "water"], "200 PATCH /api/habits/today"),
      (["intention", "rephrase", "drink more water"], "200 POST /api/ai/rephrase-intention"),
    ]
    for (line, request) in lines {
      let finished = try person.fit.run(line)
      let asked = person.server.taken()
      #expect(finished.status == 0, "\(line): \(finished.errorText)")
      #expect(asked.count { $0.hasPrefix(request) } == 1, "\(line): \(asked)")
    }
  }

  @Test("A site that nobody typed is the one that the service suggests")
  func suggested() throws {
    let person = try Person()
    let injected = try person.run("inject")
    #expect(injected.status == 0, "\(injected.errorText)")
    let request = try #require(person.server.scripted.requests(.post, "/api/injections").first)
    #expect(try JSONValue(parsing: request.body)["site"]?.string == "THIGH_LEFT")
  }

  @Test("A workout in the documented form is uploaded with its own pace")
  func pace() throws {
    let person = try Person()
    let sample = #"""
      {"measurements": {"workout": [{
        "timestamp": "2023-05-20T08:30:00Z", "startDate": "2023-05-20T08:30:00Z",
        "endDate": "2023-05-20T09:15:00Z", "activityType": "running", "duration": 2700,
        "distance": 5.2, "energyBurned": 450, "avgHeartRate": 145, "maxHeartRate": 175,
        "avgCadence": 160, "avgPace": 5.2, "source": "Apple Health", "value": 1}]}}
      """#
    let path = person.fit.home.appending("workouts.json")
    try Data(sample.utf8).write(to: URL(fileURLWithPath: path))
    let stored = try person.fit.run(["workouts", "import", path])
    #expect(stored.status == 0, "\(stored.errorText)")
    let request = try #require(
      person.server.scripted.requests(.post, "/api/health-data/ios").first)
    let sent = try JSONValue(parsing: request.body)["measurements"]?["workout"]?[0]
    #expect(sent?["avgPace"]?.double == 5.2)
  }
}
