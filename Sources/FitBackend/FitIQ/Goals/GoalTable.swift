import CivilTime
import FitAPI
import SQLite

/// The goals of all accounts.
struct GoalTable {
  let database: Database
  let calendar: PersonalCalendar
  /// The time of the request.
  let now: Instant

  /// The columns, in the order of ``StoredGoal/init(_:)``.
  static let columns =
    "id, account, goal_type, start_value, target_value, current_value, current_at, unit, deadline,"
    + " status, notes, completed_at, created_at, updated_at, direction, title,"
    + " description, start_date"

  /// Returns a page of the goals that match, newest first, and their number in all.
  func list(
    of account: String, status: GoalStatus?, idPrefix: String?, limit: Int, offset: Int
  ) throws -> GoalPage {
    let condition = "account = ? AND status = coalesce(?, status) AND id >= ? AND id < ?"
    let values: [any Bindable] =
      [account, status?.rawValue] + Identifier.range(beginning: idPrefix ?? "")
    let total = try database.first("SELECT count(*) FROM goals WHERE \(condition)", values) {
      $0.int(0)
    }
    let goals = try database.all(
      "SELECT \(Self.columns) FROM goals WHERE \(condition)"
        + " ORDER BY created_at DESC, id LIMIT ? OFFSET ?",
      values + [limit, offset], StoredGoal.init)
    return GoalPage(
      goals: try goals.map(told), total: total ?? 0, limit: limit, offset: offset)
  }

  /// Returns a goal by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, of account: String) throws -> Goal? {
    try stored(id, of: account).map(told)
  }

  /// Stores a new goal; the draft must be complete.
  func add(
    _ draft: GoalDraft, to account: String, id: String = Identifier.make()
  ) throws -> Goal {
    var goal = StoredGoal(id: id, account: account, at: now)
    goal.apply(draft, at: now, in: calendar)
    if draft.startValue == nil { goal.startValue = goal.currentValue }
    try write(goal)
    return try told(goal)
  }

  /// Changes the fields that the draft gives and leaves the rest; returns `nil` when there is no
  /// such goal.
  func change(_ id: String, by draft: GoalDraft, of account: String) throws -> Goal? {
    guard var goal = try stored(id, of: account) else { return nil }
    goal.apply(draft, at: now, in: calendar)
    goal.updatedAt = now
    try write(goal)
    return try told(goal)
  }

  /// Removes a goal and returns whether there was one.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute("DELETE FROM goals WHERE id = ? AND account = ?", id, account)
    return database.changes > 0
  }

  private func stored(_ id: String, of account: String) throws -> StoredGoal? {
    try database.first(
      "SELECT \(Self.columns) FROM goals WHERE id = ? AND account = ?", [id, account],
      StoredGoal.init)
  }

  /// Stores a goal, new or changed.
  func write(_ goal: StoredGoal) throws {
    try database.execute(
      "INSERT INTO goals (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        + " ON CONFLICT (id) DO UPDATE SET (\(Self.columns)) = (excluded.id, excluded.account,"
        + " excluded.goal_type, excluded.start_value, excluded.target_value,"
        + " excluded.current_value, excluded.current_at, excluded.unit, excluded.deadline,"
        + " excluded.status, excluded.notes, excluded.completed_at, excluded.created_at,"
        + " excluded.updated_at, excluded.direction, excluded.title, excluded.description,"
        + " excluded.start_date)",
      goal.id, goal.account, goal.goalType, goal.startValue, goal.targetValue, goal.currentValue,
      goal.currentAt.stored, goal.unit, goal.deadline?.description, goal.status, goal.notes,
      goal.completedAt?.stored, goal.createdAt.stored, goal.updatedAt.stored,
      goal.direction?.rawValue, goal.title, goal.description, goal.startDate?.description)
  }

  /// Returns a goal as the service answers it: with the value measured since the last entered one,
  /// unless it is completed.
  private func told(_ goal: StoredGoal) throws -> Goal {
    let own = OwnMetrics(database: database, account: goal.account)
    let gauge = try own.metric(called: goal.goalType).flatMap { GoalGauge($0, unit: goal.unit) }
    guard let gauge, goal.status != GoalStatus.completed.rawValue else {
      return goal.told(currentValue: goal.currentValue, metric: gauge?.metric)
    }
    guard (goal.direction ?? gauge.metric.direction).isDaily, gauge.metric.addsUp else {
      let measured = try latest(gauge, since: goal.currentAt, of: goal.account)
      return goal.told(currentValue: measured ?? goal.currentValue, metric: gauge.metric)
    }
    let days = GoalDays(
      database: database, account: goal.account, calendar: calendar, today: calendar.today(at: now))
    let figures = try days.figures(of: gauge.metric)
    let mean = try days.mean(of: gauge.metric, figures)
    let current = try days.current(of: gauge.metric, figures, toldAt: goal.currentAt)
    return goal.told(
      currentValue: current.map(gauge.inUnit) ?? goal.currentValue, metric: gauge.metric,
      mean: mean.map { (gauge.inUnit($0.mean), $0.days) })
  }

  /// Returns the last measurement since a value was entered; `nil` when there is none.
  private func latest(
    _ gauge: GoalGauge, since told: Instant, of account: String
  ) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ? AND date > ?"
        + " ORDER BY date DESC, id LIMIT 1",
      account, gauge.metric.rawValue, told.stored
    ) { gauge.inUnit($0.double(0)) }
  }
}
