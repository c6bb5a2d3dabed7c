extension Upgrade {
  /// From version 2: indexes that keep lists and analyses fast with ten years of records.
  static let longHistories = """
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

    -- How often each exercise was done; a search puts the usual ones first.
    CREATE TABLE exercise_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      exercise_id TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, exercise_id)
    ) WITHOUT ROWID;
    INSERT INTO exercise_counts
      SELECT account, exercise_id, count(*) FROM workout_exercises GROUP BY account, exercise_id;

    -- Streaks are found among the days on which all habits were kept.
    CREATE INDEX habits_perfect ON habits (account, day, water, nutrition, exercise)
      WHERE water AND nutrition AND exercise;

    -- A course of ten years is read from the index alone.
    DROP INDEX progress_by_type;
    CREATE INDEX progress_by_type ON progress
      (account, type, date DESC, id, quantity, entered_quantity, entered_unit);
    """
}
