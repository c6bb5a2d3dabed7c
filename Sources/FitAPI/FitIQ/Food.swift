import HealthLanguage
import Quantities

/// Something to eat or drink, with its nutrients per one serving.
public struct Food: Model, Identifiable {
  /// The catalogue's id (`ndb:01123`) or a lower-case UUID.
  public var id: String
  public var name: String
  public var brand: String?
  /// A GTIN as it was entered.
  public var barcode: String?
  /// Kilocalories per serving.
  public var calories: Double
  /// Grams per serving.
  public var proteinG: Double
  /// Grams per serving.
  public var carbsG: Double
  /// Grams per serving.
  public var fatG: Double
  /// Grams per serving; `nil` when unknown, which is not zero.
  public var fiberG: Double?
  /// Grams per serving; `nil` when unknown, which is not zero.
  public var sugarG: Double?
  /// Milligrams per serving; `nil` when unknown, which is not zero.
  public var sodiumMg: Double?
  /// One serving in words: `1 large`, `100 g`.
  public var servingSize: String
  /// What one serving weighs in grams; `nil` when unknown.
  public var servingSizeG: Double?
  public var isUserCreated: Bool
  /// The foods it was made of, all portions together; `nil` for what is no recipe, and in lists.
  public var ingredients: [TemplateFoodItem]?
  /// How many servings the ingredients make.
  public var portions: Double?
  /// Grams per serving; `nil` when unknown, as are the others below.
  public var saturatedFatG: Double?
  /// Milligrams per serving.
  public var potassiumMg: Double?
  /// Milligrams per serving.
  public var calciumMg: Double?
  /// Milligrams per serving.
  public var ironMg: Double?
  /// Milligrams per serving.
  public var cholesterolMg: Double?
  /// Milligrams per serving.
  public var caffeineMg: Double?
  /// Grams per serving.
  public var alcoholG: Double?
  /// Its household measures; `nil` in lists that were not asked for them, and for foods without any.
  public var measures: [HouseholdMeasure]?
  /// The label of what a bare count counts.
  public var pieceMeasure: String?
  /// The label of what it is usually drunk or eaten from.
  public var vesselMeasure: String?
  /// The label of what is meant when no amount is said.
  public var usualMeasure: String?
  /// Grams of a millilitre.
  public var gramsPerMl: Double?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, brand, barcode, calories, proteinG, carbsG, fatG, fiberG, sugarG, sodiumMg
    case servingSize, servingSizeG, isUserCreated, ingredients, portions
    case saturatedFatG, potassiumMg, calciumMg, ironMg, cholesterolMg, caffeineMg, alcoholG
    case measures, pieceMeasure, vesselMeasure, usualMeasure, gramsPerMl
  }

  /// A food as stored.
  public init(
    id: String, name: String, brand: String? = nil, barcode: String? = nil, calories: Double,
    proteinG: Double, carbsG: Double, fatG: Double, fiberG: Double? = nil, sugarG: Double? = nil,
    sodiumMg: Double? = nil, servingSize: String, servingSizeG: Double? = nil, isUserCreated: Bool
  ) {
    self.id = id
    self.name = name
    self.brand = brand
    self.barcode = barcode
    self.calories = calories
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
    self.fiberG = fiberG
    self.sugarG = sugarG
    self.sodiumMg = sodiumMg
    self.servingSize = servingSize
    self.servingSizeG = servingSizeG
    self.isUserCreated = isUserCreated
  }
}

