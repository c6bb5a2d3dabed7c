import FitAPI
import SQL

/// A food made of foods.
struct Recipe {
  /// The food, with its nutrients computed from the parts where they were not given.
  var draft: FoodDraft
  /// The parts; `nil` where they do not change.
  let parts: [TemplateFoodItem]?
  let portions: Double?

  /// Makes a food without parts.
  init(_ draft: FoodDraft) {
    self.draft = draft
    parts = nil
    portions = nil
  }

  /// Makes a food of these parts.
  init(
    _ draft: FoodDraft, parts: [(food: Food, amount: NewTemplateFood)], portions: Double
  ) {
    var draft = draft
    draft.fill(with: parts.map { ($0.food, $0.amount.servings) }, portions: portions)
    self.draft = draft
    self.portions = portions
    self.parts = parts.map { food, amount in
      TemplateFoodItem(
        foodId: food.id, foodName: food.name, servings: amount.servings,
        calories: food.calories * amount.servings,
        grams: amount.grams ?? food.servingSizeG.map { $0 * amount.servings },
        typed: amount.typed)
    }
  }
}

/// The number of portions that the parts of a person's own food make.
struct StoredRecipe: StoredRecord {
  var account = ""
  /// The id of the food. It has nutrients of its own; the parts are those they were computed from.
  var food = ""
  var portions = 1.0

  static let table = Table(
    "recipes", of: StoredRecipe.self,
    constraints: ["PRIMARY KEY (account, food)", ofFood])

  /// The SQL constraint that removes a row with its food.
  static let ofFood = "FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE"

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("food", &food)
    columns.column("portions", &portions)
  }
}

/// A part of a person's own food, of all portions together.
struct StoredRecipePart: StoredRecord {
  var account = ""
  /// The id of the food it is a part of.
  var food = ""
  /// The place among the parts, from 0.
  var position = 0
  /// The id of the part.
  var foodId = ""
  var name = ""
  var servings = 0.0
  /// Kilocalories of all servings.
  var calories = 0.0
  /// The weight of all servings; `nil` when unknown.
  var grams: Double?
  /// The words with which the part was given; `nil` when it was given by its id.
  var typed: String?

  static let table = Table(
    "recipe_parts", of: StoredRecipePart.self,
    constraints: ["PRIMARY KEY (account, food, position)", StoredRecipe.ofFood])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("food", &food)
    columns.column("position", &position)
    columns.column("food_id", &foodId)
    columns.column("name", &name)
    columns.column("servings", &servings)
    columns.column("calories", &calories)
    columns.column("grams", &grams)
    columns.column("typed", &typed)
  }

  var item: TemplateFoodItem {
    TemplateFoodItem(
      foodId: foodId, foodName: name, servings: servings, calories: calories, grams: grams,
      typed: typed)
  }
}

/// A household measure of a person's own food.
struct StoredMeasure: StoredRecord {
  var account = ""
  /// The id of the food.
  var food = ""
  var label = ""
  var grams = 0.0

  static let table = Table(
    "food_measures", of: StoredMeasure.self,
    constraints: ["PRIMARY KEY (account, food, label)", StoredRecipe.ofFood])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("food", &food)
    columns.column("label", &label)
    columns.column("grams", &grams)
  }
}
