import CivilTime
import FitAPI
import SQL

/// The goals of all accounts.
struct GoalTable {
  let database: Database
  let calendar: PersonalCalendar
  /// The time of the request.
  let now: Instant

  /// Returns a page of the goals that match, newest first, and their number in all.
  func list(
    of account: String, status: GoalStatus?, idPrefix: String?, limit: Int, offset: Int
  ) throws -> GoalPage {
    var filter = RecordFilter(account: account)
    filter.narrow(idPrefix: idPrefix)
    if let status { filter.narrow("status = ?", status.rawValue) }
    let (goals, total) = try database.stretch(
      filter, order: "created_at DESC, written DESC, id", limit: limit, offset: offset,
      as: StoredGoal.self)
    return GoalPage(
      goals: try goals.map { try answer($0) }, total: total, limit: limit, offset: offset)
  }

  /// Returns a goal by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, of account: String) throws -> Goal? {
    try database.find(id, of: account).map { try answer($0) }
  }

  /// Stores a new goal; the draft must be complete.
  func add(
    _ draft: GoalDraft, id: String = Identifier.make(), to account: String
  ) throws -> Goal {
    var goal = StoredGoal(id: id, account: account, at: now)
    goal.apply(draft, at: now, in: calendar)
    if draft.startValue == nil { goal.startValue = goal.currentValue }
    try database.insert(goal)
    return try answer(goal)
  }

  /// Changes the fields that the draft gives and leaves the rest; returns `nil` when there is no
  /// such goal.
  func change(_ id: String, by draft: GoalDraft, of account: String) throws -> Goal? {
    guard var goal: StoredGoal = try database.find(id, of: account) else { return nil }
    goal.apply(draft, at: now, in: calendar)
    goal.updatedAt = now
    try database.update(goal)
    return try answer(goal, entered: draft.currentValue != nil)
  }

  /// Returns a goal as the service answers it: with the value measured since the last entered one,
  /// unless it is completed.
  ///
  /// - Parameter entered: whether a value was entered just now.
  private func answer(_ goal: StoredGoal, entered: Bool = false) throws -> Goal {
    if let weekly = WeeklyTraining(goalType: goal.goalType) { return try answer(goal, weekly) }
    let own = OwnMetrics(database: database, account: goal.account)
    let gauge = try own.metric(called: goal.goalType).flatMap { GoalGauge($0, unit: goal.unit) }
    guard let gauge, !entered, goal.status != GoalStatus.completed.rawValue else {
      return goal.answer(currentValue: goal.currentValue, metric: gauge?.metric)
    }
    guard (goal.direction ?? gauge.metric.direction).isDaily, gauge.metric.addsUp else {
      let measured = try latest(gauge, since: goal.currentAt, of: goal.account)
      return goal.answer(currentValue: measured ?? goal.currentValue, metric: gauge.metric)
    }
    let days = GoalDays(
      database: database, account: goal.account, calendar: calendar, today: calendar.today(at: now))
    let figures = try days.figures(of: gauge.metric)
    let mean = try days.mean(of: gauge.metric, figures)
    let current = try days.current(of: gauge.metric, figures, enteredAt: goal.currentAt)
    return goal.answer(
      currentValue: current.map(gauge.inUnit) ?? goal.currentValue, metric: gauge.metric,
      mean: mean.map { (gauge.inUnit($0.mean), $0.days) })
  }

  /// Returns a goal by the week, with the figure of the week so far.
  private func answer(_ goal: StoredGoal, _ weekly: WeeklyTraining) throws -> Goal {
    let monday = calendar.today(at: now).startOfWeek()
    var current = goal.currentValue
    if goal.status != GoalStatus.completed.rawValue {
      current = weekly.value(
        of: try WorkoutTable(database: database)
          .summaries(goal.account, from: monday, to: monday.adding(days: 6), withVolume: false),
        unit: goal.unit)
    }
    var answer = goal.answer(currentValue: current, metric: nil)
    answer.met = GoalProgress(answer.way, target: goal.targetValue, start: 0, current: current)
      .isMet(by: current)
    return answer
  }

  /// Returns the last measurement since a value was entered; `nil` when there is none.
  private func latest(
    _ gauge: GoalGauge, since entered: Instant, of account: String
  ) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ? AND date >= ?"
        + " ORDER BY date DESC, written DESC, id LIMIT 1",
      account, gauge.metric.rawValue, entered.stored
    ) { gauge.inUnit($0.double(0)) }
  }
}
