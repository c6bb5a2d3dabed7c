import CivilTime
import Dosing
import Testing

/// Days of November 2026; the 4th, 11th, 18th and 25th are Wednesdays.
private func november(_ day: Int) -> Day { Day(year: 2026, month: 11, day: day) ?? .latest }

/// Doses at noon.
private func doses(_ days: [Int]) -> [InjectionCourse.Dose] {
  days.map { InjectionCourse.Dose(november($0), at: november($0).noonInUTC) }
}

private let calendar = PersonalCalendar(zone: .utc)

private func course(
  since: Int = 1, given: [Int], skipped: [Int] = [], today: Int, every: Int = 7,
  of key: String? = nil, on weekday: Weekday = .wednesday
) -> InjectionCourse {
  InjectionCourse(
    schedules: [
      InjectionSchedule(
        since: november(since), intervalDays: every, weekday: weekday,
        medication: key.flatMap(MedicationTable.find))
    ],
    given: doses(given), skipped: Set(skipped.map(november)), today: november(today), in: calendar)
}

private func written(_ course: InjectionCourse) -> String {
  course.days.map { "\($0.day.day)\($0.state.rawValue.prefix(1))" }.joined(separator: " ")
}

/// A late dose: the medication, the days in November that were given before today, today, the
/// injection days, the next day, and the hour of that day from which it is allowed.
private struct Late: Sendable, CustomTestStringConvertible {
  let key: String
  let given: [Int]
  let today: Int
  let days: String
  let next: Int
  var from: Int?

  var testDescription: String { "\(key) \(given) on the \(today)th" }
}

@Suite("Course of injection days")
struct CourseTests {
  // Mondays are the 2nd, 9th, 16th, 23rd and 30th; the windows are those of the labels' sections 2:
  // five days of semaglutide, four of tirzepatide, three left to the next of dulaglutide.
  private static let late = [
    Late(key: "ozempic", given: [2, 13], today: 13, days: "2g 9g 16u 23u", next: 16),
    Late(key: "ozempic", given: [2, 13], today: 16, days: "2g 9g 16d 23u 30u", next: 16),
    Late(key: "wegovy", given: [2, 13], today: 14, days: "2g 9g 16u 23u", next: 16),
    // Two days are 48 hours: the regular day stays, from the same hour on.
    Late(key: "ozempic", given: [2, 14], today: 14, days: "2g 9g 16u 23u", next: 16, from: 12),
    // Later than five days the label has the 9th skipped, and the dose is that of the 16th.
    Late(key: "ozempic", given: [2, 15], today: 15, days: "2g 9m 16g 23u", next: 23),
    Late(
      key: "mounjaro", given: [2, 13], today: 16, days: "2g 9g 16d 23u 30u", next: 16, from: 12),
    Late(key: "zepbound", given: [2, 12], today: 12, days: "2g 9g 16u 23u", next: 16),
    Late(key: "mounjaro", given: [2, 14], today: 14, days: "2g 9m 16g 23u", next: 23),
    Late(key: "trulicity", given: [2, 13], today: 13, days: "2g 9g 16u 23u", next: 16, from: 12),
    Late(key: "bydureon-bcise", given: [2, 14], today: 14, days: "2g 9m 16g 23u", next: 23),
    // Early doses count for the day after them, and a second one for none.
    Late(key: "ozempic", given: [2, 6], today: 6, days: "2g 9g 16u", next: 16),
    Late(key: "ozempic", given: [2, 4], today: 4, days: "2g 9u 16u", next: 9),
  ]

