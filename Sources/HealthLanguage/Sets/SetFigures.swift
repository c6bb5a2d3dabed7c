import Quantities

/// The figures of equal sets of an exercise; figures that were not given are `nil`.
public struct SetFigures: Sendable, Hashable {
  public var sets: Int?
  /// Repetitions in each set.
  public var reps: Int?
  /// The weight lifted, in kilograms; with one's own weight, the weight added to it.
  public var weightKg: Double?
  /// The unit in which the weight was typed, where it is not the person's own.
  public var weightUnit: MassUnit?
  /// The weight in percent of what could be lifted once, where it is written so.
  public var percent: Double?
  /// The assistance of a band or a machine, in kilograms.
  public var assistanceKg: Double?
  /// The duration of each set, in seconds.
  public var durationSeconds: Int?
  /// The distance of each set, in kilometres.
  public var distanceKm: Double?
  /// The rest between sets, in seconds.
  public var restSeconds: Int?
  /// The exertion, from 1 to 10.
  public var rpe: Double?
  public var kind: SetKind?
  /// ``perSide`` or ``each``, where the figures are of one of two sides or weights; `nil`
  /// otherwise.
  public var note: String?

  /// The notes that ``note`` may be.
  public static let perSide = "per side"
  public static let each = "each"

  /// Creates figures without values.
  public init() {}

  /// Whether no figure was given.
  public var isEmpty: Bool { self == SetFigures() }
}
