extension Schema {
  /// The records of doses besides the injections themselves.
  static let doses = """
    -- What a plan said from a day on: the medication (NULL where none was named), the days due, the
    -- dosage in milligrams. Days are numbers of days since 1970-01-01.
    CREATE TABLE plan_periods (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      medication TEXT,
      injection_day INTEGER NOT NULL,
      interval_days INTEGER NOT NULL,
      dosage_mg REAL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    -- Injection days that were left out on purpose.
    CREATE TABLE skipped_doses (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    -- Pens that were added to the supply.
    CREATE TABLE pen_refills (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      medication TEXT,
      pens INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX pen_refills_by_day ON pen_refills (account, day, id);
    -- Medications that a person told themselves.
    CREATE TABLE own_medications (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      form TEXT NOT NULL,
      substance TEXT,
      interval_days INTEGER NOT NULL,
      half_life_hours REAL,
      doses_per_pen INTEGER,
      days_of_use INTEGER,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, key)
    ) WITHOUT ROWID;
    """
}
