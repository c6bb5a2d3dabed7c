/// The kind of activity of a workout, in the words of the Health Data service. Where a workout was
/// entered by hand, its exercises or its title tell the kind.
public enum TrainingActivity {
  /// Returns `running`, `strength_training` and so on; `other` where nothing is known.
  public static func of(_ workout: Workout) -> String {
    if let activity = workout.activity, !activity.isEmpty { return activity }
    let done = (workout.exercises ?? []).map { ($0.exerciseId, $0.category ?? "") }
    return of(done, title: workout.title) ?? HealthActivity.other.rawValue
  }

  /// Returns the activity of exercises by their ids and categories.
  public static func of(_ exercises: [(id: String, category: String)], title: String) -> String? {
    let strength = ExerciseCategory.strength.rawValue
    return of(
      exercises.lazy.map { kind($0.id.utf8, isStrength: $0.category == strength) }, title: title)
  }

  /// Returns the activity of exercises that are listed as `ID CATEGORY,ID CATEGORY`.
  public static func of(list: String, title: String) -> String? {
    // As bytes: a decade's exercises took a third of the whole answer's time as characters.
    var list = list
    let kinds = list.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: ",")).map { exercise in
        let id = exercise.prefix { $0 != UInt8(ascii: " ") }
        let category = exercise[id.endIndex...].dropFirst()
        return kind(
          id, isStrength: category.elementsEqual(ExerciseCategory.strength.rawValue.utf8))
      }
    }
    return of(kinds, title: title)
  }

  /// Returns the activity that exercises of these kinds have in common; that of the title where there are
  /// none.
  private static func of(_ kinds: some Sequence<HealthActivity?>, title: String) -> String? {
    var common: HealthActivity??
    var isMixed = false
    var hasStrength = false
    for kind in kinds {
      if let common, common != kind { isMixed = true }
      common = kind
      if kind == .strengthTraining { hasStrength = true }
    }
    guard let common else { return byTitle(title)?.rawValue }
    if !isMixed, let only = common { return only.rawValue }
    return hasStrength ? HealthActivity.strengthTraining.rawValue : nil
  }

  /// Returns the activity of an exercise by the first word of its id, such as `running-treadmill`.
  private static func kind(_ id: some Collection<UInt8>, isStrength: Bool) -> HealthActivity? {
    if isStrength { return .strengthTraining }
    return words[String(decoding: id.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)]
  }

  /// Returns the only activity that the words of a title name; `nil` where they name none, or several.
  public static func byTitle(_ title: String) -> HealthActivity? {
    let found = title.lowercased().split { !$0.isLetter }.compactMap { words[String($0)] }
    return Set(found).count == 1 ? found.first : nil
  }

  private static let words: [String: HealthActivity] = [
    "running": .running, "run": .running, "ran": .running, "jog": .running, "jogged": .running,
    "jogging": .running,
    "treadmill": .running, "parkrun": .running, "marathon": .running, "walking": .walking,
    "walk": .walking, "walked": .walking,
    "cycling": .cycling, "cycle": .cycling, "cycled": .cycling, "biked": .cycling,
    "biking": .cycling,
    "spin": .cycling, "spinning": .cycling, "ride": .cycling, "bike": .cycling,
    "stationary": .cycling,
    "swimming": .swimming, "swim": .swimming, "swam": .swimming, "backstroke": .swimming,
    "breaststroke": .swimming,
    "freestyle": .swimming, "crawl": .swimming, "rowing": .rowing, "row": .rowing,
    "rowed": .rowing, "erg": .rowing,
    "hiking": .hiking, "hike": .hiking, "hiked": .hiking, "backpacking": .hiking,
    "elliptical": .elliptical,
    "yoga": .yoga, "pilates": .pilates, "dance": .dance, "dancing": .dance, "hiit": .hiit,
    "stair": .stairClimbing, "basketball": .basketball, "soccer": .soccer, "tennis": .tennis,
    "laufen": .running, "joggen": .running, "courir": .running, "correr": .running,
    "schwimmen": .swimming, "nager": .swimming, "nadar": .swimming, "radfahren": .cycling,
    "spazieren": .walking, "marcher": .walking, "caminar": .walking, "wandern": .hiking,
    "golf": .golf, "gym": .strengthTraining, "strength": .strengthTraining,
    "weights": .strengthTraining, "lifting": .strengthTraining,
  ]
}
