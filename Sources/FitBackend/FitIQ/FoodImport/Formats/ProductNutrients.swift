import JSON

/// The nutrients of a product of Open Food Facts, in either of the two forms the database has had
/// (its `schema_version` 1003 brought the second).
struct ProductNutrients {
  private let product: JSONObject

  init(_ product: JSONObject) { self.product = product }

  /// Sets a food's figures and the amount they are for; returns why it cannot be a food, or `nil`.
  func fill(_ food: FoodCandidate) -> FoodSkip? {
    if let nutrition = product["nutrition"]?.object, let set = Self.set(in: nutrition) {
      return fill(food, set)
    }
    guard let nutriments = product["nutriments"]?.object else { return .noFigures }
    let hundred = Self.nutrients(nutriments, suffix: "_100g")
    if hundred.hasEnough {
      food.figures = hundred.figures
      return nil
    }
    let serving = Self.nutrients(nutriments, suffix: "_serving")
    guard serving.hasEnough else { return .noFigures }
    return fillServing(food, serving)
  }

  private func fillServing(
    _ food: FoodCandidate, _ nutrients: OpenFoodFacts.Nutrients
  ) -> FoodSkip? {
    guard let amount = food.servingAmount, amount > 0 else { return .perServing }
    food.figures = nutrients.figures.times(100 / amount)
    return nil
  }

  // MARK: nutriments

  private static func nutrients(
    _ nutriments: JSONObject, suffix: String
  ) -> OpenFoodFacts.Nutrients {
    func figure(_ name: String) -> Double? { nutriments.figure(name + suffix) }
    return OpenFoodFacts.Nutrients(
      kilocalories: figure("energy-kcal"), kilojoules: figure("energy-kj") ?? figure("energy"),
      protein: figure("proteins"), carbs: figure("carbohydrates"), fat: figure("fat"),
      fiber: figure("fiber"), sugars: figure("sugars"), sodium: figure("sodium"),
      salt: figure("salt"), alcohol: figure("alcohol"))
  }

  // MARK: nutrition

  /// Returns the set of nutrients to read: the one that the database aggregated, of the product as
  /// sold if there is a choice. Sets are never mixed: the figures of a prepared product are those
  /// of another food.
  private static func set(in nutrition: JSONObject) -> JSONObject? {
    var sets = [nutrition["aggregated_set"]?.object].compactMap(\.self)
    sets += nutrition["input_sets"]?.array?.compactMap(\.object) ?? []
    let usable = sets.filter { $0["nutrients"]?.object?.isEmpty == false }
    let sold = usable.filter { $0.text("preparation") != "prepared" }
    return sold.first { $0.text("per").hasPrefix("100") } ?? sold.first
      ?? usable.first { $0.text("per").hasPrefix("100") }
  }

  private func fill(_ food: FoodCandidate, _ set: JSONObject) -> FoodSkip? {
    guard let nutrients = set["nutrients"]?.object else { return .noFigures }
    func figure(_ name: String) -> Double? {
      guard let nutrient = nutrients[name]?.object else { return nil }
      let value = nutrient.figure("value") ?? nutrient.figure("value_computed")
      return value.map { $0 * Self.factor(of: nutrient.text("unit")) }
    }
    let found = OpenFoodFacts.Nutrients(
      kilocalories: figure("energy-kcal"), kilojoules: figure("energy-kj") ?? figure("energy"),
      protein: figure("proteins"), carbs: figure("carbohydrates"), fat: figure("fat"),
      fiber: figure("fiber"), sugars: figure("sugars"), sodium: figure("sodium"),
      salt: figure("salt"), alcohol: figure("alcohol"))
    guard found.hasEnough else { return .noFigures }
    switch set.text("per") {
    case "serving": return fillServing(food, found)
    case "100ml": food.amount = .hundredMillilitres
    case "100g": food.amount = .hundredGrams
    default: break
    }
    food.figures = found.figures
    return nil
  }

  /// Returns the factor from a unit of mass to grams; 1 for other units.
  private static func factor(of unit: String) -> Double {
    switch unit {
    case "mg": 1e-3
    case "µg", "μg", "mcg": 1e-6
    default: 1
    }
  }
}

extension OpenFoodFacts.Nutrients {
  /// Whether the figures are enough for a food.
  fileprivate var hasEnough: Bool {
    kilocalories != nil || kilojoules != nil || (protein != nil && carbs != nil && fat != nil)
  }
}
