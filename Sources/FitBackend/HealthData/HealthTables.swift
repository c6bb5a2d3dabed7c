extension Schema {
  /// The fields of devices' records that FitIQ lacks: each row belongs to a record there and is
  /// deleted with it. Values of one instant are stored in progress.
  static let healthData = """
    CREATE TABLE health_workouts (
      workout TEXT PRIMARY KEY REFERENCES workouts (id) ON DELETE CASCADE,
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
      -- The start under which it was uploaded, where a person has changed it since.
      uploaded_start INTEGER,
      UNIQUE (account, start_at)
    ) WITHOUT ROWID;
    CREATE INDEX health_workouts_by_upload ON health_workouts (account, uploaded_start)
      WHERE uploaded_start IS NOT NULL;

    -- What a person deleted of the measurements that an import had brought.
    CREATE TABLE deleted_measurements (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      date INTEGER NOT NULL,
      PRIMARY KEY (account, type, date)
    ) WITHOUT ROWID;
    """
}
