import CivilTime

/// Averages of the sleep of a period.
public struct SleepDigest: Model {
  /// The first day of the period.
  public var startDate: Day
  /// The last day of the period.
  public var endDate: Day
  /// The number of days with sleep; where there is none, every other figure is 0 or `nil`.
  public var daysLogged: Int
  /// The average hours of these days.
  public var averageHours: Double
  public var shortestHours: Double
  public var longestHours: Double
  /// The average hours from Monday to Friday, by the day of waking up; `nil` without such days.
  public var workdayHours: Double?
  public var weekendHours: Double?
  /// The usual local time at which sleep begins; `nil` where no times are known.
  public var usualStart: String?
  public var usualEnd: String?
  /// The number of nights of each quality.
  public var quality: [String: Int]

  /// The figures of a night or a nap.
  public struct Night: Sendable {
    /// The day of waking up.
    let day: Day
    let hours: Double
    let quality: String
    let start: Instant?
    let end: Instant?
    /// The local offset from UTC in seconds, where it was recorded.
    let utcOffset: Int?
    /// The UTC offset at the start in seconds, where the clocks changed in the night.
    let startOffset: Int?

    /// Creates a night's figures.
    public init(
      day: Day, hours: Double, quality: String, start: Instant?, end: Instant?,
      utcOffset: Int? = nil, startOffset: Int? = nil
    ) {
      self.day = day
      self.hours = hours
      self.quality = quality
      self.start = start
      self.end = end
      self.utcOffset = utcOffset
      self.startOffset = startOffset
    }
  }

  /// Averages the nights of a period, given newest first, in their own local time, or in that of
  /// the zone where a night has no offset or the zone's, so that clocks may change in it.
  public init(_ range: ClosedRange<Day>, _ nights: [Night], in zone: Zone) {
    var (all, workdays, weekends) = (Mean(), Mean(), Mean())
    for (day, hours) in Self.days(nights) {
      all.add(hours)
      if day.weekday.isWeekend { weekends.add(hours) } else { workdays.add(hours) }
    }
    startDate = range.lowerBound
    endDate = range.upperBound
    daysLogged = all.count
    averageHours = all.value ?? 0
    (shortestHours, longestHours) = (all.least, all.most)
    (workdayHours, weekendHours) = (workdays.value, weekends.value)
    var starts: [TimeOfDay] = []
    var ends: [TimeOfDay] = []
    var tally: [(quality: String, count: Int)] = []
    for night in nights {
      // Comparing the few words is faster than hashing them.
      if let place = tally.firstIndex(where: { $0.quality == night.quality }) {
        tally[place].count += 1
      } else {
        tally.append((night.quality, 1))
      }
      guard let start = night.start, let end = night.end, night.hours >= Self.nap else { continue }
      let isHere = night.utcOffset == zone.offset(at: end)
      let clock = isHere ? zone : night.utcOffset.map { Zone(offset: $0) } ?? zone
      let startClock = night.startOffset.map { Zone(offset: $0) } ?? clock
      starts.append(startClock.timeOfDay(of: start))
      ends.append(clock.timeOfDay(of: end))
    }
    usualStart = TimeOfDay.mean(starts)?.hourAndMinute
    usualEnd = TimeOfDay.mean(ends)?.hourAndMinute
    quality = Dictionary(tally.map { ($0.quality, $0.count) }, uniquingKeysWith: +)
  }

  /// The hours below which sleep is a nap, which does not affect the usual bedtime.
  private static let nap = 3.0

  /// Returns the hours of each day, oldest first; a night and its naps add up.
  private static func days(_ nights: [Night]) -> [(day: Day, hours: Double)] {
    var days: [(day: Day, hours: Double)] = []
    for night in nights.reversed() {
      if days.last?.day == night.day {
        days[days.count - 1].hours += night.hours
      } else {
        days.append((night.day, night.hours))
      }
    }
    return days
  }

  /// The mean, the least and the most of hours.
  private struct Mean {
    private(set) var count = 0
    private(set) var least = 0.0
    private(set) var most = 0.0
    private var sum = 0.0

    var value: Double? { count > 0 ? sum / Double(count) : nil }

    mutating func add(_ hours: Double) {
      least = count == 0 ? hours : min(least, hours)
      most = max(most, hours)
      sum += hours
      count += 1
    }
  }
}

extension Weekday {
  fileprivate var isWeekend: Bool { self == .saturday || self == .sunday }
}

extension FitIQ {
  public static let sleepDigest = Route<SleepDigest>(.fitiq, .get, "/analytics/sleep")

  /// Returns the request for the averages of the sleep of a range of days; both ends are included.
  public static func analyseSleep(_ days: ClosedRange<Day>) -> Endpoint<SleepDigest> {
    sleepDigest(query: ["start_date": days.lowerBound, "end_date": days.upperBound])
  }
}
