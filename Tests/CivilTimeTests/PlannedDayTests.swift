import Testing

@testable import CivilTime

@Suite("The end of a plan in words")
struct PlannedDayTests {
  private static func read(_ text: String, in zone: Zone = .utc) throws -> String {
    let today = try Day(parsing: "2026-11-20")
    let words = text.split(separator: " ")
    guard let planned = PlannedDay(words, today: today, zone: zone) else { return "" }
    let rest = words.count - planned.length
    return "\(planned.day)" + (rest == 0 ? "" : " \(rest) left")
  }

  @Test(
    "A month, a season and a feast are by the day on which they begin",
    arguments: [
      ("march", "2027-03-01"), ("march 2028", "2028-03-01"), ("nov", "2027-11-01"),
      ("1 march", "2027-03-01"), ("1st of march", "2027-03-01"), ("march 22nd 2028", "2028-03-22"),
      ("20 november", "2026-11-20"), ("19 november", "2027-11-19"), ("29 feb", "2028-02-29"),
      ("2027-03", "2027-03-01"), ("2027 03 05", "2027-03-05"), ("2028", "2028-01-01"),
      ("end of march", "2027-03-31"), ("the end of the year", "2026-12-31"),
      ("end of november", "2026-11-30"), ("end of next month", "2026-12-31"),
      ("next week", "2026-11-23"), ("next july", "2027-07-01"), ("start of may", "2027-05-01"),
      ("christmas", "2026-12-25"), ("christmas eve", "2026-12-24"), ("xmas 2028", "2028-12-25"),
      ("new year's", "2027-01-01"), ("easter", "2027-03-28"), ("easter 2028", "2028-04-16"),
      ("spring", "2027-03-01"), ("summer", "2027-06-01"), ("fall", "2027-09-01"),
      ("autumn 2028", "2028-09-01"), ("winter", "2026-12-01"), ("next spring", "2027-03-01"),
      ("end of summer", "2027-08-31"), ("end of autumn", "2026-11-30"),
      ("march if i try", "2027-03-01 3 left"), ("way", ""), ("feb 30", ""), ("fri", ""), ("", ""),
    ])
  func reading(_ text: String, _ day: String) throws {
    #expect(try Self.read(text) == day)
  }

  @Test(
    "Seasons are turned round in the southern half of the Earth",
    arguments: [
      ("Australia/Sydney", "2026-12-01"), ("America/Sao_Paulo", "2026-12-01"),
      ("Africa/Johannesburg", "2026-12-01"), ("Pacific/Auckland", "2026-12-01"),
      ("Europe/Dublin", "2027-06-01"), ("America/New_York", "2027-06-01"),
      ("Asia/Tokyo", "2027-06-01"),
    ])
  func hemispheres(_ name: String, _ day: String) throws {
    let zone = try #require(Zone(identifier: name))
    #expect(try Self.read("summer", in: zone) == day)
  }

  @Test(
    "Easter Sunday is that of the tables",
    arguments: [
      (1818, "1818-03-22"), (1886, "1886-04-25"), (1943, "1943-04-25"), (1961, "1961-04-02"),
      (1991, "1991-03-31"), (2000, "2000-04-23"), (2024, "2024-03-31"), (2038, "2038-04-25"),
    ])
  func easter(_ year: Int, _ day: String) throws {
    #expect(Day.easter(of: year) == (try Day(parsing: day)))
  }
}
