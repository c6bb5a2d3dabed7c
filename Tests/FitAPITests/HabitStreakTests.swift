import CivilTime
import FitAPI
import Testing

@Suite("Streaks of perfect days")
struct HabitStreakTests {
  private func streaks(_ perfect: [String], others: [String] = []) throws -> HabitStreaks {
    func day(_ text: String, _ kept: Set<Habit>) throws -> DailyHabits {
      DailyHabits(
        id: text, userId: "", day: try #require(Day(text)), kept: kept, createdAt: .earliest,
        updatedAt: .earliest)
    }
    return HabitStreaks(
      try perfect.map { try day($0, Set(Habit.allCases)) }
        + others.map { try day($0, [.water, .exercise]) })
  }

  private func written(_ streak: HabitStreaks.Streak?) -> String? {
    streak.map { "\($0.first)..\($0.last)" }
  }

  @Test("A streak has at least two days")
  func shortest() throws {
    #expect(try streaks(["2026-11-20"]).all.isEmpty)
    #expect(try streaks(["2026-11-19", "2026-11-20"]).all.map(\.count) == [2])
    #expect(try streaks(["2026-11-18", "2026-11-20"]).all.isEmpty)
  }

  @Test("A missing or incomplete day ends a streak, whatever the order of the days")
  func breaks() throws {
    let found = try streaks(
      ["2026-11-20", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-19"],
      others: ["2026-11-13", "2026-11-18"])
    #expect(found.all.map(written) == ["2026-11-10..2026-11-12", "2026-11-19..2026-11-20"])
    #expect(written(found.best) == "2026-11-10..2026-11-12")
  }

  @Test(
    "A streak is current while it ends today or yesterday",
    arguments: [
      ("2026-11-18", nil), ("2026-11-19", "2026-11-18..2026-11-19"),
      ("2026-11-20", "2026-11-18..2026-11-19"), ("2026-11-21", nil),
    ] as [(String, String?)])
  func current(_ today: String, _ streak: String?) throws {
    let found = try streaks(["2026-11-18", "2026-11-19"])
    #expect(written(found.current(today: try #require(Day(today)))) == streak)
  }

  @Test("A streak continues across the ends of months and years, and 29 February")
  func ends() throws {
    #expect(try streaks(["2026-12-31", "2027-01-01"]).all.map(\.count) == [2])
    #expect(try streaks(["2028-02-28", "2028-02-29", "2028-03-01"]).all.map(\.count) == [3])
    #expect(try streaks(["2027-02-28", "2027-03-01"]).all.map(\.count) == [2])
    #expect(try streaks(["2028-02-28", "2028-03-01"]).all.isEmpty)
  }

  @Test("The latest of several longest streaks is the best")
  func latest() throws {
    let found = try streaks(["2026-11-01", "2026-11-02", "2026-11-10", "2026-11-11"])
    #expect(written(found.best) == "2026-11-10..2026-11-11")
  }

  @Test("A repeated day counts once in a streak")
  func twice() throws {
    #expect(try streaks(["2026-11-01", "2026-11-01"]).all.isEmpty)
    #expect(
      try streaks(["2026-11-01", "2026-11-01", "2026-11-02"]).all.map(\.count) == [2])
  }

  @Test(
    "A day that a journey across the date line skipped does not end a streak; a day left out does",
    arguments: [
      // Los Angeles on Thursday at 20:00, Auckland on Saturday at 08:00.
      ("2026-11-20T04:00:00Z", "2026-11-20T19:00:00Z", 2),
      // At home: late on Thursday, early on Saturday.
      ("2026-11-20T07:59:00Z", "2026-11-21T08:01:00Z", nil),
      // Thursday ticked on Saturday morning in London, before Saturday.
      ("2026-11-21T08:00:00Z", "2026-11-21T08:01:00Z", nil),
      // Thursday ticked again after Saturday.
      ("2026-11-21T09:00:00Z", "2026-11-21T08:01:00Z", nil),
    ] as [(String, String, Int?)])
  func dateLine(_ thursday: String, _ saturday: String, _ count: Int?) throws {
    func day(_ text: String, _ ticked: String) throws -> DailyHabits {
      let instant = try #require(Instant(ticked))
      return DailyHabits(
        id: text, userId: "", day: try #require(Day(text)), kept: Set(Habit.allCases),
        createdAt: instant, updatedAt: instant)
    }
    let found = HabitStreaks([try day("2026-11-19", thursday), try day("2026-11-21", saturday)])
    #expect(found.best?.count == count)
    #expect(found.skippedDays?.map(\.description) == (count == nil ? [] : ["2026-11-20"]))
  }
}
