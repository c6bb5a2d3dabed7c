extension Schema {
  /// Nights and naps; `date` is the day of waking up, in days since 1970.
  static let sleep = """
    CREATE TABLE sleep (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      hours REAL NOT NULL,
      quality TEXT NOT NULL,
      sleep_start INTEGER,
      sleep_end INTEGER,
      notes TEXT,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    -- What is usual of ten years of nights is read from the index alone.
    CREATE INDEX sleep_by_date ON sleep
      (account, date DESC, id, hours, quality, sleep_start, sleep_end);
    """
}
