import CivilTime
import Dosing
import FitAPI

extension Store {
  /// Returns the status of the week's injection, and the next one.
  func injectionStatus(
    of account: String, _ now: Instant, _ calendar: PersonalCalendar
  ) throws -> InjectionStatus {
    let plan = try plans.find(account)
    let last = try injections.last(of: account)
    let pens = try countedPens(of: account, plan)
    let schedule = try injections.schedule(of: account, plan)
    let today = calendar.today(at: now)
    let week = InjectionWeek(of: today, injectionDay: injectionDay(plan, last))
    let given = try injections.list(account, on: week.days)
    let standing = week.standing(isGiven: !given.isEmpty, hasHistory: last != nil)
    var status = InjectionStatus(
      status: standing.state.rawValue, daysUntil: standing.daysUntil,
      daysOverdue: standing.daysOverdue,
      lastInjection: last.map { InjectionStatus.LastInjection(pens.numbered($0)) },
      suggestedSite: InjectionSite.suggested(after: try injections.lastSite(of: account, last))
        .rawValue,
      currentDose: schedule.current, nextDose: schedule.next,
      dosesRemaining: schedule.remaining,
      currentDosageMg: try plans.dosage(of: account, plan), dosesPerPen: plan.pen.dosesPerPen,
      tracksGoldenDose: plan.pen.tracksGoldenDose,
      isGoldenDoseAvailable: schedule.isOnGoldenDose,
      isOnGoldenDose: schedule.isOnGoldenDose,
      nextInjectionDay: plan.isMadeByPerson || last != nil ? standing.nextDay : nil)
    if let course = try doseCourse(of: account, plan, pens.count, today, calendar) {
      status.course = course
      if course.medication.map({ $0.intervalDays != 7 }) ?? false { status.follow(course, today) }
    }
    return status
  }

  /// Returns the plan's injection day; without a plan that of the last injection.
  private func injectionDay(
    _ plan: Plan, _ last: Injection?
  ) -> Weekday {
    guard !plan.isMadeByPerson, let last else { return plan.injectionDay }
    return last.day.weekday
  }
}

extension InjectionStatus {
  /// Sets the status by the injection days themselves, where they are not a week apart and the
  /// contract's weekly rule does not apply.
  fileprivate mutating func follow(_ course: DoseCourse, _ today: Day) {
    func days(_ day: Day?) -> Int { day?.days(since: today) ?? 0 }
    daysUntil = 0
    daysOverdue = 0
    nextInjectionDay = course.nextDay
    switch DoseStatus(rawValue: course.standing) {
    case .given, .skipped: status = InjectionState.done.rawValue
    case .due: status = InjectionState.due.rawValue
    case .missed:
      status = InjectionState.overdue.rawValue
      daysUntil = days(course.missedDay)
      daysOverdue = -daysUntil
    case .upcoming, nil:
      status = InjectionState.upcoming.rawValue
      daysUntil = days(course.nextDay)
    }
  }
}
