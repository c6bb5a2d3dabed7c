extension Schema {
  /// What a person prefers, and the daily goals.
  static let preferences = """
    CREATE TABLE preferences (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      units TEXT NOT NULL DEFAULT 'metric',
      daily_calorie_goal INTEGER,
      daily_water_goal_ml INTEGER,
      theme TEXT,
      language TEXT,
      notifications_enabled INTEGER NOT NULL DEFAULT 1,
      -- Amounts of nutrients a day: `protein_g=110 g,carbs_g=40 %`.
      nutrient_goals TEXT
    ) WITHOUT ROWID;
    """
}
