extension Schema {
  /// Kinds of measurement that people added.
  static let ownMetrics = """
    CREATE TABLE own_metrics (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      word TEXT NOT NULL,
      title TEXT NOT NULL,
      unit TEXT NOT NULL,
      adds_up INTEGER NOT NULL,
      direction TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, word)
    ) WITHOUT ROWID;
    """
}
