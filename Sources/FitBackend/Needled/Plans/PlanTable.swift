import CivilTime
import FitAPI
import SQL

/// The plans of all accounts, and the people as Needled knows them.
struct PlanTable {
  let database: Database

  /// Returns the plan of an account; a neutral one where there is none.
  func find(_ account: String) throws -> Plan {
    var plan = try database.find(of: account) ?? Plan()
    plan.isMadeByPerson = !plan.account.isEmpty
    plan.account = account
    try WeightGoal(database: database, account: account).tell(&plan)
    return plan
  }

  /// Stores a plan, and replaces the earlier one.
  func set(_ plan: Plan, of account: String, at now: Instant) throws {
    try WeightGoal(database: database, account: account).take(from: plan, at: now)
    var plan = plan
    (plan.account, plan.updatedAt) = (account, now)
    try database.save(plan)
  }

  /// Makes a plan unless there is one: a person who logs an injection before making a plan gets
  /// that day of the week as the injection day.
  ///
  /// - Returns: whether a plan was made.
  func begin(_ account: String, on day: Day, at now: Instant) throws -> Bool {
    var plan = try find(account)
    guard !plan.isMadeByPerson else { return false }
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
        + " AND created_at > ? ORDER BY created_at DESC, date DESC, written DESC, id LIMIT 1",
      account, plan.dosageSetAt.stored
    ) { $0.double(0) } ?? plan.dosageMg
  }

  /// Returns a person's starting weight in their unit: the plan's, else the earliest measurement.
  func startWeight(of account: String, _ plan: Plan) throws -> Double? {
    if let weight = plan.startWeight { return weight }
    return try database.first(
      StoredMeasurement.table.select
        + " WHERE account = ? AND type = ? ORDER BY date, written, id DESC LIMIT 1",
      account, Metric.weight.rawValue
    ) { StoredMeasurement($0).weight(in: plan.unit) }
  }

  /// Returns the latest height of a person in centimetres; `nil` without one.
  func height(of account: String) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ?"
        + " ORDER BY date DESC, written DESC, id LIMIT 1",
      account, Metric.height.rawValue
    ) { $0.double(0) }
  }
}

extension Store {
  var plans: PlanTable { PlanTable(database: database) }
}

extension RecordKind {
  static let plans = RecordKind(
    name: "plans", noun: RecordName("medication plan"),
    fields: Plan.table.fields + ["goalWeight", "goalDate"],
    tables: ["plans"], census: "SELECT count(*), NULL FROM plans",
    each: { store, account, take in
      let plan = try store.plans.find(account)
      guard plan.isMadeByPerson else { return }
      var record = plan.exported
      record["goalWeight"] = plan.goalWeight?.exported
      record["goalDate"] = plan.goalDate?.exported
      try take(record)
    },
    add: { store, record, account, now in
      let imported = try record.model(ImportedPlan.self)
      try imported.check()
      // Values that the person has set here stay: an old file must not undo a later choice.
      let known = try store.plans.find(account)
      if known.isMadeByPerson { return .present }
      var plan = imported.plan
      // Without one in the file, the goal that is there stays.
      plan.goalWeight =
        plan.goalWeight ?? known.goalWeight.map { plan.unit.weight(known.unit.kilograms($0)) }
      try store.plans.set(plan, of: account, at: now)
      return .added
    })
}
