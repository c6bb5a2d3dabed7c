import CivilTime
import HealthLanguage

/// The energy that a body uses per day, calculated from food and the change of the weight.
///
/// Energy that is eaten and not used is stored, so the energy used is the intake minus 7,700 kcal ×
/// the change of the weight in kilograms. 7,700 kcal per kilogram is Wishnofsky's 3,500 kcal per
/// pound (Am J Clin Nutr 1958;6:542); it is accurate enough for moderate changes over weeks (Hall,
/// Int J Obes 2008;32:573), and promises too much over months.
public struct EnergyBalance: Sendable, Hashable {
  /// The number of complete days of food.
  public let days: Int
  /// The mean intake of the complete days, in kilocalories per day.
  public let intake: Double
  /// The change of the weight, in kilograms per week.
  public let rate: WeeklyRate
  /// The energy used, in kilocalories per day.
  public let expenditure: Double
  /// The possible error of ``expenditure`` in either direction, in kilocalories: twice the combined
  /// standard error of the weight's line and of the mean intake, at least 50.
  public let margin: Double

  /// The kilocalories in a kilogram of body weight.
  public static let caloriesPerKilogram = 7_700.0
  /// The least number of complete days for a result.
  public static let leastDays = 14
  /// The default number of days analysed.
  public static let usualDays = 28

  /// Calculates the balance of a period; `nil` where fewer than 14 days are complete or there are
  /// too few weights for a line.
  ///
  /// - Parameters:
  ///   - intakes: kilocalories of the complete days.
  ///   - weights: kilograms, one figure per day of the same period, oldest first.
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

/// The energy to eat per day to reach a weight by a day, and whether it is too little.
public struct EnergyPlan: Sendable, Hashable {
  /// The kilocalories per day that the goal needs.
  public let calories: Double
  /// The kilocalories per day below which nobody should eat without a doctor's care.
  public let least: Double
  /// The day on which a safe rate reaches the target, where the goal needs too fast a change; `nil`
  /// where it does not, or where no safe rate reaches it within five years.
  public let safeDay: Day?
  /// The kilocalories per day at that safe rate.
  public let safeCalories: Double
  /// Whether the goal needs less than ``least``.
  public let isTooLittle: Bool
  /// Whether the goal needs a change of more than one percent of the body weight per week.
  public let isTooFast: Bool

  /// Returns the least energy of a diet without a doctor's care, in kilocalories per day: 1,200 for
  /// women and 1,500 for men; where the gender is not known, the higher one.
  ///
  /// Source: the lower ends of the ranges prescribed by the guideline of AHA, ACC and TOS (Jensen
  /// et al., Circulation 2014;129:S102).
  public static func least(_ gender: Gender?) -> Double { gender == .female ? 1_200 : 1_500 }

  /// The greatest safe change per week, as a share of the body weight: 1 %.
  public static let safeShare = 0.01
  /// The most days that a safe rate may take.
  private static let longest = 1_825.0

  /// Calculates the plan from a weight to a target; `nil` when the day is not after today.
  ///
  /// - Parameters:
  ///   - expenditure: kilocalories used per day.
  ///   - weight: the current weight in kilograms.
  ///   - target: in kilograms.
  ///   - day: the deadline; after today.
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
    // The slower of two rates: one percent of the weight per week, and the rate that the least
    // energy allows.
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
