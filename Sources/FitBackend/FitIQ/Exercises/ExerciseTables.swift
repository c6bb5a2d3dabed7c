extension Schema {
  /// People's own exercises; the catalogue's are in the program.
  static let exercises = """
    -- Muscle groups and equipment are JSON arrays of texts, or NULL.
    CREATE TABLE exercises (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL COLLATE NOCASE,
      category TEXT NOT NULL,
      muscle_groups TEXT,
      equipment TEXT,
      description TEXT,
      created_at INTEGER NOT NULL,
      -- The import that needed it.
      import_id TEXT,
      UNIQUE (account, name)
    ) WITHOUT ROWID;
    CREATE INDEX exercises_by_time ON exercises (account, created_at DESC, id);
    """
}
