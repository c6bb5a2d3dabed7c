/// Foods that are eaten together, to be logged at once: a public template or a person's own.
public struct MealTemplate: Model, Identifiable {
  /// A lower-case UUID, or `meal:` and words for a public template.
  public var id: String
  public var name: String
  public var description: String?
  /// A ``MealType``, or a word of a newer server.
  public var mealType: String
  /// Kilocalories of all foods.
  public var totalCalories: Double
  /// Grams of all foods.
  public var totalProteinG: Double
  /// Grams of all foods.
  public var totalCarbsG: Double
  /// Grams of all foods.
  public var totalFatG: Double
  public var foods: [TemplateFoodItem]
  public var isPublic: Bool

  /// Creates a template with the totals of its foods.
  public init(
    id: String, name: String, description: String?, mealType: String, totalCalories: Double,
    totalProteinG: Double, totalCarbsG: Double, totalFatG: Double, foods: [TemplateFoodItem],
    isPublic: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.mealType = mealType
    self.totalCalories = totalCalories
    self.totalProteinG = totalProteinG
    self.totalCarbsG = totalCarbsG
    self.totalFatG = totalFatG
    self.foods = foods
    self.isPublic = isPublic
  }
}

/// One food of a template.
public struct TemplateFoodItem: Codable, Sendable, Hashable {
  public var foodId: String
  public var foodName: String
  public var servings: Double
  /// Kilocalories of all servings.
  public var calories: Double
  /// The weight of all servings; `nil` when unknown.
  public var grams: Double?
  /// The words with which the amount was given; `nil` when there were none.
  public var typed: String?

  /// Creates a food of so many servings.
  public init(
    foodId: String, foodName: String, servings: Double, calories: Double, grams: Double? = nil,
    typed: String? = nil
  ) {
    self.foodId = foodId
    self.foodName = foodName
    self.servings = servings
    self.calories = calories
    self.grams = grams
    self.typed = typed
  }
}

/// The templates found.
public struct MealTemplatePage: Model {
  public var templates: [MealTemplate]
  public var total: Int

  /// Creates a list of templates.
  public init(templates: [MealTemplate], total: Int) {
    self.templates = templates
    self.total = total
  }
}

/// A food of a new template, with its servings.
public struct NewTemplateFood: Codable, Sendable, Hashable {
  public var foodId: String
  public var servings: Double
  /// The weight of all servings; `nil` when unknown.
  public var grams: Double?
  /// The words with which the amount was given; `nil` when there were none.
  public var typed: String?

  /// Creates a food of so many servings.
  public init(
    foodId: String, servings: Double, grams: Double? = nil, typed: String? = nil
  ) {
    self.foodId = foodId
    self.servings = servings
    self.grams = grams
    self.typed = typed
  }

  /// Copies a food of a template or a recipe.
  public init(_ item: TemplateFoodItem) {
    self.init(
      foodId: item.foodId, servings: item.servings, grams: item.grams, typed: item.typed)
  }

  /// Checks the food as one of several, which stands at that path: `foods[0]`.
  func check(_ problems: inout Problems, in field: String) {
    problems.check("\(field).foodId", foodId, length: 1...100)
    problems.check("\(field).servings", servings, in: NewFoodLog.servings)
    problems.check("\(field).grams", grams, in: FoodDraft.grams)
    problems.check("\(field).typed", typed, length: NewFoodLog.typedLength)
  }
}

