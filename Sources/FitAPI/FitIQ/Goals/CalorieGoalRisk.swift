import HealthLanguage
import Quantities

/// A possible danger of a daily calorie goal.
public enum CalorieGoalRisk: Sendable, Hashable {
  /// The goal is under ``supervised`` kilocalories.
  case supervisedOnly
  /// The goal makes somebody lose weight who should not without a doctor.
  case loss(WeightGoalRisk)
  /// The goal is under the least that is prescribed without supervision, in kilocalories.
  case low(least: Int)

  /// The kilocalories a day below which a diet needs medical supervision (NHS, "Very low calorie
  /// diets": fewer than 800).
  public static let supervised = 800

  /// Finds the risk of a goal in kilocalories a day, the gravest first; `nil` where there is none.
  public init?(_ calories: Int, _ profile: UserProfile?) {
    let least = Int(EnergyPlan.least(profile?.gender.flatMap(Gender.init)))
    if calories < Self.supervised {
      self = .supervisedOnly
    } else if let risk = profile?.riskOfLoss, calories < profile?.dailyEnergyNeed ?? .max {
      self = .loss(risk)
    } else if calories < least {
      self = .low(least: least)
    } else {
      return nil
    }
  }

  /// Whether the goal is asked about before it is stored; a low one is only commented on.
  public var isAsked: Bool {
    if case .low = self { false } else { true }
  }

  /// The risk in words.
  public var text: String {
    switch self {
    case .supervisedOnly:
      "under 800 kcal a day is eaten only under medical supervision (NHS, very low calorie diets)"
    case .loss(let risk): risk.text
    case .low(let least):
      "under \(Decimals.text(Double(least), upTo: 0, grouping: true)) kcal a day is less than most people"
        + " need to lose weight safely (NIH: women 1,200, men 1,500); ask a doctor before you stay there"
    }
  }
}
