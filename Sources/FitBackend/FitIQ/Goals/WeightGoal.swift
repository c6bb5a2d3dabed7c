import CivilTime
import FitAPI
import Quantities
import SQLite

/// The one goal of a person's weight: FitIQ keeps it as a goal, Needled tells it as the plan's goal
/// weight, and whoever writes last changes it for both.
struct WeightGoal {
  let database: Database
  let account: String

  /// Fills in a plan's goal by the newest active goal about the weight.
  func tell(_ plan: inout Plan) throws {
    (plan.goalWeight, plan.goalDate) = (nil, nil)
    guard let (goal, gauge) = try active() else { return }
    plan.goalDate = goal.deadline
    // What was entered in the plan's unit reads as it was entered.
    plan.goalWeight =
      goal.unit == plan.unit.mass.rawValue
      ? goal.targetValue : plan.unit.weight(gauge.inMetric(goal.targetValue))
  }

  /// Takes over a plan's goal: it changes the active goal about the weight, or begins one; without it
  /// that goal is paused.
  func take(from plan: Plan, at now: Instant) throws {
    let goals = GoalTable(database: database, calendar: PersonalCalendar(zone: .utc), now: now)
    let found = try active()
    guard let weight = plan.goalWeight else {
      guard var goal = found?.goal else { return }
      goal.status = GoalStatus.paused.rawValue
      goal.updatedAt = now
      return try goals.write(goal)
    }
    let unit = plan.unit.mass.rawValue
    guard var (goal, gauge) = found else { return try goals.write(new(weight, plan, at: now)) }
    let told = plan.unit.kilograms(weight)
    let isSame = abs(gauge.inMetric(goal.targetValue) - told) <= 1e-5
    guard !isSame || goal.deadline != plan.goalDate else { return }
    if goal.unit != unit, let other = GoalGauge(.weight, unit: unit) {
      goal.startValue = other.inUnit(gauge.inMetric(goal.startValue))
      goal.currentValue = other.inUnit(gauge.inMetric(goal.currentValue))
      (goal.unit, gauge) = (unit, other)
    }
    (goal.targetValue, goal.deadline) = (weight, plan.goalDate)
    goal.updatedAt = now
    try goals.write(goal)
  }

  /// A goal that begins with a plan: every weight that was measured tells how far it is.
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
      "SELECT \(GoalTable.columns) FROM goals WHERE account = ? AND status = 'active'"
        + " ORDER BY created_at DESC, id", [account], StoredGoal.init
    ).lazy.compactMap { goal in
      GoalGauge(goalType: goal.goalType, unit: goal.unit).flatMap {
        $0.metric == .weight ? (goal, $0) : nil
      }
    }.first
  }
}
