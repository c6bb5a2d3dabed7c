extension Upgrade {
  /// Whether lines of support are shown, and the day on which they last were.
  static let support = """
    ALTER TABLE preferences ADD COLUMN support INTEGER;
    ALTER TABLE preferences ADD COLUMN support_shown INTEGER;
    """
}