/// A page of the foods found.
public struct FoodPage: Model {
  public var foods: [Food]
  /// How many foods match on all pages.
  public var total: Int
  public var page: Int
  public var pageSize: Int
  /// Whether the first food is what the words plainly say; `nil` from a server that does not tell.
  public var isSure: Bool?
  /// How many of the first foods fit the words about equally well; `nil` as above.
  public var contenders: Int?
  /// How much of the words and of the first food the other holds, 0…1; `nil` as above.
  public var closeness: Double?
  /// Words that carry meaning and that the first food does not hold.
  public var missing: [String]?
  /// Whether a long word was taken for misspelt.
  public var isGuess: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case foods, total, page, pageSize, isSure, contenders, closeness, missing, isGuess
  }

  /// A page as found.
  public init(
    foods: [Food], total: Int, page: Int, pageSize: Int, isSure: Bool? = nil,
    contenders: Int? = nil, closeness: Double? = nil, missing: [String]? = nil,
    isGuess: Bool? = nil
  ) {
    self.foods = foods
    self.total = total
    self.page = page
    self.pageSize = pageSize
    self.isSure = isSure
    self.contenders = contenders
    self.closeness = closeness
    self.missing = missing
    self.isGuess = isGuess
  }
}

/// A food of one's own to be created, or what is to change of one: fields left `nil` stay as they
/// are, and a new food must have ``name``, ``calories``, the three macronutrients and
/// ``servingSize``.
public struct FoodDraft: Codable, Sendable, Hashable, Validated {
  public var name: String?
  public var brand: String?
  public var barcode: String?
  public var calories: Double?
  public var proteinG: Double?
  public var carbsG: Double?
  public var fatG: Double?
  public var fiberG: Double?
  public var sugarG: Double?
  public var sodiumMg: Double?
  public var servingSize: String?
  public var servingSizeG: Double?
  /// The foods it is made of; they take the place of the earlier ones. Figures that are not given
  /// beside them follow from theirs.
  public var ingredients: [NewTemplateFood]?
  /// How many servings the ingredients make; 1 unless given.
  public var portions: Double?
  /// Household measures to be added; one with the label of an earlier one takes its place.
  public var measures: [HouseholdMeasure]?

  /// Characters of the label of a measure.
  public static let measureLength = 1...48
  /// Servings that a recipe makes.
  public static let portionLimits = Limits(0.1...1000)
  /// Foods of a recipe.
  public static let ingredientCount = 1...100

  /// Characters of a name; a brand may also be empty, which takes it away, and so may a barcode.
  public static let nameLength = 1...255
  /// Characters of a serving in words.
  public static let servingLength = 1...100
  /// Kilocalories in one serving: beyond it lies a typing error, not a meal.
  public static let energy = Limits(0...100_000)
  /// Grams of a nutrient in one serving.
  public static let grams = Limits(0...100_000)
  /// Milligrams of sodium in one serving.
  public static let sodium = Limits(0...10_000_000)
  /// Grams one serving weighs.
  public static let servingGrams = Limits(from: 0, to: 100_000, includesLower: false)

  /// A draft with nothing in it.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("name", name, length: Self.nameLength)
    problems.check("brand", brand, length: 0...Self.nameLength.upperBound)
    if let barcode, !barcode.trimmed.isEmpty, GTIN.readings(of: barcode.trimmed).isEmpty {
      problems.add("barcode", GTIN.rule)
    }
    problems.check("calories", calories, in: Self.energy)
    problems.check("proteinG", proteinG, in: Self.grams)
    problems.check("carbsG", carbsG, in: Self.grams)
    problems.check("fatG", fatG, in: Self.grams)
    problems.check("fiberG", fiberG, in: Self.grams)
    problems.check("sugarG", sugarG, in: Self.grams)
    problems.check("sodiumMg", sodiumMg, in: Self.sodium)
    problems.check("servingSize", servingSize, length: Self.servingLength)
    problems.check("servingSizeG", servingSizeG, in: Self.servingGrams)
    problems.check("portions", portions, in: Self.portionLimits)
    for measure in measures ?? [] {
      problems.check("measures.label", measure.label, length: Self.measureLength)
      problems.check("measures.grams", measure.grams, in: Self.servingGrams)
    }
    guard let ingredients else { return }
    if !Self.ingredientCount.contains(ingredients.count) {
      problems.add("ingredients", "must be 1 to \(Self.ingredientCount.upperBound) foods")
    }
    for food in ingredients.prefix(Self.ingredientCount.upperBound) {
      problems.check("ingredients.foodId", food.foodId, length: 1...100)
      problems.check("ingredients.servings", food.servings, in: NewFoodLog.servings)
    }
  }

  /// The broken rules of a food to be created, which lacks nothing it must have.
  public var problemsAsNew: Problems {
    var problems = problems
    let required: [(String, Bool)] = [
      ("name", name == nil), ("calories", calories == nil), ("proteinG", proteinG == nil),
      ("carbsG", carbsG == nil), ("fatG", fatG == nil), ("servingSize", servingSize == nil),
    ]
    for (field, isMissing) in required where isMissing { problems.add(field, "is required") }
    return problems
  }
}

