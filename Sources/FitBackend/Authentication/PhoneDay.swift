import CivilTime
import FitAPI
import JSON

/// The offset from UTC of a phone whose app tells no zone, as far as it follows from the day that the
/// app calls today.
enum PhoneDay {
  /// What a request says of the phone's day.
  private enum Evidence {
    /// It is this day.
    case today(Day)
    /// It is this day or a later one, since nothing is logged ahead.
    case reached(Day)
  }

  /// Returns the offset that follows from a request, in seconds; `nil` where it says nothing new.
  ///
  /// - Parameters:
  ///   - usual: the zone that holds without the request.
  ///   - known: the offset that was stated or inferred last; `nil` for none.
  static func offset(
    of request: Request, to entry: Router.Entry, at now: Instant, usual: Zone, known: Int?
  ) -> Int? {
    guard entry.service == .needled, let evidence = evidence(request, entry) else { return nil }
    let today = usual.day(of: now)
    let day: Day
    switch evidence {
    case .today(let named):
      // Tomorrow it may be the end of the week.
      if named > today, named.weekday == .sunday { return nil }
      // A server in UTC stands for no place, so that its agreement is noted.
      if named == today { return known == nil && isNowhere(usual) ? 0 : nil }
      day = named
    case .reached(let named):
      let mayLag = known == nil && isNowhere(usual) && entry.method == .patch
      guard named > today || named < today && mayLag else { return nil }
      day = named
    }
    if let known, known != 0 { return nearest(to: known, on: day, at: now) }
    // Where the day of Western Europe fits, it is that; the phone is elsewhere otherwise.
    if let least = nearest(to: 0, on: day, at: now), europe.contains(least) { return least }
    return nearest(to: day < today ? west : east, on: day, at: now)
  }

  /// Whether a server's zone stands for no place: UTC, also as `Etc/UTC`.
  private static func isNowhere(_ zone: Zone) -> Bool {
    zone == .utc || zone.identifier.hasPrefix("Etc/")
  }

  /// Where most people live whose day is behind or ahead of a server's, California and China: another
  /// offset of that side ends the day while they sleep.
  private static let west = -8 * 3600
  private static let east = 8 * 3600
  private static let europe = 0...2 * 3600
  /// The offsets of inhabited places (IANA time zone database).
  private static let inhabited = -11...14

  /// Returns the whole hours nearest to an offset with which the instant lies on the day.
  private static func nearest(to offset: Int, on day: Day, at now: Instant) -> Int? {
    inhabited.map { $0 * 3600 }.filter { Zone(offset: $0).day(of: now) == day }
      .min { abs($0 - offset) < abs($1 - offset) }
  }

  private static func evidence(_ request: Request, _ entry: Router.Entry) -> Evidence? {
    switch (entry.method, entry.pattern) {
    case (.get, Needled.habits.pattern):
      // The app asks for the seven days up to today, or for a week up to Sunday.
      guard let last = request.query["endDate"].flatMap({ Day($0) }),
        let first = request.query["startDate"].flatMap({ Day($0) }),
        first == last.adding(days: -6)
      else { return nil }
      return .today(last)
    case (.patch, Needled.habitTicking.pattern), (.post, Needled.injections.pattern),
      (.post, Needled.weighIns.pattern):
      let body = try? JSONValue(parsing: request.body)
      return body?["date"]?.string.flatMap { LogDate.day($0) }.map { .reached($0) }
    default: return nil
    }
  }
}
