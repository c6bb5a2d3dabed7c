extension Upgrade {
  /// The units in which the loads of exercises were typed.
  static let weightUnits = "ALTER TABLE workout_exercises ADD COLUMN weight_unit TEXT"
}
