import CivilTime

/// A time beside a meal as people name it, which stands for a time of its own: `before breakfast`, `after
/// lunch`.
public struct BesideMeal: Sendable, Hashable {
  /// The time that it stands for where no clock time is beside it.
  let usualTime: TimeOfDay
  /// The words without those of the meal: a day, or nothing.
  let rest: [Substring]

  /// Finds it among the words of a time: `yesterday after lunch`; `nil` where there is none.
  public init?(in text: String) {
    self.init(text.lowercased().split(separator: " "))
  }

  init?(_ words: [Substring]) {
    guard let place = words.firstIndex(where: { $0 == "before" || $0 == "after" }) else {
      return nil
    }
    var behind = words[(place + 1)...]
    if behind.first == "my" { behind.removeFirst() }
    guard let meal = behind.popFirst(),
      let time = Self.time(isBefore: words[place] == "before", meal)
    else { return nil }
    usualTime = time
    rest = Array(words[..<place]) + behind
  }

  /// Returns half an hour or an hour beside the usual time of the meal.
  private static func time(isBefore: Bool, _ meal: Substring) -> TimeOfDay? {
    switch meal {
    case "breakfast": TimeOfDay(hour: isBefore ? 7 : 9, minute: 0)
    case "lunch": isBefore ? .noon : TimeOfDay(hour: 13, minute: 30)
    case "dinner", "supper": TimeOfDay(hour: isBefore ? 18 : 20, minute: 0)
    case "bed", "bedtime": isBefore ? TimeOfDay(hour: 22, minute: 0) : nil
    default: nil
    }
  }
}
