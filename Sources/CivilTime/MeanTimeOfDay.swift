import System

extension TimeOfDay {
  /// Returns the circular mean of times of day, to the minute: of 23:30 and 00:30 it is 00:00, not
  /// noon; `nil` when there are no times or their mean has no direction.
  ///
  /// The mean is the direction of the sum of the times as points on a circle (N. I. Fisher,
  /// "Statistical Analysis of Circular Data", 2.3.1).
  public static func mean(_ times: [TimeOfDay]) -> TimeOfDay? {
    let angles = times.map { Double($0.secondOfDay) / 86_400 * 2 * .pi }
    let across = angles.reduce(0) { $0 + sin($1) }
    let up = angles.reduce(0) { $0 + cos($1) }
    guard hypot(across, up) > 1e-9 * Double(max(times.count, 1)) else { return nil }
    let minute = Int((atan2(across, up) / (2 * .pi) * 1440).rounded())
    return TimeOfDay(secondOfDay: (minute + 1440) % 1440 * 60)
  }
}
