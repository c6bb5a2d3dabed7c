import CivilTime
import FitAPI
import SQLite
import TestSupport
import Testing

@testable import FitBackend

@Suite("Local day of a record")
struct LocalDayTests {
  private let backend: InProcess
  private let losAngeles = Zone(identifier: "America/Los_Angeles") ?? .utc
  private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

  init() throws { backend = try InProcess() }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func food() throws -> Food {
    try #require(try backend.send(FitIQ.searchFoods("banana", pageSize: 1)).foods.first)
  }

  private func eat(
    _ food: Food, at text: String? = nil, in zone: Zone
  ) throws -> FoodLog {
    try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: food.id, mealType: .dinner, servings: 1, loggedAt: text)),
      in: zone)
  }

  @Test("The local day of a record stays the same, whatever zone a request comes from")
  func travel() throws {
    // Saturday 20:00 in Los Angeles is Sunday 05:00 in Berlin.
    backend.clock.now = Instant("2026-11-22T04:00:00Z")
    let pizza = try eat(try food(), in: losAngeles)
    #expect((pizza.localDay, pizza.utcOffset) == ("2026-11-21", -8 * 3600))
    for zone in [losAngeles, berlin, .utc] {
      let saturday = try day("2026-11-21")
      #expect(try backend.send(FitIQ.summary(day: saturday), in: zone).totalCalories > 0)
      #expect(try backend.send(FitIQ.summary(day: saturday.next), in: zone).totalCalories == 0)
      let logs = try backend.send(FitIQ.listFoodLogs(day: saturday), in: zone)
      #expect(logs.logs == [pizza])
    }
  }

  @Test("Measurements, workouts and nights have a local day")
  func kinds() throws {
    let at = "2026-11-21T04:00:00Z"
    let friday = try day("2026-11-20")
    let weight = try backend.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 82, loggedAt: at)), in: losAngeles)
    #expect((weight.localDay, weight.utcOffset) == ("2026-11-20", -28_800))
    var draft = WorkoutDraft()
    (draft.title, draft.completedAt) = ("Legs", at)
    let workout = try backend.send(FitIQ.createWorkout(draft), in: losAngeles)
    #expect((workout.localDay, workout.utcOffset) == ("2026-11-20", -28_800))
    let night = try backend.send(
      FitIQ.logSleep(
        NewSleepLog(
          date: friday, hoursSlept: 7, quality: .good,
          sleepStart: Instant("2026-11-20T07:00:00Z"), sleepEnd: Instant("2026-11-20T14:00:00Z"))),
      in: losAngeles)
    #expect(night.utcOffset == -28_800)
    #expect(
      try backend.send(FitIQ.listProgress(from: friday, to: friday), in: berlin).entries == [weight]
    )
    #expect(
      try backend.send(FitIQ.listWorkouts(from: friday, to: friday), in: berlin).workouts.map(\.id)
        == [workout.id])
    #expect(
      try backend.send(FitIQ.analyseSleep(friday...friday), in: berlin).usualEnd == "06:00")
  }

  @Test("An edit moves the local day in the zone in which the record was created")
  func edit() throws {
    let log = try eat(try food(), at: "2026-11-20T04:00:00Z", in: losAngeles)
    #expect(log.localDay == "2026-11-19")
    // 23:30 of the 19th in Los Angeles.
    let late = try backend.send(
      FitIQ.foodLogChange(log.id, body: FoodLogChange(loggedAt: "2026-11-20T07:30:00Z")), in: berlin
    )
    #expect((late.localDay, late.utcOffset) == ("2026-11-19", -28_800))
    let other = try backend.send(
      FitIQ.foodLogChange(log.id, body: FoodLogChange(servings: 2)), in: berlin)
    #expect((other.localDay, other.loggedAt) == ("2026-11-19", late.loggedAt))
  }

  /// What a paper diary holds: a line with a date and a time of day, and where it was written.
  private struct Line {
    let id: String
    var instant: Instant
    let offset: Int
    let litres: Double

    var day: Day {
      Zone(offset: offset).day(of: instant)
    }
  }

  @Test(
    "The local days agree with a simple model, however the person travels and edits",
    arguments: 0..<12)
  func paper(_ seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var lines: [Line] = []
    let start = backend.clock.now
    for step in 0..<60 {
      backend.clock.now = start.adding(seconds: Int64(step) * 7_000)
      // Zones from Hawaii to Kiribati, some of them at half an hour.
      let offset = Int.random(in: -20...28, using: &dice) * 1800
      let zone = Zone(offset: offset)
      let back = Int64.random(in: 0...400_000, using: &dice)
      let instant = backend.clock.now.adding(seconds: -back).wholeSecond
      switch Int.random(in: 0..<4, using: &dice) {
      case 0 where !lines.isEmpty:
        let place = Int.random(in: lines.indices, using: &dice)
        _ = try backend.send(
          FitIQ.progressChange(
            lines[place].id, body: ProgressChange(loggedAt: instant.iso8601)), in: zone)
        lines[place].instant = instant
      case 1 where !lines.isEmpty:
        let gone = lines.remove(at: Int.random(in: lines.indices, using: &dice))
        _ = try backend.send(FitIQ.progressDeletion(gone.id), in: zone)
      default:
        let litres = Double(Int.random(in: 1...8, using: &dice)) / 4
        let entry = try backend.send(
          FitIQ.logProgress(
            NewProgressEntry(.waterLiters, litres, loggedAt: instant.iso8601)), in: zone)
        lines.append(Line(id: entry.id, instant: instant, offset: offset, litres: litres))
      }
    }
    let here = Zone(offset: Int.random(in: -20...28, using: &dice) * 1800)
    let first = Zone.utc.day(of: start).adding(days: -8)
    let days = first...first.adding(days: 20)
    let sums = Dictionary(grouping: lines, by: \.day).mapValues { lines in
      lines.reduce(0) { $0 + $1.litres }
    }
    let series = try backend.send(FitIQ.dayFigures(.metric(.waterLiters), days), in: here)
    #expect(
      Dictionary(series.days.map { ($0.date, $0.value) }, uniquingKeysWith: { $1 }) == sums)
    for day in sums.keys {
      let page = try backend.send(
        FitIQ.listProgress(.waterLiters, from: day, to: day, limit: 100), in: here)
      #expect(Set(page.entries.map(\.id)) == Set(lines.filter { $0.day == day }.map(\.id)))
    }
  }
}
