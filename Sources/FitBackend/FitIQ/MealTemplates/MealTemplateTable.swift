import CivilTime
import FitAPI
import SQL

/// Meal templates: the public set, and those of all accounts.
struct MealTemplateTable {
  let database: Database
  let foods: FoodTable

  /// The error for a template that does not exist or belongs to somebody else.
  static let unknown = ServiceError.notFound("meal template not found")

  /// A part of a template: a food as it is now, or as it was when it was last found.
  struct Part {
    let food: Food
    let servings: Double
    /// The weight of all servings; `nil` when unknown.
    let grams: Double?
    /// The words with which the amount was given; `nil` when there were none.
    var typed: String?

    init(_ food: Food, servings: Double, grams: Double? = nil, typed: String? = nil) {
      self.food = food
      self.servings = servings
      self.grams = grams ?? food.servingSizeG.map { $0 * servings }
      self.typed = typed
    }
  }

  /// Returns the public set, of one meal or of all.
  func publicSet(_ meal: String?) throws -> [MealTemplate] {
    // Many meals share a food.
    var seen: [String: Food] = [:]
    return try PublicMeal.all.filter { meal == nil || $0.meal.rawValue == meal }.map { entry in
      let parts = try entry.foods.compactMap { id, servings -> Part? in
        if seen[id] == nil { seen[id] = try foods.find(id, for: nil) }
        return seen[id].map { Part($0, servings: servings) }
      }
      return entry.template(parts)
    }
  }

  /// Returns an account's own templates, newest first.
  func own(_ account: String, _ meal: String?) throws -> [MealTemplate] {
    var filter = RecordFilter(account: account)
    if let meal { filter.narrow("meal_type = ?", meal) }
    return try database.all(
      "WHERE \(filter.conditions) ORDER BY created_at DESC, id", filter.values,
      as: StoredMealTemplate.self
    ).map(answer)
  }

  /// Returns a template by its id; `nil` when there is none, or it is another person's.
  func find(_ id: String, for account: String?) throws -> MealTemplate? {
    if let entry = PublicMeal.all.first(where: { $0.id == id }) {
      return entry.template(try parts(of: entry))
    }
    guard let account, let template = try own(id, of: account) else { return nil }
    return try answer(template)
  }

  /// Returns a template's foods and its meal, to be logged; `nil` when there is none.
  func meal(
    _ id: String, for account: String
  ) throws -> (parts: [Part], meal: String)? {
    if let entry = PublicMeal.all.first(where: { $0.id == id }) {
      return (try parts(of: entry), entry.meal.rawValue)
    }
    guard let template = try own(id, of: account) else { return nil }
    return (try parts(of: template), template.meal)
  }

  /// Stores a template; the draft must be complete.
  @discardableResult
  func create(
    _ draft: MealTemplateDraft, id: String = Identifier.make(), of account: String, at now: Instant
  ) throws -> MealTemplate {
    var template = StoredMealTemplate(id: id, account: account, created: now)
    template.apply(draft)
    try database.insert(template)
    try store(draft.foods ?? [], in: template)
    return try answer(template)
  }

  /// Changes the fields that the draft gives and leaves the rest.
  func change(_ id: String, by draft: MealTemplateDraft, of account: String) throws {
    guard var template = try own(id, of: account) else { throw Self.unknown }
    template.apply(draft)
    try database.update(template)
    guard let foods = draft.foods else { return }
    // Foods that stay in the template are known, even if they were deleted since.
    let earlier = try parts(of: template)
    try database.execute(
      "DELETE FROM meal_template_foods WHERE account = ? AND template = ?", account, id)
    try store(foods, in: template, known: earlier.map(\.food))
  }

  private func own(_ id: String, of account: String) throws -> StoredMealTemplate? {
    try database.find(id, of: account)
  }

  private func answer(_ template: StoredMealTemplate) throws -> MealTemplate {
    MealTemplate(
      id: template.id, name: template.name, description: template.description,
      mealType: template.meal, parts: try parts(of: template), isPublic: false)
  }

  private func parts(of entry: PublicMeal) throws -> [Part] {
    try entry.foods.compactMap { id, servings in
      try foods.find(id, for: nil).map { Part($0, servings: servings) }
    }
  }

  private func parts(of template: StoredMealTemplate) throws -> [Part] {
    try kept(of: template).map {
      Part(
        try foods.find($0.food.id, for: template.account) ?? $0.food, servings: $0.servings,
        grams: $0.grams, typed: $0.typed)
    }
  }

  /// Returns the foods of a template as they are stored with it.
  func kept(of template: StoredMealTemplate) throws -> [StoredTemplateFood] {
    try database.all(
      "WHERE account = ? AND template = ? ORDER BY position", [template.account, template.id])
  }

  private func store(
    _ items: [NewTemplateFood], in template: StoredMealTemplate, known: [Food] = []
  ) throws {
    for (position, item) in items.enumerated() {
      guard
        let food = try foods.find(item.foodId, for: template.account)
          ?? known.first(where: { $0.id == item.foodId })
      else { throw FoodTable.unknown }
      try database.insert(
        StoredTemplateFood(
          account: template.account, template: template.id, position: position,
          servings: item.servings, food: food, grams: item.grams, typed: item.typed))
    }
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
      foods: parts.map { part in
        TemplateFoodItem(
          foodId: part.food.id, foodName: part.food.name, servings: part.servings,
          calories: part.food.calories * part.servings, grams: part.grams, typed: part.typed)
      }, isPublic: isPublic)
  }
}

extension Store {
  var mealTemplates: MealTemplateTable { MealTemplateTable(database: database, foods: foods) }
}
