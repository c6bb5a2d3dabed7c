extension Upgrade {
  /// The best times of rides and swims are over distances of their own; all are found anew when they are
  /// asked for.
  static let effortKinds = """
    DELETE FROM workout_efforts;
    UPDATE workout_tracks SET has_efforts = 0;
    """
}
