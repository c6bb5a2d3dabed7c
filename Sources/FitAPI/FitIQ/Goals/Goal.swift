import CivilTime
import Quantities

/// How a goal stands.
public enum GoalStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case active, completed, paused
}

/// Something a person wants to reach.
public struct Goal: Model, Identifiable {
  public var id: String
  public var userId: String
  /// What it is about: `weight_loss`, `steps` or a word of one's own.
  public var goalType: String
  /// In ``unit``.
  public var targetValue: Double
  /// In ``unit``: what was last told of it, or measured since.
  public var currentValue: Double
  public var unit: String
  /// The day it is to be reached by: `YYYY-MM-DD`.
  public var deadline: String?
  /// A ``GoalStatus``, or a word of a newer server.
  public var status: String
  /// In percent, 0 to 100: how much of the way from ``startValue`` to the target is done, or of a daily
  /// goal today's figure against the target.
  public var progress: Double
  public var notes: String?
  /// When it was written down, an instant in UTC.
  public var createdAt: String
  /// When it last changed, an instant in UTC.
  public var updatedAt: String
  /// In ``unit``: where it began; `nil` from a server that does not tell.
  public var startValue: Double?
  /// The ``Metric`` whose measurements move ``currentValue``; `nil` where none does.
  public var metric: String?
  /// When it was completed, an instant in UTC; `nil` until then.
  public var completedAt: String?
  /// A ``GoalDirection``; `nil` from a server that does not tell.
  public var direction: String?
  /// In ``unit``: the mean of the last seven complete days before today of a daily goal; `nil` where
  /// there are none.
  public var mean: Double?
  /// How many days ``mean`` is of.
  public var meanDays: Int?
  /// Whether ``mean``, or of a goal that is not daily the current value, meets the target; `nil` where
  /// nothing can be said.
  public var met: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, goalType, targetValue, currentValue, unit, deadline, status, progress, notes
    case createdAt, updatedAt, startValue, metric, completedAt, direction, mean, meanDays, met
  }

  /// Which way it goes; where a server does not tell, as goals about its metric usually do.
  public var way: GoalDirection {
    direction.flatMap(GoalDirection.init) ?? Metric.called(goalType)?.direction ?? .towards
  }

  /// A goal as stored; its progress follows.
  public init(
    id: String, userId: String, goalType: String, startValue: Double, targetValue: Double,
    currentValue: Double, unit: String, deadline: String?, status: String, notes: String?,
    createdAt: String, updatedAt: String, metric: Metric?, completedAt: String?,
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
    let standing = GoalStanding(
      direction, target: targetValue, start: startValue, current: currentValue)
    progress = standing.progress
    met =
      direction.isDaily
      ? mean.map { standing.isMet(by: $0.mean) } : standing.isMet(by: currentValue)
  }

  /// How much of the way from the start to the target is done, in percent: (start − current) ÷
  /// (start − target), no less than 0 and no more than 100, whichever direction the way has. A goal
  /// that starts at its target is reached as long as it is there.
  public static func progress(from start: Double, to target: Double, at current: Double) -> Double {
    guard start != target else { return current == target ? 100 : 0 }
    return min(max((start - current) / (start - target) * 100, 0), 100)
  }
}

/// The goals that match, newest first.
public struct GoalPage: Model {
  public var goals: [Goal]
  /// How many goals match in all.
  public var total: Int
  public var limit: Int?
  public var offset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case goals, total, limit, offset
  }

  /// Goals as found.
  public init(goals: [Goal], total: Int, limit: Int? = nil, offset: Int? = nil) {
    self.goals = goals
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A goal to be written down, or what is to change of one: fields left `nil` stay as they are, and a
/// new goal must have ``goalType``, ``targetValue``, ``currentValue`` and ``unit``.
public struct GoalDraft: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var goalType: String?
  public var targetValue: Double?
  public var currentValue: Double?
  /// Where it began; of a new goal the current value unless given.
  public var startValue: Double?
  public var unit: String?
  /// A date or an instant, whose day is meant; empty to take it away.
  public var deadline: String?
  public var status: String?
  /// Empty to take them away.
  public var notes: String?
  /// A ``GoalDirection``; of a new goal that of its metric unless given.
  public var direction: String?

  /// Characters of a type.
  public static let typeLength = 1...100
  /// What can be aimed for.
  public static let targets = Limits(0.01...1_000_000_000)
  /// Where a goal can stand.
  public static let values = Limits(0...1_000_000_000)
  /// Characters of a unit.
  public static let unitLength = 1...50
  /// Characters of the notes.
  public static let notesLength = 0...1000

  /// A draft with nothing in it.
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
  }

  /// The broken rules of a goal to be written down, which lacks nothing it must have.
  public var problemsAsNew: Problems {
    var problems = problems
    let required: [(String, Bool)] = [
      ("goalType", goalType == nil), ("targetValue", targetValue == nil),
      ("currentValue", currentValue == nil), ("unit", unit == nil),
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

  /// How many goals one answer may hold, and holds unless told otherwise.
  public static let goalLimits = 1...100
  /// How many matching goals may be passed over.
  public static let goalOffsets = 0...1_000_000_000

  /// Goals, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
  public static func listGoals(
    user: String? = nil, status: GoalStatus? = nil, id: String? = nil,
    limit: Int = goalLimits.upperBound, offset: Int = 0
  ) -> Endpoint<GoalPage> {
    goals(query: [
      "user_id": user, "status": status?.rawValue, "id": id, "limit": limit, "offset": offset,
    ])
  }

  /// Writes a goal down.
  public static func createGoal(_ draft: GoalDraft) -> Endpoint<Goal> { goalCreation(body: draft) }

  /// Changes what the draft names.
  public static func changeGoal(_ id: String, _ draft: GoalDraft) -> Endpoint<Goal> {
    goalChange(id, body: draft)
  }
}
