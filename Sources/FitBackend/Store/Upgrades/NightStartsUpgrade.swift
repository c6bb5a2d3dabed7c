extension Upgrade {
  /// The offset at the start of nights in which the clocks changed.
  static let nightStarts = "ALTER TABLE sleep ADD COLUMN start_offset INTEGER;"

  /// The index of these nights, of which a year has one.
  static let nightStartsIndex = """
    CREATE INDEX sleep_by_start_offset ON sleep (account, date, id, start_offset)
      WHERE start_offset IS NOT NULL;
    """
}
