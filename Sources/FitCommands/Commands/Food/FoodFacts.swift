import Arguments
import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Quantities
import Terminal

/// The options that describe a food of one's own.
enum FoodFacts {
  static let brand = Option<String?>("brand", length: 0...255, "Who makes it.")
  static let barcode = Option<String?>("barcode", "The digits under its barcode.")
  static let energy = Option<Energy?>("kcal", "Energy in a serving: 250, 250kcal, 1046kJ.")
  static let protein = grams("protein", "Protein in a serving.")
  static let carbs = grams("carbs", "Carbohydrates in a serving.")
  static let fat = grams("fat", "Fat in a serving.")
  static let fiber = grams("fiber", "Fibre in a serving.")
  static let sugar = grams("sugar", "Sugar in a serving.")
  static let sodium = Option<Mass?>(
    "sodium", placeholder: "MG", in: 0...FoodDraft.grams.upper, .gram, bareUnit: .milligram,
    "Sodium in a serving.")
  static let serving = Option<String?>(
    "serving", length: FoodDraft.servingLength, "A serving in words: \"1 slice\".")
  static let weight = Option<Mass?>(
    "grams", placeholder: "GRAMS", in: 0...FoodDraft.servingGrams.upper, .gram, bareUnit: .gram,
    "What a serving weighs, in grams.")
  static let measure = Option<[String]>(
    "measure", placeholder: "MEASURE",
    "What one of it weighs: \"slice=35g\", \"cup=150g\"; 0g takes it away. May be given several times."
  )

  static var all: [any Parameter] {
    [brand, barcode, energy, protein, carbs, fat, fiber, sugar, sodium, serving, weight, measure]
  }

  /// Makes an option for a mass on a label, whose bare number is in grams.
  static func grams(_ name: String, _ summary: String) -> Option<Mass?> {
    Option(
      name, placeholder: "GRAMS", in: 0...FoodDraft.grams.upper, .gram, bareUnit: .gram, summary)
  }

  /// Returns the facts that the command line gives.
  ///
  /// - Throws: ``FitError`` for a measure that cannot be read.
  static func draft(_ arguments: ParsedArguments) throws(FitError) -> FoodDraft {
    var draft = FoodDraft()
    draft.brand = arguments[brand]
    draft.barcode = arguments[barcode]
    draft.calories = arguments[energy]?.value(in: .kilocalorie)
    draft.proteinG = arguments[protein]?.value(in: .gram)
    draft.carbsG = arguments[carbs]?.value(in: .gram)
    draft.fatG = arguments[fat]?.value(in: .gram)
    draft.fiberG = arguments[fiber]?.value(in: .gram)
    draft.sugarG = arguments[sugar]?.value(in: .gram)
    draft.sodiumMg = arguments[sodium]?.value(in: .milligram)
    draft.servingSize = arguments[serving]
    draft.servingSizeG = arguments[weight]?.value(in: .gram)
    let measures = arguments[measure]
    if !measures.isEmpty {
      draft.measures = []
      for text in measures { draft.measures?.append(try household(text)) }
    }
    return draft
  }

  /// Asks about a label that cannot be: more in a serving than it weighs, or more energy or sodium than
  /// pure fat or salt have (900 kcal and 39 g in 100 g).
  ///
  /// - Parameter old: the food as it was, where the draft changes it.
  /// - Throws: ``FitError`` when it is not meant, or nobody can be asked.
  static func settle(
    _ draft: FoodDraft, of old: Food? = nil, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard let grams = draft.servingSizeG ?? old?.servingSizeG else { return }
    let nutrients = [
      draft.proteinG ?? old?.proteinG, draft.carbsG ?? old?.carbsG, draft.fatG ?? old?.fatG,
    ].compactMap(\.self).reduce(0, +)
    let sodium = (draft.sodiumMg ?? old?.sodiumMg ?? 0) / 1000
    let serving = NutrientFormatter.grams(grams)
    let doubt =
      if nutrients > grams * 1.05 + 1 {
        "\(NutrientFormatter.grams(nutrients)) of protein, carbohydrates and fat"
      } else if sodium > grams * 0.4 {
        "\(NutrientFormatter.grams(sodium)) of sodium"
      } else if let energy = draft.calories ?? old?.calories, energy > grams * 9.2 + 5 {
        NutrientFormatter.kcal(energy)
      } else {
        ""
      }
    guard !doubt.isEmpty else { return }
    try Confirmation.doubt("\(doubt) cannot be in \(serving)", arguments, in: fit)
  }

  /// Returns the notes about other foods of one's own with the name or the barcode of a food.
  static func twins(of food: Food, in fit: Context) -> [StyledText] {
    let own = try? fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
    let code = food.barcode.map { GTIN.readings(of: $0) } ?? []
    return (own ?? []).filter { $0.id != food.id }.compactMap { other in
      let hasCode =
        other.barcode.map { GTIN.readings(of: $0).contains(where: code.contains) } ?? false
      guard hasCode || other.name.lowercased() == food.name.lowercased() else { return nil }
      return "another food of yours has the same \(hasCode ? "barcode" : "name"): " + other.line
        + "  (\(ShortID.of(other.id)))"
    }
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
