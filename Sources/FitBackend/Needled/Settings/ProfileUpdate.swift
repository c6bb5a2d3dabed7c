import CivilTime
import FitAPI

/// Changes a person's name and plan by a change of their profile.
struct ProfileUpdate {
  private let store: Store
  private let account: String
  private let now: Instant
  private let calendar: PersonalCalendar

  /// Prepares to change an account's profile.
  init(_ store: Store, _ account: String, _ context: RequestContext) {
    self.store = store
    self.account = account
    now = context.now
    calendar = context.caller.calendar
  }

  /// Stores the fields that are given and leaves the rest.
  ///
  /// - Returns: the doubts about the dosage; `nil` without any.
  func apply(_ change: NeedledProfileChange) throws -> [String]? {
    var plan = try store.plans.find(account)
    try store.accounts.change(account, at: now) { $0.fullName = change.name ?? $0.fullName }
    let old = plan.medicationName
    name(change, &plan)
    if plan.medicationName != old {
      try begin(plan.medicationName, after: old, &plan)
    }
    let warnings = try warnings(of: change, plan)
    if let concentration = change.concentrationMgPerMl { plan.concentration = concentration }
    plan.injectionDay = Weekday(indexFromMonday: change.injectionDay) ?? plan.injectionDay
    if let unit = change.weightUnit.flatMap(NeedledWeightUnit.init) { convert(&plan, to: unit) }
    if let start = change.startWeight { plan.startWeight = start }
    if let goal = change.goalWeight { plan.goalWeight = goal }
    if let date = change.goalDate { plan.goalDate = date.flatMap(LogDate.day) }
    if plan.goalWeight == nil { plan.goalDate = nil }
    if let dosage = change.currentDosage, try dosage != store.plans.dosage(of: account, plan) {
      plan.dosageMg = dosage
      plan.dosageSetAt = try store.injections.instantAfterAll(of: account, now)
    }
    try store.plans.set(plan, of: account, at: now)
    try store.planPeriods.note(plan, of: account, on: calendar.today(at: now))
    if let height = change.height ?? nil, try height != store.plans.height(of: account) {
      _ = try store.progress.add(NewProgressEntry(.height, height), to: account, calendar, at: now)
    }
    return warnings
  }

  /// Begins another medication in the plan: dosage, concentration, pen and position were the old one's.
  /// Without an old one only the size of an untold pen follows from the new one.
  private func begin(_ key: String?, after old: String?, _ plan: inout Plan) throws {
    let profile = try store.medication(key, of: account)?.profile
    let usual = profile.map {
      min($0.dosesPerPen(doseMg: nil), PenDosing.dosesPerPenRange.upperBound)
    }
    guard old != nil else {
      if plan.pen == PenDosing(), let usual { plan.pen.dosesPerPen = usual }
      return
    }
    plan.concentration = nil
    plan.nextDose = nil
    plan.pen = PenDosing(dosesPerPen: usual ?? PenDosing.usualDosesPerPen)
    plan.dosageMg = nil
    plan.dosageSetAt = try store.injections.instantAfterAll(of: account, now)
  }

  /// Returns the doubts about the dosage that is set.
  private func warnings(of change: NeedledProfileChange, _ plan: Plan) throws -> [String]? {
    guard let dosage = change.currentDosage ?? nil else { return nil }
    let today = calendar.today(at: now)
    // It is taken from the next injection day on.
    let next = try store.injectionCourse(of: account, plan, today, calendar)?.nextDay
    return try store.doseReview(
      of: account, plan, medication: plan.medicationName,
      concentration: change.concentrationMgPerMl ?? nil
    ).doubts(aboutPlan: dosage, on: next ?? today).nonEmpty
  }

  /// Sets the medication by its name, else by the contract's word, which keeps a stored name that
  /// the contract has the same word for.
  private func name(_ change: NeedledProfileChange, _ plan: inout Plan) {
    if let name = change.medicationName {
      plan.medicationName = name.isEmpty ? nil : name
      plan.medication = Medication(key: name).rawValue
    } else if change.medication != plan.medication
      || change.medication != Medication.other.rawValue
    {
      plan.medication = change.medication
      plan.medicationName = Medication.key(of: change.medication)
    }
  }

  private func convert(_ plan: inout Plan, to unit: NeedledWeightUnit) {
    let old = plan.unit
    guard unit != old else { return }
    plan.startWeight = plan.startWeight.map { unit.weight(old.kilograms($0)) }
    plan.goalWeight = plan.goalWeight.map { unit.weight(old.kilograms($0)) }
    plan.unit = unit
  }
}

extension InjectionTable {
  /// Returns now, or the millisecond after the latest stored injection, so that what is entered
  /// last counts.
  func instantAfterAll(of account: String, _ now: Instant) throws -> Instant {
    let last = try database.first(
      "SELECT max(created_at) FROM injections WHERE account = ?", account
    ) { $0.int64OrNil(0) }
    return max(now, (last ?? nil).map { Instant(stored: $0 + 1) } ?? now)
  }
}
