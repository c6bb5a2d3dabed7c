import CivilTime
import Quantities

/// The state of a goal.
public enum GoalStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case active, completed, paused, abandoned, archived
}

/// A goal of a person.
public struct Goal: Model, Identifiable {
  public var id: String
  public var userId: String
  /// The type of goal: `weight_loss`, `steps` or a word of the person's own.
  public var goalType: String
  /// The target in ``unit``.
  public var targetValue: Double
  /// The current value in ``unit``: the last one entered or measured.
  public var currentValue: Double
  public var unit: String
  /// The deadline.
  public var deadline: Day?
  /// A ``GoalStatus``, or a word of a newer server.
  public var status: String
  /// The progress in percent, 0 to 100: the share of the way from ``startValue`` to the target, or
  /// for a daily goal today's figure against the target.
  public var progress: Double
  public var notes: String?
  /// The instant at which it was recorded, in UTC.
  public var createdAt: Instant
  /// The instant of its last change, in UTC.
  public var updatedAt: Instant
  /// The start in ``unit``; `nil` from a server without this field.
  public var startValue: Double?
  /// The ``Metric`` whose measurements change ``currentValue``; `nil` where there is none.
  public var metric: String?
  /// The instant of its completion, in UTC; `nil` until then.
  public var completedAt: Instant?
  /// A ``GoalDirection``; `nil` from a server without this field.
  public var direction: String?
  /// The mean of a daily goal's last seven complete days before today, in ``unit``; `nil` where
  /// there are none.
  public var mean: Double?
  /// The number of days in ``mean``.
  public var meanDays: Int?
  /// Whether the target is met by ``mean``, or for a goal that is not daily by the current value;
  /// `nil` where it is unknown.
  public var met: Bool?
  /// The title that the owner gave; `nil` where there is none.
  public var title: String?
  public var description: String?
  /// The day it began; `nil` where nobody said.
  public var startDate: Day?

  /// The direction; without one from the server, the usual direction of goals for its metric.
  public var way: GoalDirection {
    direction.flatMap(GoalDirection.init) ?? Metric.called(goalType)?.direction ?? .towards
  }

  /// Creates a goal from its stored values and calculates its progress.
  public init(
    id: String, userId: String, goalType: String, startValue: Double, targetValue: Double,
    currentValue: Double, unit: String, deadline: Day?, status: String, notes: String?,
    createdAt: Instant, updatedAt: Instant, metric: Metric?, completedAt: Instant?,
    direction: GoalDirection = .towards, mean: (mean: Double, days: Int)? = nil
  ) {
    self.id = id
    self.userId = userId
    self.goalType = goalType
    self.startValue = startValue
    self.targetValue = targetValue
    self.currentValue = currentValue
    self.unit = unit
    self.deadline = deadline
    self.status = status
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.metric = metric?.rawValue
    self.completedAt = completedAt
    self.direction = direction.rawValue
    self.mean = mean?.mean
    meanDays = mean?.days
    let standing = GoalProgress(
      direction, target: targetValue, start: startValue, current: currentValue)
    progress = standing.progress
    met =
      direction.isDaily
      ? mean.map { standing.isMet(by: $0.mean) } : standing.isMet(by: currentValue)
  }

  /// Returns the share of the way from the start to the target in percent: (start − current) ÷
  /// (start − target), limited to 0 to 100, in either direction. A goal that starts at its target
  /// is reached while the value stays there.
  public static func progress(from start: Double, to target: Double, at current: Double) -> Double {
    guard start != target else { return current == target ? 100 : 0 }
    return min(max((start - current) / (start - target) * 100, 0), 100)
  }
}

