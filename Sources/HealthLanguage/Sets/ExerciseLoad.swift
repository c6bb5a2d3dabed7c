import PlainText

/// The resistance of an exercise, which decides what the numbers of its sets mean.
public enum ExerciseLoad: Sendable, Hashable {
  /// Weights: a barbell, a machine, a dumbbell.
  case weight
  /// The person's own weight, to which a plate may be added or from which a band takes some away.
  case bodyWeight
  /// The person's own weight with the help of a machine or a band: every weight is assistance.
  case assisted
  /// No resistance: jumping jacks, stretching.
  case none
  /// No resistance, and a way or a time in place of repetitions: running, rowing.
  case endurance

  /// Equipment that supports a person and is not lifted itself.
  private static let supports: Set<String> = [
    "bodyweight", "pull-up bar", "dip bars", "captain's chair", "bench", "back extension bench",
    "ab wheel", "suspension trainer", "plyo box",
  ]

  /// The words of exercises that cover a way or last a time, and are not repeated.
  private static let endurances = [
    "running", "jogging", "walking", "hiking", "cycling", "biking", "rowing", "swimming", "skating",
    "skiing", "stationary bike", "recumbent bike", "elliptical", "ski machine", "stair climber",
    "kayaking", "canoeing", "paddleboarding", "treadmill", "spin class",
  ]

  /// Decides by the category, the name and the equipment of an exercise; a strength exercise of
  /// unknown equipment takes weight.
  public init(category: String, name: String, equipment: [String]) {
    if category != "strength" {
      let name = name.lowercased()
      let isEndurance = Self.endurances.contains { name.contains(bytesOf: $0) }
      self = category == "cardio" && isEndurance ? .endurance : .none
    } else if name.lowercased().contains(bytesOf: "assisted") {
      self = .assisted
    } else if !equipment.isEmpty, equipment.allSatisfy(Self.supports.contains) {
      self = .bodyWeight
    } else {
      self = .weight
    }
  }
}

/// The kind of a set that is not an ordinary one.
public enum SetKind: String, CaseIterable, Codable, Sendable, Hashable {
  /// A warm-up set, which counts for no record and no volume.
  case warmup
  /// A set with less weight directly after the set before.
  case drop
  /// A set until no further repetition is possible.
  case failure
}
