import CivilTime

/// Splits long stretches of days, of which a service would count and skip all records for each page.
enum DayWindows {
  /// The days of a window: a quarter.
  private static let length = 92
  /// Days up to which a stretch is asked for at once: half a year.
  private static let shortest = 183
  /// Days beyond which a stretch counts as open.
  private static let longest = 36_525

  /// Returns the windows of a stretch, newest first; the stretch itself where it is short or open.
  static func newestFirst(from: Day?, to: Day?) -> [(from: Day?, to: Day?)] {
    guard let from, let to else { return [(from, to)] }
    let span = to.days(since: from)
    guard span > shortest, span < longest else { return [(from, to)] }
    return stride(from: 0, through: span, by: length).map { back in
      let last = to.adding(days: -back)
      return (max(from, last.adding(days: 1 - length)), last)
    }
  }
}
