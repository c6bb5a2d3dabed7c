import Testing

@testable import CivilTime

@Suite("POSIX zone rules")
struct PosixZoneTests {
  @Test(
    "POSIX rules change their clocks to the second",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 60),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", 120),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59Z", 120),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", 60),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -300),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -240),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -300),
      ("EST5EDT", "2026-07-01T00:00:00Z", -240),
      // Lord Howe Island moves by half an hour, in the southern summer.
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z", 660),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T14:59:59Z", 660),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T15:00:00Z", 630),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-10-03T15:30:00Z", 660),
      // Ireland's standard time is the summer's.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-15T00:00:00Z", 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-15T00:00:00Z", 60),
      // Hours below 0 reach into the day before: Greenland changes on the Saturday.
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -120),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -60),
      // Daylight time all the year round (RFC 8536, section 3.3.1).
      ("EST5EDT,0/0,J365/25", "2026-01-01T05:00:00Z", -240),
      ("EST5EDT,0/0,J365/25", "2026-12-31T23:59:59Z", -240),
      ("EST5EDT,0/0,J365/25", "2027-01-01T04:30:00Z", -240),
      // J60 is 1 March in every year; 59 is 29 February in leap years.
      ("AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59Z", 0),
      ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z", 60),
      ("AAA0BBB,59/0,J300/0", "2024-02-29T00:00:00Z", 60),
      ("<+0545>-5:45", "2026-01-01T00:00:00Z", 345), ("UTC0", "2026-01-01T00:00:00Z", 0),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "9999-07-01T00:00:00Z", 120),
      ("EST5EDT,M3.2.0,M11.1.0", "0001-01-01T00:00:00Z", -300),
    ])
  func offsets(rule: String, instant: String, minutes: Int) throws {
    #expect(try #require(Zone(posix: rule)).minutes(at: instant) == minutes)
  }

  @Test(
    "Malformed POSIX rules are refused",
    arguments: [
      "", "CE-1", "CET", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.1.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365",
      "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1:60", "<CET-1", "<>0",
      "CET-1CEST,M3.5.0,M10.5.0/3x", String(repeating: "A", count: 101),
    ])
  func malformed(rule: String) {
    #expect(Zone(posix: rule) == nil)
  }
}

@Suite("Changes of the clocks")
struct ClockChangeTests {
  let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  let lordHowe = Zone(posix: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0") ?? .utc
  /// Samoa went over the date line: 2011-12-29 was followed by 2011-12-31.
  let apia =
    CompiledZone(types: [-36_000, 50_400], transitions: [(1_325_239_200, 1)]).zone ?? .utc

  @Test(
    "A skipped local time is moved forward, and of a repeated one the first counts",
    arguments: [
      ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"), ("2026-03-29T02:00", "2026-03-29T01:00:00Z"),
      ("2026-03-29T02:30", "2026-03-29T01:30:00Z"), ("2026-03-29T03:00", "2026-03-29T01:00:00Z"),
      ("2026-10-25T01:59:59", "2026-10-24T23:59:59Z"), ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
      ("2026-10-25T03:00", "2026-10-25T02:00:00Z"),
    ])
  func berlin(local: String, expected: String) throws {
    #expect(try berlin.instant(local) == expected)
  }

  @Test("A change of the clocks by half an hour is handled")
  func halfHour() throws {
    #expect(try lordHowe.instant("2026-10-04T02:15") == "2026-10-03T15:45:00Z")
    #expect(try lordHowe.instant("2026-04-05T01:45") == "2026-04-04T14:45:00Z")
    #expect(try lordHowe.minutes(at: "2026-10-03T15:45:00Z") == 660)
  }

  @Test("A change of the clocks makes days of 23 and 25 hours")
  func lengths() throws {
    for (text, hours) in [("2026-03-29", 23.0), ("2026-10-25", 25), ("2026-11-20", 24)] {
      let bounds = berlin.dayBounds(try Day(parsing: text))
      #expect(bounds.upperBound.seconds(since: bounds.lowerBound) == hours * 3600)
    }
  }

  @Test("A zone that skips a whole day gives an empty day")
  func skippedDay() throws {
    let skipped = try Day(parsing: "2011-12-30")
    #expect(apia.dayBounds(skipped).isEmpty)
    #expect(try apia.day(of: Instant(parsing: "2011-12-30T09:59:59Z")) == skipped.previous)
    #expect(try apia.day(of: Instant(parsing: "2011-12-30T10:00:00Z")) == skipped.next)
    #expect(try apia.instant("2011-12-30T12:00") == "2011-12-30T22:00:00Z")
    let calendar = PersonalCalendar(zone: apia)
    #expect(try calendar.day(of: Instant(parsing: "2011-12-30T10:00:00Z")) == skipped.next)
  }

  @Test("A day whose midnight is skipped begins with the change")
  func skippedMidnight() throws {
    // Toronto in 1919: at 23:30 the clocks went to 00:30.
    let zone = try #require(
      CompiledZone(types: [-18_000, -14_400], transitions: [(-1_601_753_400, 1)]).zone)
    let day = zone.day(of: Instant(seconds: -1_601_753_400))
    #expect(zone.timeOfDay(of: Instant(seconds: -1_601_753_400)).description == "00:30")
    #expect(zone.dayBounds(day).lowerBound == Instant(seconds: -1_601_753_400))
    #expect(zone.dayBounds(day.previous).upperBound == zone.dayBounds(day).lowerBound)
  }
}

