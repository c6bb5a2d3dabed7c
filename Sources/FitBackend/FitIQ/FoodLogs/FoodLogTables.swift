extension Schema {
  /// The foods chosen for words, and how often each food was eaten.
  static let foodHabits = """
    -- Which food a person chose for words that left a doubt; `phrase` is folded as searches are.
    CREATE TABLE food_choices (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      phrase TEXT NOT NULL,
      written TEXT NOT NULL,
      food_id TEXT NOT NULL,
      chosen_at INTEGER NOT NULL,
      PRIMARY KEY (account, phrase)
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
