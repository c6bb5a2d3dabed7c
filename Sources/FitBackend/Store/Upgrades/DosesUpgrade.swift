extension Upgrade {
  /// The tables of doses: medication and pen with each injection, the plan over time, skipped days,
  /// supply, medications of one's own, side effects.
  ///
  /// Earlier injections get the plan's medication; their number in the pen counts as entered by
  /// hand where it is not the one that would follow.
  static let doses = """
    CREATE TABLE earlier_plans AS SELECT * FROM plans;
    DROP TABLE plans;
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      goal_weight REAL,
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
      SELECT account, start_weight, goal_weight, weight_unit, medication,
        CASE WHEN medication <> 'OTHER' THEN lower(medication) END, injection_day, dosage_mg,
        dosage_set_at, NULL, dosing_mode, pen_strength_mg, dose_amount_mg, doses_per_pen,
        tracks_golden_dose, first_dose, NULL, 0, updated_at
      FROM earlier_plans;
    DROP TABLE earlier_plans;

    CREATE TABLE earlier_injections AS SELECT * FROM injections;
    DROP TABLE injections;
    CREATE TABLE injections (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      site TEXT NOT NULL,
      dose_number INTEGER NOT NULL,
      dosage_mg REAL,
      is_golden_dose INTEGER NOT NULL,
      notes TEXT,
      medication TEXT,
      is_tablet INTEGER NOT NULL DEFAULT 0,
      is_number_told INTEGER NOT NULL DEFAULT 0,
      doses_per_pen INTEGER NOT NULL DEFAULT 4,
      tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
      changes_dosage INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX injections_by_date ON injections (account, date DESC, id);
    CREATE INDEX injections_by_dosage ON injections (account, created_at)
      WHERE dosage_mg IS NOT NULL AND changes_dosage;
    INSERT INTO injections
      SELECT id, earlier.account, date, site, dose_number, earlier.dosage_mg, is_golden_dose, notes,
        medication_name, 0, 0, coalesce(doses_per_pen, 4), coalesce(tracks_golden_dose, 0), 1,
        created_at, earlier.updated_at
      FROM earlier_injections AS earlier LEFT JOIN plans ON plans.account = earlier.account;
    DROP TABLE earlier_injections;
    UPDATE injections SET is_number_told = 1 WHERE NOT is_golden_dose AND dose_number <> coalesce(
      (SELECT CASE WHEN earlier.is_golden_dose
              OR earlier.dose_number >= earlier.doses_per_pen + earlier.tracks_golden_dose
            THEN 1 ELSE earlier.dose_number + 1 END
         FROM injections AS earlier
        WHERE earlier.account = injections.account
          AND (earlier.date < injections.date
            OR earlier.date = injections.date AND earlier.id > injections.id)
        ORDER BY earlier.date DESC, earlier.id LIMIT 1),
      (SELECT first_dose FROM plans WHERE plans.account = injections.account), 1);

    CREATE TABLE plan_periods (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      medication TEXT,
      injection_day INTEGER NOT NULL,
      interval_days INTEGER NOT NULL,
      dosage_mg REAL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    INSERT INTO plan_periods
      SELECT account, updated_at / 86400000, medication_name, injection_day, 7, dosage_mg FROM plans;
    CREATE TABLE skipped_doses (
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (account, day)
    ) WITHOUT ROWID;
    CREATE TABLE pen_refills (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      medication TEXT,
      pens INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX pen_refills_by_day ON pen_refills (account, day, id);
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
    CREATE TABLE symptoms (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      name TEXT NOT NULL,
      severity INTEGER NOT NULL,
      notes TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX symptoms_by_date ON symptoms (account, date DESC, id);
    """
}
