import CivilTime
import FitAPI
import SQLite

/// Meal templates: the public set, and those of all accounts.
struct MealTemplateTable {
  let database: Database
  let foods: FoodTable

  /// The error for a template that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("meal template not found")

  /// A part of a template: a food as it is now, or as it was when it was last found.
  typealias Part = (food: Food, servings: Double)

  /// Returns the public set, of one meal or of all.
  func publicSet(_ meal: MealType?) throws -> [MealTemplate] {
    // Many meals share a food.
    var seen: [String: Food] = [:]
    return try PublicMeal.all.filter { meal == nil || $0.meal == meal }.map { entry in
      let parts = try entry.foods.compactMap { id, servings -> Part? in
        if seen[id] == nil { seen[id] = try foods.find(id, for: nil) }
        return seen[id].map { ($0, servings) }
      }
      return entry.template(parts)
    }
  }

  /// Returns an account's own templates, newest first.
  func own(_ account: String, _ meal: MealType?) throws -> [MealTemplate] {
    let heads = try database.all(
      "SELECT \(Self.columns) FROM meal_templates WHERE account = ?1"
        + " AND (?2 IS NULL OR meal_type = ?2) ORDER BY created_at DESC, id",
      account, meal?.rawValue, row: Self.head)
    return try heads.map { try template($0, of: account) }
  }

  /// Returns a template by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> MealTemplate? {
    if let entry = PublicMeal.all.first(where: { $0.id == id }) {
      return entry.template(try parts(of: entry))
    }
    guard let account, let head = try head(id, of: account) else { return nil }
    return try template(head, of: account)
  }

  /// Returns a template's foods and its meal, to be logged; `nil` when there is none.
  func meal(
    _ id: String, for account: String
  ) throws -> (parts: [Part], meal: String)? {
    if let entry = PublicMeal.all.first(where: { $0.id == id }) {
      return (try parts(of: entry), entry.meal.rawValue)
    }
    guard let head = try head(id, of: account) else { return nil }
    return (try parts(of: head.id, account), head.meal)
  }

  /// Stores a template; the draft must be complete.
  func create(
    _ draft: MealTemplateDraft, id: String = Identifier.make(), of account: String,
    at now: Instant
  ) throws {
    try database.execute(
      "INSERT INTO meal_templates (\(Self.columns), account, created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?)",
      id, draft.name?.trimmed, Self.kept(draft.description), draft.mealType, account, now.stored)
    try store(draft.foods ?? [], of: id, account)
  }

  /// Changes the fields that the draft gives and leaves the rest.
  func change(_ id: String, by draft: MealTemplateDraft, of account: String) throws {
    guard try head(id, of: account) != nil else { throw Self.unknown }
    try database.execute(
      "UPDATE meal_templates SET name = coalesce(?1, name),"
        + " description = CASE WHEN ?2 THEN ?3 ELSE description END,"
        + " meal_type = coalesce(?4, meal_type) WHERE id = ?5",
      draft.name?.trimmed, draft.description != nil, Self.kept(draft.description),
      draft.mealType, id)
    guard let foods = draft.foods else { return }
    // Foods that stay in the template are known, even if they were deleted since.
    let earlier = try parts(of: id, account)
    try database.execute("DELETE FROM meal_template_foods WHERE template = ?", id)
    try store(foods, of: id, account, known: earlier.map(\.food))
  }

  /// Removes a template and returns whether there was one.
  func remove(_ id: String, of account: String) throws -> Bool {
    try database.execute(
      "DELETE FROM meal_templates WHERE id = ? AND account = ?", id, account)
    return database.changes > 0
  }

  static let columns = "id, name, description, meal_type"

  /// A template without its foods.
  struct Head {
    let id: String
    let name: String
    let description: String?
    let meal: String
  }

  private static func head(_ row: Row) -> Head {
    Head(
      id: row.text(0), name: row.text(1), description: row.textOrNil(2), meal: row.text(3))
  }

  private func head(_ id: String, of account: String) throws -> Head? {
    try database.first(
      "SELECT \(Self.columns) FROM meal_templates WHERE id = ? AND account = ?", id, account,
      row: Self.head)
  }

  private func template(_ head: Head, of account: String) throws -> MealTemplate {
    MealTemplate(
      id: head.id, name: head.name, description: head.description, mealType: head.meal,
      parts: try parts(of: head.id, account), isPublic: false)
  }

  private func parts(of entry: PublicMeal) throws -> [Part] {
    try entry.foods.compactMap { id, servings in
      try foods.find(id, for: nil).map { ($0, servings) }
    }
  }

  private func parts(of template: String, _ account: String) throws -> [Part] {
    try kept(of: template).map {
      (try foods.find($0.food.id, for: account) ?? $0.food, $0.servings)
    }
  }

  /// Returns the foods of a template as they are stored with it.
  func kept(of template: String) throws -> [Part] {
    try database.all(
      "SELECT food_id, servings, name, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g,"
        + " sodium_mg, serving_size FROM meal_template_foods WHERE template = ? ORDER BY position",
      template
    ) { row in
      let food = Food(
        id: row.text(0), name: row.text(2), calories: row.double(3), proteinG: row.double(4),
        carbsG: row.double(5), fatG: row.double(6), fiberG: row.doubleOrNil(7),
        sugarG: row.doubleOrNil(8), sodiumMg: row.doubleOrNil(9), servingSize: row.text(10),
        isUserCreated: false)
      return (food, row.double(1))
    }
  }

  private func store(
    _ items: [NewTemplateFood], of template: String, _ account: String, known: [Food] = []
  ) throws {
    for (position, item) in items.enumerated() {
      guard
        let food = try foods.find(item.foodId, for: account)
          ?? known.first(where: { $0.id == item.foodId })
      else { throw FoodTable.unknown }
      try insert(food, item.servings, at: position, into: template)
    }
  }

  /// Adds a food to a template.
  func insert(
    _ food: Food, _ servings: Double, at position: Int, into template: String
  ) throws {
    try database.execute(
      "INSERT INTO meal_template_foods VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      template, position, food.id, servings, food.name, food.calories, food.proteinG,
      food.carbsG, food.fatG, food.fiberG, food.sugarG, food.sodiumMg, food.servingSize)
  }

  private static func kept(_ description: String?) -> String? {
    description.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension PublicMeal {
  fileprivate func template(_ parts: [MealTemplateTable.Part]) -> MealTemplate {
    MealTemplate(
      id: id, name: name, description: description, mealType: meal.rawValue, parts: parts,
      isPublic: true)
  }
}

extension MealTemplate {
  /// Makes a template with the sums of its parts.
  fileprivate init(
    id: String, name: String, description: String?, mealType: String,
    parts: [MealTemplateTable.Part], isPublic: Bool
  ) {
    func sum(_ nutrient: (Food) -> Double) -> Double {
      parts.reduce(0) { $0 + nutrient($1.food) * $1.servings }
    }
    self.init(
      id: id, name: name, description: description, mealType: mealType,
      totalCalories: sum(\.calories), totalProteinG: sum(\.proteinG), totalCarbsG: sum(\.carbsG),
      totalFatG: sum(\.fatG),
      foods: parts.map { food, servings in
        TemplateFoodItem(
          foodId: food.id, foodName: food.name, servings: servings,
          calories: food.calories * servings)
      }, isPublic: isPublic)
  }
}

extension Store {
  var mealTemplates: MealTemplateTable { MealTemplateTable(database: database, foods: foods) }
}
