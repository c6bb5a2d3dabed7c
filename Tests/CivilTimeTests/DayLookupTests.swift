import TestSupport
import Testing

@testable import CivilTime

@Suite("Day lookup")
struct DayFinderTests {
  @Test(
    "The day lookup agrees with the calendar, near changes of the clocks and far from them",
    arguments: [
      "Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "UTC",
      "Asia/Kolkata",
    ])
  func days(_ name: String) throws {
    let zone = try #require(Zone(identifier: name))
    var random = SeededGenerator(seed: 16)
    for dayStart in [0, 240] {
      let calendar = PersonalCalendar(zone: zone, dayStart: dayStart)
      var finder = DayLookup(calendar)
      var second = Int64.random(in: 1_200_000_000..<1_400_000_000, using: &random)
      for _ in 0..<Fuzzing.rounds(1500) {
        second += Int64.random(in: -40_000..<400_000, using: &random)
        let instant = Instant(milliseconds: second * 1000 + 999)
        #expect(finder.day(of: instant) == calendar.day(of: instant), "\(instant)")
      }
      for instant in [Instant.earliest, .latest, Instant(seconds: 0)] {
        #expect(finder.day(of: instant) == calendar.day(of: instant), "\(instant)")
      }
    }
  }
}
