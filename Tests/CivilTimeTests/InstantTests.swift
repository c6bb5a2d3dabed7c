import Testing

@testable import CivilTime

@Suite("Instants")
struct InstantTests {
  @Test(
    "Instants are read in every spelling of ISO 8601 that services use",
    arguments: [
      ("2026-11-20T08:30:00Z", 1_795_163_400_000), ("2026-11-20t08:30:00z", 1_795_163_400_000),
      ("2026-11-20 08:30:00Z", 1_795_163_400_000), ("2026-11-20T08:30Z", 1_795_163_400_000),
      ("2026-11-20T10:30:00+02:00", 1_795_163_400_000),
      ("2026-11-20T10:30:00+0200", 1_795_163_400_000),
      ("2026-11-20T10:30:00+02", 1_795_163_400_000),
      ("2026-11-20T03:00:00-05:30", 1_795_163_400_000),
      ("2026-11-20T08:30:00-00:00", 1_795_163_400_000),
      ("2026-11-20T08:30:00.5Z", 1_795_163_400_500),
      ("2026-11-20T08:30:00,25Z", 1_795_163_400_250),
      ("2026-11-20T08:30:00.123456789Z", 1_795_163_400_123),
      ("2026-11-20T08:30:00.9999Z", 1_795_163_400_999), ("1969-12-31T23:59:59.999Z", -1),
      ("2016-12-31T23:59:60Z", 1_483_228_799_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func reading(text: String, milliseconds: Int64) throws {
    #expect(try Instant(parsing: text).milliseconds == milliseconds)
  }

  @Test(
    "Instants that are malformed, impossible or without offset are refused",
    arguments: [
      "", "2026-11-20", "2026-11-20T08:30:00", "2026-11-20T24:00:00Z", "2026-11-20T08:60:00Z",
      "2026-11-20T08:30:61Z", "2026-02-30T08:30:00Z", "2026-11-20T08:30:00.Z",
      "2026-11-20T08:30:00.1234567890Z", "2026-11-20T08:30:00+2", "2026-11-20T08:30:00+24:00",
      "2026-11-20T08:30:00+02:60", "2026-11-20T08:30:00Zx", "2026-11-20T8:30:00Z",
      "2026-11-20T08:30:00 Z", "20261120T083000Z", "0001-01-01T00:00:00+01:00",
      "9999-12-31T23:59:59-01:00", "2026-11-20T08:30:00+02:", "٢٠٢٦-11-20T08:30:00Z",
    ])
  func refusing(text: String) {
    #expect(throws: MalformedTime.self) { try Instant(parsing: text) }
    #expect(Instant(text) == nil)
  }

  @Test(
    "Instants are written with and without milliseconds",
    arguments: [
      (1_795_163_400_000, "2026-11-20T08:30:00Z", "2026-11-20T08:30:00.000Z"),
      (-1, "1969-12-31T23:59:59Z", "1969-12-31T23:59:59.999Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
    ] as [(Int64, String, String)])
  func writing(milliseconds: Int64, seconds: String, precise: String) {
    let instant = Instant(milliseconds: milliseconds)
    #expect(instant.iso8601 == seconds)
    #expect(instant.iso8601Milliseconds == precise)
    #expect(Instant(precise) == instant)
  }

  @Test("Instants stay within the years 1 to 9999")
  func bounds() {
    #expect(Instant(seconds: .max) == .latest)
    #expect(Instant(seconds: .min) == .earliest)
    #expect(Instant.latest.adding(seconds: 1) == .latest)
    #expect(Instant.earliest.adding(milliseconds: .min) == .earliest)
    #expect(Instant(milliseconds: 1500).adding(seconds: -2).milliseconds == -500)
    #expect(Instant(milliseconds: -500).wholeSecond.milliseconds == -1000)
    #expect(Instant(milliseconds: 2500).seconds(since: Instant(milliseconds: 1000)) == 1.5)
  }

  @Test("Times without an offset are local times in a zone")
  func local() throws {
    let berlin = try #require(Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(
      try Instant(parsing: "2026-07-01T08:30", in: berlin).iso8601 == "2026-07-01T06:30:00Z")
    #expect(
      try Instant(parsing: "2026-07-01T08:30:00.250", in: berlin).millisecondOfSecond == 250)
    #expect(
      try Instant(parsing: "2026-07-01T08:30Z", in: berlin).iso8601 == "2026-07-01T08:30:00Z")
    #expect(throws: MalformedTime.self) { try Instant(parsing: "2026-07-01", in: berlin) }
  }

  @Test("A written time is an instant, a local time or a day")
  func writtenTimes() throws {
    let day = Day("2026-11-20")
    let time = try #require(TimeOfDay("08:30"))
    #expect(try WrittenTime(parsing: "2026-11-20") == .day(day))
    #expect(try WrittenTime(parsing: "2026-11-20T08:30") == .local(day, time, milliseconds: 0))
  }

  @Test(
    "The offset that a time states is read in every form; UTC states none",
    arguments: [
      ("2026-03-25T21:00:00-04:00", -14_400), ("2026-03-25T21:00+0530", 19_800),
      ("2026-03-25 21:00:00.5+02", 7200), ("2026-03-25T21:00:00Z", nil),
      ("2026-03-25T21:00:00+00:00", nil), ("2026-03-25T21:00", nil), ("2026-03-25", nil),
      ("-30m", nil), ("21:00-04:00", nil),
    ])
  func statedOffset(text: String, seconds: Int?) {
    #expect(Instant.statedOffset(in: text) == seconds)
  }
}

@Suite("Times of day")
struct TimeOfDayTests {
  @Test(
    "Times of day are read in every form",
    arguments: [
      ("08:30", 30600, "08:30"), ("8:30", 30600, "08:30"), ("08:30:15", 30615, "08:30:15"),
      ("8am", 28800, "08:00"), ("8:30pm", 73800, "20:30"), ("8:30 PM", 73800, "20:30"),
      ("12am", 0, "00:00"), ("12pm", 43200, "12:00"), ("23:59:59", 86399, "23:59:59"),
    ])
  func reading(text: String, seconds: Int, written: String) throws {
    let time = try TimeOfDay(parsing: text)
    #expect(time.secondOfDay == seconds)
    #expect(time.description == written)
    #expect(TimeOfDay(secondOfDay: seconds) == time)
  }

  @Test(
    "Times of day that do not exist are refused",
    arguments: [
      "", "8", "24:00", "08:60", "08:30:60", "0am", "13pm", "8:3", "008:30", "8:30p", "8:30pmx",
      "-1:30", "８:30", "08:30 ", "am",
    ])
  func refusing(text: String) {
    #expect(throws: MalformedTime.self) { try TimeOfDay(parsing: text) }
  }
}
