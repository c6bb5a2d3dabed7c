import Quantities

/// The reason why the servings of an amount of food are unknown.
public struct UnknownServings: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of reason.
  public enum Reason: Sendable, Hashable {
    /// The unit or size does not measure this food.
    case unit
    /// The number of servings is outside the limits.
    case outOfRange(Double, Limits)
  }

  /// The item asked for.
  public let item: MealItem
  public let foodName: String
  /// The food's serving in words.
  public let servingSize: String
  /// The weight of a serving in grams; `nil` when unknown.
  public let servingGrams: Double?
  public let reason: Reason

  init(_ item: MealItem, _ food: ServedFood, grams: Double?, _ reason: Reason) {
    self.item = item
    foodName = food.name
    servingSize = food.serving
    servingGrams = grams
    self.reason = reason
  }

  public var description: String {
    let weight = servingGrams.map { " (\(Decimals.text($0, upTo: 1)) g)" } ?? ""
    let serving = "whose serving is \(quoted(servingSize))\(weight)"
    switch reason {
    case .unit:
      let unit = [item.size?.rawValue, item.unit?.word].compactMap { $0 }.joined(separator: " ")
      guard !unit.isEmpty else {
        return "\(quoted(item.written)): a count does not measure \(quoted(foodName)), \(serving); "
          + remedy
      }
      return "\(quoted(item.written)): \(quoted(unit)) does not measure \(quoted(foodName)), "
        + "\(serving); \(remedy)"
    case .outOfRange(let servings, let limits):
      let number = Decimals.text(servings, upTo: servings < 1 ? 6 : 0)
      return "\(quoted(item.written)): \(number) servings of \(quoted(foodName)), \(serving); "
        + "servings must be \(limits)"
    }
  }

  /// An amount that would be understood.
  private var remedy: String {
    guard let grams = servingGrams else {
      return "give servings: \(quoted("1.5 servings \(item.words)"))"
    }
    return "give grams: \(quoted("\(Decimals.text(max(grams, 1), upTo: 0))g \(item.words)"))"
  }
}
