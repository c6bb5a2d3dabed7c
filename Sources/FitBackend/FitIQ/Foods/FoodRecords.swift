import CivilTime
import FitAPI
import JSON
import SQL

extension RecordKind {
  static let foods = RecordKind(
    name: "foods", noun: RecordName("own food"),
    fields: Food.fields.filter { $0 != "isUserCreated" && $0 != "isEstimate" } + [
      "createdAt", "isOneTime",
    ],
    tables: ["foods", "food_measures", "recipes", "recipe_parts"],
    census: "SELECT count(*), max(created_at) FROM foods WHERE deleted_at IS NULL",
    each: { store, account, body in
      try store.foods.each(of: account, store.recipes, body)
    },
    add: { store, record, account, now in
      let addition = try store.foods.add(record, to: account, at: now)
      if addition == .added { try store.recipes.add(record, to: account) }
      return addition
    })
}

extension RecordKind {
  /// The foods that people chose for ambiguous words.
  static let foodChoices = RecordKind(
    name: "foodChoices", noun: RecordName("remembered food"),
    fields: StoredFoodChoice.table.fields, tables: [StoredFoodChoice.table.name],
    census: "SELECT count(*), max(chosen_at) FROM food_choices",
    each: { store, account, body in
      for choice in try store.foodChoices.all(of: account) {
        var record = JSONObject()
        record["phrase"] = .string(choice.written)
        record["foodId"] = .string(choice.foodId)
        record["chosenAt"] = choice.chosen.exported
        try body(record)
      }
    },
    add: { store, record, account, now in
      let draft = try record.model(FoodChoiceDraft.self)
      try draft.check()
      guard let at = record["chosenAt"]?.string.flatMap({ Instant($0) }) else {
        throw ServiceError.invalid("chosenAt", Problems.instantRule)
      }
      guard try store.foodChoices.food(for: draft.phrase, of: account) == nil else {
        return .present
      }
      try store.foodChoices.remember(draft, of: account, at: at)
      return .added
    })
}

extension FoodTable {
  fileprivate func each(
    of account: String, _ recipes: RecipeTable, _ body: (JSONObject) throws -> Void
  ) throws {
    let foods = try database.all(
      "WHERE account = ? AND deleted_at IS NULL ORDER BY created_at, id DESC", [account],
      as: StoredFood.self)
    for stored in foods {
      let food = try measured(stored.food, of: account)
      var record = try JSONObject(of: recipes.completing(food, of: account))
      record["isUserCreated"] = nil
      record["createdAt"] = stored.created.exported
      if stored.words.isEmpty { record["isOneTime"] = true }
      try body(record)
    }
  }

  fileprivate func add(
    _ record: JSONValue, to account: String, at now: Instant
  ) throws -> RecordKind.Addition {
    // An imported food that was changed goes by its own id.
    let given = record["id"]?.string ?? ""
    let id = Identifier.isOfCatalogue(given) ? given : try record.recordID()
    // The parts of a recipe are stored as they are, since its nutrients are known.
    var figures = record.object ?? JSONObject()
    figures["ingredients"] = nil
    figures["portions"] = nil
    let draft = try JSONValue.object(figures).model(FoodDraft.self)
    try draft.problemsAsNew.refuse()
    let written = try record.creation(now)
    guard CatalogueFood(id: id) == nil else { throw ServiceError.taken }
    if let isDeleted = try isDeleted(id, of: account) {
      guard isDeleted else { return .present }
      // A deleted food leaves a row without words; the imported one replaces it.
      try database.execute("DELETE FROM foods WHERE account = ? AND id = ?", account, id)
    }
    _ = try create(draft, id: id, of: account, at: written)
    return .added
  }

  /// Returns whether a food was deleted; `nil` for an unknown one.
  private func isDeleted(_ id: String, of account: String) throws -> Bool? {
    try database.first(
      "SELECT deleted_at IS NOT NULL FROM foods WHERE account = ? AND id = ?", account, id
    ) { $0.bool(0) }
  }
}

extension RecipeTable {
  /// Stores the parts of a food's record, if it has any.
  fileprivate func add(_ record: JSONValue, to account: String) throws {
    guard let listed = record["ingredients"], !listed.isNull else { return }
    let parts = try record.list("ingredients").map { try $0.model(TemplateFoodItem.self) }
    let portions = try record.model(Portions.self).portions ?? 1
    var draft = FoodDraft()
    draft.portions = portions
    draft.ingredients = parts.map { NewTemplateFood($0) }
    try draft.check()
    for part in parts {
      var name = FoodDraft()
      name.name = part.foodName
      try name.check()
    }
    try keep(parts, portions, of: record.recordID(), account)
  }
}

/// The field of a recipe besides its parts.
private struct Portions: Decodable {
  var portions: Double?
}
