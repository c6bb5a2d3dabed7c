import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Queries and bodies of every service")
struct QueryTests {
  @Test(
    "A range whose end lies before its start is refused",
    arguments: [
      "/api/v1/progress?from=D&to=E",
      "/api/v1/mood?from=D&to=E", "/api/v1/journal?start_date=D&end_date=E",
      "/api/v1/sleep?start_date=D&end_date=E", "/api/v1/workouts?start_date=D&end_date=E",
      "/api/v1/food-logs?start_date=D&end_date=E", "/api/v1/meal-logs?from=D&to=E",
      "/api/v1/insights?period_from=D&period_to=E",
      "/api/v1/analytics/nutrition?start_date=D&end_date=E",
      "/api/injections?startDate=D&endDate=E", "/api/injections/days?startDate=D&endDate=E",
      "/api/weigh-ins/progress?startDate=D&endDate=E", "/api/habits?startDate=D&endDate=E",
      "/api/symptoms?startDate=D&endDate=E", "/api/intentions?from=D&to=E",
      "/api/health-data?type=weight&from=D&until=E",
    ])
  func reversed(target: String) throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let filled = target.replacing("=D", with: "=2026-11-19").replacing("=E", with: "=2026-11-01")
    let answer = home.send(.get, filled, token: member.access)
    #expect(answer.status == 400, "\(target): \(answer.status) \(answer.text)")
  }

  @Test("What another mood has is a conflict of the person's, and no failure of the server")
  func conflict() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    func mood(_ source: String) -> Household.Answer {
      home.send(
        .post, "/api/v1/wellness/mood-entries",
        ["moodScore": 5, "emotions": ["calm"], "sourceId": .string(source)], token: member.access)
    }
    let (first, second) = (mood("s1"), mood("s2"))
    let id = try #require(second.data["id"]?.string)
    let change = home.send(
      .put, "/api/v1/wellness/mood-entries/\(id)", ["sourceId": "s1"], token: member.access)
    #expect(first.status == 201 && change.status == 409, "\(change.text)")
    #expect(home.reports.all.isEmpty)
  }

  @Test("Fields that Needled and Health Data do not know are named in a header of the answer")
  func unknown() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let weighIn = home.send(
      .post, "/api/weigh-ins", ["weight": 80, "wheight": 99, "no\nts": "x"], token: member.access)
    #expect(weighIn.status == 201)
    #expect(weighIn.headers[HeaderName.warnings] == "not stored: wheight, nots")
    let known = home.send(.post, "/api/weigh-ins", ["weight": 80], token: member.access)
    #expect(known.headers[HeaderName.warnings] == nil)
    let upload: JSONValue = [
      "measurements": [
        "weight": [["timestamp": "2026-11-19T10:00:00Z", "value": 80, "wheight": 99]], "mood": [],
      ], "frame": "oak",
    ]
    let uploaded = home.send(.post, "/api/health-data/ios", upload, token: member.access)
    #expect(
      uploaded.headers[HeaderName.warnings] == "not stored: frame, mood, weight.wheight",
      "\(uploaded.text)")
  }

  @Test(
    "What reads words or photos does so before the transaction",
    arguments: [
      "/meal-logs/natural", "/meal-logs/photo", "/meal-logs/photo/{id}/confirm",
      "/consultations/{id}/messages",
    ])
  func prepared(pattern: String) throws {
    let writes = Router.all.all.filter { $0.pattern == pattern && !$0.method.isSafe }
    #expect(!writes.isEmpty && writes.allSatisfy { $0.preparation != nil })
  }
}
