import CivilTime

/// The totals of one day over all devices, where everything counts once however many devices
/// counted it.
public struct CountedDay: Sendable, Hashable {
  public let day: Day
  /// The number of steps.
  public internal(set) var steps: Double?
  /// The distance on foot or in a wheelchair, in kilometres.
  public internal(set) var distance: Double?
  /// The active energy in kilocalories.
  public internal(set) var energy: Double?
  /// The exercise in minutes.
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
