import enum Quantities.FoodEnergy
import enum Quantities.UnitFactors

/// Converts figures with the units that files write beside them.
enum Amount {
  /// Returns a length in kilometres; without a unit it already is. `nil` for an unknown unit.
  static func kilometres(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value }
    if unit.equals("km") { return value }
    if unit.equals("mi") { return value * UnitFactors.kilometresPerMile }
    if unit.equals("m") { return value / 1000 }
    if unit.equals("yd") { return value * UnitFactors.kilometresPerYard }
    if unit.equals("ft") { return value * UnitFactors.kilometresPerFoot }
    if unit.equals("cm") { return value / 100_000 }
    return nil
  }

  /// Returns an energy in kilocalories; without a unit it already is. `nil` for an unknown unit.
  static func kilocalories(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value }
    if unit.equals("kcal") || unit.equals("Cal") { return value }
    if unit.equals("kJ") { return value / FoodEnergy.kilojoulesPerKilocalorie }
    if unit.equals("cal") { return value / 1000 }
    if unit.equals("J") { return value / 1000 / FoodEnergy.kilojoulesPerKilocalorie }
    return nil
  }

  /// Returns a duration in seconds; without a unit it is in minutes, as HealthKit exports it. `nil`
  /// for an unknown unit.
  static func seconds(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value * 60 }
    if unit.equals("min") { return value * 60 }
    if unit.equals("s") || unit.equals("sec") { return value }
    if unit.equals("hr") || unit.equals("h") { return value * 3600 }
    if unit.equals("ms") { return value / 1000 }
    return nil
  }

  /// Returns a mass in kilograms; without a unit it already is. `nil` for an unknown unit.
  static func kilograms(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value }
    if unit.equals("kg") { return value }
    if unit.equals("lb") { return value * UnitFactors.kilogramsPerPound }
    if unit.equals("st") {
      return value * (UnitFactors.poundsPerStone * UnitFactors.kilogramsPerPound)
    }
    if unit.equals("g") { return value / 1000 }
    return nil
  }

  /// Returns a length in centimetres; without a unit it already is. `nil` for an unknown unit.
  static func centimetres(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value }
    if unit.equals("cm") { return value }
    if unit.equals("m") { return value * 100 }
    if unit.equals("ft") { return value * (UnitFactors.metresPerFoot * 100) }
    if unit.equals("in") { return value * UnitFactors.centimetresPerInch }
    return nil
  }

  /// Returns a frequency in beats per minute; without a unit it already is. `nil` for an unknown
  /// unit.
  static func beats(_ value: Double, _ unit: UnsafeRawBufferPointer?) -> Double? {
    guard let unit = unit?.trimmed, !unit.isEmpty else { return value }
    if unit.equals("count/min") { return value }
    if unit.equals("count/s") { return value * 60 }
    return nil
  }
}
