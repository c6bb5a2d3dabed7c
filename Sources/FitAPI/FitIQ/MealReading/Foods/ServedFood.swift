import HealthLanguage

extension ServedFood {
  /// Creates the served form of a service's food.
  public init(_ food: Food) {
    self.init(
      name: food.name, serving: food.servingSize, servingGrams: food.servingSizeG,
      measures: HouseholdMeasures(
        food.measures ?? [], piece: food.pieceMeasure, vessel: food.vesselMeasure,
        usual: food.usualMeasure, gramsPerMillilitre: food.gramsPerMl))
  }
}
