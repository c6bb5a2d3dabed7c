import CivilTime
import Dosing
import FitAPI

/// Stores injections: finds the dose and checks the rules of the pen.
struct InjectionRecorder {
  private let store: Store
  private let writer: PlanWriter

  /// Prepares to store an injection of the caller.
  ///
  /// - Throws: ``ServiceError/forbidden(_:)`` when the request names another user.
  init(_ context: RequestContext, _ store: Store, user: String?) throws {
    self.store = store
    writer = try PlanWriter(context, user: user)
  }

  /// Stores an injection; without a number the dose is computed from the history.
  func add(_ new: NewInjection) throws -> Injection {
    let moment = writer.calendar.moment(of: try instant(of: new.date, new.givenAt))
    let (date, day) = (moment.instant, moment.day)
    let isNewPlan = try store.plans.begin(writer.account, on: day, at: writer.now)
    let plan = try store.plans.find(writer.account)
    if isNewPlan { try store.planPeriods.note(plan, of: writer.account, on: day) }
    let schedule = try store.injections.schedule(of: writer.account, plan)
    let isGolden = new.isGoldenDose ?? isGolden(new.doseNumber, schedule)
    if isGolden { try checkGolden(schedule) }
    try check(new.doseNumber, schedule)
    let dose = new.doseNumber ?? (isGolden ? schedule.goldenDose : schedule.next)
    // Later than the plan's dosage, even within the same millisecond.
    let written = max(
      writer.now, plan.dosageSetAt.adding(milliseconds: 1),
      plan.nextDoseAt.adding(milliseconds: 1))
    let keepsPlan = new.keepsPlan ?? false
    let period = try store.planPeriods.period(of: writer.account, on: day)
    var injection = Injection(
      id: Identifier.make(), userId: writer.account, date: "", site: new.site, doseNumber: dose,
      notes: new.notes,
      dosageMg: try new.dosageMg ?? (keepsPlan ? dosage(on: day, plan, period) : nil),
      isGoldenDose: isGolden, createdAt: "", updatedAt: "")
    let isToday = day == writer.calendar.day(of: writer.now)
    injection.medication = isToday ? plan.medicationName : period?.medication ?? plan.medicationName
    if new.isGuarded == true { try checkDistance(injection, date) }
    injection.isTablet = try store.medication(injection.medication, of: writer.account)
      .map { $0.profile.form == .tablet }
    // The apps send the number that would be computed anyway.
    let last = try store.injections.last(of: writer.account)
    injection.isNumberTold =
      new.doseNumber != nil && (keepsPlan || new.doseNumber != schedule.next)
      || plan.toldNextDose(after: last) != nil
    injection.dosesPerPen = plan.pen.dosesPerPen
    injection.tracksGoldenDose = plan.pen.tracksGoldenDose
    injection.changesDosage = !keepsPlan
    try store.injections.set(injection, moment, of: writer.account, written: written, at: written)
    var stored = try found(injection.id)
    if isNewPlan { stored.planCreated = true }
    return stored
  }

  /// Returns the dosage of a day by the plan, in milligrams.
  private func dosage(on day: Day, _ plan: Plan, _ period: PlanPeriod?) throws -> Double? {
    guard day < writer.calendar.day(of: writer.now) else {
      return try plan.doseMg ?? store.plans.dosage(of: writer.account, plan)
    }
    return try store.injections.changedDosage(
      of: writer.account, on: (period?.day ?? .earliest)...max(period?.day ?? .earliest, day))
      ?? period?.dosageMg
  }

  /// Returns whether an unspecified dose is the golden one: what is left in the pen after the last
  /// whole dose.
  private func isGolden(_ dose: Int?, _ schedule: DoseSchedule) -> Bool {
    schedule.isGoldenDoseAvailable && (dose ?? schedule.next) == schedule.goldenDose
  }

  /// Changes the fields that are given and leaves the rest.
  func change(_ injection: Injection, by change: InjectionChange) throws -> Injection {
    let schedule = try store.injections.schedule(
      of: writer.account, store.plans.find(writer.account))
    try check(change.doseNumber, schedule)
    var changed = injection
    changed.site = change.site ?? injection.site
    if let number = change.doseNumber {
      changed.isNumberTold = changed.isNumberTold == true || number != injection.doseNumber
      changed.doseNumber = number
    }
    changed.notes = change.notes ?? injection.notes
    if let dosage = change.dosageMg {
      changed.dosageMg = dosage
      if change.keepsPlan == true { changed.changesDosage = false }
    }
    changed.isGoldenDose = change.isGoldenDose ?? injection.isGoldenDose
    let old = injection.moment(of: Instant(injection.date) ?? writer.now, writer.calendar)
    // The same time or day again does not move it.
    let isMoved =
      change.givenAt.map { Instant($0) != old.instant } ?? writer.moves(old, to: change.date)
    let moment = isMoved ? try moved(old, change) : old
    if change.isGuarded == true, isMoved { try checkDistance(changed, moment.instant) }
    try store.injections.set(
      changed, moment, of: writer.account,
      written: Instant(injection.createdAt) ?? writer.now, at: writer.now)
    return try found(injection.id)
  }

  /// Restores an injection as it was before.
  func restore(_ record: Injection) throws -> Injection {
    guard let date = Instant(record.date) else {
      throw ServiceError.invalid("date", Problems.instantRule)
    }
    try store.injections.set(
      record, record.moment(of: date, writer.calendar), of: writer.account,
      written: Instant(record.createdAt) ?? writer.now,
      at: writer.now)
    return try found(record.id)
  }

  private func found(_ id: String) throws -> Injection {
    guard let injection = try store.injections.find(id, of: writer.account) else {
      throw ServiceError.notFound("Injection not found")
    }
    return try store.numbered([injection], of: writer.account)[0]
  }

  /// Returns the new moment of an injection: by its own clock where the time of day is given, else
  /// at noon of the day.
  private func moved(_ old: LocalMoment, _ change: InjectionChange) throws -> LocalMoment {
    let date = try instant(of: change.date, change.givenAt)
    let calendar = change.givenAt == nil ? writer.calendar : writer.calendar.following(old)
    return calendar.moment(of: date)
  }

  /// Returns the instant of a record, later by milliseconds where another record has it.
  ///
  /// - Parameters:
  ///   - date: the day, as given.
  ///   - givenAt: the instant, where the time of day was given too.
  private func instant(of date: String?, _ givenAt: String?) throws -> Instant {
    let told = givenAt.flatMap { Instant($0) } ?? writer.instant(of: date)
    return try store.injections.free(of: writer.account, from: told)
  }

  /// Refuses a dose that is too close in time to another one.
  private func checkDistance(_ injection: Injection, _ date: Instant) throws {
    func dose(_ injection: Injection, _ instant: Instant) throws -> DoseGuard.Dose {
      let medication = try store.medication(injection.medication, of: writer.account)
      return DoseGuard.Dose(instant, of: medication?.profile)
    }
    let near = try store.injections.list(
      writer.account, during: DoseGuard.reach(around: date)
    ).filter { $0.id != injection.id }
    let others = try near.compactMap { other in
      try Instant(other.date).map { try dose(other, $0) }
    }
    let refusal = DoseGuard.refusal(
      of: try dose(injection, date), among: others, in: writer.calendar)
    if let refusal { throw ServiceError.conflict(refusal) }
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
