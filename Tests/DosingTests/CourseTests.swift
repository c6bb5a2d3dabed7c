import CivilTime
import Dosing
import Testing

/// Days of November 2026; the 4th, 11th, 18th and 25th are Wednesdays.
private func november(_ day: Int) -> Day { Day(year: 2026, month: 11, day: day) ?? .latest }

private func course(
  since: Int = 1, given: [Int], skipped: [Int] = [], today: Int, every: Int = 7
) -> InjectionCourse {
  InjectionCourse(
    schedules: [
      InjectionSchedule(since: november(since), intervalDays: every, weekday: .wednesday)
    ],
    given: given.map(november), skipped: Set(skipped.map(november)), today: november(today))
}

private func written(_ course: InjectionCourse) -> String {
  course.days.map { "\($0.day.day)\($0.state.rawValue.prefix(1))" }.joined(separator: " ")
}

@Suite("Course of injection days")
struct CourseTests {
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
      ], given: [4, 11, 16].map(november), skipped: [], today: november(24))
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
