extension Schema {
  /// Measurements, and how many there are of each kind.
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
    CREATE INDEX progress_by_type ON progress (account, type, date DESC, id);
    CREATE INDEX progress_by_date ON progress (account, date DESC, id);

    -- How many measurements there are of a kind: a total must not cost a walk through the history.
    CREATE TABLE progress_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, type)
    ) WITHOUT ROWID;
    CREATE TRIGGER progress_added AFTER INSERT ON progress BEGIN
      INSERT INTO progress_counts VALUES (new.account, new.type, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER progress_removed AFTER DELETE ON progress BEGIN
      UPDATE progress_counts SET count = count - 1
        WHERE account = old.account AND type = old.type;
    END;
    """
}
