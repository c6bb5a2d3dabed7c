import CivilTime
import FitAPI
import Quantities

/// A person's plan, with neutral values for one who never made a plan.
struct Plan: StoredRecord, Hashable {
  var account = ""
  /// The starting weight in ``unit``.
  var startWeight: Double?
  /// The goal weight in ``unit``, which is stored as a ``WeightGoal``.
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
  var isMadeByPerson = false

  /// Returns the entered position of the next dose, if it was entered after the last injection;
  /// else `nil`.
  func enteredNextDose(after last: Injection?) -> Int? {
    guard let nextDose else { return nil }
    return last.map { nextDoseAt > $0.createdAt } ?? true ? nextDose : nil
  }
}

extension Plan {
  static let table = Table("plans", of: Plan.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account, isKey: true)
    columns.column("start_weight", &startWeight, as: "startWeight")
    columns.column("weight_unit", &unit, as: "weightUnit")
    columns.column("medication", &medication)
    columns.column("medication_name", &medicationName, as: "medicationName")
    columns.column("injection_day", &injectionDay, as: "injectionDay")
    columns.column("dosage_mg", &dosageMg, as: "dosageMg")
    columns.column("dosage_set_at", &dosageSetAt, as: "dosageSetAt", "DEFAULT 0")
    columns.column("concentration", &concentration)
    columns.column("dosing_mode", &pen.dosingMode, as: "dosingMode", "DEFAULT 'STANDARD'")
    columns.column("pen_strength_mg", &pen.penStrengthMg, as: "penStrengthMg")
    columns.column("dose_amount_mg", &pen.doseAmountMg, as: "doseAmountMg")
    columns.column("doses_per_pen", &pen.dosesPerPen, as: "dosesPerPen", "DEFAULT 4")
    columns.column(
      "tracks_golden_dose", &pen.tracksGoldenDose, as: "tracksGoldenDose", "DEFAULT 0")
    columns.column("first_dose", &pen.currentDoseInPen, as: "firstDose", "DEFAULT 1")
    columns.column("next_dose", &nextDose, as: "nextDose")
    columns.column("next_dose_at", &nextDoseAt, as: "nextDoseAt", "DEFAULT 0")
    columns.unexported("updated_at", &updatedAt)
  }
}

extension NeedledWeightUnit: WordColumn {
  static var unknown: NeedledWeightUnit { .kg }
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
