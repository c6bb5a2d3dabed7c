import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Offsets in a timeline")
struct TimelineTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  @Test(
    "An offset skips the same records when counted from either end of the timeline")
  func offsets() throws {
    // Several of one instant, which only their ids put in order.
    for second: Int64 in [0, 1, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 6] {
      let at = backend.clock.now.adding(seconds: -second)
      for metric in [Metric.weight, .steps] {
        _ = try backend.send(
          FitIQ.logProgress(NewProgressEntry(metric, 70, loggedAt: at.iso8601)))
      }
    }
    let today = backend.clock.now
    let day = Zone.utc.day(of: today)
    for (metric, from) in [(nil, nil), (.weight, nil), (.weight, day), (nil, day)]
      as [(Metric?, Day?)]
    {
      let all = try backend.send(FitIQ.listProgress(metric, from: from, limit: 100))
      #expect(all.entries.count == all.total && all.total == (metric == nil ? 26 : 13))
      for offset in 0...all.total + 1 {
        for limit in [1, 3, 20] {
          let page = try backend.send(
            FitIQ.listProgress(metric, from: from, limit: limit, offset: offset))
          #expect(page.entries == Array(all.entries.dropFirst(offset).prefix(limit)))
          #expect(page.total == all.total && page.offset == offset)
        }
      }
    }
  }
}
