import CivilTime

extension MealType {
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
