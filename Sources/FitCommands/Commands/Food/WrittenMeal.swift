import Arguments
import CivilTime
import FitAPI
import HealthLanguage

extension MealType {
  /// Returns the meal of a time as it was written: a part of a day without a clock time names its meal,
  /// whatever hour stands for it; else the meal that is usual at that time.
  static func guess(at time: TimeOfDay, written text: String?) -> MealType {
    guard let text, !text.contains(where: \.isNumber) else { return guess(at: time) }
    return switch PartOfDay(in: text) {
    case .morning: .breakfast
    case .evening, .night: .dinner
    case .afternoon, nil: guess(at: time)
    }
  }

  /// Finds the meal that a text about food names; `nil` where it names none.
  init?(namedIn text: String) {
    guard let meal = MealOccasion(in: text) else { return nil }
    self =
      switch meal {
      case .breakfast: .breakfast
      case .lunch: .lunch
      case .dinner: .dinner
      case .snack: .snack
      }
  }
}
