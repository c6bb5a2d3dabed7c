extension Upgrade {
  /// From version 1: conversations with the coach and their messages.
  static let consultations = """
    CREATE TABLE IF NOT EXISTS consultations (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      completed_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS consultations_by_time
      ON consultations (account, created_at DESC, id);

    -- `position` counts from 1; `writer` says who found the coach's words.
    CREATE TABLE IF NOT EXISTS consultation_messages (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      consultation TEXT NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      role TEXT NOT NULL,
      content TEXT NOT NULL,
      writer TEXT,
      created_at INTEGER NOT NULL,
      UNIQUE (consultation, position)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS consultation_messages_by_account
      ON consultation_messages (account, created_at);
    """
}