/// The goals that match, newest first.
public struct GoalPage: Model {
  public var goals: [Goal]
  /// The number of all matching goals.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  /// Creates a page of goals.
  public init(goals: [Goal], total: Int, limit: Int? = nil, offset: Int? = nil) {
    self.goals = goals
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A new goal, or a change of one, in which `nil` leaves a field as it is. A new goal must have
/// ``goalType``, ``targetValue``, ``currentValue`` and ``unit``.
public struct GoalDraft: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var goalType: String?
  public var targetValue: Double?
  public var currentValue: Double?
  /// The start; for a new goal by default the current value.
  public var startValue: Double?
  public var unit: String?
  /// A date, or an instant of which only the day counts; an empty text removes it.
  public var deadline: String?
  public var status: String?
  /// The notes; an empty text removes them.
  public var notes: String?
  /// A ``GoalDirection``; for a new goal by default that of its metric.
  public var direction: String?
  /// The new title; empty removes it.
  public var title: String?
  /// Empty takes it away.
  public var description: String?
  /// A date or an instant, whose day is meant.
  public var startDate: String?

  /// The number of characters that a type may have.
  public static let typeLength = 1...100
  /// The targets that are accepted.
  public static let targets = Limits(0.01...1_000_000_000)
  /// The current and start values that are accepted.
  public static let values = Limits(0...1_000_000_000)
  /// The number of characters that a unit may have.
  public static let unitLength = 1...50
  /// The number of characters that the notes may have.
  public static let notesLength = 0...1000
  /// Characters of a title.
  public static let titleLength = 0...200
  /// Characters of a description.
  public static let descriptionLength = 0...1000

  /// Creates an empty draft.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("goalType", goalType, length: Self.typeLength)
    problems.check("targetValue", targetValue, in: Self.targets)
    problems.check("currentValue", currentValue, in: Self.values)
    problems.check("startValue", startValue, in: Self.values)
    problems.check("unit", unit, length: Self.unitLength)
    if let deadline, !deadline.isEmpty, Day(deadline) == nil, Instant(deadline) == nil {
      problems.add("deadline", "must be a date such as 2026-11-20")
    }
    problems.check("status", status, isOneOf: GoalStatus.self)
    problems.check("notes", notes, length: Self.notesLength)
    problems.check("direction", direction, isOneOf: GoalDirection.self)
    problems.check("title", title, length: Self.titleLength)
    problems.check("description", description, length: Self.descriptionLength)
    if let startDate, Day(startDate) == nil, Instant(startDate) == nil {
      problems.add("startDate", "must be a date such as 2026-11-20")
    }
  }

  /// The problems of the draft as a new goal, which must not lack a required field.
  public var problemsAsNew: Problems {
    var problems = problems
    let required: [(String, Bool)] = [
      ("goalType", goalType == nil), ("targetValue", targetValue == nil),
      // A goal with a title begins at nothing unless it is said where.
      ("currentValue", currentValue == nil && title == nil), ("unit", unit == nil),
    ]
    for (field, isMissing) in required where isMissing { problems.add(field, "is required") }
    return problems
  }
}

extension FitIQ {
  public static let goalCreation = Route<Goal>(.fitiq, .post, "/goals", success: 201)
  public static let goals = Route<GoalPage>(.fitiq, .get, "/goals")
  public static let goal = Route<Goal>(.fitiq, .get, "/goals/{id}")
  public static let goalChange = Route<Goal>(.fitiq, .put, "/goals/{id}")
  public static let goalDeletion = Route<Nothing>(.fitiq, .delete, "/goals/{id}")

  // As the newer apps ask for the same.
  public static let goalProgress = Route<Goal>(.fitiq, .patch, "/goals/{id}/progress")
  public static let goalCompletion = Route<Goal>(.fitiq, .post, "/goals/{id}/complete")
  public static let goalAbandoning = Route<Goal>(.fitiq, .post, "/goals/{id}/abandon")

  /// The number of goals that one answer may have; the upper bound is the default.
  public static let goalLimits = 1...100
  /// The number of matching goals that may be skipped.
  public static let goalOffsets = 0...1_000_000_000

  /// Returns the request for goals, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   goals.
  public static func listGoals(
    user: String? = nil, status: GoalStatus? = nil, id: String? = nil,
    limit: Int = goalLimits.upperBound, offset: Int = 0
  ) -> Endpoint<GoalPage> {
    goals(query: [
      "user_id": user, "status": status?.rawValue, "id": id, "limit": limit, "offset": offset,
    ])
  }

  /// Returns the request that creates a goal.
  public static func createGoal(_ draft: GoalDraft) -> Endpoint<Goal> { goalCreation(body: draft) }

  /// Returns the request that changes the fields that the draft has.
  public static func changeGoal(_ id: String, _ draft: GoalDraft) -> Endpoint<Goal> {
    goalChange(id, body: draft)
  }
}
