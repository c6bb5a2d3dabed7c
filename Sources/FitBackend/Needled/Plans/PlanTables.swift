extension Schema {
  /// The plan of a person's medication.
  static let plans = """
    -- The plan of a person's GLP-1 medication; weights are in weight_unit, as they were entered,
    -- and dosages in milligrams. first_dose is the place of the first dose in its pen; the rest
    -- follows from the injections.
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      goal_weight REAL,
      weight_unit TEXT NOT NULL,
      medication TEXT NOT NULL,
      -- The key of the medication, which says more than the contract's word; NULL where none was named.
      medication_name TEXT,
      injection_day INTEGER NOT NULL,
      dosage_mg REAL,
      -- When the dosage was told, to compare with the injections that tell one.
      dosage_set_at INTEGER NOT NULL DEFAULT 0,
      -- Milligrams in a millilitre.
      concentration REAL,
      dosing_mode TEXT NOT NULL DEFAULT 'STANDARD',
      pen_strength_mg REAL,
      dose_amount_mg REAL,
      doses_per_pen INTEGER NOT NULL DEFAULT 4,
      tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
      first_dose INTEGER NOT NULL DEFAULT 1,
      -- The place of the next dose as it was told over a history, and when.
      next_dose INTEGER,
      next_dose_at INTEGER NOT NULL DEFAULT 0,
      updated_at INTEGER NOT NULL,
      -- The day by which the goal is to be reached, a number of days since 1970-01-01.
      goal_date INTEGER
    ) WITHOUT ROWID;
    """
}
