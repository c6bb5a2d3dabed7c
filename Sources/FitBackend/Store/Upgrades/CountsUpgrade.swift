extension Upgrade {
  /// From version 3: one table of counts, and no triggers, which every start of the program had to
  /// read.
  static let counts = """
    DROP TRIGGER IF EXISTS food_log_added_to_digest;
    DROP TRIGGER IF EXISTS food_log_changed_in_digest;
    DROP TRIGGER IF EXISTS food_log_removed_from_digest;
    DROP TRIGGER IF EXISTS workout_added_to_digest;
    DROP TRIGGER IF EXISTS workout_changed_in_digest;
    DROP TRIGGER IF EXISTS workout_removed_from_digest;
    DROP TRIGGER IF EXISTS exercise_added_to_digest;
    DROP TRIGGER IF EXISTS exercise_changed_in_digest;
    DROP TRIGGER IF EXISTS exercise_removed_from_digest;
    DROP TRIGGER IF EXISTS exercise_counted;
    DROP TRIGGER IF EXISTS exercise_no_longer_counted;
    DROP TRIGGER IF EXISTS food_log_added;
    DROP TRIGGER IF EXISTS food_log_moved;
    DROP TRIGGER IF EXISTS food_log_removed;
    DROP TRIGGER IF EXISTS food_named;
    DROP TRIGGER IF EXISTS food_renamed;
    DROP TRIGGER IF EXISTS food_removed;
    DROP TRIGGER IF EXISTS progress_added;
    DROP TRIGGER IF EXISTS progress_removed;
    DROP TRIGGER IF EXISTS workout_added;
    DROP TRIGGER IF EXISTS workout_moved;
    DROP TRIGGER IF EXISTS workout_removed;

    CREATE TABLE counts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (account, source, kind)
    ) WITHOUT ROWID;
    INSERT INTO counts
      SELECT account, 'progress', type, count FROM progress_counts
      UNION ALL SELECT account, 'food_logs', meal_type, count FROM food_log_counts
      UNION ALL SELECT account, 'workouts', status, count FROM workout_counts
      UNION ALL SELECT account, 'workout_exercises', exercise_id, count FROM exercise_counts;
    DROP TABLE progress_counts;
    DROP TABLE food_log_counts;
    DROP TABLE workout_counts;
    DROP TABLE exercise_counts;
    """
}
