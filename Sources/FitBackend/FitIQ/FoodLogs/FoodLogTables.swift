extension Schema {
  /// The food logs, and how often each food was eaten.
  static let foodLogs = """
    -- Nutrients are those of one serving, as they were when it was eaten. Rows lie in the order of
    -- time, since days, pages and sums read many of them in a row.
    CREATE TABLE food_logs (
      id TEXT NOT NULL UNIQUE,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food_id TEXT NOT NULL,
      food_name TEXT NOT NULL,
      meal_type TEXT NOT NULL,
      servings REAL NOT NULL,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      logged_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      grams REAL,
      typed TEXT,
      saturated_fat_g REAL,
      potassium_mg REAL,
      calcium_mg REAL,
      iron_mg REAL,
      cholesterol_mg REAL,
      caffeine_mg REAL,
      alcohol_g REAL,
      -- The person's day and the clock's offset in seconds where it was written down.
      day INTEGER NOT NULL DEFAULT 0,
      utc_offset INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (account, logged_at DESC, id)
    ) WITHOUT ROWID;

    -- Which food a person chose for words that left a doubt; `phrase` is folded as searches are.
    CREATE TABLE food_choices (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      phrase TEXT NOT NULL,
      written TEXT NOT NULL,
      food_id TEXT NOT NULL,
      chosen_at INTEGER NOT NULL,
      PRIMARY KEY (account, phrase)
    ) WITHOUT ROWID;

    -- The household measures of people's own foods.
    CREATE TABLE food_measures (
      food TEXT NOT NULL REFERENCES foods (id) ON DELETE CASCADE,
      label TEXT NOT NULL,
      grams REAL NOT NULL,
      PRIMARY KEY (food, label)
    ) WITHOUT ROWID;

    -- How often and how lately a person ate each food; a search must not walk through the diary.
    -- `words` are those of an imported food, which is not in this file.
    CREATE TABLE food_usage (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      food_id TEXT NOT NULL,
      words TEXT,
      count INTEGER NOT NULL,
      weight REAL NOT NULL,
      PRIMARY KEY (account, food_id)
    ) WITHOUT ROWID;
    CREATE INDEX food_usage_by_weight ON food_usage (account, weight DESC, food_id);
    """
}