/// A new template of the person's own, or a change of one, in which `nil` leaves a field as it is.
/// A new one must have ``name``, ``mealType`` and ``foods``.
public struct MealTemplateDraft: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var name: String?
  /// The description; an empty text removes it.
  public var description: String?
  /// A ``MealType``.
  public var mealType: String?
  /// All foods, which replace the earlier ones.
  public var foods: [NewTemplateFood]?

  /// The number of characters that a name may have.
  public static let nameLength = 1...255
  /// The number of characters that a description may have.
  public static let descriptionLength = 0...2000
  /// The number of foods that a template may have.
  public static let foodCount = 1...100

  /// Creates a draft of the given parts.
  public init(
    userId: String? = nil, name: String? = nil, description: String? = nil,
    mealType: MealType? = nil, foods: [NewTemplateFood]? = nil
  ) {
    self.userId = userId
    self.name = name
    self.description = description
    self.mealType = mealType?.rawValue
    self.foods = foods
  }

  /// Copies a whole template, to store it again.
  public init(of template: MealTemplate) {
    name = template.name
    description = template.description ?? ""
    mealType = template.mealType
    foods = template.foods.map { NewTemplateFood($0) }
  }

  public func validate(_ problems: inout Problems) {
    problems.check("name", name, length: Self.nameLength)
    problems.check("description", description, length: Self.descriptionLength)
    problems.check("mealType", meal: mealType)
    guard let foods else { return }
    if !Self.foodCount.contains(foods.count) {
      problems.add("foods", "must be 1 to \(Self.foodCount.upperBound) foods")
    }
    for (index, food) in foods.prefix(Self.foodCount.upperBound).enumerated() {
      food.check(&problems, in: "foods[\(index)]")
    }
  }

  /// The problems of the draft as a new template, which must not lack a required field.
  public var problemsAsNew: Problems {
    var problems = problems
    let required = [
      ("name", name == nil), ("mealType", mealType == nil), ("foods", foods == nil),
    ]
    for (field, isMissing) in required where isMissing { problems.add(field, "is required") }
    return problems
  }
}

/// The use of a template: when and as which meal it was eaten.
public struct MealTemplateUse: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// The meal; by default the template's own.
  public var mealType: String?
  /// The instant at which it was eaten; now by default.
  public var loggedAt: String?

  /// Creates a use.
  public init(userId: String? = nil, mealType: MealType? = nil, loggedAt: String? = nil) {
    self.userId = userId
    self.mealType = mealType?.rawValue
    self.loggedAt = loggedAt
  }

  public func validate(_ problems: inout Problems) {
    problems.check("mealType", meal: mealType)
    problems.check("loggedAt", instant: loggedAt, isPlan: true)
  }
}

/// The logs that the use of a template, or a batch, has recorded.
public struct LoggedMeal: Model {
  public var logs: [FoodLog]
  /// Kilocalories of all logs.
  public var totalCalories: Double

  /// Creates the result from the logs.
  public init(_ logs: [FoodLog]) {
    self.logs = logs
    totalCalories = logs.reduce(0) { $0 + $1.calories }
  }
}

extension FitIQ {
  public static let publicMealTemplates = Route<MealTemplatePage>(
    .fitiq, .get, "/meal-templates/public", access: .catalogue)
  public static let mealTemplates = Route<MealTemplatePage>(.fitiq, .get, "/meal-templates")
  public static let mealTemplate = Route<MealTemplate>(
    .fitiq, .get, "/meal-templates/{id}", access: .catalogue)
  public static let mealTemplateCreation = Route<MealTemplate>(
    .fitiq, .post, "/meal-templates", success: 201)
  public static let mealTemplateChange = Route<MealTemplate>(
    .fitiq, .put, "/meal-templates/{id}")
  public static let mealTemplateDeletion = Route<Nothing>(
    .fitiq, .delete, "/meal-templates/{id}")
  public static let mealTemplateUse = Route<LoggedMeal>(
    .fitiq, .post, "/meal-templates/{id}/use", success: 201, time: .instant("loggedAt"))

  /// Returns the request for the public templates, breakfasts first.
  public static func listPublicMealTemplates(
    meal: MealType? = nil
  ) -> Endpoint<MealTemplatePage> {
    publicMealTemplates(query: ["meal_type": meal?.rawValue])
  }

  /// Returns the request for a person's own templates, newest first.
  public static func listMealTemplates(
    user: String? = nil, meal: MealType? = nil
  ) -> Endpoint<MealTemplatePage> {
    mealTemplates(query: ["user_id": user, "meal_type": meal?.rawValue])
  }
}
