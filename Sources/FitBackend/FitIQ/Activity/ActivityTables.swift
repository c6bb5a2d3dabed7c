extension Schema {
  /// What was moved; `date` is the person's day, in days since 1970.
  static let activity = """
    CREATE TABLE activity (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      steps INTEGER,
      active_calories INTEGER,
      distance_km REAL,
      activity_type TEXT,
      duration_minutes INTEGER,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX activity_by_date ON activity (account, date DESC, id);
    """
}
