extension Upgrade {
  /// The entered amount and further nutrients of each food log, remembered choices of foods, and
  /// household measures of people's own foods.
  static let foodWords = """
    ALTER TABLE food_logs ADD COLUMN grams REAL;
    ALTER TABLE food_logs ADD COLUMN typed TEXT;
    ALTER TABLE food_logs ADD COLUMN saturated_fat_g REAL;
    ALTER TABLE food_logs ADD COLUMN potassium_mg REAL;
    ALTER TABLE food_logs ADD COLUMN calcium_mg REAL;
    ALTER TABLE food_logs ADD COLUMN iron_mg REAL;
    ALTER TABLE food_logs ADD COLUMN cholesterol_mg REAL;
    ALTER TABLE food_logs ADD COLUMN caffeine_mg REAL;
    ALTER TABLE food_logs ADD COLUMN alcohol_g REAL;
    CREATE TABLE food_choices (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      phrase TEXT NOT NULL,
      written TEXT NOT NULL,
      food_id TEXT NOT NULL,
      chosen_at INTEGER NOT NULL,
      PRIMARY KEY (account, phrase)
    ) WITHOUT ROWID;
    CREATE TABLE food_measures (
      food TEXT NOT NULL REFERENCES foods (id) ON DELETE CASCADE,
      label TEXT NOT NULL,
      grams REAL NOT NULL,
      PRIMARY KEY (food, label)
    ) WITHOUT ROWID;
    """
}
