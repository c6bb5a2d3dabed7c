import CivilTime
import FitAPI
import SQLite

/// The plans of all accounts, and the people as Needled knows them.
struct PlanTable {
  let database: Database

  /// The plan a person registered with.
  func add(_ plan: NeedledRegistration, to account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO plans (account, start_weight, goal_weight, weight_unit, medication,"
        + " injection_day, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      account, plan.startWeight, plan.goalWeight, plan.weightUnit, plan.medication,
      plan.injectionDay, now.stored)
  }

  /// A person and their plan. Of one who never told a plan the first weight counts as the start,
  /// and the rest is neutral.
  func user(_ account: String) throws -> NeedledUser? {
    try database.first(
      "SELECT full_name, email, start_weight, goal_weight, weight_unit, medication,"
        + " injection_day, created_at, max(accounts.updated_at, ifnull(plans.updated_at, 0)),"
        + " plans.account IS NULL"
        + " FROM accounts LEFT JOIN plans ON plans.account = accounts.id WHERE accounts.id = ?",
      account
    ) { row in
      NeedledUser(
        id: account, name: row.text(0), email: row.text(1),
        startWeight: row.bool(9) ? try firstWeight(of: account) : row.doubleOrNil(2),
        goalWeight: row.doubleOrNil(3),
        weightUnit: row.textOrNil(4) ?? NeedledWeightUnit.kg.rawValue,
        medication: row.textOrNil(5) ?? Medication.other.rawValue, injectionDay: row.int(6),
        createdAt: Instant(stored: row.int64(7)).iso8601Milliseconds,
        updatedAt: Instant(stored: row.int64(8)).iso8601Milliseconds)
    }
  }

  /// The earliest weight of an account, in kilograms.
  private func firstWeight(of account: String) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ? ORDER BY date, id DESC LIMIT 1",
      account, Metric.weight.rawValue
    ) { $0.double(0) }
  }
}

extension Store {
  var plans: PlanTable { PlanTable(database: database) }
}
