import Quantities

/// Whether the macronutrients of an entry are known.
///
/// An entry of energy alone, such as `700 kcal canteen`, is stored with 0 g of protein,
/// carbohydrates and fat, because the contract has no word for unknown. Energy that none of them and
/// no alcohol brings shows that they are unknown.
public enum KnownMacros {
  /// Kilocalories up to which nutrients may all round to zero: a label may call less than 5 kcal
  /// zero (21 CFR 101.9(c)(1)).
  public static let negligibleEnergy = 5.0

  /// Returns whether an entry tells its macronutrients; the figures may be those of one serving or
  /// of all, kilocalories and grams.
  public static func areKnown(
    calories: Double, protein: Double, carbs: Double, fat: Double, alcohol: Double?
  ) -> Bool {
    calories < negligibleEnergy || protein > 0 || carbs > 0 || fat > 0 || (alcohol ?? 0) > 0
  }

  /// The share of the energy beyond what its nutrients bring, from which 0 g of one means unknown;
  /// labels round and count fibre, so that a fifth may be missing.
  public static let openShare = 0.3

  /// Returns whether an entry tells each of its macronutrients: a quick entry may tell some of them,
  /// `650 kcal` with 35 g of protein, and they bring far less energy than it has.
  ///
  /// - Parameter isBuiltIn: whether its food is of a catalogue, which tells all.
  public static func areAllKnown(
    calories: Double, protein: Double, carbs: Double, fat: Double, alcohol: Double?,
    isBuiltIn: @autoclosure () -> Bool
  ) -> Bool {
    if calories < negligibleEnergy || (protein > 0 && carbs > 0 && fat > 0) { return true }
    guard areKnown(calories: calories, protein: protein, carbs: carbs, fat: fat, alcohol: alcohol)
    else { return false }
    if isBuiltIn() { return true }
    let known = FoodEnergy.of(protein: protein, carbs: carbs, fat: fat, alcohol: alcohol ?? 0)
    return calories - known <= calories * openShare
  }

  /// Returns whether a food of that id is of a catalogue: `usda:173757`.
  public static func isBuiltIn(_ foodID: String) -> Bool { foodID.contains(":") }
}

extension FoodLog {
  /// Whether 0 g of a macronutrient means that it is unknown.
  public var hasUnknownMacros: Bool {
    !KnownMacros.areAllKnown(
      calories: calories, protein: proteinG, carbs: carbsG, fat: fatG, alcohol: alcoholG,
      isBuiltIn: KnownMacros.isBuiltIn(foodId))
  }
}
