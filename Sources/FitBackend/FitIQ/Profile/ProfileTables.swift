extension Schema {
  /// What a person says of themselves; what was measured stands in progress.
  static let profiles = """
    CREATE TABLE profiles (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      age INTEGER,
      gender TEXT,
      activity_level TEXT,
      updated_at INTEGER NOT NULL,
      -- Beats a minute.
      max_heart_rate INTEGER
    ) WITHOUT ROWID;
    """
}
