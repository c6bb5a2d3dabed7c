import CivilTime
import Testing

@testable import Terminal

@Suite("Calendars and heat maps")
struct CalendarTests {
  let unicode = Surface(isTerminal: true)
  var ascii: Surface { Surface(isTerminal: true, unicode: false) }

  func day(_ text: String) throws -> Day { try Day(parsing: text) }

  @Test("A month shows its days with marks and today")
  func month() throws {
    let done = MonthGrid.Mark("✓", ascii: "x", .good, "done")
    let grid = MonthGrid(
      month: try day("2026-11-17"),
      marks: [
        try day("2026-11-02"): done, try day("2026-11-05"): done, try day("2026-12-01"): done,
      ],
      today: try day("2026-11-20"))
    #expect(
      grid.lines(on: unicode).map(\.plain) == [
        "       November 2026",
        " Mo  Tu  We  Th  Fr  Sa  Su",
        "                          1",
        "  2✓  3   4   5✓  6   7   8",
        "  9  10  11  12  13  14  15",
        " 16  17  18  19 ›20  21  22",
        " 23  24  25  26  27  28  29",
        " 30",
        "",
        " ✓ done",
      ])
    #expect(grid.lines(on: ascii).allSatisfy { $0.plain.utf8.allSatisfy { $0 < 0x80 } })
    #expect(grid.lines(on: ascii)[3].plain == "  2x  3   4   5x  6   7   8")
  }

  @Test("On a narrow terminal the marks of a month are below the days")
  func marksBeneath() throws {
    func mark(_ symbol: Character) -> MonthGrid.Mark { .init(symbol, .good, "meaning \(symbol)") }
    let second = try day("2026-11-02")
    let grid = MonthGrid(
      month: second,
      kinds: [
        [second: mark("✓")], [second: mark("⚖"), try day("2026-11-20"): mark("⚖")],
        [second: mark("✚")], [try day("2026-11-30"): mark("◆")],
      ], today: try day("2026-11-20"))
    let surface = Surface(isTerminal: true, width: 35)
    #expect(
      grid.lines(on: surface).map(\.plain) == [
        "           November 2026",
        " Mo   Tu   We   Th   Fr   Sa   Su",
        "                                1",
        "  2    3    4    5    6    7    8",
        " ✓⚖✚",
        "  9   10   11   12   13   14   15",
        " 16   17   18   19  ›20   21   22",
        "                     ⚖",
        " 23   24   25   26   27   28   29",
        " 30",
        " ◆",
        "",
        " ✓ meaning ✓   ⚖ meaning ⚖",
        " ✚ meaning ✚   ◆ meaning ◆",
      ])
  }

  @Test("A calendar's week begins on the given weekday")
  func firstWeekday() throws {
    let grid = MonthGrid(month: try day("2026-02-01"), firstWeekday: .sunday)
    #expect(
      grid.lines(on: unicode).map(\.plain) == [
        "       February 2026",
        " Su  Mo  Tu  We  Th  Fr  Sa",
        "  1   2   3   4   5   6   7",
        "  8   9  10  11  12  13  14",
        " 15  16  17  18  19  20  21",
        " 22  23  24  25  26  27  28",
      ])
  }

  @Test(
    "A calendar shows the first and the last possible month", arguments: [Day.earliest, .latest])
  func bounds(edge: Day) {
    let text = MonthGrid(month: edge).lines(on: unicode).map(\.plain).joined(separator: "\n")
    #expect(text.contains(" 30") && text.contains(" 31"))
  }

  @Test("A calendar shows every day of a month once, for each first weekday")
  func everyDay() throws {
    for month in 1...12 {
      for first in Weekday.allCases {
        let grid = MonthGrid(
          month: try day("2024-01-31").adding(months: month - 1), firstWeekday: first)
        let numbers = grid.lines(on: unicode).dropFirst(2)
          .flatMap { $0.plain.split(separator: " ").compactMap { Int($0) } }
        #expect(numbers == Array(1...Day.daysInMonth(month, of: 2024)))
      }
    }
  }

  @Test("A heat map shows weeks across and weekdays down")
  func heatMap() throws {
    let last = try day("2026-11-20")
    let map = HeatMap(
      days: try day("2026-11-02")...last,
      values: [last: 100, try day("2026-11-02"): 1, try day("2026-11-04"): 50])
    #expect(
      map.lines(on: unicode).map(\.plain) == [
        "    Nov",
        "Mon ░··",
        "    ···",
        "Wed ▒··",
        "    ···",
        "Fri ··█",
        "    ··",
        "    ··",
        "    less ·░▒▓█ more",
      ])
    #expect(map.lines(on: ascii)[1].plain == "Mon -..")
  }

  @Test("A heat map in a narrow terminal shows the latest weeks")
  func narrow() throws {
    let last = try day("2026-11-20")
    let map = HeatMap(days: last.adding(days: -364)...last, values: [last: 1])
    #expect(map.lines(on: unicode).allSatisfy { $0.width <= 80 })
    let narrow = Surface(isTerminal: true, width: 20)
    let lines = map.lines(on: narrow)
    #expect(lines.prefix(8).allSatisfy { $0.width <= 20 })
    #expect(lines[5].plain == "Fri ···············█")
  }

  @Test(
    "The levels of a heat map go from 0 to 4, and a small amount has level 1",
    arguments: [
      (0, 0), (-5, 0), (0.1, 1), (25, 1), (26, 2), (75, 3), (76, 4), (100, 4), (1e300, 4),
    ])
  func levels(value: Double, level: Int) throws {
    let day = try day("2026-11-20")
    let map = HeatMap(days: day...day, values: [day: value], full: 100)
    #expect(map.level(of: value) == level)
  }
}
