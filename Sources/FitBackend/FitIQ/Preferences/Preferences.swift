import CivilTime
import FitAPI
import JSON
import Quantities
import SQL

extension UserPreferences: StoredRecord {
  static let table = Table("preferences", of: UserPreferences.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&userId, isKey: true)
    columns.column("units", &units, "DEFAULT 'metric'")
    columns.column("daily_calorie_goal", &dailyCalorieGoal, as: "dailyCalorieGoal")
    columns.column("daily_water_goal_ml", &dailyWaterGoalMl, as: "dailyWaterGoalMl")
    columns.column("theme", &theme)
    columns.column("language", &language)
    columns.column(
      "notifications_enabled", &notificationsEnabled, as: "notificationsEnabled", "DEFAULT 1")
    columns.column("nutrient_goals", &nutrientGoals, as: "nutrientGoals")
    columns.column("support", &support)
    var shown = supportShownOn.flatMap { Day($0) }
    columns.column("support_shown", &shown, as: "supportShownOn")
    supportShownOn = shown?.description
  }

  /// Makes the usual preferences of an account.
  init(of account: String) {
    self.init()
    userId = account
  }

  /// Changes what is named and leaves the rest.
  mutating func apply(_ change: PreferencesChange) {
    units = change.units ?? units
    dailyCalorieGoal = change.dailyCalorieGoal ?? dailyCalorieGoal
    dailyWaterGoalMl = change.dailyWaterGoalMl ?? dailyWaterGoalMl
    theme = change.theme ?? theme
    language = change.language ?? language
    notificationsEnabled = change.notificationsEnabled ?? notificationsEnabled
    support = change.support ?? support
    supportShownOn = change.supportShownOn.flatMap { Day($0)?.description } ?? supportShownOn
    guard let goals = change.nutrientGoals else { return }
    let merged = (nutrientGoals ?? NutrientGoals()).merging(goals)
    nutrientGoals = merged.amounts.isEmpty ? nil : merged
  }
}

/// Stores the goals as `protein_g=110,carbs_g=40 %`.
extension NutrientGoals: ColumnValue {
  static var type: ColumnType { .text }
  init(_ row: Row, _ column: Int) {
    self = NutrientGoals(stored: row.text(column)) ?? NutrientGoals()
  }
  var bound: StoredValue { stored.map(StoredValue.text) ?? .null }
  var exported: JSONValue? { stored.map(JSONValue.string) }
}

/// The preferences of all accounts; an account without any has the defaults.
struct PreferencesTable {
  let database: Database

  /// Returns the preferences of an account, or the defaults; a daily figure that an active goal
  /// has as well is the goal's, so that there is one, of whoever wrote last.
  func find(_ account: String) throws -> UserPreferences {
    let stored = try database.find(of: account) ?? UserPreferences(of: account)
    return try merged(stored, by: ActiveGoals(of: account, in: database))
  }

  private func merged(_ preferences: UserPreferences, by goals: ActiveGoals) -> UserPreferences {
    func target(_ metric: Metric) -> Double? {
      goals.direction(of: metric)?.isDaily == true ? goals.target(of: metric) : nil
    }
    var answer = preferences
    if let calories = target(.caloriesIn) {
      answer.dailyCalorieGoal = Int(saturating: calories.rounded())
    }
    if let water = target(.waterLiters) {
      answer.dailyWaterGoalMl = Int(saturating: (water * 1000).rounded())
    }
    var amounts: [Metric: NutrientGoals.Amount] = [:]
    for metric in Metric.allCases where metric.isEaten && metric != .caloriesIn {
      guard let figure = target(metric) else { continue }
      let known = answer.nutrientGoals?.target(metric, calories: answer.dailyCalorieGoal)
      // A share of the energy stays one while it comes to the goal.
      if known.map({ abs($0 - figure) > 1e-6 }) ?? true { amounts[metric] = .amount(figure) }
    }
    if !amounts.isEmpty {
      answer.nutrientGoals = (answer.nutrientGoals ?? NutrientGoals()).merging(
        NutrientGoals(amounts))
    }
    return answer
  }

  /// Changes the fields that are given and leaves the rest. An active goal of the same thing gets
  /// the new figure, so that there is one, of whoever wrote last.
  func change(
    _ change: PreferencesChange, of account: String, at now: Instant
  ) throws -> UserPreferences {
    var preferences = try database.find(of: account) ?? UserPreferences(of: account)
    preferences.apply(change)
    try database.save(preferences)
    try tellGoals(change, of: account, at: now)
    return try find(account)
  }

  private func tellGoals(
    _ change: PreferencesChange, of account: String, at now: Instant
  ) throws {
    var figures: [Metric: Double] = [:]
    figures[.caloriesIn] = change.dailyCalorieGoal.map(Double.init)
    figures[.waterLiters] = change.dailyWaterGoalMl.map { Double($0) / 1000 }
    if let goals = change.nutrientGoals {
      let calories = try ActiveGoals(of: account, in: database).target(of: .caloriesIn)
      let energy =
        try calories.map { Int(saturating: $0.rounded()) } ?? find(account).dailyCalorieGoal
      for metric in Metric.allCases where metric.isEaten && metric != .caloriesIn {
        figures[metric] = goals.target(metric, calories: change.dailyCalorieGoal ?? energy)
      }
    }
    guard !figures.isEmpty else { return }
    let goals: [StoredGoal] = try database.all(
      "WHERE account = ? AND status = 'active'", [account])
    for var goal in goals {
      guard let gauge = GoalGauge(goalType: goal.goalType, unit: goal.unit),
        (goal.direction ?? gauge.metric.direction).isDaily, let figure = figures[gauge.metric],
        abs(gauge.inMetric(goal.targetValue) - figure) > 1e-6
      else { continue }
      (goal.targetValue, goal.updatedAt) = (gauge.inUnit(figure), now)
      try database.update(goal)
    }
  }
}

extension Store {
  var preferences: PreferencesTable { PreferencesTable(database: database) }
}

extension RecordKind {
  static let preferences = RecordKind(
    UserPreferences.self, "preferences",
    RecordName("set of preferences", plural: "sets of preferences"), newest: "NULL",
    order: "account"
  ) { store, record, account, _ in
    let change = try record.model(PreferencesChange.self)
    try change.check()
    var preferences = UserPreferences(of: account)
    preferences.apply(change)
    // What a person has set here stays; an old file must not undo it.
    return try store.database.add(preferences)
  }
}

extension Router {
  /// Adds the routes of preferences.
  mutating func addPreferences() {
    on(FitIQ.preferences) { context, store in
      try store.preferences.find(context.account(named: context.path[0]))
    }
    on(FitIQ.preferencesChange) { context, store in
      let account = try context.account(named: context.path[0])
      return try store.preferences.change(context.body(), of: account, at: context.now)
    }
  }
}
