extension Upgrade {
  /// Gives records an order of writing: those of one instant stand in the order in which they were
  /// written, a photo of a meal keeps the foods that were recognised, and a night knows whether
  /// anybody rated it.
  static let writeOrder = """
    ALTER TABLE meal_logs ADD COLUMN recognized TEXT;
    ALTER TABLE sleep ADD COLUMN quality_is_derived INTEGER NOT NULL DEFAULT 0;
    DROP INDEX progress_by_type;
    DROP INDEX progress_by_date;
    DROP INDEX workouts_by_time;
    DROP INDEX workouts_by_status;
    ALTER TABLE workouts DROP COLUMN date;
    \(tables.map(addition).joined())
    ALTER TABLE workouts ADD COLUMN date INTEGER NOT NULL
      AS (coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, scheduled_at,
        created_at)) VIRTUAL;
    CREATE INDEX progress_by_type ON progress
      (account, type, date DESC, written DESC, id, quantity, entered_quantity, entered_unit, day);
    CREATE INDEX progress_by_date ON progress (account, date DESC, written DESC, id, day);
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, written DESC, id, day);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, written DESC, id, day);
    """

  private static func addition(_ table: String) -> String {
    "ALTER TABLE \(table) ADD COLUMN written INTEGER NOT NULL DEFAULT 0;\n"
  }

  private static let tables = [
    "progress", "food_logs", "workouts", "injections", "consultations", "moods", "journal",
    "symptoms", "meal_logs", "goals",
  ]
}
