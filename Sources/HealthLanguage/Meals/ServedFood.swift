/// A food as far as an amount of it can be turned into servings: its name and what one serving is.
public struct ServedFood: Sendable, Hashable {
  public let name: String
  /// One serving in words: `1 large egg`, `1/2 cup`.
  public let serving: String
  /// Grams of one serving; nil when unknown.
  public let servingGrams: Double?

  /// Creates a food from its name and one serving of it.
  public init(name: String, serving: String, servingGrams: Double?) {
    self.name = name
    self.serving = serving
    self.servingGrams = servingGrams
  }
}
