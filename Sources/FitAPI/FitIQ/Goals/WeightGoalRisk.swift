import CivilTime
import Quantities

/// A possible danger of a weight goal.
public enum WeightGoalRisk: Sendable, Hashable {
  /// The target is a body mass index of less than 17.
  case tooThin(bmi: Double)
  /// The change is more than one percent of the body weight per week; the value is the percentage.
  case tooFast(percentPerWeek: Double)

  /// The body mass index below which thinness is moderate or severe (WHO Technical Report Series
  /// 854, 1995).
  public static let leastIndex = 17.0

  /// Finds the risk of a goal, the graver one first; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - weight: the current weight in kilograms.
  ///   - target: in kilograms.
  ///   - heightCm: `nil` where it is not known.
  ///   - day: the deadline; `nil` without one.
  public init?(from weight: Double, to target: Double, heightCm: Double?, by day: Day?, today: Day)
  {
    if let heightCm, heightCm > 0, target < weight,
      let index = BodyMassIndex.of(weightKg: target, heightCm: heightCm), index < Self.leastIndex
    {
      self = .tooThin(bmi: index)
      return
    }
    guard let day, weight > 0 else { return nil }
    let days = Double(max(day.days(since: today), 1))
    let share = abs(target - weight) / weight / days * 7
    guard share > EnergyPlan.safeShare else { return nil }
    self = .tooFast(percentPerWeek: share * 100)
  }

  /// The risk in words, for a question.
  public var text: String {
    switch self {
    case .tooThin(let bmi):
      "that is a body mass index of \(Decimals.text(bmi, upTo: 1)), and under 17 is too thin"
    case .tooFast(let percent):
      "that is \(Decimals.text(percent, upTo: 1)) % of your weight a week, and over 1 % is too fast"
    }
  }
}
