import CivilTime
import FitAPI
import SQL

extension Store {
  /// Returns a person's dashboard of a day: weight, habits and weeks since the start.
  func dashboard(
    of account: String, _ today: Day, _ calendar: PersonalCalendar
  ) throws -> Dashboard {
    guard let user = try needledUser(account) else {
      throw ServiceError.unauthorized("Not authenticated")
    }
    let monday = today.startOfWeek()
    let week = try habits.list(of: account, from: monday, to: today)
    let start = calendar.day(of: user.createdAt)
    var dashboard = Dashboard(
      user: Dashboard.Person(user), weight: try weight(of: user, monday),
      habits: Dashboard.Habits(
        weeklyCompletionPercent: week.keptPercent(from: monday, to: today),
        todayCompleted: week.first { $0.day == today }?.kept.count ?? 0,
        todayTotal: Habit.allCases.count),
      journey: Dashboard.Journey(
        weekNumber: Journey.week(of: today, since: start), startDate: user.createdAt))
    dashboard.firstDay = try firstDay(of: account)
    return dashboard
  }

  /// Returns the day on which an account's plan began, by what was told of it or by the first dose,
  /// whichever is earlier; without a plan that of its first record, and `nil` without either.
  private func firstDay(of account: String) throws -> Day? {
    let plan = try [
      "SELECT day FROM injections WHERE account = ? ORDER BY date LIMIT 1",
      "SELECT day FROM plan_periods WHERE account = ? ORDER BY day LIMIT 1",
    ].compactMap { query in try database.first(query, account) { Day(number: $0.int(0)) } }
    if let start = plan.min() { return start }
    let days = try [
      "SELECT day FROM progress WHERE account = ? ORDER BY date LIMIT 1",
      "SELECT day FROM food_logs WHERE account = ? ORDER BY logged_at LIMIT 1",
    ].compactMap { query in try database.first(query, account) { Day(number: $0.int(0)) } }
    let kept = try database.first(
      "SELECT day FROM habits WHERE account = ? ORDER BY day LIMIT 1", account
    ) { Day($0.text(0)) }
    return (days + [kept ?? nil].compactMap(\.self)).min()
  }

  private func weight(of user: NeedledUser, _ monday: Day) throws -> Dashboard.Weight {
    let unit = NeedledWeightUnit(rawValue: user.weightUnit) ?? .kg
    let newest = try weighIns.list(user.id, in: unit, limit: 2)
    let current = newest.first
    let previous = newest.dropFirst().first
    let week = monday...monday.adding(days: 6)
    let isWeighed = current?.localDay.map(week.contains) ?? false
    return Dashboard.Weight(
      currentWeight: current?.weight, previousWeight: previous?.weight,
      weekChange: current.flatMap { current in
        previous.map { WeightShare.difference(current.weight, $0.weight) }
      },
      totalLost: current.flatMap { current in
        user.startWeight.map { WeightShare.difference($0, current.weight) }
      },
      progressPercent: WeightShare.progress(
        from: user.startWeight, to: user.goalWeight, at: current?.weight),
      weighInCount: try weighIns.count(user.id), canWeighIn: !isWeighed)
  }
}
