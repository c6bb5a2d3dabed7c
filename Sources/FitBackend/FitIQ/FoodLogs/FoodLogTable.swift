import CivilTime
import FitAPI
import SQL

/// The food logs of all accounts.
struct FoodLogTable {
  let database: Database
  let usage: FoodUsage

  static let timeline = Timeline(table: "food_logs", date: "logged_at")

  /// Returns a page of the logs that match, newest first, and their number in all.
  func list(_ filter: RecordFilter, page: Int, size: Int) throws -> FoodLogPage {
    let (logs, total) = try Self.timeline.list(
      filter, columns: StoredFoodLog.table.columns, limit: size, offset: (page - 1) * size,
      of: database
    ) { StoredFoodLog($0).answer }
    return FoodLogPage(logs: logs, total: total, page: page, pageSize: size)
  }

  /// Returns a log by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, of account: String) throws -> FoodLog? {
    try stored(id, of: account)?.answer
  }

  /// Returns a log by its id; `nil` when there is none, or it is another person's.
  func stored(_ id: String, of account: String) throws -> StoredFoodLog? {
    try database.find(id, of: account)
  }

  /// Returns logs by their ids, in any order; those that are not there are left out.
  func find(_ ids: [String], of account: String) throws -> [String: FoodLog] {
    var found: [String: FoodLog] = [:]
    for part in ids.inParts {
      let logs: [StoredFoodLog] = try database.all(
        "WHERE account = ? AND id IN (\(part.places))", [account] + part.ids)
      for log in logs { found[log.id] = log.answer }
    }
    return found
  }

  /// Stores a log of an amount of a food, with a copy of the food as it is now.
  func add(
    _ new: NewFoodLog, of food: Food, to account: String, id: String = Identifier.make(),
    _ calendar: PersonalCalendar, at now: Instant
  ) throws -> FoodLog {
    let eaten = new.loggedAt.flatMap { Instant($0) } ?? now
    var log = StoredFoodLog(
      id: id, account: account, food: food, meal: new.mealType, servings: new.servings,
      created: now, grams: new.grams ?? food.servingSizeG.map { $0 * new.servings },
      typed: new.typed.flatMap { $0.isEmpty ? nil : $0 })
    log.moment = new.moment(of: eaten, calendar)
    try database.insert(log)
    try usage.add(food, of: account, at: eaten)
    return log.answer
  }

  /// Changes the fields that are given and leaves the rest; the nutrients follow the servings and
  /// the food. Returns `nil` when there is no such log.
  ///
  /// Where the servings change without a new weight or text of the amount, the earlier ones are
  /// removed.
  ///
  /// - Parameter food: the food that replaces the earlier one; `nil` where it stays.
  func change(
    _ id: String, by change: FoodLogChange, to food: Food?, of account: String,
    _ calendar: PersonalCalendar
  ) throws -> FoodLog? {
    guard let old = try stored(id, of: account) else { return nil }
    var log = old
    log.meal = change.mealType ?? old.meal
    log.servings = change.servings ?? old.servings
    let date = change.loggedAt.flatMap { Instant($0) } ?? old.date
    if date != old.date { log.written = WriteOrder() }
    log.moment = old.moment.changed(to: date, change, calendar)
    let isSameAmount = log.servings == old.servings && food == nil
    // 150 g of 3 servings are 5 g of 0.1 and not 5.000000000000001.
    let scaled = old.grams.map { ($0 / old.servings * log.servings * 1e9).rounded() / 1e9 }
    let usual = food == nil ? scaled : food?.servingSizeG.map { $0 * log.servings }
    log.grams = change.grams ?? usual
    let typed = change.typed ?? (isSameAmount ? old.typed : nil)
    log.typed = typed.flatMap { $0.isEmpty ? nil : $0 }
    log.food = food ?? old.food
    try database.update(log)
    if let food {
      try usage.remove(old.food.id, of: account, at: old.date)
      try usage.add(food, of: account, at: log.date)
    } else if log.date != old.date {
      try usage.move(old.food.id, of: account, from: old.date, to: log.date)
    }
    return log.answer
  }

  /// Removes a log and returns whether there was one.
  func remove(_ id: String, of account: String) throws -> Bool {
    guard let log = try stored(id, of: account) else { return false }
    try database.remove(log)
    try usage.remove(log.food.id, of: account, at: log.date)
    return true
  }
}

extension Store {
  var foodLogs: FoodLogTable { FoodLogTable(database: database, usage: foodUsage) }
}
