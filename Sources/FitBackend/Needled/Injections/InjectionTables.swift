extension Schema {
  /// The injections of all accounts.
  static let injections = """
    CREATE TABLE injections (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      date INTEGER NOT NULL,
      site TEXT NOT NULL,
      dose_number INTEGER NOT NULL,
      dosage_mg REAL,
      is_golden_dose INTEGER NOT NULL,
      notes TEXT,
      -- The key of the medication; NULL where the plan named none.
      medication TEXT,
      is_tablet INTEGER NOT NULL DEFAULT 0,
      -- Whether the person told the number, which then begins the count of the pen anew.
      is_number_told INTEGER NOT NULL DEFAULT 0,
      -- The pens at the time.
      doses_per_pen INTEGER NOT NULL DEFAULT 4,
      tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
      -- Whether the dosage became the plan's, as through the apps it does.
      changes_dosage INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      -- The person's day and the clock's offset in seconds where it was written down.
      day INTEGER NOT NULL DEFAULT 0,
      utc_offset INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX injections_by_date ON injections (account, date DESC, id);
    -- The dosage that is taken now is the one told last, be it for an earlier day.
    CREATE INDEX injections_by_dosage ON injections (account, created_at)
      WHERE dosage_mg IS NOT NULL AND changes_dosage;
    """
}
