import CivilTime
import FitAPI

extension Store {
  /// How a person stands towards the week's injection, and what the next one is.
  func injectionStatus(
    of account: String, _ now: Instant, _ calendar: PersonalCalendar
  ) throws -> InjectionStatus {
    let plan = try plans.find(account)
    let last = try injections.last(of: account)
    let schedule = try injections.schedule(of: account, plan)
    let today = calendar.today(at: now)
    let week = InjectionWeek(of: today, injectionDay: injectionDay(plan, last, calendar))
    let given = try injections.list(account, during: calendar.bounds(of: week.days))
    let standing = week.standing(isGiven: !given.isEmpty, hasHistory: last != nil)
    return InjectionStatus(
      status: standing.state.rawValue, daysUntil: standing.daysUntil,
      daysOverdue: standing.daysOverdue,
      lastInjection: last.map { InjectionStatus.LastInjection($0) },
      suggestedSite: InjectionSite.suggested(after: last?.site).rawValue,
      currentDose: schedule.current, nextDose: schedule.next,
      dosesRemaining: schedule.remaining,
      currentDosageMg: try plans.dosage(of: account, plan), dosesPerPen: plan.pen.dosesPerPen,
      tracksGoldenDose: plan.pen.tracksGoldenDose,
      isGoldenDoseAvailable: schedule.isGoldenDoseAvailable,
      isOnGoldenDose: schedule.isOnGoldenDose,
      nextInjectionDay: plan.isTold || last != nil ? "\(standing.nextDay)" : nil)
  }

  /// The plan's injection day; where none was told, that of the last injection.
  private func injectionDay(
    _ plan: Plan, _ last: Injection?, _ calendar: PersonalCalendar
  ) -> Weekday {
    guard !plan.isTold, let date = last.flatMap({ Instant($0.date) }) else {
      return plan.injectionDay
    }
    return calendar.day(of: date).weekday
  }
}
