import Quantities

/// The kinds of measurement that progress keeps: FitIQ's 16, and two that devices record for Health
/// Data.
public enum Metric: String, CaseIterable, Codable, Sendable, Hashable {
  case weight
  case height
  case bodyFatPercentage = "body_fat_percentage"
  case bmi
  case steps
  case caloriesOut = "calories_out"
  case distanceKm = "distance_km"
  case activeMinutes = "active_minutes"
  case sleepHours = "sleep_hours"
  case waterLiters = "water_liters"
  case restingHeartRate = "resting_heart_rate"
  case moodScore = "mood_score"
  case caloriesIn = "calories_in"
  case proteinG = "protein_g"
  case carbsG = "carbs_g"
  case fatG = "fat_g"
  /// Heart rate variability.
  case hrv
  /// Oxygen uptake at the utmost effort.
  case vo2max

  /// The unit of a stored quantity; empty where a bare number is meant.
  public var unit: String {
    switch self {
    case .weight: "kg"
    case .height: "cm"
    case .bodyFatPercentage: "%"
    case .bmi, .moodScore: ""
    case .steps: "steps"
    case .caloriesOut, .caloriesIn: "kcal"
    case .distanceKm: "km"
    case .activeMinutes: "min"
    case .sleepHours: "h"
    case .waterLiters: "L"
    case .restingHeartRate: "bpm"
    case .proteinG, .carbsG, .fatG: "g"
    case .hrv: "ms"
    case .vo2max: "mL/kg/min"
    }
  }

  /// The quantities that make sense, in ``unit``.
  public var limits: Limits {
    switch self {
    case .weight: .between(0, 500)
    case .height: .between(0, 300)
    case .bodyFatPercentage: Limits(0...100)
    case .bmi: .between(0, 100)
    case .steps: Limits(from: 0, to: 1_000_000, includesUpper: false)
    case .caloriesOut, .caloriesIn: Limits(from: 0, to: 50_000, includesUpper: false)
    case .distanceKm: Limits(from: 0, to: 1_000, includesUpper: false)
    case .activeMinutes: Limits(from: 0, to: 1_440, includesUpper: false)
    case .sleepHours: Limits(0...24)
    case .waterLiters: .between(0, 50)
    case .restingHeartRate: Limits(20...300)
    case .moodScore: Limits(1...10)
    case .proteinG, .carbsG, .fatG: Limits(from: 0, to: 10_000, includesUpper: false)
    case .hrv: .between(0, 300)
    case .vo2max: .between(0, 100)
    }
  }

  /// Whether the entries of a day add up to the day's figure; of the others the last one counts.
  public var addsUp: Bool {
    switch self {
    case .steps, .caloriesOut, .distanceKm, .activeMinutes, .waterLiters, .caloriesIn, .proteinG,
      .carbsG, .fatG, .sleepHours:
      true
    case .weight, .height, .bodyFatPercentage, .bmi, .restingHeartRate, .moodScore, .hrv, .vo2max:
      false
    }
  }

  /// The metric in words: `resting heart rate`.
  public var title: String {
    switch self {
    case .weight: "weight"
    case .height: "height"
    case .bodyFatPercentage: "body fat"
    case .bmi: "BMI"
    case .steps: "steps"
    case .caloriesOut: "calories burned"
    case .distanceKm: "distance"
    case .activeMinutes: "active minutes"
    case .sleepHours: "sleep"
    case .waterLiters: "water"
    case .restingHeartRate: "resting heart rate"
    case .moodScore: "mood"
    case .caloriesIn: "calories eaten"
    case .proteinG: "protein"
    case .carbsG: "carbohydrates"
    case .fatG: "fat"
    case .hrv: "heart rate variability"
    case .vo2max: "VO2max"
    }
  }
}
