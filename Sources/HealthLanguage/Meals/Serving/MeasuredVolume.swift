import PlainText
import Quantities

// Volumes of a food: by its own cup or spoon, else by its density.

extension MeasuredFood {
  func volume(
    _ unit: VolumeUnit, _ quantity: Double, _ words: Set<String>
  ) -> PortionSize? {
    let own: String? =
      switch unit {
      case .cup: "cup"
      case .fluidOunce: "fl oz"
      case .tablespoon: "tbsp"
      case .teaspoon: "tsp"
      case .pint: "pint"
      case .millilitre, .centilitre, .decilitre, .litre, .quart, .gallon: nil
      }
    if let own, let measure = best(own, words) { return size(quantity, of: measure) }
    let millilitres = Volume(quantity, unit).value(in: .millilitre)
    return density(words).map { size(grams: millilitres * $0) }
  }

  private func best(_ word: String, _ words: Set<String>) -> HouseholdMeasure? {
    var top: (measure: HouseholdMeasure, points: Double)?
    for (index, measure) in measures.enumerated() where measure.word == word {
      let points = fit(measure, nil, words) - 0.001 * Double(index)
      if top.map({ points > $0.points }) ?? true { top = (measure, points) }
    }
    return top?.measure
  }

  /// Returns the density in g/ml, from the measures that are volumes; a drink without any has 1
  /// g/ml.
  func density(_ words: Set<String>) -> Double? {
    let units: [(String, Double)] = [
      ("cup", 236.588), ("fl oz", 29.5735), ("tbsp", 14.787), ("tsp", 4.929), ("pint", 473.176),
      ("quart", 946.353), ("liter", 1000),
    ]
    if let known = food.measures.gramsPerMillilitre { return known }
    for (word, millilitres) in units {
      if let measure = best(word, words) { return measure.grams / millilitres }
    }
    return Drinks.include(food.name) ? 1 : nil
  }

  /// Whether the serving is given in fluid ounces, so that "12 oz" of it are fluid.
  var isSoldByFluidOunce: Bool {
    Drinks.include(food.name) || food.serving.contains(bytesOf: "fl oz")
  }
}
