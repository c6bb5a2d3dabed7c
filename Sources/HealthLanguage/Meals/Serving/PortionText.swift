import Quantities

/// Writes amounts of food: as they were typed, with their weight.
public enum PortionText {
  /// Returns an amount of a food in words: `10 almonds (12 g)`, `200 g Chicken breast, cooked`, `2
  /// slices of toast (44 g): White bread, toasted`, `2 × Nut bar`.
  ///
  /// - Parameters:
  ///   - typed: the words with which it was logged; `nil` when there were none.
  ///   - grams: the weight; `nil` when unknown.
  public static func text(
    of food: String, servings: Double, grams: Double?, typed: String?
  ) -> String {
    if let typed, !typed.isEmpty {
      let item = item(of: typed)
      if let item, case .mass(let unit) = item.unit, item.figures == nil,
        isWeight(item, unit, grams)
      {
        return "\(amount(of: item)) \(food)"
      }
      let suffix = grams.map { " (\(weight($0)))" } ?? ""
      let isNamed = isNamed(food, by: item?.words ?? typed)
      return "\(cut(typed))\(suffix)\(isNamed ? "" : ": \(food)")"
    }
    if servings == 1 { return food }
    if servings == servings.rounded() { return "\(Decimals.text(servings, upTo: 0)) × \(food)" }
    if let grams { return "\(weight(grams)) \(food)" }
    return "\(Decimals.text(servings, upTo: 2)) × \(food)"
  }

  /// The most characters of typed text that are shown.
  private static let longestTyped = 48

  private static func cut(_ typed: String) -> String {
    typed.count <= longestTyped ? typed : typed.prefix(longestTyped - 1) + "…"
  }

  /// Returns whether the weight is the one that was typed: 10 oz of wine are fluid ounces.
  private static func isWeight(_ item: MealItem, _ unit: MassUnit, _ grams: Double?) -> Bool {
    guard let grams else { return true }
    let typed = Mass(item.quantity ?? 1, unit).value(in: .gram)
    return abs(typed - grams) <= max(0.01 * typed, 0.5)
  }

  private static func item(of typed: String) -> MealItem? {
    guard let items = try? MealText(parsing: typed).items, items.count == 1 else { return nil }
    return items[0]
  }

  private static func amount(of item: MealItem) -> String {
    let unit = item.unit?.word ?? ""
    return "\(Decimals.text(item.quantity ?? 1, upTo: 2)) \(unit)"
  }

  /// Returns a weight in whole grams, or with one decimal below 10 g.
  private static func weight(_ grams: Double) -> String {
    "\(Decimals.text(grams, upTo: grams < 10 ? 1 : 0)) g"
  }

  /// Returns whether words are the food's name apart from case and number.
  private static func isNamed(_ food: String, by words: String) -> Bool {
    stems(food) == stems(words)
  }

  private static func stems(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map { wordStem($0) }
  }
}
