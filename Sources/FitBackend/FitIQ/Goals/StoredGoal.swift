import CivilTime
import FitAPI
import JSON
import SQL

/// A goal as it is stored.
struct StoredGoal: StoredRecord {
  var id = ""
  var account = ""
  var goalType = ""
  var startValue = 0.0
  var targetValue = 0.0
  var currentValue = 0.0
  /// The time when the current value was entered; later measurements count instead.
  var currentAt = Instant.earliest
  var unit = ""
  var deadline: Day?
  var status = GoalStatus.active.rawValue
  var notes: String?
  var completedAt: Instant?
  var createdAt = Instant.earliest
  var updatedAt = Instant.earliest
  /// The direction; `nil` means that of its metric.
  var direction: GoalDirection?
  var title: String?
  var description: String?
  var startDate: Day?
  var written = WriteOrder()

  static let table = Table(
    "goals", of: StoredGoal.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX goals_by_time ON goals (account, created_at DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("goal_type", &goalType, as: "goalType")
    columns.column("start_value", &startValue, as: "startValue")
    columns.column("target_value", &targetValue, as: "targetValue")
    columns.column("current_value", &currentValue, as: "currentValue")
    columns.column("current_at", &currentAt, as: "currentAt")
    columns.column("unit", &unit)
    columns.dayText("deadline", &deadline, as: "deadline")
    columns.column("status", &status)
    columns.column("notes", &notes)
    columns.column("completed_at", &completedAt, as: "completedAt")
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
    columns.column("direction", &direction)
    columns.column("title", &title)
    columns.column("description", &description)
    columns.dayText("start_date", &startDate, as: "startDate")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  /// Makes an empty goal, which a row fills.
  init() {}

  /// Makes a goal without content.
  init(id: String, account: String, at now: Instant) {
    self.id = id
    self.account = account
    currentAt = now
    createdAt = now
    updatedAt = now
  }

  /// Applies the fields of a draft. A deadline that is an instant means its day.
  mutating func apply(_ draft: GoalDraft, at now: Instant, in calendar: PersonalCalendar) {
    if let goalType = draft.goalType { self.goalType = goalType.trimmed }
    if let start = draft.startValue { startValue = start }
    if let target = draft.targetValue { targetValue = target }
    if let current = draft.currentValue {
      currentValue = current
      currentAt = now
    }
    if let unit = draft.unit { self.unit = unit.trimmed }
    if let text = draft.deadline {
      deadline = Day(text) ?? Instant(text).map { calendar.day(of: $0) }
    }
    if let status = draft.status { apply(status, at: now) }
    if let notes = draft.notes { self.notes = notes.trimmed.isEmpty ? nil : notes.trimmed }
    if let direction = draft.direction.flatMap(GoalDirection.init) { self.direction = direction }
    if let title = draft.title?.trimmed { self.title = title.isEmpty ? nil : title }
    if let text = draft.description?.trimmed { description = text.isEmpty ? nil : text }
    if let text = draft.startDate {
      startDate = Day(text) ?? Instant(text).map { calendar.day(of: $0) }
    }
  }

  private mutating func apply(_ status: String, at now: Instant) {
    guard status != self.status else { return }
    self.status = status
    completedAt = status == GoalStatus.completed.rawValue ? now : nil
  }

  /// Returns the goal as the service answers it.
  ///
  /// - Parameter mean: the mean of the last complete days, in the goal's unit.
  func answer(
    currentValue: Double, metric: Metric?, mean: (mean: Double, days: Int)? = nil
  ) -> Goal {
    var goal = Goal(
      id: id, userId: account, goalType: goalType, startValue: startValue,
      targetValue: targetValue, currentValue: currentValue, unit: unit,
      deadline: deadline, status: status, notes: notes, createdAt: createdAt,
      updatedAt: updatedAt, metric: metric, completedAt: completedAt,
      direction: direction ?? metric?.direction ?? .towards, mean: mean)
    goal.title = title
    goal.description = description
    goal.startDate = startDate
    return goal
  }
}

extension GoalDirection: WordColumn {
  static var unknown: GoalDirection { .towards }
}

extension RecordKind {
  static let goals = RecordKind(
    StoredGoal.self, "goals", RecordName("goal"), newest: "updated_at",
    order: "created_at, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let draft = try record.model(GoalDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    var goal = StoredGoal(id: id, account: account, at: written)
    goal.apply(draft, at: written, in: PersonalCalendar(zone: .utc))
    if draft.startValue == nil { goal.startValue = goal.currentValue }
    goal.currentAt = try record.instant("currentAt") ?? written
    goal.updatedAt = try record.instant("updatedAt") ?? written
    goal.completedAt = try record.instant("completedAt") ?? goal.completedAt
    return try store.database.restore(goal, id, of: account)
  }
}
