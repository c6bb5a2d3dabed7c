import FitAPI
import Quantities

/// Energy, nutrients and servings as a person reads them; sums are made of the exact values before.
enum NutrientFormatter {
  /// Formats as `155 kcal`.
  static func kcal(_ value: Double) -> String { "\(energy(value)) kcal" }

  /// Formats as `1,955`.
  static func energy(_ value: Double) -> String { Decimals.text(value, upTo: 0, grouping: true) }

  /// Formats as `12.6 g`.
  static func grams(_ value: Double) -> String { "\(Decimals.text(value, upTo: 1)) g" }

  /// Formats as `P 12.6  C 1.1  F 10.6 g`; `P 35 g  C and F unknown` and `macros unknown` of an entry
  /// that does not tell them.
  static func macros(of log: FoodLog) -> String {
    guard log.hasUnknownMacros else {
      return macros(protein: log.proteinG, carbs: log.carbsG, fat: log.fatG)
    }
    let parts = [("P", log.proteinG), ("C", log.carbsG), ("F", log.fatG)]
    let known = parts.filter { $0.1 > 0 }
    let unknown = parts.filter { $0.1 <= 0 }.map(\.0)
    guard !known.isEmpty else { return "macros unknown" }
    let text = known.map { "\($0) \(Decimals.text($1, upTo: 1))" }.joined(separator: "  ") + " g"
    return unknown.isEmpty ? text : "\(text)  \(unknown.joined(separator: " and ")) unknown"
  }

  /// Formats as `macros of 700 kcal not fully known`; `nil` where all of the entries tell them.
  static func unknownMacros(_ logs: [FoodLog]) -> String? {
    let unknown = logs.filter(\.hasUnknownMacros)
    return unknown.isEmpty ? nil : unknownMacros(unknown.reduce(0) { $0 + $1.calories })
  }

  /// Formats as `macros of 700 kcal not fully known`.
  static func unknownMacros(_ calories: Double) -> String {
    "macros of \(kcal(calories)) not fully known"
  }

  /// Formats as `P 12.6  C 1.1  F 10.6 g`, the three macronutrients in the order of the contract.
  static func macros(protein: Double, carbs: Double, fat: Double) -> String {
    let parts = [("P", protein), ("C", carbs), ("F", fat)]
    return parts.map { "\($0) \(Decimals.text($1, upTo: 1))" }.joined(separator: "  ") + " g"
  }
}
