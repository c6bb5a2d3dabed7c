import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Week of an injection")
struct InjectionWeekTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test(
    "The status of an injection is upcoming, due, overdue or done on each day of its week",
    arguments: [
      // Wednesday 18 November was the injection day.
      ("2026-11-17", false, true, "upcoming", 1, 0, "2026-11-18"),
      ("2026-11-18", false, true, "due", 0, 0, "2026-11-18"),
      ("2026-11-19", false, true, "overdue", -1, 1, "2026-11-18"),
      ("2026-11-20", false, true, "overdue", -2, 2, "2026-11-18"),
      ("2026-11-21", false, true, "overdue", -3, 3, "2026-11-18"),
      ("2026-11-22", false, true, "upcoming", 3, 0, "2026-11-25"),
      ("2026-11-23", false, true, "upcoming", 2, 0, "2026-11-25"),
      ("2026-11-24", false, true, "upcoming", 1, 0, "2026-11-25"),
      ("2026-11-18", true, true, "done", 0, 0, "2026-11-25"),
      ("2026-11-21", true, true, "done", 0, 0, "2026-11-25"),
      ("2026-11-24", true, true, "done", 0, 0, "2026-11-25"),
      // Nobody is late with the first.
      ("2026-11-18", false, false, "due", 0, 0, "2026-11-18"),
      ("2026-11-19", false, false, "upcoming", 6, 0, "2026-11-25"),
      ("2026-11-21", false, false, "upcoming", 4, 0, "2026-11-25"),
    ] as [(String, Bool, Bool, String, Int, Int, String)])
  func states(
    _ today: String, _ isGiven: Bool, _ hasHistory: Bool, _ state: String, _ until: Int,
    _ overdue: Int, _ next: String
  ) throws {
    let week = InjectionWeek(of: try Self.day(today), injectionDay: .wednesday)
    let standing = week.standing(isGiven: isGiven, hasHistory: hasHistory)
    #expect(standing.state.rawValue == state)
    #expect(standing.daysUntil == until && standing.daysOverdue == overdue)
    #expect("\(standing.nextDay)" == next)
  }

  @Test("The week of an injection begins on the injection day, across months, years and leap days")
  func days() throws {
    // Every day of four years with every injection day.
    for today in try Self.day("2026-12-20")...Self.day("2029-01-10") {
      for injectionDay in Weekday.allCases {
        let week = InjectionWeek(of: today, injectionDay: injectionDay)
        #expect(week.start.weekday == injectionDay)
        #expect(week.days.contains(today))
        #expect(week.days.upperBound.days(since: week.start) == 6)
        let next = week.standing(isGiven: true, hasHistory: true).nextDay
        #expect(next.weekday == injectionDay && next > today && next.days(since: today) <= 7)
      }
    }
  }

  @Test(
    "The week of the journey changes on Monday",
    arguments: [
      ("2026-11-15", "2026-11-15", 1), ("2026-11-16", "2026-11-15", 2),
      ("2026-11-16", "2026-11-16", 1), ("2026-11-22", "2026-11-16", 1),
      ("2026-11-23", "2026-11-16", 2), ("2027-01-04", "2026-12-28", 2),
      ("2027-01-03", "2026-12-28", 1), ("2028-03-01", "2028-02-22", 2),
      ("2028-02-29", "2028-02-28", 1), ("2026-11-01", "2026-11-30", 1),
    ])
  func journey(_ today: String, _ start: String, _ week: Int) throws {
    #expect(Journey.week(of: try Self.day(today), since: try Self.day(start)) == week)
  }
}

@Suite("Progress to the weight goal")
struct WeightShareTests {
  @Test(
    "Progress to the weight goal is between 0 and 100 percent",
    arguments: [
      (100, 80, 100, 0), (100, 80, 98.5, 7.5), (100, 80, 90, 50), (100, 80, 80, 100),
      (100, 80, 79, 100), (100, 80, 101, 0), (100, nil, 90, nil), (100, 80, nil, 0),
      (nil, 80, 90, 0), (80, 80, 80, 100), (80, 80, 81, 0), (80, 90, 85, 100),
    ] as [(Double?, Double?, Double?, Double?)])
  func progress(_ start: Double?, _ goal: Double?, _ weight: Double?, _ percent: Double?) {
    #expect(WeightShare.progress(from: start, to: goal, at: weight) == percent)
  }

  @Test(
    "Progress to the weight goal is rounded half up, below zero as well",
    arguments: [
      (0.25, 1, 0.3), (-0.25, 1, -0.2), (0.35, 1, 0.4), (-0.35, 1, -0.3), (2.5, 0, 3),
      (-2.5, 0, -2), (0.125, 2, 0.13),
    ])
  func rounding(_ value: Double, _ places: Int, _ rounded: Double) {
    #expect(HalfUp.rounded(value, to: places) == rounded)
  }
}
