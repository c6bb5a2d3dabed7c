/// The columns of a table by which its rows are put together for a digest.
struct DigestColumns: Hashable {
  /// The index of the owner: the account, or a text that identifies the row where there is no
  /// account.
  let owner: Int
  /// The person's day; `nil` in tables without days.
  let day: Int?
  /// The number of stored columns; generated columns come after them.
  let stored: Int

  /// Returns the columns of a table by their places, since a connection cannot be asked for them while
  /// it changes rows; a test compares them with the tables.
  static func of(_ table: String) -> DigestColumns {
    DigestColumns(
      owner: owner(table), day: day(table), stored: table == "workouts" ? 25 : .max)
  }

  private static func owner(_ table: String) -> Int {
    switch table {
    case "accounts", "answer_records", "answers", "complete_days", "composed_themes",
      "deleted_measurements", "deleted_workouts", "diets", "food_choices", "food_measures",
      "food_usage", "foods", "meal_template_foods", "notification_preferences", "own_medications",
      "own_metrics", "plan_periods", "plans", "preferences", "profiles", "push_tokens",
      "recipe_parts", "recipes", "skipped_doses", "workout_efforts":
      0
    default: 1
    }
  }

  private static func day(_ table: String) -> Int? {
    switch table {
    case "complete_days", "plan_periods", "skipped_doses": 1
    case "activity", "habits", "pen_refills", "sleep": 2
    case "intentions": 6
    case "moods": 7
    case "meal_logs", "symptoms": 8
    case "progress": 10
    case "journal": 13
    case "injections": 16
    case "workouts": 21
    case "food_logs": 24
    default: nil
    }
  }
}
