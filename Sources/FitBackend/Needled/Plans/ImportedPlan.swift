import CivilTime
import FitAPI

/// A plan in a file that is imported.
struct ImportedPlan: Codable, Validated {
  var startWeight: Double?
  var goalWeight: Double?
  /// The day by which the goal is to be reached.
  var goalDate: String?
  var weightUnit: String
  var medication: String
  var injectionDay: Int
  /// Milligrams.
  var dosageMg: Double?
  /// The time when the dosage was set, an instant in UTC.
  var dosageSetAt: String?
  var dosingMode: String
  var penStrengthMg: Double?
  var doseAmountMg: Double?
  var dosesPerPen: Int
  var tracksGoldenDose: Bool
  /// The position of the very first dose in its pen.
  var firstDose: Int
  /// The key of the medication.
  var medicationName: String?
  /// Milligrams in a millilitre.
  var concentration: Double?
  /// The position of the next dose, as entered after earlier injections.
  var nextDose: Int?
  /// The time when that was entered, an instant in UTC.
  var nextDoseAt: String?

  var plan: Plan {
    var plan = Plan()
    plan.startWeight = startWeight
    plan.goalWeight = goalWeight
    plan.goalDate = goalDate.flatMap(LogDate.day)
    plan.unit = NeedledWeightUnit(rawValue: weightUnit) ?? .kg
    plan.medication = medication
    plan.medicationName = medicationName ?? Medication.key(of: medication)
    plan.concentration = concentration
    plan.nextDose = nextDose
    plan.nextDoseAt = nextDoseAt.flatMap { Instant($0) } ?? plan.nextDoseAt
    plan.injectionDay = Weekday(indexFromMonday: injectionDay) ?? .monday
    plan.dosageMg = dosageMg
    plan.dosageSetAt = dosageSetAt.flatMap { Instant($0) } ?? plan.dosageSetAt
    plan.pen = PenDosing(
      dosingMode: dosingMode, penStrengthMg: penStrengthMg, doseAmountMg: doseAmountMg,
      dosesPerPen: dosesPerPen, tracksGoldenDose: tracksGoldenDose, currentDoseInPen: firstDose)
    return plan
  }

  func validate(_ problems: inout Problems) {
    let unit = NeedledWeightUnit(rawValue: weightUnit)
    problems.check("startWeight", needledWeight: startWeight, in: unit)
    problems.check("goalWeight", needledWeight: goalWeight, in: unit)
    problems.check("goalDate", logDate: goalDate)
    problems.check("weightUnit", needledWord: weightUnit, of: NeedledWeightUnit.self)
    problems.check("medication", needledWord: medication, of: Medication.self)
    problems.check("injectionDay", needledDay: injectionDay)
    problems.check("dosageMg", dosageMg, atPrompt: true)
    problems.check("nextDose", needledDose: nextDose)
    problems.check("nextDoseAt", instant: nextDoseAt)
    problems.check("dosageSetAt", instant: dosageSetAt)
    // A pen may hold more microdoses than the limit for whole doses.
    let isMicrodosing = dosingMode == DosingMode.microdose.rawValue
    let pen = PenDosingChange(
      dosingMode: dosingMode, penStrengthMg: penStrengthMg, doseAmountMg: doseAmountMg,
      dosesPerPen: isMicrodosing ? nil : dosesPerPen, tracksGoldenDose: tracksGoldenDose,
      currentDoseInPen: firstDose)
    pen.validate(&problems)
    pen.validate(PenDosing(), &problems)
  }
}
