/// What kind of activity a workout was, in the words of the Health Data service, also of those that were
/// written down by hand and say it by their exercises or their title.
public enum TrainingActivity {
  /// Returns `running`, `strength_training` and so on; `other` where nothing is known.
  public static func of(_ workout: Workout) -> String {
    if let activity = workout.activity, !activity.isEmpty { return activity }
    let done = (workout.exercises ?? []).map { ($0.exerciseId, $0.category ?? "") }
    return of(done, title: workout.title) ?? HealthActivity.other.rawValue
  }

  /// Returns the activity of exercises by their ids and categories.
  public static func of(_ exercises: [(id: String, category: String)], title: String) -> String? {
    let kinds = Set(exercises.map { kind($0.id, $0.category) })
    if kinds.count == 1, let kind = kinds.first ?? nil { return kind.rawValue }
    if exercises.contains(where: { $0.category == ExerciseCategory.strength.rawValue }) {
      return HealthActivity.strengthTraining.rawValue
    }
    return exercises.isEmpty ? byTitle(title)?.rawValue : nil
  }

  private static func kind(_ id: String, _ category: String) -> HealthActivity? {
    if category == ExerciseCategory.strength.rawValue { return .strengthTraining }
    return words[String(id.utf8.prefix { $0 != UInt8(ascii: "-") }) ?? ""]
  }

  private static func byTitle(_ title: String) -> HealthActivity? {
    let found = title.lowercased().split { !$0.isLetter }.compactMap { words[String($0)] }
    return Set(found).count == 1 ? found.first : nil
  }

  private static let words: [String: HealthActivity] = [
    "running": .running, "run": .running, "jog": .running, "jogging": .running,
    "treadmill": .running, "parkrun": .running, "marathon": .running, "walking": .walking,
    "walk": .walking,
    "cycling": .cycling, "ride": .cycling, "bike": .cycling, "stationary": .cycling,
    "swimming": .swimming, "swim": .swimming, "backstroke": .swimming, "breaststroke": .swimming,
    "freestyle": .swimming, "crawl": .swimming, "rowing": .rowing, "row": .rowing,
    "hiking": .hiking, "hike": .hiking, "backpacking": .hiking, "elliptical": .elliptical,
    "yoga": .yoga, "pilates": .pilates, "dance": .dance, "dancing": .dance, "hiit": .hiit,
    "stair": .stairClimbing, "basketball": .basketball, "soccer": .soccer, "tennis": .tennis,
    "golf": .golf, "gym": .strengthTraining, "strength": .strengthTraining,
    "weights": .strengthTraining, "lifting": .strengthTraining,
  ]
}
