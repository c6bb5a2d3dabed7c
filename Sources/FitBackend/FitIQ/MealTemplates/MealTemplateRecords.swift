import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let mealTemplates = RecordKind(
    name: "mealTemplates", noun: RecordName("meal template"),
    fields: ["id", "name", "description", "mealType", "foods", "createdAt"],
    tables: ["meal_templates", "meal_template_foods"],
    census: "SELECT count(*), max(created_at) FROM meal_templates",
    each: { store, account, hand in try store.mealTemplates.each(of: account, hand) },
    add: { store, record, account, now in
      try store.mealTemplates.add(record, to: account, at: now)
    })
}

/// A food of a template with all its stored fields.
private struct StoredTemplateFood: Codable {
  var foodId: String
  var servings: Double
  var food: Food
}

extension MealTemplateTable {
  fileprivate func each(of account: String, _ hand: (JSONObject) throws -> Void) throws {
    let heads = try database.all(
      "SELECT id, name, description, meal_type, created_at FROM meal_templates WHERE account = ?"
        + " ORDER BY created_at, id DESC", account
    ) { row in
      var record: JSONObject = ["id": .string(row.text(0)), "name": .string(row.text(1))]
      record["description"] = row.textOrNil(2).map(JSONValue.string)
      record["mealType"] = .string(row.text(3))
      record.set("createdAt", stored: row.int64(4))
      return (row.text(0), record)
    }
    for (id, head) in heads {
      var record = head
      record["foods"] = .array(
        try kept(of: id).map { part in
          try JSONValue(
            encoding: StoredTemplateFood(
              foodId: part.food.id, servings: part.servings, food: part.food))
        })
      try hand(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    let id = try record.recordID()
    let kept = try record.list("foods").map { try $0.model(StoredTemplateFood.self) }
    let head = try record.model(TemplateHead.self)
    var draft = MealTemplateDraft(
      name: head.name, description: head.description,
      foods: kept.map { NewTemplateFood(foodId: $0.foodId, servings: $0.servings) })
    draft.mealType = head.mealType
    try draft.problemsAsNew.refuse()
    for part in kept { try part.food.check() }
    let written = try record.creation(now)
    if try database.holds(id, in: "meal_templates", of: account) { return .present }
    draft.foods = []
    try create(draft, id: id, of: account, at: written)
    for (position, part) in kept.enumerated() {
      try insert(part.food, part.servings, at: position, into: id)
    }
    return .added
  }
}

/// The fields of a template without its foods.
private struct TemplateHead: Decodable {
  var name: String
  var description: String?
  var mealType: String
}

extension Food {
  /// Checks the copy of a food in a template by the rules of foods.
  fileprivate func check() throws(ServiceError) {
    var draft = FoodDraft()
    draft.name = name
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (calories, proteinG, carbsG, fatG)
    (draft.fiberG, draft.sugarG, draft.sodiumMg) = (fiberG, sugarG, sodiumMg)
    draft.servingSize = servingSize
    try draft.check()
  }
}
