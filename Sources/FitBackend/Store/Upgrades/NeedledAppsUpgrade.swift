extension Upgrade {
  /// The data of Needled's own apps: the push token of a phone, and the day of the goal.
  static let needledApps = """
    CREATE TABLE push_tokens (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      token TEXT NOT NULL,
      platform TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE plans ADD COLUMN goal_date INTEGER;
    """
}
