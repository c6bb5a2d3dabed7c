extension Schema {
  /// How often each exercise was done.
  static let exerciseCounts = """
    -- How often each exercise was done; a search puts the usual ones first.
    CREATE TABLE exercise_counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      exercise_id TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, exercise_id)
    ) WITHOUT ROWID;
    INSERT INTO exercise_counts
      SELECT account, exercise_id, count(*) FROM workout_exercises GROUP BY account, exercise_id;
    CREATE TRIGGER exercise_counted AFTER INSERT ON workout_exercises BEGIN
      INSERT INTO exercise_counts VALUES (new.account, new.exercise_id, 1)
        ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER exercise_no_longer_counted AFTER DELETE ON workout_exercises BEGIN
      UPDATE exercise_counts SET count = count - 1
        WHERE account = old.account AND exercise_id = old.exercise_id;
    END;
    """
}
