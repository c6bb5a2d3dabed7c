import Testing

@testable import CivilTime

@Suite("Calendar")
struct CalendarTests {
  private func day(_ text: String) throws -> Day { try Day(parsing: text) }

  @Test(
    "Adding months keeps to the end of the month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-11-20", 2, "2027-01-20"),
      ("2026-01-15", -13, "2024-12-15"), ("2024-02-29", 12, "2025-02-28"),
      ("9999-12-01", 1, "9999-12-31"), ("0001-01-31", -1, "0001-01-01"),
      ("2026-01-01", .max, "9999-12-31"), ("2026-01-01", .min, "0001-01-01"),
    ])
  func months(start: String, months: Int, expected: String) throws {
    #expect(try day(start).adding(months: months) == day(expected))
  }

  @Test(
    "ISO weeks are those of the standard",
    arguments: [
      ("2026-11-20", 2026, 47), ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
      ("2024-12-30", 2025, 1), ("2021-01-03", 2020, 53), ("2018-12-31", 2019, 1),
      ("2016-01-03", 2015, 53), ("0001-01-01", 1, 1),
    ])
  func isoWeek(text: String, year: Int, week: Int) throws {
    #expect(try day(text).isoWeek == (year, week))
  }

  @Test("Weekdays and the beginnings of weeks and months are found")
  func weeks() throws {
    let friday = try day("2026-11-20")
    #expect(friday.weekday == .friday)
    #expect(try day("1969-12-28").weekday == .sunday)
    #expect(try friday.startOfWeek() == day("2026-11-16"))
    #expect(try friday.startOfWeek(from: .sunday) == day("2026-11-15"))
    #expect(friday.startOfWeek(from: .friday) == friday)
    #expect(try friday.startOfMonth == day("2026-11-01"))
    #expect(try day("2024-02-10").endOfMonth == day("2024-02-29"))
    #expect(try friday.onOrAfter(.monday) == day("2026-11-23"))
    #expect(try day("2024-12-31").dayOfYear == 366)
    #expect(Weekday.sunday.indexFromMonday == 6)
    #expect(
      Weekday.allCases.map { Weekday(indexFromMonday: $0.indexFromMonday) } == Weekday.allCases)
  }

  @Test(
    "Weekdays are read from their names",
    arguments: [("mon", Weekday.monday), ("Thurs", .thursday), ("SUNDAY", .sunday)])
  func weekday(text: String, expected: Weekday) {
    #expect(Weekday(text) == expected)
  }

  @Test("Words that are not weekdays are refused", arguments: ["", "mo", "t", "mondays", "xyz"])
  func noWeekday(text: String) {
    #expect(Weekday(text) == nil)
  }

  @Test(
    "Ages count completed years",
    arguments: [
      ("2000-02-29", "2018-02-28", 17), ("2000-02-29", "2018-03-01", 18),
      ("2000-02-29", "2020-02-29", 20), ("2013-11-20", "2026-11-20", 13),
      ("2013-11-21", "2026-11-20", 12), ("2026-11-21", "2026-11-20", -1),
    ])
  func ages(birth: String, today: String, years: Int) throws {
    #expect(try day(today).years(since: day(birth)) == years)
  }

  @Test(
    "A day is called today, a weekday or a date, depending on today",
    arguments: [
      ("2026-11-20", "today"), ("2026-11-19", "yesterday"), ("2026-11-21", "tomorrow"),
      ("2026-11-18", "Wed"), ("2026-11-14", "Sat"), ("2026-11-13", "13 Nov"),
      ("2026-11-22", "22 Nov"), ("2025-11-20", "20 Nov 2025"),
    ])
  func words(text: String, word: String) throws {
    #expect(try day(text).word(today: day("2026-11-20")) == word)
  }

  @Test("A day is written with its weekday, month or year")
  func names() throws {
    let friday = try day("2026-11-20")
    #expect(friday.weekdayDayAndMonth == "Fri 20 Nov")
    #expect(friday.dayMonthAndYear == "20 Nov 2026")
    #expect(friday.monthAndYear == "November 2026")
  }
}
