extension Upgrade {
  /// The offset at the start of nights in which the clocks changed.
  static let nightStarts = "ALTER TABLE sleep ADD COLUMN start_offset INTEGER;"
}
