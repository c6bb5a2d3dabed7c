import CivilTime
import FitAPI
import JSON
import SQLite

/// The nutrients of one serving of a logged food, as the store keeps them: sums alone would lose
/// digits in an export and import.
private struct ServingNutrients: Model {
  /// Kilocalories.
  var calories: Double
  /// Grams.
  var proteinG: Double
  var carbsG: Double
  var fatG: Double
  var fiberG: Double?
  var sugarG: Double?
  /// Milligrams.
  var sodiumMg: Double?
  var potassiumMg: Double?
  var calciumMg: Double?
  var ironMg: Double?
  var cholesterolMg: Double?
  var caffeineMg: Double?
  /// Grams.
  var saturatedFatG: Double?
  var alcoholG: Double?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case calories, proteinG, carbsG, fatG, fiberG, sugarG, sodiumMg, saturatedFatG, potassiumMg
    case calciumMg, ironMg, cholesterolMg, caffeineMg, alcoholG
  }

  /// Copies the nutrients of a food's serving.
  init(of food: Food) {
    calories = food.calories
    proteinG = food.proteinG
    carbsG = food.carbsG
    fatG = food.fatG
    fiberG = food.fiberG
    sugarG = food.sugarG
    sodiumMg = food.sodiumMg
    potassiumMg = food.potassiumMg
    calciumMg = food.calciumMg
    ironMg = food.ironMg
    cholesterolMg = food.cholesterolMg
    caffeineMg = food.caffeineMg
    saturatedFatG = food.saturatedFatG
    alcoholG = food.alcoholG
  }

  /// Sets these nutrients of a food.
  func fill(_ food: inout Food) {
    food.saturatedFatG = saturatedFatG
    food.potassiumMg = potassiumMg
    food.calciumMg = calciumMg
    food.ironMg = ironMg
    food.cholesterolMg = cholesterolMg
    food.caffeineMg = caffeineMg
    food.alcoholG = alcoholG
  }
}

extension RecordKind {
  static let foodLogs = RecordKind(
    name: "foodLogs", noun: RecordName("food log"),
    fields: FoodLog.fields.filter { $0 != "userId" }
      + ServingNutrients.fields.map { "perServing.\($0)" },
    tables: ["food_logs"], census: "SELECT count(*), max(logged_at) FROM food_logs",
    each: { store, account, hand in try store.foodLogs.each(of: account, hand) },
    add: { store, record, account, now in
      try store.foodLogs.add(record, to: account, store.calendar(of: account), at: now)
    })
}

extension FoodLogTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    try database.forEach(
      "SELECT \(Self.columns) FROM food_logs WHERE account = ?"
        + " ORDER BY logged_at, id DESC",
      account
    ) { row in
      var record = try JSONObject(of: Self.log(row))
      record["userId"] = nil
      record.set("loggedAt", stored: row.int64(10))
      record.set("createdAt", stored: row.int64(11))
      let serving = ServingNutrients(of: Self.serving(row))
      record["perServing"] = .object(try JSONObject(of: serving))
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, _ calendar: PersonalCalendar, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let name = try record.model(LoggedFoodName.self).foodName
    guard let eaten = record["perServing"], !eaten.isNull else {
      throw ServiceError.invalid("perServing", "is missing")
    }
    let serving = try eaten.model(ServingNutrients.self)
    let new = try record.model(NewFoodLog.self)
    try new.check()
    try Self.check(name, serving)
    let written = try record.creation(now)
    if try database.holds(id, in: "food_logs", of: account) { return .present }
    var food = Food(
      id: new.foodId, name: name.trimmed, calories: serving.calories, proteinG: serving.proteinG,
      carbsG: serving.carbsG, fatG: serving.fatG, fiberG: serving.fiberG, sugarG: serving.sugarG,
      sodiumMg: serving.sodiumMg, servingSize: "", isUserCreated: false)
    serving.fill(&food)
    _ = try add(new, of: food, to: account, id: id, calendar, at: written)
    return .added
  }

  /// Checks the copy of a food in a log by the rules of foods.
  private static func check(_ name: String, _ serving: ServingNutrients) throws(ServiceError) {
    var draft = FoodDraft()
    draft.name = name
    draft.calories = serving.calories
    draft.proteinG = serving.proteinG
    draft.carbsG = serving.carbsG
    draft.fatG = serving.fatG
    draft.fiberG = serving.fiberG
    draft.sugarG = serving.sugarG
    draft.sodiumMg = serving.sodiumMg
    try draft.check()
  }
}

/// The field of a food log that a new one does not have.
private struct LoggedFoodName: Decodable {
  var foodName: String
}
