extension Schema {
  /// Which habits were kept on which days.
  static let habits = """
    CREATE TABLE habits (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      -- The person's calendar day, as 2026-11-20.
      day TEXT NOT NULL,
      water INTEGER NOT NULL DEFAULT 0,
      nutrition INTEGER NOT NULL DEFAULT 0,
      exercise INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      UNIQUE (account, day)
    ) WITHOUT ROWID;
    -- Streaks are found among the days on which all habits were kept.
    CREATE INDEX habits_perfect ON habits (account, day, water, nutrition, exercise)
      WHERE water AND nutrition AND exercise;
    """
}