  @Test(
    "A late dose fills its day while the label allows it, and the regular day stays",
    arguments: late)
  private func lateDoses(_ late: Late) {
    let course = course(given: late.given, today: late.today, of: late.key, on: .monday)
    #expect(written(course) == late.days)
    #expect(course.nextDay == november(late.next))
    #expect(
      course.notBefore
        == late.from.map { november(late.next).noonInUTC.adding(seconds: Int64($0 - 12) * 3600) })
  }

  @Test("The injection day of the last dose is told")
  func filled() {
    #expect(
      course(given: [2, 13], today: 13, of: "ozempic", on: .monday).lastFilled == november(9))
    #expect(course(given: [2, 6], today: 6, of: "ozempic", on: .monday).lastFilled == november(9))
    #expect(course(given: [2, 4], today: 4, of: "ozempic", on: .monday).lastFilled == nil)
  }

  @Test("After a change of the day the first one keeps the label's shortest interval")
  func changedDay() {
    func next(_ key: String, to weekday: Weekday) -> Day? {
      let profile = MedicationTable.find(key)
      return InjectionCourse(
        schedules: [
          InjectionSchedule(
            since: november(1), intervalDays: 7, weekday: .monday, medication: profile),
          InjectionSchedule(
            since: november(3), intervalDays: 7, weekday: weekday, medication: profile),
        ], given: doses([2]), skipped: [], today: november(3), in: calendar
      ).nextDay
    }
    #expect(next("ozempic", to: .wednesday) == november(4))
    #expect(next("mounjaro", to: .wednesday) == november(11))
    #expect(next("mounjaro", to: .thursday) == november(5))
    #expect(next("ozempic", to: .tuesday) == november(10))
  }

  /// Random histories, the same in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(
    "A dose never fills two days, and no day is dropped while the interval allows it",
    arguments: ["ozempic", "wegovy", "mounjaro", "trulicity", "bydureon-bcise"])
  func properties(key: String) throws {
    let profile = try #require(MedicationTable.find(key))
    var random = Random(
      state: UInt64(truncatingIfNeeded: key.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    for _ in 0..<400 {
      let first = november(1)
      var day = first
      var given: [InjectionCourse.Dose] = []
      while day.days(since: first) < 120 {
        let hour = Int64.random(in: 0..<24, using: &random)
        given.append(InjectionCourse.Dose(day, at: day.startInUTC.adding(seconds: hour * 3600)))
        day = day.adding(days: Int.random(in: 1...14, using: &random))
      }
      let today = (given.last?.day ?? first).adding(days: Int.random(in: 0...10, using: &random))
      let course = InjectionCourse(
        schedules: [
          InjectionSchedule(
            since: first, intervalDays: 7,
            weekday: Weekday.allCases.randomElement(using: &random) ?? .monday, medication: profile)
        ], given: given, skipped: [], today: today, in: calendar)
      let filling = course.days.compactMap(\.givenOn)
      #expect(Set(filling).count == filling.count, "a dose fills one day")
      #expect(filling == filling.sorted(), "days are filled in their order")
      for day in course.days where day.state == .missed {
        // A dose in the window of a missed day fills it.
        let last = profile.lateRule?.value.lastDay(of: day.day, next: day.day.adding(days: 7))
        let inWindow = given.filter { $0.day >= day.day && $0.day <= last ?? day.day }
        #expect(inWindow.isEmpty, "\(day.day) is dropped though it was given late")
      }
      // Nothing between the last dose and the next day is left out which the interval allows.
      if let next = course.nextDay, let earliest = course.earliest {
        let allowed = course.days.first {
          $0.day >= today && $0.state != .given && $0.day >= calendar.day(of: earliest)
        }
        #expect(next <= allowed?.day ?? next)
        #expect(next >= min(calendar.day(of: earliest), next))
      }
    }
  }

  @Test("A dose up to three days before an injection day, or after it, counts for that day")
  func windows() {
    #expect(written(course(given: [4, 8], today: 19)) == "4g 11g 18m 25u 2u")
    #expect(written(course(given: [4, 7], today: 19)) == "4g 11m 18m 25u 2u")
    #expect(written(course(given: [4, 14], today: 19)) == "4g 11g 18m 25u 2u")
    #expect(written(course(given: [4, 15], today: 19)) == "4g 11m 18g 25u 2u")
  }

  @Test("A missed day is shown until a dose, a skip or the next injection day")
  func named() {
    #expect(course(given: [4], today: 11).openMissed == nil)
    #expect(course(given: [4], today: 12).openMissed?.day == november(11))
    #expect(course(given: [4], today: 17).openMissed?.day == november(11))
    #expect(course(given: [4], today: 18).openMissed == nil)
    #expect(course(given: [4, 13], today: 17).openMissed == nil)
    #expect(course(given: [4, 16], today: 17).openMissed == nil)
    #expect(course(given: [4], skipped: [11], today: 17).openMissed == nil)
    #expect(course(given: [4], skipped: [11], today: 17).standing == .skipped)
  }

  @Test("A dose shortly before an injection day counts for that day")
  func early() {
    #expect(course(given: [4, 9], today: 11).standing == .given)
    #expect(course(given: [4, 9], today: 11).next?.day == november(18))
    #expect(course(given: [4, 9], today: 9).standing == .given)
    #expect(course(given: [4], today: 11).standing == .due)
    #expect(course(given: [4], today: 11).next?.day == november(11))
  }

  @Test("Injection days begin with the first dose when it is earlier than the plan")
  func beginning() {
    #expect(written(course(since: 15, given: [4], today: 19)) == "4g 11m 18m 25u 2u")
    #expect(written(course(since: 15, given: [], today: 17)) == "18u 25u")
    #expect(course(since: 15, given: [], today: 17).standing == .upcoming)
  }

  @Test("A changed weekday applies from the day of the change")
  func changed() {
    let course = InjectionCourse(
      schedules: [
        InjectionSchedule(since: november(1), intervalDays: 7, weekday: .wednesday),
        InjectionSchedule(since: november(12), intervalDays: 7, weekday: .monday),
      ], given: doses([4, 11, 16]), skipped: [], today: november(24), in: calendar)
    #expect(written(course) == "4g 11g 16g 23m 30u 7u")
  }

  @Test("A missed daily dose ends at midnight")
  func daily() {
    let course = course(given: [1, 2, 4], today: 6, every: 1)
    #expect(written(course) == "1g 2g 3m 4g 5m 6d 7u 8u")
    #expect(course.openMissed == nil)
    #expect(course.dosesMissedInARow == 1)
    #expect(course.daysSinceLast == 2)
  }

  @Test("A medication taken every ten days is counted from the first dose")
  func everyTenthDay() {
    #expect(written(course(given: [1, 9], today: 22, every: 10)) == "1g 11g 21m 1u 11u")
  }
}

@Suite("Minimum interval between doses")
struct GuardTests {
  private func refusal(_ key: String?, hours: Int64, of other: String?) -> String? {
    let noon = Instant(seconds: 1_800_000_000)
    return DoseGuard.refusal(
      of: DoseGuard.Dose(noon, of: key.flatMap(MedicationTable.find)),
      among: [
        DoseGuard.Dose(
          noon.adding(seconds: hours * 3600), of: other.flatMap(MedicationTable.find))
      ], in: PersonalCalendar(zone: .utc))
  }

  @Test(
    "Doses too close together are found in both directions, by the longer interval",
    arguments: [
      ("mounjaro", -72, "mounjaro", nil), ("mounjaro", -71, "mounjaro", "71 hours before"),
      ("mounjaro", 71, "mounjaro", "71 hours after"), ("ozempic", -48, "ozempic", nil),
      ("ozempic", -47, "ozempic", "at least 48 hours"), ("ozempic", -60, "mounjaro", "Mounjaro"),
      ("saxenda", -12, "saxenda", nil), ("saxenda", -11, "saxenda", "at least 12 hours"),
      (nil, -48, nil, nil), (nil, -47, nil, "no medication is named"),
      (nil, 11, "saxenda", "at least 12 hours"), (nil, 12, "saxenda", nil),
    ] as [(String?, Int64, String?, String?)])
  func hours(key: String?, hours: Int64, other: String?, words: String?) {
    let found = refusal(key, hours: hours, of: other)
    #expect((found == nil) == (words == nil))
    if let words { #expect(found?.contains(words) == true, "\(found ?? "")") }
  }
}
