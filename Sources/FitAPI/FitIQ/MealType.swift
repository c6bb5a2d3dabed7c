import CivilTime

extension MealType {
  /// Words of apps for what is no meal of the day; they are kept as sent, and sums count them as snacks.
  public static let otherWords = ["water", "drink", "supplements", "other"]

  /// Returns the meal that sums count a stored word as; words of newer servers stay.
  public static func counted(_ word: String) -> String {
    otherWords.contains(word) ? snack.rawValue : word
  }

  /// Returns the meal that is usually eaten at a time of the person's day: breakfast from 04:00,
  /// lunch from 11:00, dinner from 17:00; from 15:00 and from 22:00 it is a snack.
  public static func guess(at time: TimeOfDay) -> MealType {
    switch time.hour {
    case 4...10: .breakfast
    case 11...14: .lunch
    case 17...21: .dinner
    default: .snack
    }
  }
}

extension Problems {
  /// Checks that a word is a meal, or one that apps have beside the meals.
  public mutating func check(_ field: String, meal word: String?) {
    guard let word, !MealType.otherWords.contains(word) else { return }
    check(field, word, isOneOf: MealType.self)
  }
}
