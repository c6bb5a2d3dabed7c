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
}

extension FoodLog {
  /// The share of the energy beyond what its nutrients bring, from which 0 g of one means unknown;
  /// labels round and count fibre, so that a fifth may be missing.
  private static let openShare = 0.3

  /// Whether 0 g of a macronutrient means that it is unknown: a quick entry tells some of them, `650
  /// kcal` with 35 g of protein, and they bring far less energy than it has. Built-in foods tell all.
  public var hasUnknownMacros: Bool {
    guard !foodId.contains(":"), calories >= KnownMacros.negligibleEnergy else {
      return !hasMacros
    }
    let known = FoodEnergy.of(
      protein: proteinG, carbs: carbsG, fat: fatG, alcohol: alcoholG ?? 0)
    return calories - known > calories * Self.openShare
  }

  /// Whether its macronutrients are known.
  public var hasMacros: Bool {
    KnownMacros.areKnown(
      calories: calories, protein: proteinG, carbs: carbsG, fat: fatG, alcohol: alcoholG)
  }
}
