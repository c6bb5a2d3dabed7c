import FitAPI
import Quantities

/// A goal of training by the week, in everyday words: `train 4 times a week`, `run 30 km a week`.
struct WeeklyPhrase {
  let training: WeeklyTraining
  /// The figure with its unit.
  let target: String
  /// The direction that the words say; `nil` where they say none.
  let direction: GoalDirection?

  /// Reads words; `nil` where they say no week, or a word that has nothing to do with training.
  init?(_ text: String, in fit: Context) {
    let text = text.lowercased().trimmed
    guard let period = TypedGoal.paces.first(where: text.hasSuffix) else { return nil }
    var words = text.dropLast(period.count).split(separator: " ").map {
      Self.numbers[String($0)] ?? String($0)
    }
    guard var place = words.firstIndex(where: { $0.first?.isNumber == true }) else { return nil }
    direction = GoalPhrase.takeDirection(&words, &place)
    guard let (figure, target, length) = Self.figure(words[place...], in: fit) else { return nil }
    words.removeSubrange(place..<place + length)
    let named = words.filter { !Self.fillers.contains($0) }
    let activities = named.map { TrainingActivity.byTitle($0) ?? Self.activity(plural: $0) }
    guard activities.count <= 1, !activities.contains(nil) else { return nil }
    training = WeeklyTraining(figure, activities.first.flatMap(\.self))
    self.target = target
  }

  /// Returns what the words from the number on count, and how many of them say so.
  private static func figure(
    _ words: ArraySlice<String>, in fit: Context
  ) -> (WeeklyTraining.Figure, String, length: Int)? {
    let measured: [(WeeklyTraining.Figure, Metric)] = [
      (.distance, .distanceKm), (.minutes, .activeMinutes),
    ]
    for length in [2, 1] where words.count >= length {
      let text = words.prefix(length).joined(separator: " ")
      guard text.contains(where: \.isLetter) else { continue }
      for (figure, metric) in measured {
        if let value = try? GoalValue(text, of: metric, in: fit) {
          return (figure, "\(Decimals.rounded(value.value, to: 3)) \(value.unit)", length)
        }
      }
    }
    guard let count = words.first.flatMap({ Int($0.hasSuffix("x") ? $0.dropLast() : $0[...]) })
    else { return nil }
    return (.workouts, "\(count) workouts", 1)
  }

  /// Returns the activity of a plural: `runs`, `rides`.
  private static func activity(plural word: String) -> HealthActivity? {
    word.hasSuffix("s") ? TrainingActivity.byTitle(String(word.dropLast())) : nil
  }

  private static let fillers: Set<String> = [
    "to", "a", "an", "my", "the", "of", "do", "go", "get", "have", "for", "work", "out", "times",
    "time", "train", "training", "exercise", "exercising", "active", "move", "workout", "workouts",
    "session", "sessions", "x", "mal", "trainieren", "fois", "veces", "entrenar", "de",
  ]
  private static let numbers = [
    "once": "1", "twice": "2", "thrice": "3", "one": "1", "two": "2", "three": "3", "four": "4",
    "five": "5", "six": "6", "seven": "7",
  ]
}
