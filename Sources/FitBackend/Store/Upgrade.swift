/// The steps that upgrade a store of an earlier `fit`.
enum Upgrade {
  /// The oldest version of the schema that is upgraded; what wrote an earlier one was never released.
  static let oldest = 39

  /// The steps, each of which upgrades a store from the version of its index plus ``oldest``, with
  /// foreign keys unchecked.
  ///
  /// The result of a step is in people's files, so a step is never changed and a later change is a new
  /// step.
  static let steps = [
    // The life stage in profiles.
    "ALTER TABLE profiles ADD COLUMN life_stage TEXT;",
    // An order of writing: records of one instant stand in the order in which they were written, a
    // photo of a meal keeps the foods that were recognised, and a night knows whether anybody rated it.
    """
    ALTER TABLE meal_logs ADD COLUMN recognized TEXT;
    ALTER TABLE sleep ADD COLUMN quality_is_derived INTEGER NOT NULL DEFAULT 0;
    DROP INDEX progress_by_type;
    DROP INDEX progress_by_date;
    DROP INDEX workouts_by_time;
    DROP INDEX workouts_by_status;
    ALTER TABLE workouts DROP COLUMN date;
    ALTER TABLE progress ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE food_logs ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE workouts ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE injections ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE consultations ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE moods ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE journal ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE symptoms ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE meal_logs ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE goals ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE workouts ADD COLUMN date INTEGER NOT NULL
      AS (coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, scheduled_at,
        created_at)) VIRTUAL;
    CREATE INDEX progress_by_type ON progress
      (account, type, date DESC, written DESC, id, quantity, entered_quantity, entered_unit, day);
    CREATE INDEX progress_by_date ON progress (account, date DESC, written DESC, id, day);
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, written DESC, id, day);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, written DESC, id, day);
    """,
    // Whether lines of support are shown, and the day on which they last were.
    """
    ALTER TABLE preferences ADD COLUMN support INTEGER;
    ALTER TABLE preferences ADD COLUMN support_shown INTEGER;
    """,
    // Whether an account is closed, since when guesses at its password count anew, and the offset that
    // its app stated last.
    """
    ALTER TABLE accounts ADD COLUMN disabled_at INTEGER;
    ALTER TABLE accounts ADD COLUMN unlocked_at INTEGER;
    ALTER TABLE accounts ADD COLUMN stated_offset INTEGER;
    """,
    // Digests of rows, which only files had, are kept no more.
    "DROP TABLE IF EXISTS digests;",
    // The best times of rides and swims are over distances of their own; all are found anew when they
    // are asked for.
    "DELETE FROM workout_efforts; UPDATE workout_tracks SET has_efforts = 0;",
    // Until when a code stands for the password of an account.
    "ALTER TABLE accounts ADD COLUMN code_ends INTEGER;",
    // Who may read the workout templates of others.
    """
    CREATE TABLE template_shares (
      id TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      template TEXT NOT NULL,
      recipient TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      professional_type TEXT NOT NULL,
      notes TEXT,
      shared_at INTEGER NOT NULL,
      UNIQUE (account, template, recipient),
      PRIMARY KEY (account, id)
    ) WITHOUT ROWID;
    CREATE INDEX template_shares_by_recipient ON template_shares (recipient, template);
    """,
  ]

  /// Returns the steps that upgrade a store from a version.
  ///
  /// - Throws: ``StoreError/older(_:)`` when none do.
  static func steps(from version: Int, of steps: [String] = steps) throws(StoreError) -> ArraySlice<
    String
  > {
    guard version >= oldest else { throw .older(version) }
    return steps[(version - oldest)...]
  }
}
