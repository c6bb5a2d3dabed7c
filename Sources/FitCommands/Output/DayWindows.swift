import CivilTime
import FitClient

/// Splits long stretches of days, of which a service would count and skip all records for each page.
enum DayWindows {
  /// The days of a window: a quarter.
  private static let length = 92
  /// Days up to which a stretch is asked for at once: half a year.
  private static let shortest = 183
  /// Days beyond which a stretch counts as open.
  private static let longest = 36_525

  /// Fetches every record of a stretch, newest first.
  ///
  /// - Parameters:
  ///   - size: the service's largest page.
  ///   - day: returns the day of a record.
  ///   - fetch: returns so many records of some days behind an offset, newest first, and how many
  ///     there are in all.
  static func records<Record>(
    from: Day?, to: Day?, size: Int, day: (Record) -> Day,
    fetch: (_ from: Day?, _ to: Day?, _ offset: Int, _ limit: Int) throws(FitError) -> (
      records: [Record], total: Int
    )
  ) throws(FitError) -> [Record] {
    var windows = [(from: from, to: to)]
    if let from, let to, to.days(since: from) < longest {
      windows = newestFirst(from: from, to: to)
    } else {
      let (records, total) = try fetch(from, to, 0, size)
      guard let newest = records.first, records.count < total else { return records }
      if let oldest = try fetch(from, to, total - 1, 1).records.first {
        windows = newestFirst(from: day(oldest), to: day(newest))
        // A service may count days by another clock, so that the outermost ends stay open.
        windows[0].to = to
        windows[windows.count - 1].from = from
      }
    }
    var all: [Record] = []
    for window in windows {
      all += try RecordPages.all { offset throws(FitError) in
        try fetch(window.from, window.to, offset, size)
      }
    }
    return all
  }

  /// Returns the windows of a stretch, newest first; the stretch itself where it is short.
  static func newestFirst(from: Day, to: Day) -> [(from: Day?, to: Day?)] {
    let span = to.days(since: from)
    guard span > shortest else { return [(from, to)] }
    return stride(from: 0, through: span, by: length).map { back in
      let last = to.adding(days: -back)
      return (max(from, last.adding(days: 1 - length)), last)
    }
  }
}
