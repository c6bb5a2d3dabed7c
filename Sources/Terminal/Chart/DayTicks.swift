// Dates for a time axis: as many as fit, on days that a person would choose.

import CivilTime

/// The marks of a time axis and their labels.
public enum DayTicks {
  /// A mark on the axis.
  public struct Tick: Equatable, Sendable {
    public let day: Day
    public let label: String
  }

  /// The distance between marks.
  private enum Step {
    case days(Int)
    case months(Int)
  }

  private static let steps: [Step] =
    [1, 2, 7, 14].map(Step.days) + [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].map(Step.months)

  /// Returns the densest marks whose labels do not touch.
  ///
  /// - Parameters:
  ///   - days: the days from one end of the axis to the other.
  ///   - length: the length of the axis, in the unit of `labelLength`.
  ///   - labelLength: returns the length that a label takes, including the space beside it.
  public static func chosen(
    for days: ClosedRange<Day>, length: Double, labelLength: (String) -> Double
  ) -> [Tick] {
    let span = Double(max(days.upperBound.days(since: days.lowerBound), 1))
    for step in steps {
      // The average distance is checked before a list is created, since a century has 36,525 days.
      let distance = length / span * approximateDays(step)
      let ticks = distance < 2 ? [] : marks(step, in: days)
      let widest = ticks.map { labelLength($0.label) }.max()
      if let widest, widest <= distance { return ticks }
    }
    return [Tick(day: days.lowerBound, label: days.lowerBound.dayMonthAndYear)]
  }

  private static func approximateDays(_ step: Step) -> Double {
    switch step {
    case .days(let count): Double(count)
    // The shortest month decides whether labels touch.
    case .months(let count): Double(count) * 28
    }
  }

  private static func marks(_ step: Step, in days: ClosedRange<Day>) -> [Tick] {
    switch step {
    case .days(let count):
      // Weeks begin on Monday; other steps with the first day.
      let first =
        count >= 7 ? days.lowerBound.onOrAfter(.monday) : days.lowerBound
      return stride(from: first, through: days.upperBound, by: count)
        .map { Tick(day: $0, label: $0.dayAndMonth) }
    case .months(let count):
      let start = days.lowerBound
      let afterYear = (start.month - 1) % 12 / min(count, 12) * min(count, 12)
      var first =
        count < 12
        ? start.startOfMonth.adding(months: afterYear - (start.month - 1))
        : start.startOfMonth.adding(months: 1 - start.month)
      if count > 12 { first = first.adding(years: -(start.year % (count / 12))) }
      var ticks: [Tick] = []
      var next = first
      while next <= days.upperBound {
        if next >= days.lowerBound {
          ticks.append(Tick(day: next, label: count >= 12 ? "\(next.year)" : label(of: next)))
        }
        let following = next.adding(months: count)
        if following <= next { break }
        next = following
      }
      return ticks
    }
  }

  /// Returns the label of a mark at a month: the year in January, otherwise the month's short name.
  private static func label(of day: Day) -> String {
    day.month == 1 ? "\(day.year)" : Month.shortName(day.month)
  }
}
