import CivilTime
import FitAPI
import Quantities

/// A person's plan, with neutral values for one who never made a plan.
struct Plan: Hashable {
  /// The starting weight in ``unit``.
  var startWeight: Double?
  /// The goal weight in ``unit``.
  var goalWeight: Double?
  /// The day by which the goal is to be reached; `nil` without a goal.
  var goalDate: Day?
  var unit = NeedledWeightUnit.kg
  /// The raw value of a ``Medication``.
  var medication = Medication.other.rawValue
  /// The key of the medication; `nil` without one.
  var medicationName: String?
  var injectionDay = Weekday.monday
  /// Milligrams, as the plan says; a later injection may have changed it.
  var dosageMg: Double?
  var dosageSetAt = Instant(milliseconds: 0)
  /// Milligrams in a millilitre.
  var concentration: Double?
  /// The position of the next dose in its pen, as entered after earlier injections; it counts until
  /// the next injection.
  var nextDose: Int?
  var nextDoseAt = Instant(milliseconds: 0)
  /// The pen; its position is that of the very first dose.
  var pen = PenDosing()
  var updatedAt = Instant(milliseconds: 0)
  /// Whether the person made a plan.
  var isTold = false

  /// Returns the entered position of the next dose, if it was entered after the last injection;
  /// else `nil`.
  func toldNextDose(after last: Injection?) -> Int? {
    guard let nextDose else { return nil }
    let written = last.flatMap { Instant($0.createdAt) }
    return written.map { nextDoseAt > $0 } ?? true ? nextDose : nil
  }
}

extension NeedledWeightUnit {
  /// The unit as all services store it.
  var mass: MassUnit {
    switch self {
    case .kg: .kilogram
    case .lbs: .pound
    }
  }

  /// Returns a weight in kilograms in this unit. A number that was entered in pounds is returned
  /// unchanged.
  func weight(_ kilograms: Double) -> Double {
    switch self {
    case .kg: kilograms
    case .lbs: Decimals.rounded(Mass(kilograms, .kilogram).value(in: .pound), to: 6)
    }
  }

  /// Returns a weight of this unit in kilograms.
  func kilograms(_ weight: Double) -> Double { Mass(weight, mass).canonical }
}
