extension Schema {
  /// What years and months came to, so that an analysis of ten years does not read ten years.
  static let digests = """
    -- A row is worked out when it is first asked for, by a person's own calendar; a change of any
    -- record of its time removes it.
    CREATE TABLE digests (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      calendar TEXT NOT NULL,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (account, kind, calendar, start_at, end_at)
    ) WITHOUT ROWID;
    """
}
