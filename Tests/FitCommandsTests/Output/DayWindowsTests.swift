import CivilTime
import Testing

@testable import FitCommands

@Suite("Windows of long periods")
struct DayWindowsTests {
  @Test(
    "The windows of a period cover each of its days once, newest first",
    arguments: [1, 91, 92, 93, 183, 184, 185, 276, 366, 3652, 36_524])
  func parts(length: Int) throws {
    let last = try #require(Day("2026-11-20"))
    let first = last.adding(days: 1 - length)
    var next: Day? = last
    for window in DayWindows.newestFirst(from: first, to: last) {
      #expect(window.to == next)
      let from = try #require(window.from)
      #expect(try from <= #require(window.to))
      next = from.previous
    }
    #expect(next == first.previous)
  }

  @Test("A period without a beginning or an end is a single window")
  func open() throws {
    let day = try #require(Day("2026-11-20"))
    #expect(DayWindows.newestFirst(from: nil, to: day).count == 1)
    #expect(DayWindows.newestFirst(from: day, to: nil).count == 1)
    #expect(DayWindows.newestFirst(from: .earliest, to: .latest).count == 1)
  }
}
