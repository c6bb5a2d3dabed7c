import CivilTime
import FitAPI
import TestSupport
import Testing

@testable import FitBackend

@Suite("Series of daily figures")
struct DaySeriesTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(first))...#require(Day(last))
  }

  private func measure(
    _ metric: Metric, _ quantity: Double, _ at: String, in zone: Zone = .utc
  ) throws {
    _ = try backend.send(
      FitIQ.logProgress(NewProgressEntry(metric, quantity, loggedAt: at)), in: zone)
  }

  private func figures(
    _ measure: DayMeasure, _ first: String, _ last: String, in zone: Zone = .utc
  ) throws -> [String] {
    let series = try backend.send(
      FitIQ.dayFigures(measure, Self.days(first, last)), in: zone)
    #expect(series.type == measure.word)
    return series.days.map { "\($0.date) \($0.value)" }
  }

  @Test("The figure of a day is the last measurement, or the sum where measurements add up")
  func metrics() throws {
    for (metric, expected) in [(Metric.weight, 41.0), (.waterLiters, 42.0)] {
      try measure(metric, 41, "2026-11-10T20:00:00Z")
      try measure(metric, 1, "2026-11-10T08:00:00Z")
      try measure(metric, 3, "2026-11-12T08:00:00Z")
      // Outside the days on either side.
      try measure(metric, 9, "2026-11-09T23:59:59Z")
      try measure(metric, 9, "2026-11-13T00:00:00Z")
      #expect(
        try figures(.metric(metric), "2026-11-10", "2026-11-12")
          == ["2026-11-10 \(expected)", "2026-11-12 3.0"])
    }
    #expect(try figures(.metric(.steps), "2026-11-01", "2026-11-30") == [])
  }

  @Test("The figure of a day uses the person's own day, also when the clocks change")
  func zones() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    // The last and first seconds of 24, 25 and 26 October 2026 in Berlin; the 25th has 25 hours.
    for at in [
      "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z",
      "2026-10-25T23:00:00Z", "2026-03-29T00:30:00Z",
    ] {
      try measure(.steps, 100, at, in: berlin)
    }
    #expect(
      try figures(.metric(.steps), "2026-01-01", "2026-12-31", in: berlin) == [
        "2026-03-29 100.0", "2026-10-24 100.0", "2026-10-25 200.0", "2026-10-26 100.0",
      ])
  }

  @Test("The figure of a day for sleep and activity snapshots is their sum")
  func others() throws {
    let day = Day("2026-11-10")
    for hours in [7.5, 0.5] {
      _ = try backend.send(
        FitIQ.logSleep(NewSleepLog(date: day, hoursSlept: hours, quality: .good)))
    }
    #expect(try figures(.slept, "2026-11-10", "2026-11-10") == ["2026-11-10 8.0"])
    #expect(try figures(.slept, "2026-11-11", "2026-11-12") == [])
    for steps in [4000, nil, 2000] {
      var figures = ActivityFigures()
      (figures.steps, figures.durationMinutes) = (steps, 10)
      _ = try backend.send(FitIQ.logActivity(NewActivitySnapshot(date: day, figures: figures)))
    }
    #expect(try figures(.anywhere(.steps), "2026-11-01", "2026-11-30") == ["2026-11-10 6000.0"])
  }

  @Test("The figure of a day recorded in two places is the larger one")
  func anywhere() throws {
    let day = Day("2026-11-10")
    var moved = ActivityFigures()
    (moved.steps, moved.durationMinutes, moved.distanceKm) = (5000, 30, 4)
    _ = try backend.send(FitIQ.logActivity(NewActivitySnapshot(date: day, figures: moved)))
    try measure(.steps, 4000, "2026-11-10T12:00:00Z")
    try measure(.steps, 3000, "2026-11-11T12:00:00Z")
    #expect(
      try figures(.anywhere(.steps), "2026-11-01", "2026-11-30")
        == ["2026-11-10 5000.0", "2026-11-11 3000.0"])
    var draft = WorkoutDraft()
    (draft.title, draft.completedAt, draft.durationMinutes) = ("Run", "2026-11-10T18:00:00Z", 40)
    _ = try backend.send(FitIQ.createWorkout(draft))
    #expect(
      try figures(.anywhere(.activeMinutes), "2026-11-10", "2026-11-10") == ["2026-11-10 40.0"])
    #expect(try figures(.anywhere(.distanceKm), "2026-11-10", "2026-11-10") == ["2026-11-10 4.0"])
  }

  @Test("The figures of the days equal a computation over all records of random histories")
  func histories() throws {
    var random = SeededGenerator(seed: 12)
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let calendar = PersonalCalendar(zone: berlin)
    let days = try Self.days("2026-03-20", "2026-11-10")
    let length = Int64(days.count + 10) * 86_400
    for round in 0..<Fuzzing.rounds(150) {
      let at = calendar.bounds(of: days.lowerBound).lowerBound
        .adding(seconds: Int64.random(in: -86_400..<length, using: &random))
      let metric = [Metric.weight, .waterLiters, .steps][round % 3]
      try measure(
        metric, Double(Int.random(in: 1...40, using: &random)) / 4, at.iso8601, in: berlin)
      let hours = Double(Int.random(in: 1...40, using: &random)) / 4
      _ = try backend.send(
        FitIQ.logSleep(
          NewSleepLog(date: calendar.day(of: at), hoursSlept: hours, quality: .fair)))
    }
    for metric in [Metric.weight, .waterLiters, .steps] {
      var expected: [Day: Double] = [:]
      var offset = 0
      var entries: [ProgressEntry] = []
      repeat {
        let page = try backend.send(
          FitIQ.listProgress(
            metric, from: days.lowerBound, to: days.upperBound, limit: 7, offset: offset),
          in: berlin)
        entries += page.entries
        offset += 7
        if page.entries.isEmpty { break }
      } while true
      for entry in entries.reversed() {
        let day = calendar.day(of: entry.date)
        expected[day] = metric.addsUp ? (expected[day] ?? 0) + entry.quantity : entry.quantity
      }
      #expect(expected.count > 10)
      #expect(
        try figures(.metric(metric), "2026-03-20", "2026-11-10", in: berlin)
          == expected.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    }
    let nights = try backend.send(FitIQ.listSleep(from: days.lowerBound, to: days.upperBound)).logs
    let slept = Dictionary(nights.map { ($0.date, $0.hoursSlept) }, uniquingKeysWith: +)
    #expect(
      try figures(.slept, "2026-03-20", "2026-11-10")
        == slept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  }

  @Test(
    "A series of daily figures for an unknown measure is refused",
    arguments: ["", "naps", "slept "])
  func unknown(_ word: String) throws {
    let refusal = try backend.refusal(FitIQ.daySeries(query: ["type": word]))
    #expect(refusal.status == 400 && refusal.message.contains("weight, height"))
    #expect(try backend.refusal(FitIQ.daySeries()).status == 400)
  }

  @Test("Every measure of daily figures has its own name")
  func words() {
    for measure in DayMeasure.all { #expect(DayMeasure(word: measure.word) == measure) }
    #expect(Set(DayMeasure.all.map(\.word)).count == DayMeasure.all.count)
  }
}
