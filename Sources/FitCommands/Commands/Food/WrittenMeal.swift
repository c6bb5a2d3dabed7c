import Arguments
import CivilTime
import FitAPI
import HealthLanguage
import Reading

extension MealType {
  /// The time of a meal on a past day of which nothing else is said.
  var usualTime: TimeOfDay? {
    switch self {
    case .breakfast: TimeOfDay(hour: 8, minute: 0)
    case .lunch: TimeOfDay(hour: 12, minute: 30)
    case .dinner: TimeOfDay(hour: 19, minute: 0)
    case .snack: TimeOfDay(hour: 16, minute: 0)
    }
  }

  /// Returns the meal of a time as it was written: a part of a day without a clock time names its meal,
  /// whatever hour stands for it, and beside a meal it is a snack; else the meal that is usual at that time.
  static func guess(at time: TimeOfDay, written text: String?) -> MealType {
    guard let text, !text.contains(where: \.isNumber) else { return guess(at: time) }
    // "coffee after lunch" is no part of it.
    let words = MomentWords(text)
    if words.isBesideMeal { return .snack }
    return switch words.part {
    case .morning: .breakfast
    case .evening, .night: .dinner
    case .afternoon, nil: guess(at: time)
    }
  }

  /// Finds the meal that a text about food names; `nil` where it names none.
  init?(namedIn text: String) {
    guard let meal = MealOccasion(in: text) else { return nil }
    self.init(meal)
  }

  /// Creates the meal of an occasion.
  init(_ meal: MealOccasion) {
    self =
      switch meal {
      case .breakfast: .breakfast
      case .lunch: .lunch
      case .dinner: .dinner
      case .snack: .snack
      }
  }
}
