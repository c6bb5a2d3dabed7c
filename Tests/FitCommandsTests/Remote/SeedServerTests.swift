import TestSupport
import Testing

@Suite("Server of the documents alone")
struct SeedServerTests {
  /// Someone whose services are all at such a server.
  private struct Person {
    let server: SeedServer
    let fit: FitProcess

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
      Case("settings show", "200 GET /api/auth/session"),
      Case("settings profile --goal-weight 75", "200 PUT /api/settings/profile"),
      Case("medication show", "200 GET /api/auth/session"),
      Case("weigh-in latest", "200 GET /api/weigh-ins?userId=n1"),
      Case("weigh-in chart", "200 GET /api/weigh-ins?userId=n1"),
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
}
