import CivilTime

/// What devices counted on one day, each thing once however many counted it.
public struct CountedDay: Sendable, Hashable {
  public let day: Day
  /// A number of steps.
  public internal(set) var steps: Double?
  /// Kilometres on foot or in a wheelchair.
  public internal(set) var distance: Double?
  /// Kilocalories of activity.
  public internal(set) var energy: Double?
  /// Minutes of exercise.
  public internal(set) var exercise: Double?

  init(_ day: Day) { self.day = day }

  mutating func add(_ value: Double, _ kind: BodySample.Kind) {
    switch kind {
    case .steps: steps = (steps ?? 0) + value
    case .distance: distance = (distance ?? 0) + value
    case .activeEnergy: energy = (energy ?? 0) + value
    case .exercise: exercise = (exercise ?? 0) + value
    default: break
    }
  }
}
