import CivilTime
import FitAPI
import JSON
import SQL

/// An amount of a food that was eaten.
struct StoredFoodLog: DatedStoredRecord {
  var id = ""
  var account = ""
  /// The food with the nutrients of one serving, as they were when it was eaten.
  var food = Food(
    id: "", name: "", calories: 0, proteinG: 0, carbsG: 0, fatG: 0, servingSize: "",
    isUserCreated: false)
  /// A ``MealType``.
  var meal = ""
  var servings = 0.0
  var date = Instant.earliest
  var created = Instant.earliest
  /// The weight in all; `nil` when unknown.
  var grams: Double?
  /// The words with which it was logged.
  var typed: String?
  var day = Day.earliest
  var utcOffset = 0
  var written = WriteOrder()

  static let table = Table(
    "food_logs", of: StoredFoodLog.self,
    constraints: [
      // Rows lie in the order of time, since days, pages and sums read many of them in a row.
      "PRIMARY KEY (account, logged_at DESC, id)", "UNIQUE (account, id)",
    ],
    identity: ["account", "id"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("id", &id)
    columns.account(&account)
    columns.column("food_id", &food.id)
    columns.column("food_name", &food.name)
    columns.column("meal_type", &meal)
    columns.column("servings", &servings)
    columns.column("calories", &food.calories)
    columns.column("protein_g", &food.proteinG)
    columns.column("carbs_g", &food.carbsG)
    columns.column("fat_g", &food.fatG)
    columns.column("fiber_g", &food.fiberG)
    columns.column("sugar_g", &food.sugarG)
    columns.column("sodium_mg", &food.sodiumMg)
    columns.column("logged_at", &date)
    columns.column("created_at", &created)
    columns.column("grams", &grams)
    columns.column("typed", &typed)
    columns.column("saturated_fat_g", &food.saturatedFatG)
    columns.column("potassium_mg", &food.potassiumMg)
    columns.column("calcium_mg", &food.calciumMg)
    columns.column("iron_mg", &food.ironMg)
    columns.column("cholesterol_mg", &food.cholesterolMg)
    columns.column("caffeine_mg", &food.caffeineMg)
    columns.column("alcohol_g", &food.alcoholG)
    columns.column("day", &day, "DEFAULT 0")
    columns.column("utc_offset", &utcOffset, "DEFAULT 0")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  /// The answer, with the nutrients of all servings.
  var answer: FoodLog {
    var log = FoodLog(
      id: id, userId: account, foodId: food.id, foodName: food.name, mealType: meal,
      servings: servings, calories: food.calories * servings, proteinG: food.proteinG * servings,
      carbsG: food.carbsG * servings, fatG: food.fatG * servings, loggedAt: date,
      createdAt: created)
    log.tell(moment)
    log.grams = grams
    log.typed = typed
    log.copyNutrients(of: food, servings: servings)
    return log
  }
}

extension RecordKind {
  static let foodLogs = RecordKind(
    name: "foodLogs", noun: RecordName("food log"),
    fields: FoodLog.fields.filter { $0 != "userId" }
      + ServingNutrients.fields.map { "perServing.\($0)" },
    tables: [StoredFoodLog.table.name], census: "SELECT count(*), max(logged_at) FROM food_logs",
    each: { store, account, take in
      try store.database.forEach(
        "\(StoredFoodLog.table.select) WHERE account = ? ORDER BY logged_at, written, id DESC",
        account
      ) { row in
        let log = StoredFoodLog(row)
        var record = try JSONObject(of: log.answer)
        record["userId"] = nil
        record["perServing"] = .object(try JSONObject(of: ServingNutrients(of: log.food)))
        try take(record)
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      let name = try record.model(LoggedFoodName.self).foodName
      guard let eaten = record["perServing"], !eaten.isNull else {
        throw ServiceError.invalid("perServing", "is missing")
      }
      let serving = try eaten.model(ServingNutrients.self)
      let new = try record.model(NewFoodLog.self)
      try new.check()
      try serving.check(name)
      let written = try record.creation(now)
      if try store.foodLogs.stored(id, of: account) != nil { return .present }
      var food = Food(
        id: new.foodId, name: name.trimmed, calories: serving.calories,
        proteinG: serving.proteinG, carbsG: serving.carbsG, fatG: serving.fatG,
        servingSize: "", isUserCreated: false)
      food.copyNutrients(of: serving)
      _ = try store.foodLogs.add(
        new, of: food, to: account, id: id, store.calendar(of: account), at: written)
      return .added
    })
}

/// The nutrients of one serving of a logged food, as the store keeps them: sums alone would lose
/// digits in an export and import.
private struct ServingNutrients: Model, AdditionalNutrients {
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
  /// Grams.
  var saturatedFatG: Double?
  /// Milligrams.
  var potassiumMg: Double?
  var calciumMg: Double?
  var ironMg: Double?
  var cholesterolMg: Double?
  var caffeineMg: Double?
  /// Grams.
  var alcoholG: Double?

  /// Copies the nutrients of a food's serving.
  init(of food: Food) {
    calories = food.calories
    proteinG = food.proteinG
    carbsG = food.carbsG
    fatG = food.fatG
    copyNutrients(of: food)
  }

  /// Checks the copy of a food in a log by the rules of foods.
  func check(_ name: String) throws(ServiceError) {
    var draft = FoodDraft()
    draft.name = name
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (calories, proteinG, carbsG, fatG)
    (draft.fiberG, draft.sugarG, draft.sodiumMg) = (fiberG, sugarG, sodiumMg)
    try draft.check()
  }
}

/// The field of a food log that a new one does not have.
private struct LoggedFoodName: Decodable {
  var foodName: String
}
