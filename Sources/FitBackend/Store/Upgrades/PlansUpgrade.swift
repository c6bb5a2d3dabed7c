extension Upgrade {
  /// Drops the copies of the weight goal from the plans; the goal itself is among the goals.
  static let plansWithoutGoals = """
    CREATE TABLE earlier_rows AS SELECT * FROM plans;
    DROP TABLE plans;
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      weight_unit TEXT NOT NULL,
      medication TEXT NOT NULL,
      medication_name TEXT,
      injection_day INTEGER NOT NULL,
      dosage_mg REAL,
      dosage_set_at INTEGER NOT NULL DEFAULT 0,
      concentration REAL,
      dosing_mode TEXT NOT NULL DEFAULT 'STANDARD',
      pen_strength_mg REAL,
      dose_amount_mg REAL,
      doses_per_pen INTEGER NOT NULL DEFAULT 4,
      tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
      first_dose INTEGER NOT NULL DEFAULT 1,
      next_dose INTEGER,
      next_dose_at INTEGER NOT NULL DEFAULT 0,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO plans
      SELECT account, start_weight, weight_unit, medication, medication_name, injection_day,
        dosage_mg, dosage_set_at, concentration, dosing_mode, pen_strength_mg, dose_amount_mg,
        doses_per_pen, tracks_golden_dose, first_dose, next_dose, next_dose_at, updated_at
      FROM earlier_rows;
    DROP TABLE earlier_rows;
    """
}
