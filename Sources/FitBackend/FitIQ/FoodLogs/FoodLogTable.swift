import CivilTime
import FitAPI
import SQLite

/// The food logs of all accounts.
struct FoodLogTable {
  let database: Database
  let usage: FoodUsage

  static let timeline = Timeline(table: "food_logs", kind: "meal_type", date: "logged_at")

  /// The columns, in the order of ``log(_:)``.
  static let columns =
    "id, account, food_id, food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g,"
    + " logged_at, created_at, grams, typed, fiber_g, sugar_g, saturated_fat_g, sodium_mg,"
    + " potassium_mg, calcium_mg, iron_mg, cholesterol_mg, caffeine_mg, alcohol_g, day, utc_offset"
  /// The index of ``fiber_g`` among the columns, from which on the nutrients may be unknown.
  static let firstUnknown = 14

  /// Returns a page of the logs that match, newest first, and their number in all.
  func list(_ filter: Timeline.Filter, page: Int, size: Int) throws -> FoodLogPage {
    let (logs, total) = try Self.timeline.list(
      filter, columns: Self.columns, limit: size, offset: (page - 1) * size, of: database, Self.log)
    return FoodLogPage(logs: logs, total: total, page: page, pageSize: size)
  }

  /// Returns a log by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, of account: String) throws -> FoodLog? {
    try database.first(
      "SELECT \(Self.columns) FROM food_logs WHERE id = ? AND account = ?", id, account,
      row: Self.log)
  }

  /// Stores a log of an amount of a food, with a copy of the food as it is now.
  func add(
    _ new: NewFoodLog, of food: Food, to account: String, id: String = Identifier.make(),
    _ calendar: PersonalCalendar, at now: Instant
  ) throws -> FoodLog {
    let eaten =
      try new.loggedAt.flatMap { Instant($0) }
      ?? Self.timeline.free(of: account, from: now, in: database)
    let moment = new.moment(of: eaten, calendar)
    let typed = new.typed.flatMap { $0.isEmpty ? nil : $0 }
    let grams = new.grams ?? food.servingSizeG.map { $0 * new.servings }
    try database.execute(
      "INSERT INTO food_logs (\(Self.columns))"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        id, account, food.id, food.name, new.mealType, new.servings, food.calories,
        food.proteinG, food.carbsG, food.fatG, eaten.stored, now.stored, grams, typed,
      ] + Self.unknownNutrients(of: food) + [moment.day.number, moment.utcOffset])
    try usage.add(food, of: account, at: eaten)
    var log = FoodLog(
      id: id, userId: account, foodId: food.id, foodName: food.name, mealType: new.mealType,
      servings: new.servings, calories: food.calories * new.servings,
      proteinG: food.proteinG * new.servings, carbsG: food.carbsG * new.servings,
      fatG: food.fatG * new.servings, loggedAt: eaten.iso8601, createdAt: now.iso8601)
    log.grams = grams
    log.typed = typed
    log.tell(moment)
    log.fill(from: food, servings: new.servings)
    return log
  }

  /// Returns the nutrients of one serving that may be unknown, in the order of ``columns``.
  private static func unknownNutrients(of food: Food) -> [any Bindable] {
    [
      food.fiberG, food.sugarG, food.saturatedFatG, food.sodiumMg, food.potassiumMg,
      food.calciumMg, food.ironMg, food.cholesterolMg, food.caffeineMg, food.alcoholG,
    ]
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
    guard let old = try find(id, of: account), let at = Instant(old.loggedAt) else { return nil }
    let eaten = change.loggedAt.flatMap { Instant($0) } ?? at
    let moment = old.moment(of: at, calendar).changed(to: eaten, change, calendar)
    let servings = change.servings ?? old.servings
    let isSameAmount = servings == old.servings && food == nil
    // 150 g of 3 servings are 5 g of 0.1 and not 5.000000000000001.
    let scaled = old.grams.map { ($0 / old.servings * servings * 1e9).rounded() / 1e9 }
    let grams = change.grams ?? (food == nil ? scaled : food?.servingSizeG.map { $0 * servings })
    let typed = change.typed ?? (isSameAmount ? old.typed : nil)
    try database.execute(
      "UPDATE food_logs SET meal_type = coalesce(?, meal_type), servings = ?, logged_at = ?,"
        + " grams = ?, typed = ?, day = ?, utc_offset = ? WHERE id = ?",
      change.mealType, servings, eaten.stored, grams,
      typed.flatMap { $0.isEmpty ? nil : $0 }, moment.day.number, moment.utcOffset, id)
    if let food {
      try database.execute(
        "UPDATE food_logs SET (food_id, food_name, calories, protein_g, carbs_g, fat_g, fiber_g,"
          + " sugar_g, saturated_fat_g, sodium_mg, potassium_mg, calcium_mg, iron_mg,"
          + " cholesterol_mg, caffeine_mg, alcohol_g)"
          + " = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
        [food.id, food.name, food.calories, food.proteinG, food.carbsG, food.fatG]
          + Self.unknownNutrients(of: food) + [id])
      try usage.remove(old.foodId, of: account, at: at)
      try usage.add(food, of: account, at: eaten)
    } else if eaten != at {
      try usage.move(old.foodId, of: account, from: at, to: eaten)
    }
    return try find(id, of: account)
  }

  /// Removes a log and returns whether there was one.
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

  /// Reads a row that begins with ``columns``, with the nutrients multiplied by the servings.
  static func log(_ row: Row) -> FoodLog {
    let servings = row.double(5)
    var log = FoodLog(
      id: row.text(0), userId: row.text(1), foodId: row.text(2), foodName: row.text(3),
      mealType: row.text(4), servings: servings, calories: row.double(6) * servings,
      proteinG: row.double(7) * servings, carbsG: row.double(8) * servings,
      fatG: row.double(9) * servings, loggedAt: Instant(stored: row.int64(10)).iso8601,
      createdAt: Instant(stored: row.int64(11)).iso8601)
    log.tell(
      LocalMoment(
        known: Instant(stored: row.int64(10)), day: Day(number: row.int(24)),
        utcOffset: row.int(25)))
    log.grams = row.doubleOrNil(12)
    log.typed = row.textOrNil(13)
    log.fill(from: serving(row), servings: servings)
    return log
  }

  /// Reads the food as stored when it was eaten from a row that begins with ``columns``.
  static func serving(_ row: Row) -> Food {
    var food = Food(
      id: row.text(2), name: row.text(3), calories: row.double(6), proteinG: row.double(7),
      carbsG: row.double(8), fatG: row.double(9), servingSize: "", isUserCreated: false)
    food.fiberG = row.doubleOrNil(firstUnknown)
    food.sugarG = row.doubleOrNil(firstUnknown + 1)
    food.saturatedFatG = row.doubleOrNil(firstUnknown + 2)
    food.sodiumMg = row.doubleOrNil(firstUnknown + 3)
    food.potassiumMg = row.doubleOrNil(firstUnknown + 4)
    food.calciumMg = row.doubleOrNil(firstUnknown + 5)
    food.ironMg = row.doubleOrNil(firstUnknown + 6)
    food.cholesterolMg = row.doubleOrNil(firstUnknown + 7)
    food.caffeineMg = row.doubleOrNil(firstUnknown + 8)
    food.alcoholG = row.doubleOrNil(firstUnknown + 9)
    return food
  }
}

extension FoodLog {
  /// Sets the nutrients that may be unknown, for a number of servings of a food.
  fileprivate mutating func fill(from food: Food, servings: Double) {
    func total(_ amount: Double?) -> Double? { amount.map { $0 * servings } }
    fiberG = total(food.fiberG)
    sugarG = total(food.sugarG)
    saturatedFatG = total(food.saturatedFatG)
    sodiumMg = total(food.sodiumMg)
    potassiumMg = total(food.potassiumMg)
    calciumMg = total(food.calciumMg)
    ironMg = total(food.ironMg)
    cholesterolMg = total(food.cholesterolMg)
    caffeineMg = total(food.caffeineMg)
    alcoholG = total(food.alcoholG)
  }
}

extension Store {
  var foodLogs: FoodLogTable { FoodLogTable(database: database, usage: foodUsage) }
}
