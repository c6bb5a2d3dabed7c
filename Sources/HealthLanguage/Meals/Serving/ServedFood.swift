/// The properties of a food that convert an amount of it to servings: its name, its serving, and
/// its household measures.
public struct ServedFood: Sendable, Hashable {
  public let name: String
  /// One serving in words: `1 large egg`, `1/2 cup`.
  public let serving: String
  /// The weight of one serving in grams; `nil` when unknown.
  public let servingGrams: Double?
  /// The household measures; empty where only the serving is known.
  public let measures: HouseholdMeasures

  /// Creates a food from its name, one serving of it and its measures.
  public init(
    name: String, serving: String, servingGrams: Double?,
    measures: HouseholdMeasures = HouseholdMeasures()
  ) {
    self.name = name
    self.serving = serving
    self.servingGrams = servingGrams
    self.measures = measures
  }

  /// The weight of one serving in grams as its words give it: 100 for `100 g`; `nil` when they do not.
  var writtenGrams: Double? {
    ServingText(serving).masses.first.map { $0.value(in: .gram) }
  }
}
