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
    CREATE INDEX digests_by_end ON digests (account, kind, end_at, start_at);

    CREATE TRIGGER food_log_added_to_digest AFTER INSERT ON food_logs BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'food'
        AND end_at > new.logged_at AND start_at <= new.logged_at;
    END;
    CREATE TRIGGER food_log_changed_in_digest AFTER UPDATE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND end_at > min(old.logged_at, new.logged_at)
        AND start_at <= max(old.logged_at, new.logged_at);
    END;
    CREATE TRIGGER food_log_removed_from_digest AFTER DELETE ON food_logs BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'food'
        AND end_at > old.logged_at AND start_at <= old.logged_at;
    END;

    CREATE TRIGGER workout_added_to_digest AFTER INSERT ON workouts BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND end_at > new.date AND start_at <= new.date;
    END;
    CREATE TRIGGER workout_changed_in_digest AFTER UPDATE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at > min(old.date, new.date) AND start_at <= max(old.date, new.date);
    END;
    CREATE TRIGGER workout_removed_from_digest AFTER DELETE ON workouts BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at > old.date AND start_at <= old.date;
    END;
    CREATE TRIGGER exercise_added_to_digest AFTER INSERT ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = new.account AND kind = 'training'
        AND end_at > (SELECT date FROM workouts WHERE id = new.workout)
        AND start_at <= (SELECT date FROM workouts WHERE id = new.workout);
    END;
    CREATE TRIGGER exercise_changed_in_digest AFTER UPDATE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at > (SELECT date FROM workouts WHERE id = old.workout)
        AND start_at <= (SELECT date FROM workouts WHERE id = old.workout);
    END;
    CREATE TRIGGER exercise_removed_from_digest AFTER DELETE ON workout_exercises BEGIN
      DELETE FROM digests WHERE account = old.account AND kind = 'training'
        AND end_at > (SELECT date FROM workouts WHERE id = old.workout)
        AND start_at <= (SELECT date FROM workouts WHERE id = old.workout);
    END;
    """
}
