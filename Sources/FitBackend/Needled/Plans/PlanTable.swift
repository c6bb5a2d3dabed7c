import CivilTime
import FitAPI
import SQLite

/// The plans of all accounts, and the people as Needled knows them.
struct PlanTable {
  let database: Database

  private static let columns =
    "start_weight, goal_weight, weight_unit, medication, injection_day, dosage_mg, dosage_set_at,"
    + " dosing_mode, pen_strength_mg, dose_amount_mg, doses_per_pen, tracks_golden_dose,"
    + " first_dose, updated_at, medication_name, concentration, next_dose, next_dose_at,"
    + " goal_date"

  /// Returns the plan of an account; a neutral one where there is none.
  func find(_ account: String) throws -> Plan {
    var plan =
      try database.first(
        "SELECT \(Self.columns) FROM plans WHERE account = ?", account, row: Self.plan) ?? Plan()
    try WeightGoal(database: database, account: account).tell(&plan)
    return plan
  }

  private static func plan(_ row: Row) -> Plan {
    Plan(
      startWeight: row.doubleOrNil(0), goalWeight: row.doubleOrNil(1),
      goalDate: row.intOrNil(18).map { Day(number: $0) },
      unit: NeedledWeightUnit(rawValue: row.text(2)) ?? .kg, medication: row.text(3),
      medicationName: row.textOrNil(14),
      injectionDay: Weekday(indexFromMonday: row.int(4)) ?? .monday,
      dosageMg: row.doubleOrNil(5), dosageSetAt: Instant(stored: row.int64(6)),
      concentration: row.doubleOrNil(15), nextDose: row.int64OrNil(16).map(Int.init),
      nextDoseAt: Instant(stored: row.int64(17)),
      pen: PenDosing(
        dosingMode: row.text(7), penStrengthMg: row.doubleOrNil(8),
        doseAmountMg: row.doubleOrNil(9), dosesPerPen: row.int(10),
        tracksGoldenDose: row.bool(11), currentDoseInPen: row.int(12)),
      updatedAt: Instant(stored: row.int64(13)), isTold: true)
  }

  /// Stores a plan, and replaces the earlier one.
  func set(_ plan: Plan, of account: String, at now: Instant) throws {
    try WeightGoal(database: database, account: account).take(from: plan, at: now)
    try database.execute(
      "INSERT OR REPLACE INTO plans (account, \(Self.columns))"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      account, plan.startWeight, plan.goalWeight, plan.unit.rawValue, plan.medication,
      plan.injectionDay.indexFromMonday, plan.dosageMg, plan.dosageSetAt.stored,
      plan.pen.dosingMode, plan.pen.penStrengthMg, plan.pen.doseAmountMg, plan.pen.dosesPerPen,
      plan.pen.tracksGoldenDose, plan.pen.currentDoseInPen, now.stored,
      plan.medicationName, plan.concentration, plan.nextDose, plan.nextDoseAt.stored,
      plan.goalDate?.number)
  }

  /// Makes a plan unless there is one: a person who logs an injection before making a plan gets
  /// that day of the week as the injection day.
  ///
  /// - Returns: whether a plan was made.
  func begin(_ account: String, on day: Day, at now: Instant) throws -> Bool {
    var plan = try find(account)
    guard !plan.isTold else { return false }
    plan.injectionDay = day.weekday
    try set(plan, of: account, at: now)
    return true
  }

  /// Stores the plan of a registration.
  func add(_ registration: NeedledRegistration, to account: String, at now: Instant) throws {
    var plan = Plan()
    plan.startWeight = registration.startWeight
    plan.goalWeight = registration.goalWeight
    plan.goalDate = plan.goalWeight == nil ? nil : registration.goalDate.flatMap(LogDate.day)
    plan.unit = NeedledWeightUnit(rawValue: registration.weightUnit) ?? .kg
    plan.medication = registration.medication
    plan.medicationName = Medication.key(of: registration.medication)
    plan.injectionDay = Weekday(indexFromMonday: registration.injectionDay) ?? .monday
    plan.dosageMg = registration.startingDosage
    plan.dosageSetAt = now
    plan.pen = registration.pen.applied(to: PenDosing())
    try set(plan, of: account, at: now)
  }

  /// Returns the current dosage in milligrams: the one set last, by the plan or by an injection.
  func dosage(of account: String, _ plan: Plan) throws -> Double? {
    try database.first(
      "SELECT dosage_mg FROM injections WHERE account = ? AND dosage_mg IS NOT NULL AND changes_dosage"
        + " AND created_at > ? ORDER BY created_at DESC, date DESC, id LIMIT 1",
      account, plan.dosageSetAt.stored
    ) { $0.double(0) } ?? plan.dosageMg
  }

  /// Returns a person's starting weight in their unit: the plan's, else the earliest measurement.
  func startWeight(of account: String, _ plan: Plan) throws -> Double? {
    if let weight = plan.startWeight { return weight }
    return try database.first(
      StoredMeasurement.table.select
        + " WHERE account = ? AND type = ? ORDER BY date, id DESC LIMIT 1",
      account, Metric.weight.rawValue
    ) { StoredMeasurement($0).weight(in: plan.unit) }
  }

  /// Returns the latest height of a person in centimetres; `nil` without one.
  func height(of account: String) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ? ORDER BY date DESC, id LIMIT 1",
      account, Metric.height.rawValue
    ) { $0.double(0) }
  }
}

extension Store {
  var plans: PlanTable { PlanTable(database: database) }
}
