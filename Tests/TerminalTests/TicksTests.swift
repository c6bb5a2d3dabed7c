import CivilTime
import Testing

@testable import Terminal

@Suite("Round values and dates on axes")
struct TicksTests {
  @Test(
    "Ticks are round, cover the range and have labels of one form",
    arguments: [
      (80.3, 82.9, 6, ["80", "81", "82", "83"]),
      (0, 1, 5, ["0", "0.25", "0.50", "0.75", "1.00"]),
      (0, 12000, 5, ["0", "5,000", "10,000", "15,000"]),
      (-3, 3, 5, ["-4", "-2", "0", "2", "4"]),
      (0, 1_000_000, 3, ["0", "0.5M", "1.0M"]),
      (100_000, 200_000, 3, ["100k", "150k", "200k"]),
      (5, 5, 5, ["4.90", "4.95", "5.00", "5.05", "5.10"]),
      (0, 0, 3, ["-1", "0", "1"]),
      (82.1, 82.1 + 1e-13, 3, ["80", "82", "84"]),
      (0.001, 0.002, 3, ["0.0010", "0.0015", "0.0020"]),
    ])
  func ticks(low: Double, high: Double, count: Int, labels: [String]) {
    let ticks = Ticks(covering: low...high, about: count)
    #expect(ticks.labels == labels)
    #expect(ticks.lowest <= low)
    #expect(ticks.highest >= high)
  }

  @Test("The range of all numbers has a few ticks")
  func everything() {
    let most = Double.greatestFiniteMagnitude
    for range in [-most...most, 0...most, -most...0, most...most, 1e-308...1e308] {
      #expect(Ticks(covering: range, about: 5).values.count <= 20)
    }
  }

  @Test(
    "Every range has ticks that cover it",
    arguments: [
      (-1e300, 1e300), (1e300, 1e300), (.leastNormalMagnitude, .leastNormalMagnitude),
      (0, .leastNonzeroMagnitude), (-1e-9, 1e-9), (1e15, 1e15),
      (123_456_789.123, 123_456_789.124), (-1e300, -1e299), (0, .pi), (-0.0, 0.0),
    ])
  func extremes(low: Double, high: Double) {
    for count in [1, 2, 3, 7, 100] {
      let ticks = Ticks(covering: low...high, about: count)
      #expect(ticks.values.count >= 2)
      #expect(ticks.values.count <= count + 3)
      #expect(ticks.lowest <= low)
      #expect(ticks.highest >= high)
      #expect(ticks.values == ticks.values.sorted())
    }
  }

  func days(_ first: String, _ count: Int) throws -> ClosedRange<Day> {
    let day = try Day(parsing: first)
    return day...day.adding(days: count - 1)
  }

  @Test("A time axis marks days, weeks, months or years, depending on its length")
  func density() throws {
    func labels(_ first: String, _ count: Int) throws -> [String] {
      DayTicks.chosen(for: try days(first, count), length: 70) { Double($0.count + 2) }
        .map(\.label)
    }
    #expect(
      try labels("2026-11-16", 7)
        == ["16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov", "21 Nov", "22 Nov"])
    #expect(try labels("2026-11-01", 30) == ["2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov"])
    #expect(
      try labels("2026-09-10", 200) == ["Oct", "Nov", "Dec", "2027", "Feb", "Mar"])
    #expect(try labels("2024-05-01", 1200).contains("2025"))
    #expect(try labels("1990-01-01", 365 * 40).allSatisfy { $0.count == 4 })
  }

  @Test("Labels of a time axis never touch", arguments: [1, 2, 3, 10, 45, 400, 5000, 900_000])
  func spacing(count: Int) throws {
    for length in [8.0, 20, 70, 150, 760] {
      let range = try days("2001-02-03", count)
      let ticks = DayTicks.chosen(for: range, length: length) { Double($0.count + 2) }
      #expect(!ticks.isEmpty)
      let span = Double(max(count - 1, 1))
      for (left, right) in zip(ticks, ticks.dropFirst()) {
        let distance = Double(right.day.days(since: left.day)) / span * length
        #expect(distance >= Double(max(left.label.count, right.label.count) + 2))
      }
      #expect(ticks.allSatisfy { range.contains($0.day) })
    }
  }
}
