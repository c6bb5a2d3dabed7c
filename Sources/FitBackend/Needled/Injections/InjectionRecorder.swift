import CivilTime
import Dosing
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
    let day = writer.calendar.day(of: date)
    let isNewPlan = try store.plans.begin(writer.account, on: day, at: writer.now)
    let plan = try store.plans.find(writer.account)
    if isNewPlan { try store.planPeriods.note(plan, of: writer.account, on: day, writer.calendar) }
    let schedule = try store.injections.schedule(of: writer.account, plan)
    let isGolden = new.isGoldenDose ?? isGolden(new.doseNumber, schedule)
    if isGolden { try checkGolden(schedule) }
    try check(new.doseNumber, schedule)
    let dose = new.doseNumber ?? (isGolden ? schedule.goldenDose : schedule.next)
    // Later than what the plan said of the dosage, even within the same millisecond.
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
    // The apps send the number that follows by itself.
    let last = try store.injections.last(of: writer.account)
    injection.isNumberTold =
      new.doseNumber != nil && (keepsPlan || new.doseNumber != schedule.next)
      || plan.toldNextDose(after: last) != nil
    injection.dosesPerPen = plan.pen.dosesPerPen
    injection.tracksGoldenDose = plan.pen.tracksGoldenDose
    injection.changesDosage = !keepsPlan
    try store.injections.set(injection, date, of: writer.account, written: written, at: written)
    var stored = try found(injection.id)
    if isNewPlan { stored.planCreated = true }
    return stored
  }

  /// The dosage of a day by the plan, in milligrams.
  private func dosage(on day: Day, _ plan: Plan, _ period: PlanPeriod?) throws -> Double? {
    guard day < writer.calendar.day(of: writer.now) else {
      return try plan.doseMg ?? store.plans.dosage(of: writer.account, plan)
    }
    return try store.injections.changedDosage(
      of: writer.account, through: writer.calendar.bounds(of: day).upperBound,
      since: period.map { writer.calendar.bounds(of: $0.day).lowerBound }) ?? period?.dosageMg
  }

  /// Whether a dose is what is left in the pen where nobody says: it comes after the last whole one.
  private func isGolden(_ dose: Int?, _ schedule: DoseSchedule) -> Bool {
    schedule.isGoldenDoseAvailable && (dose ?? schedule.next) == schedule.goldenDose
  }

  /// Changes what is named and leaves the rest.
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
    let old = Instant(injection.date) ?? writer.now
    let isMoved = writer.moves(old, to: change.date)
    let date = isMoved ? try moved(old, change) : old
    if change.isGuarded == true, isMoved { try checkDistance(changed, date) }
    try store.injections.set(
      changed, date, of: writer.account,
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
    return try store.numbered([injection], of: writer.account)[0]
  }

  /// When an injection was that is moved to another day: at the prompt its time of day stays, and through
  /// the apps it stands at noon as the contract has it.
  private func moved(_ old: Instant, _ change: InjectionChange) throws -> Instant {
    guard change.keepsPlan == true, let day = change.date.flatMap(LogDate.day) else {
      return try instant(of: change.date)
    }
    let time = writer.calendar.zone.timeOfDay(of: old)
    return try store.injections.free(
      of: writer.account, from: writer.calendar.instant(of: day, at: time))
  }

  /// When a record counts that tells this date; moved by milliseconds where there is one already.
  private func instant(of date: String?) throws -> Instant {
    try store.injections.free(of: writer.account, from: writer.instant(of: date))
  }

  /// Refuses a dose that lies too close to another one.
  private func checkDistance(_ injection: Injection, _ date: Instant) throws {
    let own = try store.medication(injection.medication, of: writer.account)?.profile
    let widest = DoseGuard.widestHours
    let near = try store.injections.list(
      writer.account,
      during: date.adding(
        seconds: -Int64(widest * 3600))..<date.adding(seconds: Int64(widest * 3600)))
    for other in near where other.id != injection.id {
      guard let instant = Instant(other.date) else { continue }
      let theirs = try store.medication(other.medication, of: writer.account)?.profile
      // Between two medications the longer interval counts.
      let strict = [own, theirs].compactMap(\.self)
        .max { $0.minimumHours.value < $1.minimumHours.value }
      let limit = strict?.minimumHours.value ?? DoseGuard.leastHours
      guard DoseGuard(minimumHours: limit).tooClose(date, to: [instant]) != nil else { continue }
      throw ServiceError.conflict(
        DoseGuard.refusal(
          of: strict, hours: DoseGuard.hours(between: date, and: instant),
          isBefore: instant <= date, day: writer.calendar.day(of: instant)))
    }
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
