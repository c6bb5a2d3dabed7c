import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Sleep records")
struct SleepTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func log(_ date: String, _ hours: Double) throws -> SleepLog {
    try backend.send(
      FitIQ.logSleep(NewSleepLog(date: Self.day(date), hoursSlept: hours, quality: .good)))
  }

  @Test("A night is returned as it was stored")
  func roundTrip() throws {
    let night = try backend.send(
      FitIQ.logSleep(
        NewSleepLog(
          date: Self.day("2026-11-20"), hoursSlept: 7.25, quality: .excellent,
          sleepStart: Instant("2026-11-19T22:10:00Z"), sleepEnd: Instant("2026-11-20T05:25:00Z"),
          notes: " quiet ")))
    #expect(night.date == "2026-11-20" && night.hoursSlept == 7.25)
    #expect(night.sleepStart == "2026-11-19T22:10:00Z" && night.notes == "quiet")
    #expect(try backend.send(FitIQ.sleepLog(night.id)) == night)
    #expect(try backend.send(FitIQ.listSleep()).logs == [night])
  }

  @Test("Nights are listed newest first, with the mean of all that match")
  func listing() throws {
    for (date, hours) in [("2026-11-18", 6.0), ("2026-11-20", 8), ("2026-11-19", 7)] {
      _ = try log(date, hours)
    }
    let all = try backend.send(FitIQ.listSleep(limit: 2))
    #expect(all.logs.map(\.date) == ["2026-11-20", "2026-11-19"])
    #expect(all.total == 3 && all.averageHours == 7)
    let rest = try backend.send(FitIQ.listSleep(limit: 2, offset: 2))
    #expect(rest.logs.map(\.date) == ["2026-11-18"] && rest.total == 3)
    let some = try backend.send(
      FitIQ.listSleep(from: Self.day("2026-11-19"), to: Self.day("2026-11-20")))
    #expect(some.total == 2 && some.averageHours == 7.5)
    let none = try backend.send(FitIQ.listSleep(from: Self.day("2026-11-21")))
    #expect(none.logs.isEmpty && none.total == 0 && none.averageHours == 0)
  }

  @Test("A day may have a night and a nap, found by the beginning of their ids")
  func naps() throws {
    let night = try log("2026-11-20", 7)
    let nap = try log("2026-11-20", 0.5)
    #expect(try backend.send(FitIQ.listSleep()).logs == [night, nap].sorted { $0.id < $1.id })
    #expect(try backend.send(FitIQ.listSleep(id: nap.id)).logs == [nap])
  }

  @Test("A change of a night leaves the other fields as they are")
  func changing() throws {
    let night = try log("2026-11-20", 7)
    let changed = try backend.send(
      FitIQ.sleepChange(night.id, body: SleepChange(hoursSlept: 6.5, quality: .poor)))
    #expect(changed.hoursSlept == 6.5 && changed.quality == "poor" && changed.date == night.date)
    _ = try backend.send(FitIQ.sleepDeletion(night.id))
    #expect(try backend.refusal(FitIQ.sleepLog(night.id)).status == 404)
  }

  @Test("A change that makes a night end before it begins is refused")
  func changingTimes() throws {
    let night = try backend.send(
      FitIQ.logSleep(
        NewSleepLog(
          date: Self.day("2026-11-20"), hoursSlept: 7, quality: .good,
          sleepStart: Instant("2026-11-19T22:00:00Z"), sleepEnd: Instant("2026-11-20T05:00:00Z"))))
    let refusal = try backend.refusal(
      FitIQ.sleepChange(night.id, body: SleepChange(sleepStart: Instant("2026-11-20T05:00:00Z"))))
    #expect(refusal.status == 400 && refusal.message == "sleepEnd must be after sleepStart")
  }

  @Test(
    "Every field of a night accepts its bounds and refuses values beyond them",
    arguments: [
      ("hoursSlept", "0", true), ("hoursSlept", "24", true), ("hoursSlept", "-0.1", false),
      ("hoursSlept", "24.1", false), ("date", "2026-11-31", false), ("date", "2026-10-31", true),
      ("date", "20.11.2026", false), ("quality", "poor", true), ("quality", "fair", true),
      ("quality", "good", true), ("quality", "excellent", true), ("quality", "great", false),
      ("sleepStart", "2026-11-19T05:00:00Z", true), ("sleepStart", "2026-11-19T04:59:59Z", false),
      ("sleepStart", "2026-11-20T04:59:59Z", true), ("sleepStart", "2026-11-20T05:00:00Z", false),
      ("sleepStart", "tonight", false), ("notes", String(repeating: "é", count: 500), true),
      ("notes", String(repeating: "é", count: 501), false), ("notes", "a\u{1B}b", false),
    ])
  func bounds(_ field: String, _ value: String, _ isRight: Bool) throws {
    var night = NewSleepLog(
      date: try Self.day("2026-11-20"), hoursSlept: 7, quality: .good,
      sleepStart: Instant("2026-11-19T22:00:00Z"), sleepEnd: Instant("2026-11-20T05:00:00Z"))
    switch field {
    case "hoursSlept": night.hoursSlept = try #require(Double(value))
    case "date": night.date = value
    case "quality": night.quality = value
    case "sleepStart": night.sleepStart = value
    default: night.notes = value
    }
    // What the client refuses to send the backend refuses to store, for the same reasons.
    #expect(night.problems.isEmpty == isRight)
    let answer = try backend.answer(FitIQ.sleepLogging(body: night))
    #expect(answer.status == (isRight ? 201 : 400))
  }

  @Test(
    "A list of nights with a parameter outside its range is refused",
    arguments: [("limit", "0"), ("limit", "1001"), ("offset", "-1"), ("start_date", "soon")])
  func stretches(_ name: String, _ value: String) throws {
    #expect(try backend.refusal(FitIQ.sleepLogs(query: [name: value])).status == 400)
  }

  @Test("A list of nights whose last day is before the first is refused")
  func backwards() throws {
    let query: Query = ["start_date": "2026-11-20", "end_date": "2026-11-19"]
    let refusal = try backend.refusal(FitIQ.sleepLogs(query: query))
    #expect(refusal.message == "end_date must not lie before start_date")
  }
}
