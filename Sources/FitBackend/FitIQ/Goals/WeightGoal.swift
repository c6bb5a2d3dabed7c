import CivilTime
import FitAPI
import Quantities
import SQL

/// The single goal of a person's weight: FitIQ stores it as a goal, Needled shows it as the plan's
/// goal weight, and a change in either changes both.
struct WeightGoal {
  let database: Database
  let account: String

  /// Sets a plan's goal from the newest active goal of the weight.
  func tell(_ plan: inout Plan) throws {
    (plan.goalWeight, plan.goalDate) = (nil, nil)
    guard let (goal, gauge) = try active() else { return }
    plan.goalDate = goal.deadline
    // What was entered in the plan's unit reads as it was entered.
    plan.goalWeight =
      goal.unit == plan.unit.mass.rawValue
      ? goal.targetValue : plan.unit.weight(gauge.inMetric(goal.targetValue))
  }

  /// Applies a plan's goal: changes the active goal of the weight, or makes one; without a goal
  /// weight the active goal is paused.
  func take(from plan: Plan, at now: Instant) throws {
    let found = try active()
    guard let weight = plan.goalWeight else {
      guard var goal = found?.goal else { return }
      goal.status = GoalStatus.paused.rawValue
      goal.updatedAt = now
      return try database.update(goal)
    }
    let unit = plan.unit.mass.rawValue
    guard var (goal, gauge) = found else { return try database.insert(new(weight, plan, at: now)) }
    let kilograms = plan.unit.kilograms(weight)
    let isSame = abs(gauge.inMetric(goal.targetValue) - kilograms) <= 1e-5
    guard !isSame || goal.deadline != plan.goalDate else { return }
    if goal.unit != unit, let other = GoalGauge(.weight, unit: unit) {
      goal.startValue = other.inUnit(gauge.inMetric(goal.startValue))
      goal.currentValue = other.inUnit(gauge.inMetric(goal.currentValue))
      (goal.unit, gauge) = (unit, other)
    }
    (goal.targetValue, goal.deadline) = (weight, plan.goalDate)
    goal.updatedAt = now
    try database.update(goal)
  }

  /// Makes the goal of a plan, whose progress counts every measured weight.
  private func new(_ weight: Double, _ plan: Plan, at now: Instant) throws -> StoredGoal {
    var goal = StoredGoal(id: Identifier.make(), account: account, at: now)
    let measured = try ProgressTable(database: database).latest(.weight, of: account)
    let start = plan.startWeight ?? measured.map(plan.unit.weight) ?? weight
    goal.goalType = Metric.weight.rawValue
    goal.unit = plan.unit.mass.rawValue
    (goal.startValue, goal.currentValue, goal.targetValue) = (start, start, weight)
    goal.currentAt = Instant(stored: 0)
    goal.deadline = plan.goalDate
    return goal
  }

  private func active() throws -> (goal: StoredGoal, gauge: GoalGauge)? {
    try database.all(
      "WHERE account = ? AND status = 'active' ORDER BY created_at DESC, written DESC, id",
      [account],
      as: StoredGoal.self
    ).lazy.compactMap { goal in
      GoalGauge(goalType: goal.goalType, unit: goal.unit).flatMap {
        $0.metric == .weight ? (goal, $0) : nil
      }
    }.first
  }
}
