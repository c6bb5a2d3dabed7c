extension Upgrade {
  /// From version 10: goals with a direction, nutrients as daily goals, days marked as complete,
  /// and metrics of a person's own.
  static let diary = """
    ALTER TABLE goals ADD COLUMN direction TEXT;
    ALTER TABLE preferences ADD COLUMN nutrient_goals TEXT;
    CREATE TABLE complete_days (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    CREATE TABLE own_metrics (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      word TEXT NOT NULL,
      title TEXT NOT NULL,
      unit TEXT NOT NULL,
      adds_up INTEGER NOT NULL,
      direction TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, word)
    ) WITHOUT ROWID;
    """
}
