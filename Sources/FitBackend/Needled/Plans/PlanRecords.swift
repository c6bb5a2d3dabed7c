import CivilTime
import FitAPI
import JSON

extension RecordKind {
  static let plans = RecordKind(
    name: "plans", noun: RecordName("medication plan"), fields: PlanRecord.fields,
    tables: ["plans"],
    census: "SELECT count(*), NULL FROM plans",
    each: { store, account, hand in
      let plan = try store.plans.find(account)
      if plan.isTold { try hand(JSONObject(of: PlanRecord(plan))) }
    },
    add: { store, record, account, now in
      let plan = try record.model(PlanRecord.self)
      try plan.check()
      // Values that the person has set here stay: an old file must not undo a later choice.
      let known = try store.plans.find(account)
      if known.isTold { return .present }
      var told = plan.plan
      // Without one in the file, the goal that is there stays.
      told.goalWeight =
        told.goalWeight ?? known.goalWeight.map { told.unit.weight(known.unit.kilograms($0)) }
      try store.plans.set(told, of: account, at: now)
      return .added
    })
}

/// A plan in an export.
private struct PlanRecord: Model, Validated {
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

  enum CodingKeys: String, CodingKey, CaseIterable {
    case startWeight, goalWeight, goalDate, weightUnit, medication, injectionDay, dosageMg,
      dosageSetAt
    case dosingMode, penStrengthMg, doseAmountMg, dosesPerPen, tracksGoldenDose, firstDose
    case medicationName, concentration, nextDose, nextDoseAt
  }

  init(_ plan: Plan) {
    startWeight = plan.startWeight
    goalWeight = plan.goalWeight
    goalDate = plan.goalDate.map { "\($0)" }
    weightUnit = plan.unit.rawValue
    medication = plan.medication
    injectionDay = plan.injectionDay.indexFromMonday
    dosageMg = plan.dosageMg
    dosageSetAt = plan.dosageMg.map { _ in plan.dosageSetAt.iso8601Milliseconds }
    dosingMode = plan.pen.dosingMode
    penStrengthMg = plan.pen.penStrengthMg
    doseAmountMg = plan.pen.doseAmountMg
    dosesPerPen = plan.pen.dosesPerPen
    tracksGoldenDose = plan.pen.tracksGoldenDose
    firstDose = plan.pen.currentDoseInPen
    medicationName = plan.medicationName
    concentration = plan.concentration
    nextDose = plan.nextDose
    nextDoseAt = plan.nextDose.map { _ in plan.nextDoseAt.iso8601Milliseconds }
  }

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
