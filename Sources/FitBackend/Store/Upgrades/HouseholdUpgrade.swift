extension Upgrade {
  /// Whether an account is closed, since when guesses at its password count anew, and the offset that its
  /// app stated last.
  static let household = """
    ALTER TABLE accounts ADD COLUMN disabled_at INTEGER;
    ALTER TABLE accounts ADD COLUMN unlocked_at INTEGER;
    ALTER TABLE accounts ADD COLUMN stated_offset INTEGER;
    """
}
