import CivilTime
import FitAPI
import SQLite

/// What all accounts ate.
struct FoodLogTable {
  let database: Database
  let usage: FoodUsage

  static let timeline = Timeline(table: "food_logs", kind: "meal_type", date: "logged_at")

  /// In the order of ``log(_:)``.
  static let columns =
    "id, account, food_id, food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g,"
    + " logged_at, created_at"
  /// How many there are.
  static let columnCount = 12

  /// A page of the logs that match, newest first, and how many match in all.
  func list(_ filter: Timeline.Filter, page: Int, size: Int) throws -> FoodLogPage {
    let (logs, total) = try Self.timeline.list(
      filter, columns: Self.columns, limit: size, offset: (page - 1) * size, of: database, Self.log)
    return FoodLogPage(logs: logs, total: total, page: page, pageSize: size)
  }

  /// A log by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, of account: String) throws -> FoodLog? {
    try database.first(
      "SELECT \(Self.columns) FROM food_logs WHERE id = ? AND account = ?", id, account,
      row: Self.log)
  }

  /// Stores that so much of a food was eaten, with a copy of the food as it is now.
  func add(
    _ new: NewFoodLog, of food: Food, to account: String, id: String = Identifier.make(),
    at now: Instant
  ) throws -> FoodLog {
    let eaten =
      try new.loggedAt.flatMap { Instant($0) }
      ?? Self.timeline.free(of: account, from: now, in: database)
    try database.execute(
      "INSERT INTO food_logs (\(Self.columns), fiber_g, sugar_g, sodium_mg)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, account, food.id, food.name, new.mealType, new.servings, food.calories, food.proteinG,
      food.carbsG, food.fatG, eaten.stored, now.stored, food.fiberG, food.sugarG, food.sodiumMg)
    try usage.add(food, of: account, at: eaten)
    return FoodLog(
      id: id, userId: account, foodId: food.id, foodName: food.name, mealType: new.mealType,
      servings: new.servings, calories: food.calories * new.servings,
      proteinG: food.proteinG * new.servings, carbsG: food.carbsG * new.servings,
      fatG: food.fatG * new.servings, loggedAt: eaten.iso8601, createdAt: now.iso8601)
  }

  /// Changes what is named and leaves the rest; the nutrients follow the servings. `nil` when there
  /// is no such log.
  func change(
    _ id: String, by change: FoodLogChange, of account: String
  ) throws -> FoodLog? {
    guard let old = try eaten(id, of: account) else { return nil }
    let eaten = change.loggedAt.flatMap { Instant($0) } ?? old.at
    try database.execute(
      "UPDATE food_logs SET meal_type = coalesce(?, meal_type),"
        + " servings = coalesce(?, servings), logged_at = ? WHERE id = ?",
      change.mealType, change.servings, eaten.stored, id)
    if eaten != old.at { try usage.move(old.food, of: account, from: old.at, to: eaten) }
    return try find(id, of: account)
  }

  /// Removes a log; whether there was one.
  func remove(_ id: String, of account: String) throws -> Bool {
    guard let old = try eaten(id, of: account) else { return false }
    try database.execute("DELETE FROM food_logs WHERE id = ?", id)
    try usage.remove(old.food, of: account, at: old.at)
    return true
  }

  private func eaten(
    _ id: String, of account: String
  ) throws -> (food: String, at: Instant)? {
    try database.first(
      "SELECT food_id, logged_at FROM food_logs WHERE id = ? AND account = ?", id, account
    ) { ($0.text(0), Instant(stored: $0.int64(1))) }
  }

  /// Reads a row that begins with ``columns``; what is stored of one serving is told of all.
  static func log(_ row: Row) -> FoodLog {
    let servings = row.double(5)
    return FoodLog(
      id: row.text(0), userId: row.text(1), foodId: row.text(2), foodName: row.text(3),
      mealType: row.text(4), servings: servings, calories: row.double(6) * servings,
      proteinG: row.double(7) * servings, carbsG: row.double(8) * servings,
      fatG: row.double(9) * servings, loggedAt: Instant(stored: row.int64(10)).iso8601,
      createdAt: Instant(stored: row.int64(11)).iso8601)
  }
}

extension Store {
  var foodLogs: FoodLogTable { FoodLogTable(database: database, usage: foodUsage) }
}
