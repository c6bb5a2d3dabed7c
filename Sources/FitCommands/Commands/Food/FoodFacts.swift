import Arguments
import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities

/// The options that describe a food of one's own.
enum FoodFacts {
  static let brand = Option<String?>("brand", length: 0...255, "Who makes it.")
  static let barcode = Option<String?>("barcode", "The digits under its barcode.")
  static let energy = Option<Energy?>("kcal", "Energy in a serving: 250, 250kcal, 1046kJ.")
  static let protein = Option<Double?>("protein", placeholder: "GRAMS", "Protein in a serving.")
  static let carbs = Option<Double?>("carbs", placeholder: "GRAMS", "Carbohydrates in a serving.")
  static let fat = Option<Double?>("fat", placeholder: "GRAMS", "Fat in a serving.")
  static let fiber = Option<Double?>("fiber", placeholder: "GRAMS", "Fibre in a serving.")
  static let sugar = Option<Double?>("sugar", placeholder: "GRAMS", "Sugar in a serving.")
  static let sodium = Option<Double?>("sodium", placeholder: "MG", "Sodium in a serving.")
  static let serving = Option<String?>(
    "serving", length: FoodDraft.servingLength, "A serving in words: \"1 slice\".")
  static let grams = Option<Double?>("grams", "What a serving weighs, in grams.")
  static let measure = Option<[String]>(
    "measure", placeholder: "MEASURE",
    "What one of it weighs: \"slice=35g\", \"cup=150g\"; 0g takes it away. May be given several times."
  )

  static var all: [any Parameter] {
    [brand, barcode, energy, protein, carbs, fat, fiber, sugar, sodium, serving, grams, measure]
  }

  /// Returns the facts that the command line gives.
  ///
  /// - Throws: ``FitError`` for a measure that cannot be read.
  static func draft(_ arguments: ParsedArguments) throws(FitError) -> FoodDraft {
    var draft = FoodDraft()
    draft.brand = arguments[brand]
    draft.barcode = arguments[barcode]
    draft.calories = arguments[energy]?.value(in: .kilocalorie)
    draft.proteinG = arguments[protein]
    draft.carbsG = arguments[carbs]
    draft.fatG = arguments[fat]
    draft.fiberG = arguments[fiber]
    draft.sugarG = arguments[sugar]
    draft.sodiumMg = arguments[sodium]
    draft.servingSize = arguments[serving]
    draft.servingSizeG = arguments[grams]
    let measures = arguments[measure]
    if !measures.isEmpty {
      draft.measures = []
      for text in measures { draft.measures?.append(try household(text)) }
    }
    return draft
  }

  /// Reads `slice=35g`, `cup, chopped = 5 oz`; a bare number is grams.
  private static func household(_ text: String) throws(FitError) -> HouseholdMeasure {
    let sides = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2, !sides[0].isEmpty, let grams = grams(sides[1]) else {
      throw FitError(
        .usage, "\"\(text)\" is no measure", hint: "write what one weighs: --measure \"slice=35g\"")
    }
    return HouseholdMeasure(label: sides[0].lowercased(), grams: grams)
  }

  private static func grams(_ text: String) -> Double? {
    if let grams = Double(text) { return grams }
    if ["0g", "0 g"].contains(text) { return 0 }
    guard let item = try? MealItem(amount: text, of: "food"), case .mass(let unit) = item.unit
    else {
      return nil
    }
    return Mass(item.quantity ?? 1, unit).value(in: .gram)
  }
}

extension FoodDraft {
  /// Creates a draft with the values of a stored food; a brand or barcode that it lacks is removed.
  init(of food: Food) {
    self.init()
    name = food.name
    brand = food.brand ?? ""
    barcode = food.barcode ?? ""
    calories = food.calories
    proteinG = food.proteinG
    carbsG = food.carbsG
    fatG = food.fatG
    fiberG = food.fiberG
    sugarG = food.sugarG
    sodiumMg = food.sodiumMg
    servingSize = food.servingSize
    servingSizeG = food.servingSizeG
    ingredients = food.ingredients?.map { NewTemplateFood($0) }
    portions = food.portions
    measures = food.measures
  }
}
