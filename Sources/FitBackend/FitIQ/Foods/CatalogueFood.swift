import FitAPI

/// A food of the built-in catalogue; every property is read from the image when it is asked for.
struct CatalogueFood: Hashable, Sendable {
  /// Its row in the catalogue, which is in the order of ``tier`` and may change with each edition.
  let row: Int

  /// The number of foods in the catalogue.
  static var count: Int { CatalogueImage.count }

  /// Names the food in a row.
  init(row: Int) { self.row = row }

  /// Finds the food with that id; `nil` when there is none.
  init?(id: String) {
    guard let row = CatalogueImage.row(ofID: id) else { return nil }
    self.row = row
  }

  /// Every food, in the order of the rows.
  static var all: some Collection<CatalogueFood> { (0..<count).lazy.map(CatalogueFood.init(row:)) }

  /// Every food, the most everyday ones first.
  static var everyday: [CatalogueFood] {
    var groups: [[CatalogueFood]] = Array(repeating: [], count: mostStaple + 1)
    for entry in all { groups[min(entry.staple, mostStaple)].append(entry) }
    return groups.reversed().flatMap { $0 }
  }

  private static let mostStaple = 10

  /// The amount of editing by hand of its name and measures; a food of an earlier tier comes first.
  enum Tier: Int, Comparable, Sendable {
    /// Named, measured and ranked by hand.
    case reviewed
    /// Foods as eaten, dishes included: USDA's Food and Nutrient Database for Dietary Studies.
    case survey
    /// Ingredients, cuts and products: USDA's National Nutrient Database for Standard Reference.
    case laboratory
    /// Foods that only the British or the French table has.
    case europe
    /// Forms of a food that few people distinguish: frozen green beans cooked with margarine.
    case variant
    /// Infant formula and baby food.
    case infant

    static func < (one: Tier, other: Tier) -> Bool { one.rawValue < other.rawValue }
  }

  private var fields: CatalogueImage.Row { CatalogueImage.Row(row) }

  /// Its id: `ndb:01123`, `fdc:2705385`, `fit:pad-thai`, `cofid:…`, `ciqual:…`.
  var id: String { String(decoding: fields.id, as: UTF8.self) }
  var name: String { String(decoding: fields.name, as: UTF8.self) }
  /// Its names as ``FoodDocument`` writes them.
  var words: UnsafeBufferPointer<UInt8> { fields.words }
  var tier: Tier { Tier(rawValue: fields.tier) ?? .variant }
  /// The everyday rank, 0…10.
  var staple: Int { fields.staple }
  /// Whether its nutrients are an estimate, from a cook's amounts or from an unchecked label.
  var isEstimate: Bool { fields.isEstimate }
  /// Its rank among the foods reported in NHANES 2011-2020, 1 for the one reported most often;
  /// `nil` for most.
  var surveyRank: Int? { fields.rank == 0 ? nil : fields.rank }
  /// The grams of one millilitre of a food that is drunk, poured or spooned; `nil` when unknown.
  var gramsPerMillilitre: Double? { fields.density == 0 ? nil : Double(fields.density) / 100 }

  /// Its category: `Dairy`, `Fruit`.
  var category: String {
    Self.categories.indices.contains(fields.category) ? Self.categories[fields.category] : ""
  }

  /// The categories, in the order of `make/packing.py`.
  static let categories = [
    "Baked goods", "Beef and game", "Breads and wraps", "Breakfast cereals", "Dairy",
    "Dishes and fast food", "Drinks", "Eggs", "Fish and seafood", "Fruit",
    "Grains, rice and pasta", "Herbs, spices and baking", "Legumes and soy", "Nuts and seeds",
    "Oils and fats", "Pork, lamb and cured meats", "Poultry", "Sauces and condiments",
    "Snacks and bars", "Soups", "Supplements and shakes", "Sweets and desserts", "Vegetables",
  ]

  /// All its household measures, the best first of those with the same word; never empty.
  var measures: [FoodMeasure] { fields.measures.map(FoodMeasure.init(number:)) }
  /// The measure of a count without a unit: an almond, an egg, a whole pizza; `nil` when it must be
  /// asked.
  var piece: FoodMeasure? { fields.piece.map(FoodMeasure.init(number:)) }
  /// The measure of "3 coffees" and "2 yogurts"; `nil` for a food without a usual vessel.
  var vessel: FoodMeasure? { fields.vessel.map(FoodMeasure.init(number:)) }
  /// The amount when none is given.
  var usual: FoodMeasure { FoodMeasure(number: fields.usual) }

