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

    -- There are few rows, and every start of the program reads these statements: short ones are
    -- worth more than an index.
    CREATE TRIGGER food_log_added_to_digest AFTER INSERT ON food_logs BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'food'
        AND new.logged_at BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER food_log_changed_in_digest AFTER UPDATE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND end_at >= min(old.logged_at, new.logged_at)
        AND start_at <= max(old.logged_at, new.logged_at);
    END;
    CREATE TRIGGER food_log_removed_from_digest AFTER DELETE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND old.logged_at BETWEEN start_at AND end_at;
    END;

    CREATE TRIGGER workout_added_to_digest AFTER INSERT ON workouts BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND new.date BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER workout_changed_in_digest AFTER UPDATE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at >= min(old.date, new.date) AND start_at <= max(old.date, new.date);
    END;
    CREATE TRIGGER workout_removed_from_digest AFTER DELETE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND old.date BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_added_to_digest AFTER INSERT ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = new.workout) BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_changed_in_digest AFTER UPDATE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = old.workout) BETWEEN start_at AND end_at;
    END;
    CREATE TRIGGER exercise_removed_from_digest AFTER DELETE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND (SELECT date FROM workouts WHERE id = old.workout) BETWEEN start_at AND end_at;
    END;
    """
}
