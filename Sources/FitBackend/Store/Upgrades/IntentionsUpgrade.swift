extension Upgrade {
  /// Keys intentions by their owner, who is an account or a user known only by a name.
  static let intentionsByOwner = """
    CREATE TABLE earlier_rows AS SELECT * FROM intentions;
    DROP TABLE intentions;
    CREATE TABLE intentions (
      id TEXT NOT NULL,
      account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
      owner TEXT NOT NULL,
      text TEXT NOT NULL,
      scope TEXT NOT NULL,
      date TEXT NOT NULL,
      day INTEGER NOT NULL,
      theme_id TEXT,
      custom_font TEXT,
      quote TEXT,
      ai_generated INTEGER NOT NULL,
      ai_rephrased INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (owner, id)
    ) WITHOUT ROWID;
    INSERT INTO intentions
      SELECT id, account, coalesce(account, 'user:' || user), text, scope, date, day, theme_id,
        custom_font, quote, ai_generated, ai_rephrased, created_at, updated_at
      FROM earlier_rows;
    DROP TABLE earlier_rows;
    CREATE INDEX intentions_by_day ON intentions (owner, day DESC, created_at DESC, id);
    CREATE INDEX intentions_by_account ON intentions (account) WHERE account IS NOT NULL;
    """
}
