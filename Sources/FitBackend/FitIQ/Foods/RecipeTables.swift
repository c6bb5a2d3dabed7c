extension Schema {
  /// The parts of people's own foods. A food has nutrients of its own; the parts are those they
  /// were computed from, of all portions together.
  static let recipes = """
    CREATE TABLE recipes (
      food TEXT PRIMARY KEY REFERENCES foods (id) ON DELETE CASCADE,
      portions REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE recipe_parts (
      food TEXT NOT NULL REFERENCES foods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      name TEXT NOT NULL,
      servings REAL NOT NULL,
      calories REAL NOT NULL,
      grams REAL,
      typed TEXT,
      PRIMARY KEY (food, position)
    ) WITHOUT ROWID;
    """
}
