import Testing

@testable import CivilTime

@Suite("Local moments")
struct LocalMomentTests {
  private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("A local moment has the day and offset of the calendar that created it")
  func made() throws {
    let calendar = PersonalCalendar(zone: berlin, dayStart: 240)
    let moment = calendar.moment(of: try instant("2026-11-20T01:30:00Z"))
    #expect(moment.day == (try day("2026-11-19")) && moment.utcOffset == 3600)
    #expect(moment.date == (try day("2026-11-20")))
    #expect(moment.timeOfDay == TimeOfDay("02:30"))
  }

  @Test("A local moment with an impossible day or offset is refused")
  func refused() throws {
    let at = try instant("2026-11-20T12:00:00Z")
    #expect(LocalMoment(at, day: try day("2026-11-19"), utcOffset: 0) != nil)
    #expect(LocalMoment(at, day: try day("2026-11-22"), utcOffset: 0) == nil)
    #expect(LocalMoment(at, day: try day("2026-11-20"), utcOffset: 86_401) == nil)
  }

  /// A zone's offset in hours and a start of the day in minutes, under which it was written; the same
  /// under which it is changed; and a time of day.
  @Test(
    "A local moment keeps its day when its time changes within the day",
    arguments: [
      (9, 0, -8, 240, "01:30"), (9, 240, -8, 0, "01:30"), (9, 0, 9, 240, "01:30"),
      (-8, 240, -8, 0, "03:59"), (1, 0, 1, 0, "23:59"), (1, 720, 14, 0, "11:59"),
    ])
  func following(_ there: Int, _ start: Int, _ here: Int, _ other: Int, _ time: String) throws {
    let written = PersonalCalendar(zone: Zone(offset: there * 3600), dayStart: start)
    let day = try day("2026-11-20")
    let time = try #require(TimeOfDay(time))
    let moment = written.moment(of: written.instant(of: day, at: time))
    #expect(moment.day == day)
    let now = PersonalCalendar(zone: Zone(offset: here * 3600), dayStart: other)
    let clock = now.following(moment)
    #expect(clock.moment(of: moment.instant) == moment)
    #expect(clock.instant(of: day, at: time) == moment.instant)
  }

  @Test("A local moment keeps its time of day in another season")
  func season() throws {
    let calendar = PersonalCalendar(zone: berlin)
    let summer = calendar.moment(of: try instant("2026-07-20T06:30:00Z"))
    let clock = calendar.following(summer)
    #expect(clock == calendar)
    let winter = clock.moment(of: clock.instant(of: try day("2026-01-20"), at: summer.timeOfDay))
    #expect((winter.utcOffset, winter.timeOfDay) == (3600, summer.timeOfDay))
  }

  @Test("A local moment is within the instants of its day in any zone")
  func among() throws {
    let day = try day("2026-11-20")
    for hours in [-24, -12, 0, 14, 24] {
      for start in [0, 240, 720] {
        let calendar = PersonalCalendar(zone: Zone(offset: hours * 3600), dayStart: start)
        let bounds = calendar.bounds(of: day)
        let all = LocalMoment.instants(of: day...day)
        #expect(all.lowerBound <= bounds.lowerBound && bounds.upperBound <= all.upperBound)
      }
    }
  }
}
