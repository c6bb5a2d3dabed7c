extension Schema {
  /// The days on which all habits were kept.
  static let perfectDays = """
    -- Streaks are found among the days on which all habits were kept.
    CREATE INDEX habits_perfect ON habits (account, day, water, nutrition, exercise)
      WHERE water AND nutrition AND exercise;
    """
}
