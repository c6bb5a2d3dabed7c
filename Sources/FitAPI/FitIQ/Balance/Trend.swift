import CivilTime

/// The smoothed value of a measurement of the body, and its change per week.
///
/// Each day counts once, with its last figure, since two weighings on a day are no better than one.
public struct Trend: Sendable, Hashable {
  /// The mean of the last seven days that have a figure.
  public let value: Double
  /// The number of days in ``value``, 1 to 7.
  public let days: Int
  /// The change per week; `nil` where there are too few figures.
  public let weekly: WeeklyRate?

  /// The most days with a figure in the mean.
  public static let meanDays = 7
  /// The number of days considered, up to and including the given day.
  public static let windowDays = 28

  /// Calculates the trend on a day; `nil` where no figure is within the last 28 days.
  ///
  /// - Parameter figures: one figure per day, oldest first; figures after the day are ignored.
  public init?(_ figures: [DayFigure], on day: Day) {
    let first = day.adding(days: 1 - Self.windowDays)
    let window = figures.filter { $0.date >= first && $0.date <= day }
    let last = window.suffix(Self.meanDays)
    guard !last.isEmpty else { return nil }
    value = last.reduce(0) { $0 + $1.value } / Double(last.count)
    days = last.count
    weekly = WeeklyRate(window)
  }

  /// Returns the day on which a target is reached if the weekly rate continues.
  ///
  /// - Returns: `nil` where the rate is unknown, leads away from the target, or needs more than two
  ///   years, which four weeks cannot predict; today where the target is already reached.
  public func day(reaching target: Double, from today: Day) -> Day? {
    guard let weekly else { return nil }
    return Self.day(from: value, to: target, weekly: weekly.change, today: today)
  }

  /// Returns the day on which a constant weekly change leads from a value to a target; `nil` where
  /// it never does, or not within two years.
  public static func day(
    from value: Double, to target: Double, weekly: Double, today: Day
  ) -> Day? {
    let missing = target - value
    if missing == 0 { return today }
    guard weekly != 0, missing / weekly > 0 else { return nil }
    // The last binary digit must not round a whole number of days up.
    let days = (missing / weekly * 7 - 1e-9).rounded(.up)
    return days <= longestForecast ? today.adding(days: Int(days)) : nil
  }

  /// The most days ahead that are forecast.
  private static let longestForecast = 730.0
}

/// The change per week, from a line of least squares through the figures of several days.
public struct WeeklyRate: Sendable, Hashable {
  /// The change in the figures' unit.
  public let change: Double
  /// The standard error of ``change`` in the same unit; 0 where all figures are on the line.
  public let error: Double
  /// The number of days with a figure.
  public let count: Int

  /// The least number of figures for a line.
  public static let leastFigures = 7
  /// The least number of days from the first figure to the last, both included.
  public static let leastDays = 10

  /// Calculates the rate from figures of different days; `nil` where there are fewer than seven, or
  /// they are within fewer than ten days.
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
