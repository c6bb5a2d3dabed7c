extension Upgrade {
  /// The highest heart rate that a person entered, of which training zones are shares.
  static let trainingLog = """
    ALTER TABLE profiles ADD COLUMN max_heart_rate INTEGER;
    """
}
