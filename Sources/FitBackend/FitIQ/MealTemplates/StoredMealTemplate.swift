import CivilTime
import FitAPI
import JSON
import SQL

/// A meal template of a person's own, without its foods.
struct StoredMealTemplate: StoredRecord {
  var id = ""
  var account = ""
  var name = ""
  var description: String?
  /// A ``MealType``.
  var meal = ""
  var created = Instant.earliest

  static let table = Table(
    "meal_templates", of: StoredMealTemplate.self, constraints: [Table.accountFirst],
    indexes: """
      CREATE INDEX meal_templates_by_account ON meal_templates (account, created_at DESC, id);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("name", &name)
    columns.column("description", &description)
    columns.column("meal_type", &meal, as: "mealType")
    columns.column("created_at", &created, as: "createdAt")
  }

  /// Applies the fields of a draft, except its foods.
  mutating func apply(_ draft: MealTemplateDraft) {
    if let name = draft.name { self.name = name.trimmed }
    if let text = draft.description?.trimmed { description = text.isEmpty ? nil : text }
    meal = draft.mealType ?? meal
  }
}

/// A food of a template, with a copy of its nutrients per serving in case the food is deleted.
struct StoredTemplateFood: StoredRecord {
  var account = ""
  var template = ""
  /// The place in the template, from 0.
  var position = 0
  var servings = 0.0
  var food = Food(
    id: "", name: "", calories: 0, proteinG: 0, carbsG: 0, fatG: 0, servingSize: "",
    isUserCreated: false)
  /// The weight of all servings; `nil` when unknown.
  var grams: Double?
  /// The words with which the amount was given; `nil` when there were none.
  var typed: String?

  static let table = Table(
    "meal_template_foods", of: StoredTemplateFood.self,
    constraints: [
      "PRIMARY KEY (account, template, position)",
      "FOREIGN KEY (account, template) REFERENCES meal_templates (account, id) ON DELETE CASCADE",
    ])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("template", &template)
    columns.column("position", &position)
    columns.column("food_id", &food.id)
    columns.column("servings", &servings)
    columns.column("name", &food.name)
    columns.column("calories", &food.calories)
    columns.column("protein_g", &food.proteinG)
    columns.column("carbs_g", &food.carbsG)
    columns.column("fat_g", &food.fatG)
    columns.column("fiber_g", &food.fiberG)
    columns.column("sugar_g", &food.sugarG)
    columns.column("sodium_mg", &food.sodiumMg)
    columns.column("serving_size", &food.servingSize)
    columns.column("grams", &grams)
    columns.column("typed", &typed)
  }
}

extension RecordKind {
  /// The meal templates, each with its foods.
  static let mealTemplates = RecordKind(
    name: "mealTemplates", noun: RecordName("meal template"),
    fields: StoredMealTemplate.table.fields + ["foods"],
    tables: [StoredMealTemplate.table.name, StoredTemplateFood.table.name],
    census: "SELECT count(*), max(created_at) FROM meal_templates",
    each: { store, account, take in
      let templates = try store.database.all(
        "WHERE account = ? ORDER BY created_at, id DESC", [account], as: StoredMealTemplate.self)
      for template in templates {
        var record = template.exported
        record["foods"] = .array(
          try store.mealTemplates.kept(of: template).map {
            try JSONValue(encoding: ExportedPart($0))
          })
        try take(record)
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      let parts = try record.list("foods").map { try $0.model(ExportedPart.self) }
      let head = try record.model(TemplateHead.self)
      var draft = MealTemplateDraft(
        name: head.name, description: head.description,
        foods: parts.map {
          NewTemplateFood(
            foodId: $0.foodId, servings: $0.servings, grams: $0.grams, typed: $0.typed)
        })
      draft.mealType = head.mealType
      try draft.problemsAsNew.refuse()
      for part in parts { try part.food.check() }
      var template = StoredMealTemplate(
        id: id, account: account, created: try record.creation(now))
      template.apply(draft)
      guard try store.database.restore(template, id, of: account) == .added else {
        return .present
      }
      for (position, part) in parts.enumerated() {
        try store.database.insert(
          StoredTemplateFood(
            account: account, template: id, position: position, servings: part.servings,
            food: part.food, grams: part.grams, typed: part.typed))
      }
      return .added
    })
}

/// A food of a template in an export.
private struct ExportedPart: Codable {
  var foodId: String
  var servings: Double
  var food: Food
  var grams: Double?
  var typed: String?

  init(_ part: StoredTemplateFood) {
    (foodId, servings, food) = (part.food.id, part.servings, part.food)
    (grams, typed) = (part.grams, part.typed)
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
