import FitAPI
import HealthLanguage

extension CatalogueFood {
  /// The food with its household measures and the nutrients that lists leave out.
  var foodWithMeasures: Food {
    var food = food
    let nutrients = nutrients
    let servings = servingGrams / 100
    func perServing(_ amount: Double?) -> Double? {
      amount.map { ($0 * servings * 1000).rounded() / 1000 }
    }
    food.saturatedFatG = perServing(nutrients.saturatedFatG)
    food.potassiumMg = perServing(nutrients.potassiumMg)
    food.calciumMg = perServing(nutrients.calciumMg)
    food.ironMg = perServing(nutrients.ironMg)
    food.cholesterolMg = perServing(nutrients.cholesterolMg)
    food.caffeineMg = perServing(nutrients.caffeineMg)
    food.alcoholG = perServing(nutrients.alcoholG)
    food.measures = measures.map {
      HouseholdMeasure(label: $0.label, grams: $0.grams, kin: $0.kin?.name)
    }
    food.pieceMeasure = piece?.label
    food.vesselMeasure = vessel?.label
    food.usualMeasure = usual.label
    food.gramsPerMl = gramsPerMillilitre
    if isEstimate { food.isEstimate = true }
    return food
  }

  /// Returns the food with the amount that usually accompanies another food as its usual one.
  func foodWithMeasures(beside host: CatalogueFood) -> Food {
    var food = foodWithMeasures
    guard let grams = UsualCompanion.grams(of: self, with: host) else { return food }
    let measure = HouseholdMeasure(
      label: FitIQ.companionMeasure + host.name.lowercased(), grams: grams)
    food.measures = (food.measures ?? []) + [measure]
    food.usualMeasure = measure.label
    return food
  }
}