@Suite("Personal days")
struct PersonalCalendarTests {
  let zones = [
    "UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0",
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "EST5EDT,0/0,J365/25",
    // Clocks that go back at one minute past midnight, as St. John's did: the day begins twice.
    "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01",
  ]

  @Test("A personal day begins at its configured time")
  func start() throws {
    let zone = try #require(Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let calendar = PersonalCalendar(zone: zone, dayStart: 240)
    let night = try Instant(parsing: "2026-11-20T01:30", in: zone)
    #expect(calendar.day(of: night).description == "2026-11-19")
    #expect(calendar.day(of: night.adding(seconds: 9000)).description == "2026-11-20")
    let day = calendar.day(of: night)
    #expect(calendar.instant(of: day, at: try TimeOfDay(parsing: "01:30")) == night)
    #expect(calendar.bounds(of: day).contains(night))
    #expect(PersonalCalendar(zone: zone, dayStart: -5).dayStart == 0)
    #expect(PersonalCalendar(zone: zone, dayStart: 5000).dayStart == 720)
  }

  @Test("Every instant belongs to exactly one personal day", arguments: [0, 90, 150, 240, 720])
  func partition(dayStart: Int) throws {
    for rule in zones {
      let calendar = PersonalCalendar(zone: try #require(Zone(posix: rule)), dayStart: dayStart)
      var day = try Day(parsing: "2025-12-30")
      let last = try Day(parsing: "2027-01-03")
      while day < last {
        let bounds = calendar.bounds(of: day)
        #expect(bounds.upperBound == calendar.bounds(of: day.next).lowerBound)
        var instant = bounds.lowerBound
        while instant < bounds.upperBound {
          #expect(calendar.day(of: instant) == day, "\(rule) \(instant)")
          instant = instant.adding(seconds: 1800)
        }
        #expect(calendar.day(of: bounds.upperBound.adding(milliseconds: -1)) == day)
        day = day.next
      }
    }
  }

  @Test("Consecutive personal days have continuous bounds")
  func several() throws {
    let calendar = PersonalCalendar(zone: .utc)
    let first = try Day(parsing: "2024-02-28")
    let bounds = calendar.bounds(of: first...first.adding(days: 2))
    #expect(bounds.upperBound.iso8601 == "2024-03-02T00:00:00Z")
    let wholeTime = calendar.bounds(of: Day.earliest...Day.latest)
    #expect(wholeTime == Instant.earliest..<Instant.latest)
  }
}
