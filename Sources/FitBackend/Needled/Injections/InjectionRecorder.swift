import CivilTime
import FitAPI

/// Writes injections down: finds the dose, keeps the rules of the pen.
struct InjectionRecorder {
  private let store: Store
  private let writer: PlanWriter

  /// A writing for the caller.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ context: RequestContext, _ store: Store, user: String?) throws {
    self.store = store
    writer = try PlanWriter(context, user: user)
  }

  /// Stores an injection; of one without a number the dose follows from the history.
  func add(_ new: NewInjection) throws -> Injection {
    let date = try instant(of: new.date)
    let isNewPlan = try store.plans.begin(
      writer.account, on: writer.calendar.day(of: date), at: writer.now)
    let plan = try store.plans.find(writer.account)
    let schedule = try store.injections.schedule(of: writer.account, plan)
    let isGolden = new.isGoldenDose ?? false
    if isGolden { try checkGolden(schedule) }
    try check(new.doseNumber, schedule)
    let dose = new.doseNumber ?? (isGolden ? schedule.goldenDose : schedule.next)
    // Later than what the plan said of the dosage, even within the same millisecond.
    let written = max(writer.now, plan.dosageSetAt.adding(milliseconds: 1))
    let injection = Injection(
      id: Identifier.make(), userId: writer.account, date: "", site: new.site, doseNumber: dose,
      notes: new.notes, dosageMg: new.dosageMg, isGoldenDose: isGolden, createdAt: "",
      updatedAt: "")
    try store.injections.set(injection, date, of: writer.account, written: written, at: written)
    var stored = try found(injection.id)
    if isNewPlan { stored.planCreated = true }
    return stored
  }

  /// Changes what is named and leaves the rest.
  func change(_ injection: Injection, by change: InjectionChange) throws -> Injection {
    let schedule = try store.injections.schedule(
      of: writer.account, store.plans.find(writer.account))
    try check(change.doseNumber, schedule)
    var changed = injection
    changed.site = change.site ?? injection.site
    changed.doseNumber = change.doseNumber ?? injection.doseNumber
    changed.notes = change.notes ?? injection.notes
    changed.dosageMg = change.dosageMg ?? injection.dosageMg
    changed.isGoldenDose = change.isGoldenDose ?? injection.isGoldenDose
    let old = Instant(injection.date) ?? writer.now
    let isMoved = writer.moves(old, to: change.date)
    try store.injections.set(
      changed, isMoved ? instant(of: change.date) : old, of: writer.account,
      written: Instant(injection.createdAt) ?? writer.now, at: writer.now)
    return try found(injection.id)
  }

  /// Puts an injection back as it was.
  func restore(_ record: Injection) throws -> Injection {
    guard let date = Instant(record.date) else {
      throw ServiceError.invalid("date", Problems.instantRule)
    }
    try store.injections.set(
      record, date, of: writer.account, written: Instant(record.createdAt) ?? writer.now,
      at: writer.now)
    return try found(record.id)
  }

  private func found(_ id: String) throws -> Injection {
    guard let injection = try store.injections.find(id, of: writer.account) else {
      throw ServiceError.notFound("Injection not found")
    }
    return injection
  }

  /// When a record counts that tells this date; moved by milliseconds where there is one already.
  private func instant(of date: String?) throws -> Instant {
    try store.injections.free(of: writer.account, from: writer.instant(of: date))
  }

  private func checkGolden(_ schedule: DoseSchedule) throws(ServiceError) {
    guard schedule.tracksGoldenDose else {
      throw .malformed("Golden dose tracking is not enabled for this user")
    }
    guard schedule.isGoldenDoseAvailable else {
      throw .malformed(
        "Golden dose is not available - all standard doses must be taken first")
    }
  }

  private func check(_ dose: Int?, _ schedule: DoseSchedule) throws(ServiceError) {
    var problems = Problems()
    problems.check("doseNumber", needledDose: dose, upTo: schedule.accepted.upperBound)
    try problems.refuse()
  }
}
