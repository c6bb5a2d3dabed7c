/// The meal that a text about food names: `2 eggs for breakfast`, `Dinner: pasta`, `for lunch I had soup`.
public enum MealOccasion: String, Sendable, CaseIterable {
  case breakfast, lunch, dinner, snack

  /// Finds the one meal that a text names beside its foods; `nil` where there is none, or several.
  ///
  /// A meal's word within a food's name is none: a breakfast bar, dinner rolls.
  public init?(in text: String) {
    let meals = Set(MealWords.split(text).meals.map(\.meal))
    guard meals.count == 1, let meal = meals.first else { return nil }
    self = meal
  }
}
