/// The figures of some equal sets of an exercise; what is `nil` was not told.
public struct SetFigures: Sendable, Hashable {
  public var sets: Int?
  /// Repetitions in each set.
  public var reps: Int?
  /// What was lifted; with one's own weight, what was added to it.
  public var weightKg: Double?
  /// What a band or a machine took off one's own weight.
  public var assistanceKg: Double?
  /// Seconds of each set.
  public var durationSeconds: Int?
  /// Kilometres of each set.
  public var distanceKm: Double?
  /// Seconds between sets.
  public var restSeconds: Int?
  /// How hard it felt, from 1 to 10.
  public var rpe: Double?
  public var kind: SetKind?

  /// No figures.
  public init() {}

  /// Whether nothing was told.
  public var isEmpty: Bool { self == SetFigures() }
}
