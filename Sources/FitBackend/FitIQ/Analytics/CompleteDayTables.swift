extension Schema {
  /// Days whose food a person marked as complete.
  static let completeDays = """
    -- `day` is the number of a day.
    CREATE TABLE complete_days (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    """
}
