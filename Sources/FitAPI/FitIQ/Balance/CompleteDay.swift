import CivilTime

/// Decides which days have complete food entries, so that averages may use them.
public enum CompleteDay {
  /// The least number of meals with food.
  public static let leastMeals = 2
  /// The least energy in kilocalories.
  public static let leastCalories = 800.0
  /// The number of days in an average.
  public static let meanDays = 7
  /// The number of days before today that are searched for complete days.
  public static let searchedDays = 28

  /// Returns whether the food of a day is complete: a past day with food in at least two meals and
  /// at least 800 kcal, or one that the person marked as complete.
  public static func isComplete(
    calories: Double, meals: Int, isMarked: Bool = false, on day: Day, today: Day
  ) -> Bool {
    guard day < today else { return false }
    return isMarked || (meals >= leastMeals && calories >= leastCalories)
  }
}

extension [DayFigure] {
  /// Returns the mean of the last complete days before today, and their number; `nil` where there
  /// are none.
  ///
  /// - Parameters:
  ///   - isComplete: whether a past day counts; by default every day that has a record.
  public func meanOfLastDays(
    before today: Day, _ isComplete: (Day) -> Bool = { _ in true }
  ) -> (mean: Double, days: Int)? {
    let first = today.adding(days: -CompleteDay.searchedDays)
    let days = filter { $0.date >= first && $0.date < today && isComplete($0.date) }
      .suffix(CompleteDay.meanDays)
    guard !days.isEmpty else { return nil }
    return (days.reduce(0) { $0 + $1.value } / Double(days.count), days.count)
  }
}
