extension Schema {
  /// Answers to requests with an idempotency key.
  static let answers = """
    CREATE TABLE answers (
      account TEXT NOT NULL,
      key TEXT NOT NULL,
      request TEXT NOT NULL,
      status INTEGER NOT NULL,
      body BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, key)
    ) WITHOUT ROWID;
    CREATE INDEX answers_by_age ON answers (created_at);
    """
}
