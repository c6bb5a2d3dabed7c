import CivilTime
import FitAPI
import SQLite

/// A goal as it is stored.
struct StoredGoal {
  let id: String
  let account: String
  var goalType = ""
  var startValue = 0.0
  var targetValue = 0.0
  var currentValue = 0.0
  /// The time when the current value was entered.
  var currentAt: Instant
  var unit = ""
  var deadline: Day?
  var status = GoalStatus.active.rawValue
  var notes: String?
  /// The direction; `nil` means that of its metric.
  var direction: GoalDirection?
  var title: String?
  var description: String?
  var startDate: Day?
  var completedAt: Instant?
  let createdAt: Instant
  var updatedAt: Instant

  /// Makes a goal without content.
  init(id: String, account: String, at now: Instant) {
    self.id = id
    self.account = account
    currentAt = now
    createdAt = now
    updatedAt = now
  }

  /// Reads a row of ``GoalTable/columns``.
  init(_ row: Row) {
    id = row.text(0)
    account = row.text(1)
    goalType = row.text(2)
    startValue = row.double(3)
    targetValue = row.double(4)
    currentValue = row.double(5)
    currentAt = Instant(stored: row.int64(6))
    unit = row.text(7)
    deadline = row.textOrNil(8).flatMap { Day($0) }
    status = row.text(9)
    notes = row.textOrNil(10)
    completedAt = row.int64OrNil(11).map(Instant.init(stored:))
    createdAt = Instant(stored: row.int64(12))
    updatedAt = Instant(stored: row.int64(13))
    direction = row.textOrNil(14).flatMap(GoalDirection.init)
    title = row.textOrNil(15)
    description = row.textOrNil(16)
    startDate = row.textOrNil(17).flatMap { Day($0) }
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
  func told(
    currentValue: Double, metric: Metric?, mean: (mean: Double, days: Int)? = nil
  ) -> Goal {
    var goal = Goal(
      id: id, userId: account, goalType: goalType, startValue: startValue,
      targetValue: targetValue, currentValue: currentValue, unit: unit,
      deadline: deadline?.description, status: status, notes: notes, createdAt: createdAt.iso8601,
      updatedAt: updatedAt.iso8601, metric: metric, completedAt: completedAt?.iso8601,
      direction: direction ?? metric?.direction ?? .towards, mean: mean)
    goal.title = title
    goal.description = description
    goal.startDate = startDate?.description
    return goal
  }
}
