import Testing

@testable import CivilTime

@Suite("Days")
struct DayTests {
  @Test(
    "Days are numbered from 1970",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11016), ("2000-03-01", 11017),
      ("2026-11-20", 20777), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func numbers(text: String, number: Int) throws {
    let day = try Day(parsing: text)
    #expect(day.number == number)
    #expect(day.description == text)
    #expect(Day(number: number) == day)
  }

  @Test("The days of four centuries follow each other without a gap")
  func consecutive() throws {
    var expected = try Day(parsing: "1900-01-01")
    for year in 1900..<2300 {
      for month in 1...12 {
        for day in 1...Day.daysInMonth(month, of: year) {
          let found = Day(year: year, month: month, day: day)
          #expect(found == expected)
          #expect(expected.components == (year, month, day))
          expected = expected.next
        }
      }
    }
  }

  @Test(
    "Dates that the calendar lacks are refused",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
      "0000-01-01", "2026-1-01", "20261-01-1", "2026/01/01", " 2026-01-01", "2026-01-01 ", "",
      "2026-11-20T", "٢٠٢٦-01-01", "-026-01-01",
    ])
  func impossible(text: String) {
    #expect(throws: MalformedTime.self) { try Day(parsing: text) }
  }

  @Test("The refusal of a date names the length of the month")
  func reason() {
    #expect(throws: MalformedTime("2026-02-29", "February 2026 has 28 days")) {
      try Day(parsing: "2026-02-29")
    }
  }
}
