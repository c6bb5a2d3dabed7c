import PlainText
import Quantities

/// The size of an amount of food, in servings and grams.
public struct PortionSize: Sendable, Hashable {
  /// The number of servings.
  public var servings: Double
  /// The weight in grams; `nil` when unknown.
  public var grams: Double?
  /// The household measure by which it was counted; `nil` for weights and for foods known only by
  /// their serving.
  public var measure: HouseholdMeasure?
  /// Whether the measure was assumed, since the words do not name it.
  public var isAssumed = false

  /// Creates a size.
  public init(
    servings: Double, grams: Double?, measure: HouseholdMeasure? = nil, isAssumed: Bool = false
  ) {
    self.servings = servings
    self.grams = grams
    self.measure = measure
    self.isAssumed = isAssumed
  }

  /// Reduces the amount to a share of it.
  public mutating func reduce(to share: Double) {
    servings *= share
    grams = grams.map { $0 * share }
  }

  /// Returns the size of an item of a meal.
  ///
  /// A weight is taken as it is. Everything else is measured by the food's household measures: a
  /// bare count counts its piece or vessel, and one without either is refused. A food without
  /// measures is counted by the words of its serving (``Servings``).
  ///
  /// - Parameter limits: the servings that can be logged at once.
  /// - Throws: ``UnknownServings`` when the amount does not measure the food, or is outside the
  ///   limits.
  public static func of(
    _ item: MealItem, _ food: ServedFood, within limits: Limits
  ) throws(UnknownServings) -> PortionSize {
    guard !food.measures.all.isEmpty, let serving = food.servingGrams ?? food.writtenGrams,
      serving > 0
    else {
      let servings = try Servings.of(item, food, within: limits)
      return PortionSize(servings: servings, grams: food.servingGrams.map { $0 * servings })
    }
    guard let size = MeasuredFood(food, serving: serving).size(of: item) else {
      if food.measures.usual == nil {
        // A person's own food, whose serving counts in addition to its measures.
        let servings = try Servings.of(item, food, within: limits)
        return PortionSize(servings: servings, grams: serving * servings)
      }
      throw UnknownServings(item, food, grams: serving, .unit)
    }
    guard limits.contains(size.servings) else {
      throw UnknownServings(item, food, grams: serving, .outOfRange(size.servings, limits))
    }
    return size
  }

  /// Returns the assumed size of an amount that does not measure a food: a volume by the density of
  /// solid foods, or else so many usual amounts.
  public static func assumed(for item: MealItem, of food: ServedFood) -> PortionSize {
    let quantity = item.quantity ?? 1
    if case .volume(let unit) = item.unit, let serving = food.servingGrams, serving > 0 {
      let density = food.isCrunchy ? densityOfCrumbs : densityOfSolids
      let grams = Volume(quantity, unit).value(in: .millilitre) * density
      return PortionSize(servings: grams / serving, grams: grams, isAssumed: true)
    }
    var usual = usual(of: food)
    usual.servings *= quantity
    usual.grams = usual.grams.map { $0 * quantity }
    return usual
  }

  /// The density in g/ml of baked and fried foods, meat and cheese: the middle of 0.3 and 1.1.
  static let densityOfSolids = 0.7

  /// Grams of a millilitre of crumbs, chips and cereals: a cup of graham cracker crumbs is 84 g (SR 18173).
  static let densityOfCrumbs = 0.35

  /// Returns the usual amount of a food, which is assumed when its words leave the amount open.
  public static func usual(of food: ServedFood) -> PortionSize {
    guard let serving = food.servingGrams, serving > 0,
      let usual = food.measures.measure(food.measures.usual)
    else { return PortionSize(servings: 1, grams: food.servingGrams, isAssumed: true) }
    return PortionSize(
      servings: usual.grams / serving, grams: usual.grams, measure: usual, isAssumed: true)
  }
}

extension ServedFood {
  /// Whether it is something dry that leaves air in a cup.
  fileprivate var isCrunchy: Bool {
    let words = name.lowercased().split { !$0.isLetter }.map { wordStem($0) }
    return words.contains {
      ["cooki", "cracker", "chip", "wafer", "cereal", "popcorn", "pretzel", "crumb", "crisp"]
        .contains($0)
    }
  }
}
