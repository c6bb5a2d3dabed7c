/// The types of workout, in the words of the Health Data service.
public enum ActivityType: String, Sendable, Hashable, CaseIterable {
  case running, walking, cycling, swimming, hiit
  case strengthTraining = "strength_training"
  case yoga, pilates, dance, elliptical, rowing
  case stairClimbing = "stair_climbing"
  case hiking, basketball, soccer, tennis, golf, other

  /// Whether the pace is usually given in minutes per kilometre.
  var isOnFoot: Bool {
    switch self {
    case .running, .walking, .hiking: true
    default: false
    }
  }

  /// Whether a cadence counted for one foot must be doubled to steps per minute.
  public var countsSteps: Bool { isOnFoot }
}
