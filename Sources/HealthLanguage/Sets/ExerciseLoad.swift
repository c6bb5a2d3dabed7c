import PlainText

/// What an exercise is done against, which decides what the numbers of its sets mean.
public enum ExerciseLoad: Sendable, Hashable {
  /// Weights: a barbell, a machine, a dumbbell.
  case weight
  /// The person's own weight, to which a plate may be added or from which a band takes some away.
  case bodyWeight
  /// The person's own weight less that of a machine or a band: every weight is assistance.
  case assisted
  /// Nothing that is weighed: running, stretching.
  case none

  /// Equipment that holds a person up and is not lifted itself.
  private static let supports: Set<String> = [
    "bodyweight", "pull-up bar", "dip bars", "captain's chair", "bench", "back extension bench",
    "ab wheel", "suspension trainer", "plyo box",
  ]

  /// Decides by what the exercise is, what it is called and what it needs. An exercise for strength of
  /// which nobody said what it needs takes weight.
  public init(category: String, name: String, equipment: [String]) {
    if category != "strength" {
      self = .none
    } else if name.lowercased().contains(bytesOf: "assisted") {
      self = .assisted
    } else if !equipment.isEmpty, equipment.allSatisfy(Self.supports.contains) {
      self = .bodyWeight
    } else {
      self = .weight
    }
  }
}

/// How a set was done, where it was not done like any other.
public enum SetKind: String, CaseIterable, Codable, Sendable, Hashable {
  /// To get warm; it counts for no record and no volume.
  case warmup
  /// With less weight straight behind the set before.
  case drop
  /// Until no further repetition was possible.
  case failure
}
