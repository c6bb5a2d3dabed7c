import CivilTime

/// Where a measurement of the body is and where it goes, without the swings of single days.
///
/// Each day counts once, with its last figure: two weighings of a day tell no more than one.
public struct Trend: Sendable, Hashable {
  /// The mean of the last seven days that have a figure.
  public let value: Double
  /// The days that went into ``value``, 1 to 7.
  public let days: Int
  /// The change per week; `nil` where there are too few figures to say.
  public let weekly: WeeklyRate?

  /// Days with a figure that a trend is the mean of, at most.
  public static let meanDays = 7
  /// Days before the day in question that are looked at, that day with them.
  public static let windowDays = 28

  /// Returns the trend on a day.
  ///
  /// - Parameter figures: one figure a day, oldest first; later ones than the day are left out.
  /// - Returns: `nil` where no figure is within the last 28 days.
  public init?(_ figures: [DayFigure], on day: Day) {
    let first = day.adding(days: 1 - Self.windowDays)
    let window = figures.filter { $0.date >= first && $0.date <= day }
    let last = window.suffix(Self.meanDays)
    guard !last.isEmpty else { return nil }
    value = last.reduce(0) { $0 + $1.value } / Double(last.count)
    days = last.count
    weekly = WeeklyRate(window)
  }

  /// Returns the day on which a target is reached if the weekly rate goes on.
  ///
  /// - Returns: `nil` where the rate is unknown, leads away from the target, or needs more than two
  ///   years, over which four weeks tell nothing. Today where the target is reached already.
  public func day(reaching target: Double, from today: Day) -> Day? {
    guard let weekly else { return nil }
    return Self.day(from: value, to: target, weekly: weekly.change, today: today)
  }

  /// Returns the day on which a constant weekly change leads from a value to a target.
  public static func day(
    from value: Double, to target: Double, weekly: Double, today: Day
  ) -> Day? {
    let missing = target - value
    if missing == 0 { return today }
    guard weekly != 0, missing / weekly > 0 else { return nil }
    // A whole number of days is not made one more by the last binary digit.
    let days = (missing / weekly * 7 - 1e-9).rounded(.up)
    return days <= longestForecast ? today.adding(days: Int(days)) : nil
  }

  /// Days ahead that are foretold, at most.
  private static let longestForecast = 730.0
}

/// The change per week by a straight line of least squares through the figures of some days.
public struct WeeklyRate: Sendable, Hashable {
  /// In the figures' unit.
  public let change: Double
  /// The standard error of ``change``, in the same unit; 0 where all figures lie on the line.
  public let error: Double
  /// How many days have a figure.
  public let count: Int

  /// The fewest figures that a line is drawn through.
  public static let leastFigures = 7
  /// The fewest days from the first figure to the last, both counted.
  public static let leastDays = 10

  /// Returns the rate of figures of different days; `nil` where there are fewer than seven, or they
  /// lie within fewer than ten days.
  public init?(_ figures: [DayFigure]) {
    guard figures.count >= Self.leastFigures, let first = figures.first, let last = figures.last,
      last.date.days(since: first.date) + 1 >= Self.leastDays
    else { return nil }
    let count = Double(figures.count)
    let points = figures.map { (x: Double($0.date.days(since: first.date)), y: $0.value) }
    let middle = points.reduce((x: 0.0, y: 0.0)) { ($0.x + $1.x / count, $0.y + $1.y / count) }
    let spread = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    let product = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    guard spread > 0 else { return nil }
    let slope = product / spread
    let residue = points.reduce(0) { sum, point in
      let distance = point.y - middle.y - slope * (point.x - middle.x)
      return sum + distance * distance
    }
    change = slope * 7
    error = (residue / (count - 2) / spread).squareRoot() * 7
    self.count = figures.count
  }
}
