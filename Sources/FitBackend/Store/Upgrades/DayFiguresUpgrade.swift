extension Upgrade {
  /// The figures of a day as a device told them, by which an edit of a person is noticed.
  static let dayFigures = """
    ALTER TABLE health_days ADD COLUMN figures TEXT;
    """
}
