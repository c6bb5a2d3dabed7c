extension Schema {
  /// The plan of a person's medication.
  static let plans = """
    -- The plan of a person's GLP-1 medication; weights are in weight_unit, as they were entered.
    CREATE TABLE plans (
      account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      start_weight REAL,
      goal_weight REAL,
      weight_unit TEXT NOT NULL,
      medication TEXT NOT NULL,
      injection_day INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    """
}
