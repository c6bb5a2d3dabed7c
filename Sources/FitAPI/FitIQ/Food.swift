import HealthLanguage
import Quantities

/// A food or drink, with its nutrients per serving.
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
  /// The weight of one serving in grams; `nil` when unknown.
  public var servingSizeG: Double?
  public var isUserCreated: Bool
  /// The ingredients, for all portions together; `nil` for a food that is not a recipe, and in
  /// lists.
  public var ingredients: [TemplateFoodItem]?
  /// The number of servings that the ingredients make.
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
  /// The household measures; `nil` in lists that were not asked for them, and for foods without
  /// any.
  public var measures: [HouseholdMeasure]?
  /// The label of the measure that a bare count counts.
  public var pieceMeasure: String?
  /// The label of the vessel in which it is usually served.
  public var vesselMeasure: String?
  /// The label of the measure that is assumed without an amount.
  public var usualMeasure: String?
  /// The density in grams per millilitre.
  public var gramsPerMl: Double?
  /// Whether the figures are an estimate: calculated from a recipe's usual amounts, or from a label
  /// that nobody checked; `nil` for measured ones.
  public var isEstimate: Bool?

  /// Creates a food from its stored values.
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
  /// The number of matching foods on all pages.
  public var total: Int
  public var page: Int
  public var pageSize: Int
  /// Whether the first food clearly matches the words; `nil` from a server without this field.
  public var isSure: Bool?
  /// The number of first foods that match the words about equally well; `nil` from a server without
  /// this field.
  public var contenders: Int?
  /// The similarity of the words and the first food, from 0 to 1; `nil` from a server without this
  /// field.
  public var closeness: Double?
  /// The meaningful words that the first food lacks.
  public var missing: [String]?
  /// Whether a long word was assumed to be misspelt.
  public var isGuess: Bool?

  /// Creates a page of results.
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

/// A new food of the person's own, or a change of one, in which `nil` leaves a field as it is. A
/// new food must have ``name``, ``calories``, the three macronutrients and ``servingSize``.
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
  /// The ingredients, which replace earlier ones. Nutrients that are not given are calculated from
  /// them.
  public var ingredients: [NewTemplateFood]?
  /// The number of servings that the ingredients make; 1 by default.
  public var portions: Double?
  /// Household measures to add; one with the label of an earlier one replaces it, and one of 0 g
  /// removes it.
  public var measures: [HouseholdMeasure]?
  /// Whether the food stands for one entry alone: it is neither listed nor found by words, only by its
  /// id.
  public var isOneTime: Bool?

  /// The number of characters that the label of a measure may have.
  public static let measureLength = 1...48
  /// The grams that a measure may have; 0 removes it.
  public static let measureGrams = Limits(0...100_000)
  /// The number of servings that a recipe may make.
  public static let portionLimits = Limits(0.1...1000)
  /// The number of ingredients that a recipe may have.
  public static let ingredientCount = 1...100

  /// The number of characters that a name may have; a brand or barcode may also be empty, which
  /// removes it.
  public static let nameLength = 1...255
  /// The number of characters that a serving's text may have.
  public static let servingLength = 1...100
  /// The kilocalories that a serving may have; a larger number is a typing error.
  public static let energy = Limits(0...100_000)
  /// The grams of a nutrient that a serving may have.
  public static let grams = Limits(0...100_000)
  /// The milligrams of sodium that a serving may have.
  public static let sodium = Limits(0...10_000_000)
  /// The grams that a serving may weigh.
  public static let servingGrams = Limits(from: 0, to: 100_000, includesLower: false)

  /// Creates an empty draft.
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
    for (index, measure) in (measures ?? []).enumerated() {
      let path = "measures[\(index)]"
      problems.check("\(path).label", measure.label, length: Self.measureLength)
      problems.check("\(path).grams", measure.grams, in: Self.measureGrams)
    }
    guard let ingredients else { return }
    if !Self.ingredientCount.contains(ingredients.count) {
      problems.add("ingredients", "must be 1 to \(Self.ingredientCount.upperBound) foods")
    }
    for (index, food) in ingredients.prefix(Self.ingredientCount.upperBound).enumerated() {
      food.check(&problems, in: "ingredients[\(index)]")
    }
  }

  /// The problems of the draft as a new food, which must not lack a required field.
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
  /// Calculates the nutrients that are not given: the sum of all parts, divided by the portions. A
  /// nutrient that any part lacks stays unknown, which is not zero.
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
  /// The beginning of the label of an amount that goes with another food: "serving, with toast".
  public static let companionMeasure = "serving, with "

  public static let foodSearch = Route<FoodPage>(.fitiq, .get, "/foods/search", access: .catalogue)
  public static let food = Route<Food>(.fitiq, .get, "/foods/{id}", access: .catalogue)
  public static let foodByBarcode = Route<Food>(
    .fitiq, .get, "/foods/barcode/{barcode}", access: .catalogue)
  public static let foodCreation = Route<Food>(.fitiq, .post, "/foods", success: 201)
  public static let foodChange = Route<Food>(.fitiq, .put, "/foods/{id}")
  public static let foodDeletion = Route<Nothing>(.fitiq, .delete, "/foods/{id}")
  public static let userFoods = Route<[Food]>(.fitiq, .get, "/foods/user/{user_id}")

  /// The number of characters that a search may have.
  public static let searchLength = 0...300

  /// Returns the request for the foods whose names match the words, best first.
  ///
  /// - Parameters:
  ///   - measures: whether the household measures of each food are wanted.
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

  /// Returns the request that creates a food of the person's own.
  public static func createFood(_ draft: FoodDraft) -> Endpoint<Food> { foodCreation(body: draft) }

  /// Returns the request that changes a food of the person's own.
  public static func changeFood(_ id: String, _ draft: FoodDraft) -> Endpoint<Food> {
    foodChange(id, body: draft)
  }

  /// Returns the request for a person's own foods, newest first.
  public static func listFoods(of user: String) -> Endpoint<[Food]> { userFoods(user) }
}
