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
    let moment = writer.calendar.moment(of: instant(of: new.date, new.givenAt))
    let day = moment.day
    let isNewPlan = try store.plans.begin(writer.account, on: day, at: writer.now)
    let plan = try store.plans.find(writer.account)
    if isNewPlan { try store.planPeriods.note(plan, of: writer.account, on: day) }
    let schedule = try store.injections.schedule(of: writer.account, plan)
    let isGolden = new.isGoldenDose ?? isGolden(new.doseNumber, schedule)
    if isGolden { try checkGolden(schedule) }
    try check(new.doseNumber, schedule, new.keepsPlan == true ? plan : nil)
    let dose = new.doseNumber ?? (isGolden ? schedule.goldenDose : schedule.next)
    // Later than the plan's dosage, even within the same millisecond.
    let written = max(
      writer.now, plan.dosageSetAt.adding(milliseconds: 1),
      plan.nextDoseAt.adding(milliseconds: 1))
    let keepsPlan = new.keepsPlan ?? false
    let period = try store.planPeriods.period(of: writer.account, on: day)
    // A microdoser's app names no amount: it is the pen's, but for what is left after its last whole dose.
    let isOfPlan = keepsPlan || plan.doseMg != nil && !isGolden
    var injection = Injection(
      id: Identifier.make(), userId: writer.account, date: moment.instant, site: new.site,
      doseNumber: dose, notes: new.notes,
      dosageMg: try new.dosageMg ?? (isOfPlan ? dosage(on: day, plan, period) : nil),
      isGoldenDose: isGolden, createdAt: written, updatedAt: written)
    injection.tell(moment)
    let isToday = day == writer.calendar.day(of: writer.now)
    injection.medication = isToday ? plan.medicationName : period?.medication ?? plan.medicationName
    if new.isGuarded == true { try checkDistance(injection) }
    injection.isTablet =
      try store.medication(injection.medication, of: writer.account)?.profile.form == .tablet
    // The apps send the number that would be computed anyway.
    let last = try store.injections.last(of: writer.account)
    injection.isNumberTold =
      new.doseNumber != nil && (keepsPlan || new.doseNumber != schedule.next)
      || plan.enteredNextDose(after: last) != nil
    injection.dosesPerPen = plan.pen.dosesPerPen
    injection.tracksGoldenDose = plan.pen.tracksGoldenDose
    injection.changesDosage = !isOfPlan || !keepsPlan && new.dosageMg != nil
    let warnings = try warnings(about: injection, plan)
    try store.database.insert(injection)
    var stored = try answer(injection.id)
    stored.warnings = warnings
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
    schedule.isOnGoldenDose && (dose ?? schedule.next) == schedule.goldenDose
  }

  /// Changes the fields that are given and leaves the rest.
  func change(_ injection: Injection, by change: InjectionChange) throws -> Injection {
    let plan = try store.plans.find(writer.account)
    let schedule = try store.injections.schedule(of: writer.account, plan)
    try check(change.doseNumber, schedule, change.keepsPlan == true ? plan : nil)
    var changed = injection
    changed.site = change.site ?? injection.site
    if let number = change.doseNumber {
      if number != injection.doseNumber { changed.isNumberTold = true }
      changed.doseNumber = number
    }
    changed.notes = change.notes ?? injection.notes
    if let dosage = change.dosageMg {
      changed.dosageMg = dosage
      if change.keepsPlan == true { changed.changesDosage = false }
    }
    changed.isGoldenDose = change.isGoldenDose ?? injection.isGoldenDose
    let old = injection.moment
    // The same time or day again does not move it.
    let isMoved =
      change.givenAt.map { Instant($0) != old.instant } ?? writer.moves(old, to: change.date)
    if isMoved { changed.moment = try moved(old, change) }
    if change.isGuarded == true, isMoved { try checkDistance(changed) }
    changed.updatedAt = writer.now
    let isDoubted = change.dosageMg != nil && changed.dosageMg != injection.dosageMg
    let warnings = isDoubted ? try warnings(about: changed, plan) : nil
    try store.database.update(changed)
    var stored = try answer(changed.id)
    stored.warnings = warnings
    return stored
  }

  /// Returns the doubts about the amount of an injection; `nil` without any.
  private func warnings(about injection: Injection, _ plan: Plan) throws -> [String]? {
    guard let dosage = injection.dosageMg else { return nil }
    return try store.doseReview(
      of: writer.account, plan, medication: injection.medication, without: injection.id
    ).doubts(aboutDose: dosage, on: injection.day).nonEmpty
  }

  /// Restores an injection as it was before.
  func restore(_ record: Injection) throws -> Injection {
    var injection = record
    (injection.userId, injection.updatedAt) = (writer.account, writer.now)
    injection.tell(record.moment(in: writer.calendar))
    try store.database.save(injection)
    return try answer(injection.id)
  }

  /// Returns an injection as it is stored now.
  private func answer(_ id: String) throws -> Injection {
    guard let stored: Injection = try store.database.find(id, of: writer.account) else {
      throw ServiceError.failed("the injection \(id) is gone")
    }
    return try store.numbered([stored], of: writer.account)[0]
  }

  /// Returns the new moment of an injection: by its own clock where the time of day is given, else
  /// at noon of the day.
  private func moved(_ old: LocalMoment, _ change: InjectionChange) throws -> LocalMoment {
    let date = instant(of: change.date, change.givenAt)
    let calendar = change.givenAt == nil ? writer.calendar : writer.calendar.following(old)
    return calendar.moment(of: date)
  }

  /// Returns the instant of a record.
  ///
  /// - Parameters:
  ///   - date: the day, as given.
  ///   - givenAt: the instant, where the time of day was given too.
  private func instant(of date: String?, _ givenAt: String?) -> Instant {
    givenAt.flatMap { Instant($0) } ?? writer.instant(of: date)
  }

  /// Refuses a dose that is too close in time to another one.
  private func checkDistance(_ injection: Injection) throws {
    func dose(_ injection: Injection) throws -> DoseGuard.Dose {
      let medication = try store.medication(injection.medication, of: writer.account)
      return DoseGuard.Dose(injection.date, of: medication?.profile)
    }
    let near = try store.injections.list(
      writer.account, during: DoseGuard.reach(around: injection.date))
    let refusal = DoseGuard.refusal(
      of: try dose(injection), among: try near.filter { $0.id != injection.id }.map(dose),
      in: writer.calendar)
    if let refusal { throw ServiceError.conflict(refusal) }
  }

  private func checkGolden(_ schedule: DoseSchedule) throws(ServiceError) {
    guard schedule.tracksGoldenDose else {
      throw .malformed("Golden dose tracking is not enabled for this user")
    }
    guard schedule.isOnGoldenDose else {
      throw .malformed(
        "Golden dose is not available - all standard doses must be taken first")
    }
  }

  /// Refuses a number that the pen lacks.
  ///
  /// - Parameter plan: the plan, where its pen may be counted by its milligrams, as apps do not.
  private func check(_ number: Int?, _ schedule: DoseSchedule, _ plan: Plan?) throws {
    let dose = try plan.flatMap {
      try $0.doseMg ?? store.plans.dosage(of: writer.account, $0)
    }
    let counted = plan?.penSize(doseMg: dose).doses ?? 0
    var problems = Problems()
    problems.check(
      "doseNumber", needledDose: number, upTo: max(schedule.accepted.upperBound, counted))
    try problems.refuse()
  }
}
