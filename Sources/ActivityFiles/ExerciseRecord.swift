import CivilTime
import PlainText

/// An exercise of a workout as it was read from a file, with every set of it.
public struct ExerciseRecord: Sendable, Hashable {
  /// As the file names it: `Bench Press (Barbell)`.
  public var name: String
  public var notes: String?
  /// Exercises of a workout with the same number were done in turns.
  public var superset: Int?
  /// Seconds between its sets.
  public var rest: Int?
  /// Whether the file counts it as endurance.
  public var isCardio = false
  public var sets: [SetRecord] = []

  public init(name: String) { self.name = name }

  /// Sets of one exercise, at most; no person does more.
  static let mostSets = 1000
  /// Exercises of one workout, at most.
  static let mostExercises = 200
  /// Bytes of notes, which who stores them may cut shorter.
  static let longestNotes = 100_000
}

/// A set; what the file lacks is absent.
public struct SetRecord: Sendable, Hashable {
  /// How a set was done, where it was not done like any other.
  public enum Kind: String, Sendable, Hashable {
    case warmup, drop, failure
  }

  public var kind: Kind?
  public var reps: Int?
  public var kilograms: Double?
  public var seconds: Double?
  public var kilometres: Double?
  /// How hard it felt, from 1 to 10.
  public var exertion: Double?

  public init() {}

  /// Whether nothing was done, as of rows that only hold a place.
  var isEmpty: Bool {
    reps == nil && kilograms == nil && seconds == nil && kilometres == nil && exertion == nil
  }
}

/// A part of a workout that a device summed up: a lap, or a length of a pool.
public struct LapRecord: Sendable, Hashable {
  public var start: Instant
  /// Seconds without pauses.
  public var duration: Double
  /// Kilometres.
  public var distance: Double?
  /// Kilocalories.
  public var energy: Double?
  public var meanHeartRate: Double?
  public var maximumHeartRate: Double?
  public var cadence: Double?
  /// Metres gained.
  public var ascent: Double?
  /// Arm strokes of a length of a pool.
  public var strokes: Int?
  /// Whether it is a length of a pool, and the laps beside it hold several.
  public var isLength = false

  public init(start: Instant, duration: Double) {
    (self.start, self.duration) = (start, duration)
  }

  /// Laps and lengths of one workout, at most.
  static let most = 2000
}

/// A unit of weights.
public enum WeightUnit: String, Sendable, CaseIterable {
  case kilograms = "kg"
  case pounds = "lb"

  /// How many kilograms one is; the pound by the International Yard and Pound agreement of 1959.
  var kilograms: Double { self == .kilograms ? 1 : 0.45359237 }

  /// The unit that a column's header or a field names: `Weight (kg)`, `weight_lbs`, `kgs`.
  init?(named text: String) {
    let text = text.lowercased()
    if text.contains(bytesOf: "lb") || text.contains(bytesOf: "pound") {
      self = .pounds
    } else if text.contains(bytesOf: "kg") || text.contains(bytesOf: "kilo") {
      self = .kilograms
    } else {
      return nil
    }
  }
}
