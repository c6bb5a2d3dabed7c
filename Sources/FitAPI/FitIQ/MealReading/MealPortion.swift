import HealthLanguage

/// A food of a meal with its amount, or an entry with only figures.
public struct MealPortion: Sendable {
  /// The content of the entry.
  public enum Eaten: Sendable {
    case food(Food, PortionSize)
    /// Figures without a food: "canteen 700 kcal 40 g protein".
    case quick(MealFigures)
  }

  public let item: MealItem
  public let eaten: Eaten

  /// The amount with what was left out of it.
  private let whole: PortionSize?

  init(_ item: MealItem, _ eaten: Eaten, whole: PortionSize? = nil) {
    self.item = item
    self.eaten = eaten
    self.whole = whole
  }

  /// The food; `nil` for figures alone.
  var food: Food? {
    guard case .food(let food, _) = eaten else { return nil }
    return food
  }

  /// The number of usual portions of the food, limited to 0.25 to 8; `nil` when unknown.
  var share: Double? {
    guard case .food(let food, let size) = eaten, let grams = (whole ?? size).grams else {
      return nil
    }
    let usual = PortionSize.usual(of: ServedFood(food)).grams ?? 0
    return usual > 0 ? min(max(grams / usual, 0.25), 8) : nil
  }
}
