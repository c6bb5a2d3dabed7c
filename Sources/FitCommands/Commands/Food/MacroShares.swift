import Quantities

/// The shares of the macronutrients in the energy they bring, in whole percent that add up to 100.
struct MacroShares {
  /// Of protein, carbohydrates and fat; all 0 where nothing was eaten.
  let percent: [Int]

  /// The shares of so many grams.
  init(protein: Double, carbs: Double, fat: Double) {
    let energy = [
      protein * FoodEnergy.protein, carbs * FoodEnergy.carbohydrates, fat * FoodEnergy.fat,
    ]
    percent = Self.whole(energy)
  }

  /// Returns parts as whole percent of their sum, which add up to 100: what rounding down leaves goes to
  /// the parts that lost most by it.
  static func whole(_ parts: [Double]) -> [Int] {
    let sum = parts.reduce(0, +)
    guard sum > 0, sum.isFinite else { return parts.map { _ in 0 } }
    let exact = parts.map { max($0, 0) / sum * 100 }
    var whole = exact.map { Int($0.rounded(.down)) }
    let order = exact.indices.sorted {
      (exact[$1] - exact[$1].rounded(.down), $0) < (exact[$0] - exact[$0].rounded(.down), $1)
    }
    for index in order.prefix(max(100 - whole.reduce(0, +), 0)) { whole[index] += 1 }
    return whole
  }
}
