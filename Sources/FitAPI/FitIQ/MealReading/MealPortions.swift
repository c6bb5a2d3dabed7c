/// The foods of a meal that were read so far, and the one that what follows goes with.
struct MealPortions {
  private(set) var all: [MealPortion] = []
  /// The dish that has companions: the hot dog of "hot dog with mustard and onions", not the mustard.
  private(set) var host: MealPortion?

  /// Adds the portions of one phrase.
  mutating func add(_ portions: [MealPortion]) {
    for portion in portions where portion.food?.isCompanion != true {
      host = portion
      break
    }
    all += portions
  }
}

extension Food {
  /// Whether its usual amount is what goes with another food.
  var isCompanion: Bool { usualMeasure?.hasPrefix(FitIQ.companionMeasure) == true }

  /// Returns whether its usual amount is what goes with that food.
  func isCompanion(of host: Food) -> Bool {
    usualMeasure == FitIQ.companionMeasure + host.name.lowercased()
  }
}
