extension Upgrade {
  /// Puts the account first in the keys of workouts and of what belongs to them.
  static let workoutsKeyedByAccount = """
    DROP INDEX workouts_by_time;
    DROP INDEX workouts_by_status;
    DROP INDEX workouts_by_import;
    ALTER TABLE workouts RENAME TO earlier_workouts;
    DROP INDEX workout_exercises_by_exercise;
    ALTER TABLE workout_exercises RENAME TO earlier_workout_exercises;
    DROP INDEX workout_tracks_without_efforts;
    ALTER TABLE workout_tracks RENAME TO earlier_workout_tracks;
    DROP INDEX workout_efforts_by_workout;
    ALTER TABLE workout_efforts RENAME TO earlier_workout_efforts;
    DROP INDEX health_workouts_by_upload;
    ALTER TABLE health_workouts RENAME TO earlier_health_workouts;

    CREATE TABLE workouts (
      id TEXT NOT NULL,
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
      avg_heart_rate REAL,
      max_heart_rate REAL,
      avg_cadence REAL,
      ascent_m REAL,
      laps TEXT,
      import_id TEXT,
      edited_at INTEGER,
      intensity INTEGER,
      day INTEGER NOT NULL DEFAULT 0,
      utc_offset INTEGER NOT NULL DEFAULT 0,
      status TEXT NOT NULL AS (iif(completed_at IS NOT NULL, 'completed',
        iif(started_at IS NOT NULL, 'started', 'planned'))) STORED,
      date INTEGER NOT NULL AS (coalesce(started_at,
        completed_at - coalesce(duration_s, 0) * 1000, scheduled_at, created_at)) VIRTUAL,
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    INSERT INTO workouts (
      id, account, title, scheduled_at, started_at, completed_at, duration_s, calories,
      distance_km, activity, source, notes, created_at, avg_heart_rate, max_heart_rate,
      avg_cadence, ascent_m, laps, import_id, edited_at, intensity, day, utc_offset
    ) SELECT
      id, account, title, scheduled_at, started_at, completed_at, duration_s, calories,
      distance_km, activity, source, notes, created_at, avg_heart_rate, max_heart_rate,
      avg_cadence, ascent_m, laps, import_id, edited_at, intensity, day, utc_offset
    FROM earlier_workouts;
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, id, day);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id, day);
    CREATE INDEX workouts_by_import ON workouts (account, import_id) WHERE import_id IS NOT NULL;

    CREATE TABLE workout_exercises (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      workout TEXT NOT NULL,
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
      kind TEXT,
      assistance_kg REAL,
      superset INTEGER,
      moves_body INTEGER NOT NULL DEFAULT 0,
      weight_unit TEXT,
      dumbbells INTEGER,
      PRIMARY KEY (account, workout, position),
      UNIQUE (account, id),
      FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO workout_exercises (
      id, account, workout, position, exercise_id, exercise_name, category, sets, reps,
      weight_kg, duration_s, distance_km, rest_s, rpe, notes, one_rep_max_kg, created_at,
      kind, assistance_kg, superset, moves_body, weight_unit, dumbbells
    ) SELECT
      id, account, workout, position, exercise_id, exercise_name, category, sets, reps,
      weight_kg, duration_s, distance_km, rest_s, rpe, notes, one_rep_max_kg, created_at,
      kind, assistance_kg, superset, moves_body, weight_unit, dumbbells
    FROM earlier_workout_exercises;
    CREATE INDEX workout_exercises_by_exercise ON workout_exercises
      (account, exercise_id, workout);

    CREATE TABLE workout_tracks (
      workout TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      body BLOB NOT NULL,
      has_efforts INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (account, workout),
      FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
    );
    INSERT INTO workout_tracks (
      workout, account, body, has_efforts
    ) SELECT
      workout, account, body, has_efforts
    FROM earlier_workout_tracks;
    CREATE INDEX workout_tracks_without_efforts ON workout_tracks (account) WHERE NOT has_efforts;

    CREATE TABLE workout_efforts (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      distance TEXT NOT NULL,
      seconds REAL NOT NULL,
      workout TEXT NOT NULL,
      start_s REAL NOT NULL,
      PRIMARY KEY (account, distance, seconds, workout),
      FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO workout_efforts (
      account, distance, seconds, workout, start_s
    ) SELECT
      account, distance, seconds, workout, start_s
    FROM earlier_workout_efforts;
    CREATE INDEX workout_efforts_by_workout ON workout_efforts (account, workout);

    CREATE TABLE health_workouts (
      workout TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL,
      activity TEXT NOT NULL,
      duration_s REAL NOT NULL,
      distance_km REAL,
      energy_kcal REAL,
      avg_heart_rate REAL,
      max_heart_rate REAL,
      avg_cadence REAL,
      avg_pace REAL,
      source TEXT NOT NULL,
      uploaded_start INTEGER,
      PRIMARY KEY (account, workout),
      UNIQUE (account, start_at),
      FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    INSERT INTO health_workouts (
      workout, account, start_at, end_at, activity, duration_s, distance_km, energy_kcal,
      avg_heart_rate, max_heart_rate, avg_cadence, avg_pace, source, uploaded_start
    ) SELECT
      workout, account, start_at, end_at, activity, duration_s, distance_km, energy_kcal,
      avg_heart_rate, max_heart_rate, avg_cadence, avg_pace, source, uploaded_start
    FROM earlier_health_workouts;
    CREATE INDEX health_workouts_by_upload ON health_workouts (account, uploaded_start)
      WHERE uploaded_start IS NOT NULL;

    DROP TABLE earlier_workout_exercises;
    DROP TABLE earlier_workout_tracks;
    DROP TABLE earlier_workout_efforts;
    DROP TABLE earlier_health_workouts;
    DROP TABLE earlier_workouts;
    """
}
