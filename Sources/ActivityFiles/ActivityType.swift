/// What kind of activity a workout was: the words that the Health Data service knows.
public enum ActivityType: String, Sendable, Hashable, CaseIterable {
  case running, walking, cycling, swimming, hiit
  case strengthTraining = "strength_training"
  case yoga, pilates, dance, elliptical, rowing
  case stairClimbing = "stair_climbing"
  case hiking, basketball, soccer, tennis, golf, other

  /// Whether a pace in minutes per kilometre is what people speak of.
  var isOnFoot: Bool {
    switch self {
    case .running, .walking, .hiking: true
    default: false
    }
  }

  /// Whether a cadence counted for one foot is to be doubled to steps per minute.
  var countsSteps: Bool { isOnFoot }
}
