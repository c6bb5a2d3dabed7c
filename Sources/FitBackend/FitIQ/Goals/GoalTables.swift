extension Schema {
  /// The goals of all people.
  static let goals = """
    -- `current_value` was told at `current_at`; measurements taken since count instead. A deadline
    -- is a date.
    CREATE TABLE goals (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      goal_type TEXT NOT NULL,
      start_value REAL NOT NULL,
      target_value REAL NOT NULL,
      current_value REAL NOT NULL,
      current_at INTEGER NOT NULL,
      unit TEXT NOT NULL,
      deadline TEXT,
      status TEXT NOT NULL,
      notes TEXT,
      completed_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      -- NULL where it goes as goals about its metric usually do.
      direction TEXT,
      -- What its owner calls it, and the day it began.
      title TEXT,
      description TEXT,
      start_date TEXT
    ) WITHOUT ROWID;
    CREATE INDEX goals_by_time ON goals (account, created_at DESC, id);
    """
}
