import CivilTime
import FitClient
import TestSupport
import Testing

@testable import FitCommands

@Suite("Windows of long periods")
struct DayWindowsTests {
  @Test(
    "The windows of a period cover each of its days once, newest first",
    arguments: [1, 91, 92, 93, 183, 184, 185, 276, 366, 3652, 36_524])
  func parts(length: Int) throws {
    let last: Day = "2026-11-20"
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

  /// A service with a record on each of some days, which counts what it is asked.
  private final class Diary {
    let days: [Day]
    private(set) var requests = 0
    private(set) var skipped = 0

    init(days: Int) {
      self.days = (0..<days).map { Day("2026-11-20").adding(days: -$0) }
    }

    func page(
      _ from: Day?, _ to: Day?, _ offset: Int, _ limit: Int
    ) -> (records: [Day], total: Int) {
      let found = days.filter { $0 >= from ?? .earliest && $0 <= to ?? .latest }
      requests += 1
      skipped += min(offset, found.count)
      return (Array(found.dropFirst(offset).prefix(limit)), found.count)
    }
  }

  @Test(
    "Every record of a period comes once, newest first, whether it is open or not",
    arguments: [0, 1, 10, 11, 183, 184, 185, 1000])
  func complete(count: Int) throws {
    let diary = Diary(days: count)
    let periods: [(Day?, Day?)] = [
      (nil, nil), (.earliest, .latest), ("2016-01-01", nil), (nil, "2026-11-20"),
      ("2016-01-01", "2026-11-20"),
    ]
    for (from, to) in periods {
      let found = try DayWindows.records(
        from: from, to: to, size: 10, day: { $0 }, fetch: diary.page)
      #expect(found == diary.days)
    }
  }

  @Test("An open period with few records is asked for once, a long one by quarters")
  func requests() throws {
    let few = Diary(days: 10)
    _ = try DayWindows.records(from: nil, to: nil, size: 10, day: { $0 }, fetch: few.page)
    #expect(few.requests == 1)
    let many = Diary(days: 3650)
    _ = try DayWindows.records(from: nil, to: nil, size: 10, day: { $0 }, fetch: many.page)
    #expect(many.skipped < 30_000)
  }
}
