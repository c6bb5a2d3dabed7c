import CivilTime
import Testing

@Suite("Days in a row, divided where the clocks are changed")
struct DayStretchTests {
  private static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe",
    "Africa/Casablanca", "Pacific/Apia",
  ]

  @Test("hold every day once, as the calendar bounds it", arguments: zones, [0, 240])
  func days(_ name: String, _ dayStart: Int) throws {
    let zone = try #require(Zone(identifier: name))
    let calendar = PersonalCalendar(zone: zone, dayStart: dayStart)
    let first = try #require(Day("2011-11-03"))
    let last = first.adding(days: 1000)
    var day = first
    for stretch in calendar.stretches(of: first...last) {
      #expect(stretch.first == day)
      let length = stretch.bounds.upperBound.milliseconds - stretch.bounds.lowerBound.milliseconds
      #expect(stretch.count == 1 || length == Int64(stretch.count) * 86_400_000)
      for offset in 0..<stretch.count {
        let bounds = calendar.bounds(of: day)
        let start = stretch.bounds.lowerBound.adding(milliseconds: Int64(offset) * 86_400_000)
        #expect(bounds.lowerBound == start, "\(day) in \(name)")
        day = day.next
      }
      #expect(calendar.bounds(of: day.previous).upperBound == stretch.bounds.upperBound)
    }
    #expect(day == last.next)
  }

  @Test("are one stretch where no clock is ever changed")
  func plain() {
    let calendar = PersonalCalendar(zone: .utc)
    let days = Day(number: 0)...Day(number: 9999)
    #expect(calendar.stretches(of: days).map(\.count) == [10_000])
    #expect(calendar.stretches(of: Day(number: 5)...Day(number: 5)).map(\.count) == [1])
  }

  @Test(
    "the mean of clock readings goes round midnight",
    arguments: [
      (["23:30", "00:30"], "00:00"), (["22:00", "23:00"], "22:30"), (["06:45"], "06:45"),
      (["23:50", "00:10", "00:30"], "00:10"),
    ])
  func meanTimes(_ times: [String], _ mean: String) throws {
    let times = try times.map { try TimeOfDay(parsing: $0) }
    #expect(TimeOfDay.mean(times)?.hourAndMinute == mean)
  }

  @Test("opposite readings have no mean, nor have none")
  func noMean() throws {
    #expect(TimeOfDay.mean([]) == nil)
    #expect(TimeOfDay.mean([.midnight, .noon]) == nil)
  }
}
