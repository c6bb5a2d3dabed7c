/// The nutrients beside energy and macronutrients, each of which may be unknown, which is not zero.
public protocol AdditionalNutrients {
  /// Grams.
  var fiberG: Double? { get set }
  /// Grams.
  var sugarG: Double? { get set }
  /// Grams.
  var saturatedFatG: Double? { get set }
  /// Milligrams.
  var sodiumMg: Double? { get set }
  /// Milligrams.
  var potassiumMg: Double? { get set }
  /// Milligrams.
  var calciumMg: Double? { get set }
  /// Milligrams.
  var ironMg: Double? { get set }
  /// Milligrams.
  var cholesterolMg: Double? { get set }
  /// Milligrams.
  var caffeineMg: Double? { get set }
  /// Grams.
  var alcoholG: Double? { get set }
}

extension AdditionalNutrients {
  /// Copies every nutrient, known or not, from a food.
  ///
  /// - Parameter servings: the number of its servings.
  // Inlinable, so that a diary of years does not look each property up by its witness.
  @inlinable public mutating func copyNutrients(
    of other: some AdditionalNutrients, servings: Double = 1
  ) {
    fiberG = other.fiberG.map { $0 * servings }
    sugarG = other.sugarG.map { $0 * servings }
    saturatedFatG = other.saturatedFatG.map { $0 * servings }
    sodiumMg = other.sodiumMg.map { $0 * servings }
    potassiumMg = other.potassiumMg.map { $0 * servings }
    calciumMg = other.calciumMg.map { $0 * servings }
    ironMg = other.ironMg.map { $0 * servings }
    cholesterolMg = other.cholesterolMg.map { $0 * servings }
    caffeineMg = other.caffeineMg.map { $0 * servings }
    alcoholG = other.alcoholG.map { $0 * servings }
  }

  /// Adds the known nutrients of a food; what neither knows stays unknown.
  @inlinable public mutating func addNutrients(of other: some AdditionalNutrients) {
    fiberG = Self.sum(fiberG, other.fiberG)
    sugarG = Self.sum(sugarG, other.sugarG)
    saturatedFatG = Self.sum(saturatedFatG, other.saturatedFatG)
    sodiumMg = Self.sum(sodiumMg, other.sodiumMg)
    potassiumMg = Self.sum(potassiumMg, other.potassiumMg)
    calciumMg = Self.sum(calciumMg, other.calciumMg)
    ironMg = Self.sum(ironMg, other.ironMg)
    cholesterolMg = Self.sum(cholesterolMg, other.cholesterolMg)
    caffeineMg = Self.sum(caffeineMg, other.caffeineMg)
    alcoholG = Self.sum(alcoholG, other.alcoholG)
  }

  @inlinable static func sum(_ first: Double?, _ second: Double?) -> Double? {
    guard let first else { return second }
    return first + (second ?? 0)
  }
}

extension Food: AdditionalNutrients {}
extension FoodLog: AdditionalNutrients {}
