extension Upgrade {
  /// From version 34: a set knows how many dumbbells have its weight each.
  static let dumbbells = "ALTER TABLE workout_exercises ADD COLUMN dumbbells INTEGER"
}
