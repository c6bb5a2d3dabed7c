import CivilTime
import Quantities

/// A person's settings and daily goals.
public struct UserPreferences: Model {
  public var userId = ""
  /// `metric` or `imperial`.
  public var units = UnitSystem.metric.rawValue
  /// Kilocalories a day.
  public var dailyCalorieGoal: Int?
  /// Millilitres a day.
  public var dailyWaterGoalMl: Int?
  /// A ``AppTheme``.
  public var theme: String?
  /// A language tag such as `en`.
  public var language: String?
  public var notificationsEnabled = true
  /// The daily goals for single nutrients; `nil` where none is set, and from a server without this
  /// field.
  public var nutrientGoals: NutrientGoals?
  /// Whether lines of support are shown where a record means harm; `nil` for yes.
  public var support: Bool?
  /// The day on which such lines were last shown for a record, as a date; `nil` where they never were.
  public var supportShownOn: String?

  /// Creates the usual preferences.
  public init() {}
}

/// The themes that an app offers.
public enum AppTheme: String, CaseIterable, Codable, Sendable, Hashable {
  case light, dark, system
}

/// A change of the preferences; a value that is `nil` stays as it is.
public struct PreferencesChange: Codable, Sendable, Hashable, Validated {
  public var units: String?
  public var dailyCalorieGoal: Int?
  public var dailyWaterGoalMl: Int?
  public var theme: String?
  public var language: String?
  public var notificationsEnabled: Bool?
  /// The nutrient goals to change; the others stay as they are.
  public var nutrientGoals: NutrientGoals?
  public var support: Bool?
  /// A date: `2026-11-20`.
  public var supportShownOn: String?

  /// The kilocalories per day that a goal may have.
  public static let calorieGoals = 1...20_000
  /// The millilitres per day that a goal may have.
  public static let waterGoals = 1...20_000
  /// The number of characters that a language tag may have.
  public static let languageLength = 2...35

  /// Creates an empty change.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("units", units, isOneOf: UnitSystem.self)
    problems.check("dailyCalorieGoal", dailyCalorieGoal, in: Self.calorieGoals)
    problems.check("dailyWaterGoalMl", dailyWaterGoalMl, in: Self.waterGoals)
    problems.check("theme", theme, isOneOf: AppTheme.self)
    problems.check("language", language, length: Self.languageLength)
    if let supportShownOn, Day(supportShownOn) == nil {
      problems.add("supportShownOn", "must be a date such as 2026-11-20")
    }
    for (word, _) in nutrientGoals?.amounts ?? [:] where Metric(rawValue: word)?.isEaten != true {
      problems.add("nutrientGoals", "has no nutrient \(word)")
    }
  }
}

extension FitIQ {
  public static let preferences = Route<UserPreferences>(.fitiq, .get, "/preferences/{user_id}")
  public static let preferencesChange = Route<UserPreferences>(
    .fitiq, .put, "/preferences/{user_id}")
}
