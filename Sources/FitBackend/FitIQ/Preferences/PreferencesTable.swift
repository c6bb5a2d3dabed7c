import FitAPI
import Quantities
import SQLite

/// The preferences of all accounts; one that never set any has the defaults.
struct PreferencesTable {
  let database: Database

  /// The preferences of an account.
  func find(_ account: String) throws -> UserPreferences {
    try database.first(
      "SELECT units, daily_calorie_goal, daily_water_goal_ml, theme, language,"
        + " notifications_enabled, nutrient_goals FROM preferences WHERE account = ?",
      account
    ) { row in
      UserPreferences(
        userId: account, units: row.text(0), dailyCalorieGoal: row.intOrNil(1),
        dailyWaterGoalMl: row.intOrNil(2), theme: row.textOrNil(3), language: row.textOrNil(4),
        notificationsEnabled: row.bool(5),
        nutrientGoals: row.textOrNil(6).flatMap { NutrientGoals(stored: $0) })
    }
      ?? UserPreferences(
        userId: account, units: UnitSystem.metric.rawValue, dailyCalorieGoal: nil,
        dailyWaterGoalMl: nil, theme: nil, language: nil, notificationsEnabled: true)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: PreferencesChange, of account: String) throws -> UserPreferences {
    try database.execute(
      "INSERT INTO preferences (account) VALUES (?) ON CONFLICT DO NOTHING", account)
    try database.execute(
      "UPDATE preferences SET units = coalesce(?, units),"
        + " daily_calorie_goal = coalesce(?, daily_calorie_goal),"
        + " daily_water_goal_ml = coalesce(?, daily_water_goal_ml), theme = coalesce(?, theme),"
        + " language = coalesce(?, language),"
        + " notifications_enabled = coalesce(?, notifications_enabled) WHERE account = ?",
      change.units, change.dailyCalorieGoal, change.dailyWaterGoalMl, change.theme,
      change.language, change.notificationsEnabled, account)
    if let goals = change.nutrientGoals {
      let merged = try (find(account).nutrientGoals ?? NutrientGoals()).merging(goals)
      try database.execute(
        "UPDATE preferences SET nutrient_goals = ? WHERE account = ?", merged.stored, account)
    }
    return try find(account)
  }
}

extension Store {
  var preferences: PreferencesTable { PreferencesTable(database: database) }
}
