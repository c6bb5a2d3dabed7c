import Quantities

/// Which measurements move a goal, and how they read in its unit.
public struct GoalGauge: Sendable, Hashable {
  public let metric: Metric
  /// How many of the goal's units one of the metric's is.
  private let factor: Double

  /// The gauge of a goal of that type; `nil` when nothing that is measured tells how far it is, or
  /// not in its unit.
  public init?(goalType: String, unit: String) {
    guard let metric = Self.metric(of: goalType), let factor = Self.factor(metric, to: unit) else {
      return nil
    }
    self.metric = metric
    self.factor = factor
  }

  /// A measurement, in the goal's unit.
  public func inUnit(_ quantity: Double) -> Double {
    // What was entered in the goal's unit reads as it was entered.
    Decimals.rounded(quantity * factor, to: 6)
  }

  /// The metric that a type of goal is about: named itself, or by what is wanted of it.
  public static func metric(of goalType: String) -> Metric? {
    let word = String(goalType.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    if let metric = Metric(rawValue: word) { return metric }
    return switch word {
    case "weight_loss", "lose_weight", "weight_gain", "gain_weight", "weight_maintenance": .weight
    case "body_fat", "fat_loss": .bodyFatPercentage
    case "daily_steps", "walking": .steps
    case "distance": .distanceKm
    case "activity", "exercise": .activeMinutes
    case "sleep": .sleepHours
    case "water", "hydration": .waterLiters
    case "resting_pulse", "heart_rate": .restingHeartRate
    case "mood": .moodScore
    case "calories", "nutrition": .caloriesIn
    case "protein": .proteinG
    case "carbs", "carbohydrates": .carbsG
    case "fat": .fatG
    default: nil
    }
  }

  private static func factor(_ metric: Metric, to unit: String) -> Double? {
    let unit = unit.trimmed
    if unit.lowercased() == metric.unit.lowercased() { return 1 }
    switch metric {
    case .weight: return MassUnit(spelled: unit).map { Mass(1, .kilogram).value(in: $0) }
    case .height: return LengthUnit(spelled: unit).map { Length(1, .centimetre).value(in: $0) }
    case .distanceKm:
      return DistanceUnit(spelled: unit).map { Distance(1, .kilometre).value(in: $0) }
    case .sleepHours: return DurationUnit(spelled: unit).map { Duration(1, .hour).value(in: $0) }
    case .activeMinutes:
      return DurationUnit(spelled: unit).map { Duration(1, .minute).value(in: $0) }
    case .waterLiters: return VolumeUnit(spelled: unit).map { Volume(1, .litre).value(in: $0) }
    case .caloriesIn, .caloriesOut:
      return EnergyUnit(spelled: unit).map { Energy(1, .kilocalorie).value(in: $0) }
    case .bodyFatPercentage:
      return ["%", "percent"].contains(unit.lowercased()) ? 1 : nil
    case .bmi, .moodScore: return ["points", "bmi"].contains(unit.lowercased()) ? 1 : nil
    case .steps: return unit.lowercased() == "steps/day" ? 1 : nil
    case .restingHeartRate, .hrv, .vo2max: return nil
    case .proteinG, .carbsG, .fatG: return nil
    }
  }
}