extension FoodDraft {
  /// Fills in the figures that are not given: one serving holds what all parts hold, divided by the
  /// portions. A figure that any part lacks is unknown of the whole, which is not zero.
  public mutating func fill(with parts: [(food: Food, servings: Double)], portions: Double) {
    func share(_ nutrient: (Food) -> Double?) -> Double? {
      var sum = 0.0
      for part in parts {
        guard let value = nutrient(part.food) else { return nil }
        sum += value * part.servings
      }
      return sum / portions
    }
    calories = calories ?? share(\.calories)
    proteinG = proteinG ?? share(\.proteinG)
    carbsG = carbsG ?? share(\.carbsG)
    fatG = fatG ?? share(\.fatG)
    fiberG = fiberG ?? share(\.fiberG)
    sugarG = sugarG ?? share(\.sugarG)
    sodiumMg = sodiumMg ?? share(\.sodiumMg)
    servingSizeG = servingSizeG ?? share(\.servingSizeG)
  }
}

extension FitIQ {
  /// What the label of an amount that goes with another food begins with: "serving, with toast".
  public static let companionMeasure = "serving, with "

  public static let foodSearch = Route<FoodPage>(.fitiq, .get, "/foods/search", access: .catalogue)
  public static let food = Route<Food>(.fitiq, .get, "/foods/{id}", access: .catalogue)
  public static let foodByBarcode = Route<Food>(
    .fitiq, .get, "/foods/barcode/{barcode}", access: .catalogue)
  public static let foodCreation = Route<Food>(.fitiq, .post, "/foods", success: 201)
  public static let foodChange = Route<Food>(.fitiq, .put, "/foods/{id}")
  public static let foodDeletion = Route<Nothing>(.fitiq, .delete, "/foods/{id}")
  public static let userFoods = Route<[Food]>(.fitiq, .get, "/foods/user/{user_id}")

  /// Characters of a search.
  public static let searchLength = 0...300

  /// The foods whose names fit the words, best first.
  ///
  /// - Parameters:
  ///   - measures: whether each food is wanted with its household measures.
  ///   - host: the id of the food that they go with; their usual amount is then the one beside it.
  public static func searchFoods(
    _ words: String, page: Int = 1, pageSize: Int = FitIQ.pageSize, measures: Bool = false,
    with host: String? = nil
  ) -> Endpoint<FoodPage> {
    foodSearch(
      query: [
        "q": words, "page": page, "page_size": pageSize, "measures": measures ? "true" : nil,
        "with": host,
      ])
  }

  /// A new food of one's own.
  public static func createFood(_ draft: FoodDraft) -> Endpoint<Food> { foodCreation(body: draft) }

  /// A change of a food of one's own.
  public static func changeFood(_ id: String, _ draft: FoodDraft) -> Endpoint<Food> {
    foodChange(id, body: draft)
  }

  /// A person's own foods, newest first.
  public static func listFoods(of user: String) -> Endpoint<[Food]> { userFoods(user) }
}
