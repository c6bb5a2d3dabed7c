import Quantities

/// The figures of a food as its source gives them: energy in kilocalories, sodium in milligrams,
/// all others in grams. A figure that the source does not give is `nil`, which is not zero.
struct FoodFigures: Equatable {
  var energy: Double?
  var protein: Double?
  var carbs: Double?
  var fat: Double?
  var fiber: Double?
  var sugar: Double?
  var sodium: Double?
  var alcohol: Double?

  /// Grams of sodium in a gram of salt are 1 / 2.5 (Regulation (EU) No 1169/2011, annex I).
  static let saltOfSodium = 2.5
  /// Grams in a millilitre of alcohol.
  static let alcoholDensity = 0.789

  /// The energy of the macronutrients in kilocalories; `nil` unless all three are known.
  var energyOfMacros: Double? {
    guard let protein, let carbs, let fat else { return nil }
    return FoodEnergy.of(protein: protein, carbs: carbs, fat: fat, alcohol: alcohol ?? 0)
  }

  /// One of the figures.
  enum Name: CaseIterable { case energy, protein, carbs, fat, fiber, sugar, sodium, alcohol }

  subscript(name: Name) -> Double? {
    get {
      switch name {
      case .energy: energy
      case .protein: protein
      case .carbs: carbs
      case .fat: fat
      case .fiber: fiber
      case .sugar: sugar
      case .sodium: sodium
      case .alcohol: alcohol
      }
    }
    set {
      switch name {
      case .energy: energy = newValue
      case .protein: protein = newValue
      case .carbs: carbs = newValue
      case .fat: fat = newValue
      case .fiber: fiber = newValue
      case .sugar: sugar = newValue
      case .sodium: sodium = newValue
      case .alcohol: alcohol = newValue
      }
    }
  }

  /// Returns the figures multiplied by a factor.
  func times(_ factor: Double) -> FoodFigures {
    func scaled(_ figure: Double?) -> Double? { figure.map { $0 * factor } }
    return FoodFigures(
      energy: scaled(energy), protein: scaled(protein), carbs: scaled(carbs), fat: scaled(fat),
      fiber: scaled(fiber), sugar: scaled(sugar), sodium: scaled(sodium), alcohol: scaled(alcohol))
  }
}
