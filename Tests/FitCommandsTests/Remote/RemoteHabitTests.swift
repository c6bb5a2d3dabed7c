import Foundation
import TestSupport
import Testing

@Suite("Remote habits")
struct RemoteHabitTests {
  private let household: Household

  init() throws {
    household = try Household()
    try household.succeed(
      ["remote", "add", "needled", "http://127.0.0.1:\(household.server.port)"])
    try household.succeed(
      ["auth", "login", "needled", "--email", Household.email, "--password-stdin"],
      input: Household.password)
  }

  private func habits(on day: String = "2026-11-20") throws -> [String: Bool] {
    let week = try household.succeed(["habit", "week", "--jsonl", "--no-cache"])
    let rows = try week.text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let row = try #require(rows.first { $0["date"] as? String == day })
    return ["water", "nutrition", "exercise"].reduce(into: [:]) { $0[$1] = row[$1] as? Bool }
  }

  @Test("A remote habit is queued while the service cannot be reached and keeps its own day")
  func waiting() throws {
    let done = try household.succeed(["habit", "done", "water", "--offline"])
    #expect(done.text.hasPrefix("queued water done  today  for Needled"))
    try household.succeed(["habit", "done", "exercise", "--offline", "--date", "yesterday"])
    // Delivered after midnight, what was done today has become yesterday's.
    household.client.environment["FIT_NOW"] = "2026-11-21T00:30:00+01:00"
    try household.succeed(["sync"])
    #expect(try habits() == ["water": true, "nutrition": false, "exercise": false])
    #expect(
      try habits(on: "2026-11-19") == ["water": false, "nutrition": false, "exercise": true])
    #expect(try habits(on: "2026-11-21").values.allSatisfy { !$0 })
  }

  @Test("A remote habit cannot be toggled while its state is unknown")
  func toggling() throws {
    let toggled = try household.client.run(["habit", "toggle", "water", "--offline"])
    #expect(toggled.status == 5)
    #expect(try household.succeed(["outbox", "list", "-q"]).text.isEmpty)
  }

  @Test("The dashboard of remote habits is cached until a habit is ticked")
  func dashboard() throws {
    func ask() throws -> String {
      try household.succeed(["dashboard", "--json=habits"]).text
    }
    #expect(try ask().contains("\"todayCompleted\":0"))
    #expect(try ask().contains("\"todayCompleted\":0"))
    #expect(try household.requests("/api/dashboard") == 1)
    try household.succeed(["habit", "done", "water"])
    #expect(try ask().contains("\"todayCompleted\":1"))
    #expect(try household.requests("/api/dashboard") == 2)
  }

  @Test("The day is shown without habits when they cannot be read")
  func todayWithout() throws {
    try household.succeed(["remote", "remove", "fitiq"])
    try household.succeed(["log", "food", "banana"])
    let today = try household.succeed(["today", "--offline"])
    #expect(today.text.contains("1 food") && !today.text.contains("habits"))
  }
}
