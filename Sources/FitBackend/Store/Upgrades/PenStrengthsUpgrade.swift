extension Upgrade {
  /// Pens are added to the supply with their strength.
  static let penStrengths = "ALTER TABLE pen_refills ADD COLUMN strength_mg REAL"
}
