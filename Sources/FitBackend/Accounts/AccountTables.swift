extension Schema {
  /// Who has an account, and the tokens of their sessions.
  static let accounts = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email TEXT UNIQUE COLLATE NOCASE,
      password TEXT,
      full_name TEXT,
      date_of_birth TEXT,
      role TEXT NOT NULL DEFAULT 'user',
      time_zone TEXT,
      -- SHA-256 of the key under which the account was asked for, to know a repeated request.
      registration_key BLOB,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO accounts (id, created_at, updated_at)
      VALUES ('\(Account.localOwner)', unixepoch() * 1000, unixepoch() * 1000);

    -- Tokens of sessions, known by their SHA-256 alone. Those that follow from one sign-in are a
    -- family. A revoked refresh token stays until it expires, so that its return is noticed.
    CREATE TABLE tokens (
      hash BLOB PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      family TEXT NOT NULL,
      kind TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_family ON tokens (account, family);
    CREATE INDEX tokens_by_expiry ON tokens (expires_at);
    """
}
