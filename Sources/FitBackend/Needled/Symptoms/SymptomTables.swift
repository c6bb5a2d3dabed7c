extension Schema {
  /// Side effects.
  static let symptoms = """
    CREATE TABLE symptoms (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      name TEXT NOT NULL,
      severity INTEGER NOT NULL,
      notes TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      -- The person's day and the clock's offset in seconds where it was written down.
      day INTEGER NOT NULL DEFAULT 0,
      utc_offset INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX symptoms_by_date ON symptoms (account, date DESC, id);
    """
}
