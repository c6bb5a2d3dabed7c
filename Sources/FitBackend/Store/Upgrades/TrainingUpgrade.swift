extension Upgrade {
  /// Details of training besides times and sums: heart rate, climbs, laps, kinds of sets, tracks,
  /// the import of a workout, and workouts that a person deleted.
  static let training = """
    ALTER TABLE workouts ADD COLUMN avg_heart_rate REAL;
    ALTER TABLE workouts ADD COLUMN max_heart_rate REAL;
    ALTER TABLE workouts ADD COLUMN avg_cadence REAL;
    ALTER TABLE workouts ADD COLUMN ascent_m REAL;
    ALTER TABLE workouts ADD COLUMN laps TEXT;
    ALTER TABLE workouts ADD COLUMN import_id TEXT;
    ALTER TABLE workouts ADD COLUMN edited_at INTEGER;
    CREATE INDEX workouts_by_import ON workouts (account, import_id) WHERE import_id IS NOT NULL;
    UPDATE workouts SET (avg_heart_rate, max_heart_rate, avg_cadence) =
      (SELECT avg_heart_rate, max_heart_rate, avg_cadence FROM health_workouts
        WHERE workout = workouts.id)
      WHERE id IN (SELECT workout FROM health_workouts);

    ALTER TABLE health_workouts ADD COLUMN uploaded_start INTEGER;
    CREATE INDEX health_workouts_by_upload ON health_workouts (account, uploaded_start)
      WHERE uploaded_start IS NOT NULL;

    ALTER TABLE workout_exercises ADD COLUMN kind TEXT;
    ALTER TABLE workout_exercises ADD COLUMN assistance_kg REAL;
    ALTER TABLE workout_exercises ADD COLUMN superset INTEGER;
    ALTER TABLE workout_exercises ADD COLUMN moves_body INTEGER NOT NULL DEFAULT 0;
    UPDATE workout_exercises SET moves_body = 1 WHERE exercise_id IN (
      'pull-up', 'chin-up', 'neutral-grip-pull-up', 'weighted-pull-up', 'muscle-up', 'chest-dip',
      'triceps-dip', 'bench-dip', 'push-up', 'band-assisted-pull-up', 'assisted-pull-up-machine');

    ALTER TABLE exercises ADD COLUMN import_id TEXT;

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
