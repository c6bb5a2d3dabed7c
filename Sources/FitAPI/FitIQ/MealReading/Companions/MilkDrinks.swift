import HealthLanguage
import PlainText

/// Drinks that are made with milk, of which "with oat milk" names another kind and not a second drink.
enum MilkDrinks {
  /// Returns the names under which to look for a drink with another milk, the best first; `nil` when
  /// the first food is no such drink, or the second no milk.
  static func names(_ drink: MealItem, with milk: MealItem) -> [String]? {
    let words = milk.words.lowercased().split(whereSeparator: \.isWhitespace)
    guard milk.quantity == nil, let last = words.last else { return nil }
    let isNamed = last == "milk" || last == "mylk"
    // "latte with semi skimmed"
    guard isNamed || words.allSatisfy({ plants.contains(String($0)) || fats.contains(String($0)) })
    else { return nil }
    let name = drink.words.lowercased()
    guard drinks.contains(where: name.contains(bytesOf:)) else { return nil }
    let kinds = isNamed ? words.dropLast() : words[...]
    if let kind = kinds.first(where: { plants.contains(String($0)) }) {
      return [
        "\(kind) milk \(drink.words)", "\(drink.words) with plant milk",
        "\(drink.words) with non-dairy milk", drink.words,
      ]
    }
    if !kinds.contains(where: { $0.hasPrefix("semi") }),
      kinds.contains(where: { ["skim", "skimmed", "nonfat", "free"].contains($0) })
    {
      return ["\(drink.words), nonfat", drink.words]
    }
    return [drink.words]
  }

  private static let drinks = [
    "latte", "cappuccino", "flat white", "macchiato", "mocha", "cortado", "frappuccino",
    "hot chocolate", "matcha", "cafe au lait", "café au lait",
  ]
  private static let fats: Set<String> = [
    "semi", "skimmed", "semi-skimmed", "skim", "nonfat", "whole", "full-fat", "low-fat", "2%", "1%",
  ]
  private static let plants: Set<String> = [
    "oat", "almond", "soy", "soya", "coconut", "rice", "cashew", "hemp", "pea", "plant",
    "plant-based", "non-dairy", "hazelnut", "macadamia",
  ]
}
