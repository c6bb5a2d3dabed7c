import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Imported days of activity")
struct HealthDayTests {
  private let trial: HealthTrial

  init() throws {
    trial = try HealthTrial()
  }

  private static func day(_ date: String, _ figures: JSONObject) -> JSONValue {
    var entry: JSONObject = ["date": .string(date)]
    for member in figures.members { entry[member.key] = member.value }
    return .object(entry)
  }

  @Test("Imported days of activity become activity snapshots and are read back newest first")
  func stored() throws {
    let figures: JSONObject = [
      "steps": 8214, "activeCalories": 510, "distanceKm": 6.2, "activeMinutes": 42,
      "source": "Apple Health",
    ]
    let days = [Self.day("2026-01-10", figures), Self.day("2026-01-11", ["steps": 12])]
    #expect(try trial.upload("activity", days) == ["added": 2, "total": 2, "skipped": 0])
    let found = try trial.process.send(FitIQ.listActivity()).snapshots
    #expect(found.map(\.date) == ["2026-01-11", "2026-01-10"])
    let whole = try #require(found.last)
    #expect(whole.steps == 8214 && whole.activeCalories == 510 && whole.durationMinutes == 42)
    #expect(whole.distanceKm == 6.2)
    let read = try trial.read("activity")
    #expect(read.map { $0["date"] } == ["2026-01-11", "2026-01-10"])
    #expect(read.map { $0["source"] } == ["iOS App", "Apple Health"])
    #expect(
      try trial.read("activity", ["until": "2026-01-11T00:00:00Z"]).map { $0["steps"] } == [8214])
  }

  @Test("An imported day of activity replaces the earlier one of the same source only")
  func again() throws {
    let day = Self.day("2026-01-10", ["steps": 100, "activeMinutes": 5])
    try trial.upload("activity", [day])
    #expect(try trial.upload("activity", [day]) == ["added": 0, "total": 1, "skipped": 0])
    let later = Self.day("2026-01-10", ["steps": 250])
    let other = Self.day("2026-01-10", ["steps": 7, "source": "Ring"])
    #expect(
      try trial.upload("activity", [later, other]) == ["added": 2, "total": 2, "skipped": 0])
    let found = try trial.process.send(FitIQ.listActivity()).snapshots
    #expect(Set(found.map(\.steps)) == [250, 7])
    #expect(found.allSatisfy { $0.durationMinutes == nil })
  }

  @Test("A deleted day of activity can be imported again")
  func removed() throws {
    let day = Self.day("2026-01-10", ["steps": 100])
    try trial.upload("activity", [day])
    let id = try #require(try trial.process.send(FitIQ.listActivity()).snapshots.first?.id)
    _ = try trial.process.send(FitIQ.activityDeletion(id))
    #expect(try trial.read("activity").isEmpty)
    #expect(try trial.upload("activity", [day])["added"] == 1)
  }

  @Test(
    "An invalid day of activity is refused with a reason",
    arguments: [
      (["steps": -1], "steps"), (["steps": 1_000_000], "steps"), (["steps": 1.5], "steps"),
      (["activeMinutes": 1441], "activeMinutes"), ([:], "date has no figures"),
    ] as [(JSONObject, String)])
  func refused(_ figures: JSONObject, _ reason: String) throws {
    let stats = try trial.upload("activity", [Self.day("2026-01-10", figures)])
    #expect(stats["skipped"] == 1)
    #expect(stats["problems"]?[0]?.string?.contains(reason) == true)
    let dateless = try trial.upload("activity", [["date": "soon", "steps": 1]])
    #expect(dateless["skipped"] == 1)
  }
}
