extension Upgrade {
  /// From version 10: goals with a direction, nutrients as daily goals, days marked as complete, and
  /// metrics of a person's own.
  static let diary = """
    ALTER TABLE goals ADD COLUMN direction TEXT;
    ALTER TABLE preferences ADD COLUMN nutrient_goals TEXT;
    \(Schema.completeDays)
    \(Schema.ownMetrics)
    """
}
