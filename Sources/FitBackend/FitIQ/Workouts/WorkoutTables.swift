extension Schema {
  /// Workouts and their exercises.
  static let workouts = """
    -- `date` is the start, which follows from the end and the duration where nobody said; `activity`
    -- and `source` are those of an imported workout.
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
      status TEXT NOT NULL
        AS (iif(completed_at IS NOT NULL, 'completed',
          iif(started_at IS NOT NULL, 'started', 'planned'))) STORED,
      avg_heart_rate REAL,
      max_heart_rate REAL,
      avg_cadence REAL,
      ascent_m REAL,
      -- JSON, as the service answers them.
      laps TEXT,
      -- The import it came by, and when a person changed it.
      import_id TEXT,
      edited_at INTEGER,
      -- The person's day of `date` and the clock's offset in seconds where it was written down.
      day INTEGER NOT NULL DEFAULT 0,
      utc_offset INTEGER NOT NULL DEFAULT 0,
      -- The exertion of the whole session, from 1 to 10.
      intensity INTEGER,
      date INTEGER NOT NULL
        AS (coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, scheduled_at,
          created_at)) VIRTUAL
    ) WITHOUT ROWID;
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, id, day);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id, day);
    CREATE INDEX workouts_by_import ON workouts (account, import_id) WHERE import_id IS NOT NULL;

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
      -- How its sets were done: warmup, drop, failure.
      kind TEXT,
      assistance_kg REAL,
      superset INTEGER,
      -- Whether it moves the person's own weight.
      moves_body INTEGER NOT NULL DEFAULT 0,
      -- The unit in which the load was typed, where it is not the person's own.
      weight_unit TEXT,
      -- How many dumbbells have the weight each, where there is more than one load.
      dumbbells INTEGER,
      UNIQUE (workout, position)
    ) WITHOUT ROWID;
    CREATE INDEX workout_exercises_by_exercise ON workout_exercises (account, exercise_id, workout);

    CREATE TABLE workout_tracks (
      workout TEXT PRIMARY KEY REFERENCES workouts (id) ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      body BLOB NOT NULL,
      -- Whether its best efforts stand in workout_efforts.
      has_efforts INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX workout_tracks_without_efforts ON workout_tracks (account) WHERE NOT has_efforts;

    -- The best over each distance in a workout, worked out when it is first asked for.
    CREATE TABLE workout_efforts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      distance TEXT NOT NULL,
      seconds REAL NOT NULL,
      workout TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
      start_s REAL NOT NULL,
      PRIMARY KEY (account, distance, seconds, workout)
    ) WITHOUT ROWID;
    CREATE INDEX workout_efforts_by_workout ON workout_efforts (workout);

    -- The starts of recorded workouts that a person deleted.
    CREATE TABLE deleted_workouts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      start_at INTEGER NOT NULL,
      PRIMARY KEY (account, start_at)
    ) WITHOUT ROWID;
    """
}
