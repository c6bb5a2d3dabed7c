extension Schema {
  /// Measurements.
  static let progress = """
    CREATE TABLE progress (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      quantity REAL NOT NULL,
      date INTEGER NOT NULL,
      notes TEXT,
      -- The figure as it was entered, where that was in another unit.
      entered_quantity REAL,
      entered_unit TEXT,
      created_at INTEGER NOT NULL,
      -- NULL as long as nothing was changed.
      updated_at INTEGER
    ) WITHOUT ROWID;
    -- The course of ten years is read from the index alone.
    CREATE INDEX progress_by_type ON progress
      (account, type, date DESC, id, quantity, entered_quantity, entered_unit);
    CREATE INDEX progress_by_date ON progress (account, date DESC, id);
    """
}
