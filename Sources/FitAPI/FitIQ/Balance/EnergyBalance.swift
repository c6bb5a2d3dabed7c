import CivilTime
import HealthLanguage

/// What a body uses a day, from what was eaten and what became of the weight.
///
/// What was eaten and not used is stored: intake − 7,700 kcal × the change of the weight in
/// kilograms is what was used. 7,700 kcal per kilogram is Wishnofsky's 3,500 kcal per pound (Am J Clin
/// Nutr 1958;6:542); over weeks and for moderate changes it holds well enough (Hall, Int J Obes
/// 2008;32:573), over months it promises too much.
public struct EnergyBalance: Sendable, Hashable {
  /// Complete days of food that the mean is of.
  public let days: Int
  /// Kilocalories eaten a day, in the mean of the complete days.
  public let intake: Double
  /// The change of the weight, in kilograms a week.
  public let rate: WeeklyRate
  /// Kilocalories used a day.
  public let expenditure: Double
  /// Kilocalories by which ``expenditure`` may be off either way: twice the standard error of the
  /// weight's line and of the mean intake together, 50 at least.
  public let margin: Double

  /// Kilocalories in a kilogram of body weight.
  public static let caloriesPerKilogram = 7_700.0
  /// The fewest complete days that anything is claimed of.
  public static let leastDays = 14
  /// Days that are looked at unless others are asked for.
  public static let usualDays = 28

  /// Returns the balance of some days; `nil` where fewer than 14 of them are complete, or the weights
  /// are too few for a line.
  ///
  /// - Parameters:
  ///   - intakes: kilocalories of the complete days.
  ///   - weights: kilograms, one figure a day of the same days, oldest first.
  public init?(intakes: [Double], weights: [DayFigure]) {
    guard intakes.count >= Self.leastDays, let rate = WeeklyRate(weights) else { return nil }
    let count = Double(intakes.count)
    let mean = intakes.reduce(0, +) / count
    let variance = intakes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    days = intakes.count
    intake = mean
    self.rate = rate
    expenditure = mean - Self.caloriesPerKilogram * rate.change / 7
    let ofWeight = Self.caloriesPerKilogram * rate.error / 7
    margin = max(50, 2 * (variance / count + ofWeight * ofWeight).squareRoot())
  }
}

/// What to eat a day to be at a weight on a day, and whether that is too little.
public struct EnergyPlan: Sendable, Hashable {
  /// Kilocalories a day that the goal asks for.
  public let calories: Double
  /// Kilocalories a day below which nobody should go without a doctor.
  public let least: Double
  /// The day on which a safe rate reaches the target, where the goal's own day asks for too much;
  /// `nil` where it does not, or where no safe rate reaches it within five years.
  public let safeDay: Day?
  /// Kilocalories a day at that safe rate.
  public let safeCalories: Double
  /// Whether the goal asks for less than ``least``.
  public let isTooLittle: Bool
  /// Whether the goal asks for more than a hundredth of the body's weight a week.
  public let isTooFast: Bool

  /// The least energy of a diet without a doctor's care, in kilocalories a day: 1,200 for women and
  /// 1,500 for men, the lower ends of what the guideline of AHA, ACC and TOS prescribes (Jensen et al.,
  /// Circulation 2014;129:S102). Where the gender is not known the higher one.
  public static func least(_ gender: Gender?) -> Double { gender == .female ? 1_200 : 1_500 }

  /// The greatest change a week, as a share of the body's weight: 1 %.
  public static let safeShare = 0.01
  /// Days that a safe rate may take.
  private static let longest = 1_825.0

  /// Returns the plan that leads from a weight to a target.
  ///
  /// - Parameters:
  ///   - expenditure: kilocalories used a day.
  ///   - weight: where the weight is now, in kilograms.
  ///   - target: in kilograms.
  ///   - day: the day to be there by; after today.
  public init?(
    expenditure: Double, from weight: Double, to target: Double, by day: Day, today: Day,
    gender: Gender?
  ) {
    let left = Double(day.days(since: today))
    guard left > 0, weight > 0 else { return nil }
    let missing = target - weight
    let perDay = missing / left
    let wanted = expenditure + perDay * EnergyBalance.caloriesPerKilogram
    least = Self.least(gender)
    calories = wanted
    isTooLittle = missing < 0 && wanted < least
    isTooFast = abs(perDay) * 7 > Self.safeShare * weight
    guard isTooLittle || isTooFast else {
      safeDay = nil
      safeCalories = wanted
      return
    }
    // The slower of the two: a hundredth of the weight a week, and what the least energy allows.
    var rate = Self.safeShare * weight / 7
    if missing < 0 {
      rate = min(rate, (expenditure - least) / EnergyBalance.caloriesPerKilogram)
    }
    let signed = missing < 0 ? -rate : rate
    safeCalories = rate > 0 ? expenditure + signed * EnergyBalance.caloriesPerKilogram : least
    let days = rate > 0 ? (abs(missing) / rate - 1e-9).rounded(.up) : .infinity
    safeDay = days <= Self.longest ? today.adding(days: Int(days)) : nil
  }
}
