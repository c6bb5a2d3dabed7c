import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitClient

@Suite("Duplicate search")
struct ReadBackTests {
  private func entry(
    _ pattern: String, _ body: JSONValue, _ time: TimeField?, service: Service = .fitiq
  ) throws -> OutboxEntry {
    OutboxEntry(
      id: 1, service: service, url: try RemoteURL(parsing: "https://fit.example"), owner: "ann",
      method: .post, path: "/api/v1" + pattern, pattern: pattern, query: [:], body: body.bytes(),
      key: "k", time: time, createdAt: Machine.start, sentAt: Machine.start, attempts: 1,
      state: .pending, lastError: nil)
  }

  private static let weight: JSONValue = [
    "type": "weight", "quantity": 82.4, "loggedAt": "2026-11-20T08:31:07Z",
  ]

  @Test(
    "The duplicate search finds a record that is equal in every field both have",
    arguments: [
      (#"{"type":"weight","quantity":82.4,"date":"2026-11-20T08:31:07Z"}"#, true),
      (#"{"type":"weight","quantity":82.4,"loggedAt":"2026-11-20T08:31:07.000Z"}"#, true),
      (#"{"type":"weight","quantity":"82.4","logged_at":"2026-11-20T09:31:07+01:00"}"#, true),
      (#"{"type":"weight","quantity":82.4,"date":"2026-11-20T08:00:00Z"}"#, true),
      (#"{"type":"weight","quantity":82.4,"date":"2026-11-20T00:00:00Z"}"#, true),
      (#"{"type":"weight","quantity":82.4,"date":"2026-11-20T08:31:08Z"}"#, false),
      (#"{"type":"weight","quantity":82.5,"date":"2026-11-20T08:31:07Z"}"#, false),
      (#"{"type":"height","quantity":82.4,"date":"2026-11-20T08:31:07Z"}"#, false),
      (#"{"quantity":82.4,"type":"weight"}"#, false), (#"{"date":"2026-11-20T08:31:07Z"}"#, false),
    ])
  func matching(record: String, isTheSame: Bool) throws {
    let entry = try entry("/progress", Self.weight, .instant("loggedAt"))
    for list in [
      "[\(record)]", #"{"success":true,"data":{"entries":[\#(record)],"total":1}}"#,
      #"{"entries":[{"type":"x"},\#(record)]}"#,
    ] {
      let found = DuplicateSearch.finding(entry, in: try JSONValue(parsing: Array(list.utf8)))
      #expect(found == (isTheSame ? .found : .absent), "\(list)")
    }
  }

  @Test("The duplicate search asks for the days around the write's own day")
  func requests() throws {
    let progress = try entry("/progress", Self.weight, .instant("loggedAt"))
    let calendar = PersonalCalendar(zone: .utc)
    #expect(
      DuplicateSearch.request(for: progress, calendar: calendar)?.target
        == "/api/v1/progress?type=weight&from=2026-11-19&to=2026-11-21&limit=100")
    let weighIn = try entry(
      "/weigh-ins", ["weight": 181.5, "date": "2026-11-20"], .day("date"), service: .needled)
    #expect(
      DuplicateSearch.request(for: weighIn, calendar: calendar)?.target
        == "/api/v1/weigh-ins?limit=100")
    let list = try JSONValue(
      parsing: Array(#"[{"id":"c","weight":181.5,"date":"2026-11-20T12:00:00.000Z"}]"#.utf8))
    #expect(DuplicateSearch.finding(weighIn, in: list) == .found)
  }

  @Test("The duplicate search has no result for a write without a time")
  func undecidable() throws {
    let goal = try entry("/goals", ["title": "run", "userId": "u"], nil)
    #expect(DuplicateSearch.request(for: goal, calendar: PersonalCalendar(zone: .utc)) == nil)
    #expect(DuplicateSearch.finding(goal, in: [["title": "run"]]) == .undecidable)
  }
}
