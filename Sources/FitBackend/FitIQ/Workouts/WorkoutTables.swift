extension Schema {
  /// Workouts, and what was done in them.
  static let workouts = """
    -- `date` is where a workout stands in time, `activity` and `source` are those of an imported one.
    CREATE TABLE workouts (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      scheduled_at INTEGER,
      started_at INTEGER,
      completed_at INTEGER,
      duration_s INTEGER,
      calories REAL,
      distance_km REAL,
      activity TEXT,
      source TEXT,
      notes TEXT,
      created_at INTEGER NOT NULL,
      date INTEGER NOT NULL
        AS (coalesce(completed_at, started_at, scheduled_at, created_at)) STORED,
      status TEXT NOT NULL
        AS (iif(completed_at IS NOT NULL, 'completed',
          iif(started_at IS NOT NULL, 'started', 'planned'))) STORED
    ) WITHOUT ROWID;
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, id);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id);

    -- Name and category are those the exercise had when it was done. `duration_s` and `distance_km`
    -- are those of a set.
    CREATE TABLE workout_exercises (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      workout TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      exercise_id TEXT NOT NULL,
      exercise_name TEXT NOT NULL,
      category TEXT NOT NULL,
      sets INTEGER,
      reps INTEGER,
      weight_kg REAL,
      duration_s INTEGER,
      distance_km REAL,
      rest_s INTEGER,
      rpe REAL,
      notes TEXT,
      one_rep_max_kg REAL,
      created_at INTEGER NOT NULL,
      UNIQUE (workout, position)
    ) WITHOUT ROWID;
    CREATE INDEX workout_exercises_by_exercise ON workout_exercises (account, exercise_id, workout);
    """
}
