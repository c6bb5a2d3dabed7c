import FitAPI
import Quantities
import Terminal

/// The shares of the macronutrients in the energy they bring, in whole percent that add up to 100.
struct MacroShares {
  /// What the shares are of, in their order.
  static let metrics: [Metric] = [.proteinG, .carbsG, .fatG]

  /// Of protein, carbohydrates and fat; all 0 where nothing was eaten.
  let percent: [Int]

  /// The shares of so many grams.
  init(protein: Double, carbs: Double, fat: Double) {
    let energy = [
      protein * FoodEnergy.protein, carbs * FoodEnergy.carbohydrates, fat * FoodEnergy.fat,
    ]
    percent = WholePercents.of(energy)
  }
}