  /// The grams of one serving.
  var servingGrams: Double { Double(fields.servingWeight) / 100 }

  /// The food with the nutrients of one serving.
  var food: Food {
    let fields = fields
    func perServing(_ nutrient: CatalogueNutrients.Nutrient) -> Double? {
      fields.nutrient(nutrient.rawValue).map { value in
        // Computed in whole numbers to a thousandth, so that 22.2 does not become
        // 22.200000000000003. The weight is in hundredths of a gram, the nutrient per 100 g.
        let divisor = nutrient.scale * 100 * 100
        return Double((value * fields.servingWeight * 1000 + divisor / 2) / divisor) / 1000
      }
    }
    return Food(
      id: id, name: name, calories: perServing(.energy) ?? 0, proteinG: perServing(.protein) ?? 0,
      carbsG: perServing(.carbohydrate) ?? 0, fatG: perServing(.fat) ?? 0,
      fiberG: perServing(.fiber), sugarG: perServing(.sugar), sodiumMg: perServing(.sodium),
      servingSize: String(decoding: CatalogueImage.label(fields.servingLabel), as: UTF8.self),
      servingSizeG: servingGrams, isUserCreated: false)
  }

  /// Its nutrients per 100 g.
  var nutrients: CatalogueNutrients { CatalogueNutrients(fields) }
}

/// Nutrients per 100 g; `nil` is unknown, which is not zero.
struct CatalogueNutrients: Hashable, Sendable {
  /// The nutrients, in the order of `make/packing.py`.
  enum Nutrient: Int, CaseIterable, Sendable {
    case energy, protein, carbohydrate, fat, fiber, sugar, saturatedFat, sodium, potassium, calcium
    case iron, cholesterol, caffeine, alcohol

    /// The divisor of the stored whole number.
    var scale: Int {
      switch self {
      case .energy, .caffeine: 10
      case .protein, .carbohydrate, .fat, .fiber, .sugar, .saturatedFat, .iron, .alcohol: 100
      case .sodium, .potassium, .calcium, .cholesterol: 1
      }
    }
  }

  private let values: [Double?]

  fileprivate init(_ row: CatalogueImage.Row) {
    values = Nutrient.allCases.map { nutrient in
      row.nutrient(nutrient.rawValue).map { Double($0) / Double(nutrient.scale) }
    }
  }

  /// Returns an amount: kilocalories for energy, milligrams for sodium to caffeine, grams for the
  /// rest.
  subscript(_ nutrient: Nutrient) -> Double? { values[nutrient.rawValue] }

  var calories: Double { self[.energy] ?? 0 }
  var proteinG: Double { self[.protein] ?? 0 }
  var carbsG: Double { self[.carbohydrate] ?? 0 }
  var fatG: Double { self[.fat] ?? 0 }
  var fiberG: Double? { self[.fiber] }
  var sugarG: Double? { self[.sugar] }
  var saturatedFatG: Double? { self[.saturatedFat] }
  var sodiumMg: Double? { self[.sodium] }
  var potassiumMg: Double? { self[.potassium] }
  var calciumMg: Double? { self[.calcium] }
  var ironMg: Double? { self[.iron] }
  var cholesterolMg: Double? { self[.cholesterol] }
  var caffeineMg: Double? { self[.caffeine] }
  var alcoholG: Double? { self[.alcohol] }
}

/// A household measure of a food of the catalogue.
struct FoodMeasure: Hashable, Sendable {
  /// A word of `make/measure_words.tsv` and its qualifiers: `piece, large`, `cup, sliced`.
  let label: String
  /// The grams of one of it.
  let grams: Double
  /// The food of the same table whose portion this is; `nil` when it is the food's own.
  let kin: CatalogueFood?

  init(number: Int) {
    let measure = CatalogueImage.measure(number)
    label = String(decoding: CatalogueImage.label(measure.label), as: UTF8.self)
    grams = Double(measure.weight) / 100
    kin = measure.kin.map(CatalogueFood.init(row:))
  }

  /// The word before the first comma: `cup`.
  var word: Substring { label.prefix { $0 != "," } }

  /// The words after the commas: `large`, `sliced`.
  var qualifiers: [String] {
    label.split(separator: ",").dropFirst().map { String($0.drop { $0 == " " }) }
  }
}
