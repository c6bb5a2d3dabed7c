import CivilTime
import FitAPI
import Quantities
import SQL

/// The daily nutrition goals of an account: its active goals, else those of its preferences.
struct DayTargets {
  /// The goal in kilocalories; `nil` without a goal.
  let calories: Int?
  /// The goals as a percentage of the energy, where no goal in kilocalories makes grams of them;
  /// `nil` where there are none.
  let shares: [NutrientShare]?
  private let targets: [(metric: Metric, target: Double, direction: GoalDirection)]
  private let figures: DayFigures

  /// Loads the goals.
  init(of account: String, in store: Store) throws {
    let preferences = try store.preferences.find(account)
    let goals = try ActiveGoals(of: account, in: store.database)
    calories =
      goals.target(of: .caloriesIn).map { Int(saturating: $0.rounded()) }
      ?? preferences.dailyCalorieGoal
    figures = DayFigures(database: store.database, account: account)
    var targets: [(Metric, Double, GoalDirection)] = []
    for metric in Metric.allCases where metric.isEaten && metric != .caloriesIn {
      let preferred = preferences.nutrientGoals?.target(metric, calories: calories)
      guard let target = goals.target(of: metric) ?? preferred else { continue }
      targets.append((metric, target, goals.direction(of: metric) ?? metric.direction))
    }
    self.targets = targets
    let shares = calories == nil ? preferences.nutrientGoals?.shares ?? [] : []
    let open = shares.filter { share in
      !targets.contains { $0.0.rawValue == share.metric }
    }
    self.shares = open.isEmpty ? nil : open
  }

  /// Returns the nutrients that have a goal, with the amount eaten of each on a day.
  func nutrients(on day: Day) throws -> [NutrientTarget] {
    try targets.map { metric, target, direction in
      let eaten = try figures.of(.anywhere(metric), within: day...day).first?.value ?? 0
      return NutrientTarget(metric, target: target, eaten: eaten, direction: direction)
    }
  }
}

/// The active goals about metrics, the newest of each.
struct ActiveGoals {
  private var goals: [Metric: (target: Double, direction: GoalDirection, deadline: Day?)] = [:]

  /// Loads the goals.
  init(of account: String, in database: Database) throws {
    let rows = try database.all(
      "SELECT goal_type, unit, target_value, direction, deadline FROM goals"
        + " WHERE account = ? AND status = 'active' ORDER BY created_at DESC, written DESC, id",
      account
    ) { row in
      (
        type: row.text(0), unit: row.text(1), target: row.double(2),
        direction: row.textOrNil(3).flatMap(GoalDirection.init),
        deadline: row.textOrNil(4).flatMap { Day($0) }
      )
    }
    for row in rows {
      guard let gauge = GoalGauge(goalType: row.type, unit: row.unit), goals[gauge.metric] == nil
      else { continue }
      goals[gauge.metric] = (
        gauge.inMetric(row.target),
        row.direction ?? gauge.metric.direction, row.deadline
      )
    }
  }

  /// Returns the target of a metric, in its unit; `nil` without a goal.
  func target(of metric: Metric) -> Double? { goals[metric]?.target }

  /// Returns the direction of the goal about a metric; `nil` without one.
  func direction(of metric: Metric) -> GoalDirection? { goals[metric]?.direction }

  /// Returns the day by which a metric's goal is to be reached; `nil` without one.
  func deadline(of metric: Metric) -> Day? { goals[metric]?.deadline }
}
