import CivilTime
import FitAPI
import Quantities

/// A person's plan; of one who never told one, what is neutral.
struct Plan: Hashable {
  /// In ``unit``.
  var startWeight: Double?
  /// In ``unit``.
  var goalWeight: Double?
  /// The day by which the goal is to be reached; `nil` without a goal.
  var goalDate: Day?
  var unit = NeedledWeightUnit.kg
  /// A ``Medication``.
  var medication = Medication.other.rawValue
  /// The key of the medication; `nil` where none was named.
  var medicationName: String?
  var injectionDay = Weekday.monday
  /// Milligrams, as the plan says; an injection may have told another since.
  var dosageMg: Double?
  var dosageSetAt = Instant(milliseconds: 0)
  /// Milligrams in a millilitre.
  var concentration: Double?
  /// The place of the next dose as it was told over a history; it counts until the next injection.
  var nextDose: Int?
  var nextDoseAt = Instant(milliseconds: 0)
  /// With the place of the first dose of all as its position.
  var pen = PenDosing()
  var updatedAt = Instant(milliseconds: 0)
  /// Whether the person told a plan.
  var isTold = false

  /// The place of the next dose as it was told since the last injection.
  func toldNextDose(after last: Injection?) -> Int? {
    guard let nextDose else { return nil }
    let written = last.flatMap { Instant($0.createdAt) }
    return written.map { nextDoseAt > $0 } ?? true ? nextDose : nil
  }
}

extension NeedledWeightUnit {
  /// The unit as all services keep it.
  var mass: MassUnit {
    switch self {
    case .kg: .kilogram
    case .lbs: .pound
    }
  }

  /// A weight in kilograms, in this unit. A number that was pounds before comes back as it was.
  func weight(_ kilograms: Double) -> Double {
    switch self {
    case .kg: kilograms
    case .lbs: Decimals.rounded(Mass(kilograms, .kilogram).value(in: .pound), to: 6)
    }
  }

  /// A weight in this unit, in kilograms.
  func kilograms(_ weight: Double) -> Double { Mass(weight, mass).canonical }
}
