import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Sleep averages")
struct SleepDigestTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(first))...#require(Day(last))
  }

  private func sleep(
    _ date: Day, _ hours: Double, _ quality: SleepQuality = .good, from: Instant? = nil,
    to: Instant? = nil
  ) throws {
    _ = try backend.send(
      FitIQ.logSleep(
        NewSleepLog(
          date: date, hoursSlept: hours, quality: quality, sleepStart: from, sleepEnd: to)),
      in: Zone(identifier: "Europe/Berlin") ?? .utc)
  }

  @Test("Sleep averages cover the requested days in the person's local time")
  func figures() throws {
    backend.clock.now = Instant("2026-11-23T12:00:00Z")
    let days = try Self.days("2026-11-16", "2026-11-22")
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    // A Friday with a nap, a Saturday, and nights outside on either side.
    try sleep(
      days.lowerBound.adding(days: 4), 7, from: Instant("2026-11-19T22:00:00Z"),
      to: Instant("2026-11-20T05:00:00Z"))
    try sleep(
      days.lowerBound.adding(days: 4), 1, .fair, from: Instant("2026-11-20T12:00:00Z"),
      to: Instant("2026-11-20T13:00:00Z"))
    try sleep(
      days.lowerBound.adding(days: 5), 9, from: Instant("2026-11-20T23:00:00Z"),
      to: Instant("2026-11-21T08:00:00Z"))
    try sleep(days.lowerBound.previous, 4, .poor)
    try sleep(days.upperBound.next, 4, .poor)
    let digest = try backend.send(FitIQ.analyseSleep(days), in: berlin)
    #expect(digest.startDate == "2026-11-16" && digest.endDate == "2026-11-22")
    #expect(digest.daysLogged == 2 && digest.averageHours == 8.5)
    #expect(digest.shortestHours == 8 && digest.longestHours == 9)
    #expect(digest.workdayHours == 8 && digest.weekendHours == 9)
    #expect(digest.usualStart == "23:30" && digest.usualEnd == "07:30")
    #expect(digest.quality == ["good": 2, "fair": 1])
  }

  @Test("Sleep averages of days without nights say so")
  func nothing() throws {
    let digest = try backend.send(FitIQ.analyseSleep(Self.days("2026-11-01", "2026-11-30")))
    #expect(digest.daysLogged == 0 && digest.quality.isEmpty && digest.usualStart == nil)
    #expect(digest.workdayHours == nil && digest.weekendHours == nil)
    #expect(try backend.answer(FitIQ.sleepDigest(query: ["end_date": "soon"])).status == 400)
  }

  @Test("Sleep averages equal a computation over all nights of random histories")
  func histories() throws {
    var random = SeededGenerator(seed: 30)
    let days = try Self.days("2026-01-01", "2026-10-31")
    for _ in 0..<Fuzzing.rounds(200) {
      let day = days.lowerBound.adding(days: Int.random(in: -9...320, using: &random))
      let hours = Double(Int.random(in: 4...48, using: &random)) / 4
      let end = PersonalCalendar(zone: .utc).bounds(of: day).lowerBound
        .adding(seconds: Int64.random(in: 20_000...30_000, using: &random))
      let isTimed = Bool.random(using: &random)
      try sleep(
        day, hours, SleepQuality.allCases[Int.random(in: 0..<4, using: &random)],
        from: isTimed ? end.adding(seconds: -Int64(hours * 3600)) : nil, to: isTimed ? end : nil)
    }
    let digest = try backend.send(FitIQ.analyseSleep(days))
    let nights = try backend.send(FitIQ.listSleep(from: days.lowerBound, to: days.upperBound)).logs
    let slept = Dictionary(nights.map { ($0.date, $0.hoursSlept) }, uniquingKeysWith: +)
    func mean(_ isWanted: (Day) -> Bool) -> Double {
      let hours = slept.filter { isWanted($0.key) }.values
      return hours.reduce(0, +) / Double(hours.count)
    }
    let isWeekend = { (day: Day) in [.saturday, .sunday].contains(day.weekday) }
    #expect(digest.daysLogged == slept.count)
    #expect(digest.shortestHours == slept.values.min())
    #expect(digest.longestHours == slept.values.max())
    // Quarters of hours add up exactly in any order.
    #expect(digest.averageHours == mean { _ in true })
    #expect(digest.weekendHours == mean(isWeekend))
    #expect(digest.workdayHours == mean { !isWeekend($0) })
    #expect(digest.quality == Dictionary(nights.map { ($0.quality, 1) }, uniquingKeysWith: +))
    let timed = nights.filter { $0.hoursSlept >= 3 }
    func usual(_ time: (SleepLog) -> Instant?) -> String? {
      TimeOfDay.mean(
        timed.compactMap { night in
          // By the clock of where it was written down.
          let clock = Zone(offset: night.utcOffset ?? 0)
          return time(night).map { clock.timeOfDay(of: $0) }
        })?
        .hourAndMinute
    }
    #expect(digest.usualStart == usual(\.sleepStart) && digest.usualEnd == usual(\.sleepEnd))
  }
}
