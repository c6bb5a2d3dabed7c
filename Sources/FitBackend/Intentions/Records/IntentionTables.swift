extension Schema {
  /// Intentions, of accounts and of users who are known by a name alone.
  static let intentions = """
    CREATE TABLE intentions (
      id TEXT PRIMARY KEY,
      account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
      -- The user of an app that knows no accounts, under the name it gives.
      user TEXT,
      text TEXT NOT NULL,
      scope TEXT NOT NULL,
      date TEXT NOT NULL,
      -- The calendar day of the date, as days since 1970-01-01.
      day INTEGER NOT NULL,
      theme_id TEXT,
      custom_font TEXT,
      quote TEXT,
      ai_generated INTEGER NOT NULL,
      ai_rephrased INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      CHECK ((account IS NULL) <> (user IS NULL))
    ) WITHOUT ROWID;
    CREATE INDEX intentions_by_day ON intentions (account, user, day DESC, created_at DESC, id);
    """
}
