import Quantities

/// The content of a column of a person's table.
enum OwnFoodColumn: CaseIterable, Comparable {
  // Of two columns for the same figure the later one of these cases is preferred.
  case name, id, brand, barcode, serving, servingGrams, servingMillilitres
  case kilojoules, kilocalories, protein, carbs, fat, fiber, sugar
  case saltGrams, sodiumGrams, sodiumMilligrams

  /// Finds the column with that title; `nil` for unknown titles.
  init?(_ title: String) {
    guard let column = Self.allCases.first(where: { $0.titles.contains(title) }) else {
      return nil
    }
    self = column
  }

  /// Titles without a unit, where it is not obvious.
  static let unclear = ["energy", "sodium", "salt", "salz", "natrium", "na"]

  private var titles: [String] {
    switch self {
    case .name: ["name", "food", "food_name", "product", "product_name", "description", "item"]
    case .id: ["id", "source_id", "food_id", "key"]
    case .brand: ["brand", "brands", "brand_name", "brand_owner", "manufacturer"]
    case .barcode: ["barcode", "ean", "ean13", "upc", "gtin", "gtin_upc", "code"]
    case .serving: ["serving", "serving_size", "portion", "portion_size", "household_serving"]
    case .servingGrams:
      ["serving_g", "serving_size_g", "serving_grams", "serving_weight_g", "portion_g", "grams"]
    case .servingMillilitres: ["serving_ml", "serving_size_ml", "portion_ml"]
    case .kilocalories: ["kcal", "calories", "calories_kcal", "energy_kcal", "cals"]
    case .kilojoules: ["kj", "energy_kj", "kilojoules"]
    case .protein: ["protein", "proteins", "protein_g", "proteins_g"]
    case .carbs:
      [
        "carbs", "carbs_g", "carb", "carbohydrate", "carbohydrate_g", "carbohydrates",
        "carbohydrates_g", "total_carbohydrate", "total_carbohydrate_g", "total_carbs_g",
      ]
    case .fat: ["fat", "fat_g", "fats", "fats_g", "total_fat", "total_fat_g"]
    case .fiber:
      ["fiber", "fiber_g", "fibre", "fibre_g", "dietary_fiber", "dietary_fiber_g", "fibers_g"]
    case .sugar: ["sugar", "sugar_g", "sugars", "sugars_g", "total_sugars", "total_sugars_g"]
    case .sodiumMilligrams: ["sodium_mg", "na_mg"]
    case .sodiumGrams: ["sodium_g"]
    case .saltGrams: ["salt_g"]
    }
  }

  /// The figure it holds and the factor to our unit; `nil` for a text.
  var figure: (name: FoodFigures.Name, factor: Double)? {
    switch self {
    case .name, .id, .brand, .barcode, .serving, .servingGrams, .servingMillilitres: nil
    case .kilocalories: (.energy, 1)
    case .kilojoules: (.energy, 1 / FoodEnergy.kilojoulesPerKilocalorie)
    case .protein: (.protein, 1)
    case .carbs: (.carbs, 1)
    case .fat: (.fat, 1)
    case .fiber: (.fiber, 1)
    case .sugar: (.sugar, 1)
    case .sodiumMilligrams: (.sodium, 1)
    case .sodiumGrams: (.sodium, 1000)
    case .saltGrams: (.sodium, 1000 / FoodFigures.saltOfSodium)
    }
  }
}
