import FitAPI
import Quantities
import Terminal

/// The shares of the macronutrients in the energy they bring, in whole percent that add up to 100.
struct MacroShares {
  /// The macronutrients, in the order of their shares.
  static let metrics: [Metric] = [.proteinG, .carbsG, .fatG]

  /// The percentages of protein, carbohydrates and fat; all 0 where nothing was eaten.
  let percent: [Int]

  /// Computes the shares from grams.
  init(protein: Double, carbs: Double, fat: Double) {
    let energy = [
      protein * FoodEnergy.protein, carbs * FoodEnergy.carbohydrates, fat * FoodEnergy.fat,
    ]
    percent = WholePercents.of(energy)
  }
}
