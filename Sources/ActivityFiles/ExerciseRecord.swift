import CivilTime
import PlainText

import enum Quantities.UnitFactors

/// An exercise of a workout as read from a file, with all its sets.
public struct ExerciseRecord: Sendable, Hashable {
  /// The name in the file: `Bench Press (Barbell)`.
  public var name: String
  public var notes: String?
  /// The number of the superset; exercises of a workout with the same number were alternated.
  public var superset: Int?
  /// The rest between sets, in seconds.
  public var rest: Int?
  /// Whether the file classifies it as cardio.
  public var isCardio = false
  public var sets: [SetRecord] = []

  /// Creates an exercise without sets.
  public init(name: String) { self.name = name }

  /// The most sets of one exercise that are kept.
  static let mostSets = 1000
  /// The most exercises of one workout that are kept.
  static let mostExercises = 200
  /// The most bytes of an exercise's notes that are read; the store may keep fewer.
  static let longestNotes = 100_000
}

/// A set as read from a file; what the file lacks is `nil`.
public struct SetRecord: Sendable, Hashable {
  /// The kind of a set that is not an ordinary one.
  public enum Kind: String, Sendable, Hashable {
    case warmup, drop, failure
  }

  public var kind: Kind?
  public var reps: Int?
  public var kilograms: Double?
  /// The number of dumbbells that have the weight each; `nil` for a single load.
  public var dumbbells: Int?
  /// The assistance of a band or a machine, in kilograms.
  public var assistance: Double?
  /// The unit of the weight in the file, where it is not the person's own.
  public var unit: WeightUnit?
  public var seconds: Double?
  public var kilometres: Double?
  /// The exertion, from 1 to 10.
  public var exertion: Double?
  /// The notes of this set alone.
  public var notes: String?

  /// Creates a set without figures.
  public init() {}

  /// Whether the set has no figures, like rows that are only placeholders.
  var isEmpty: Bool {
    reps == nil && kilograms == nil && seconds == nil && kilometres == nil && exertion == nil
  }
}

/// A part of a workout that a device summarised: a lap, or a length of a pool.
public struct LapRecord: Sendable, Hashable {
  public var start: Instant
  /// The duration in seconds, without pauses.
  public var duration: Double
  /// The distance in kilometres.
  public var distance: Double?
  /// The energy in kilocalories.
  public var energy: Double?
  public var meanHeartRate: Double?
  public var maximumHeartRate: Double?
  public var cadence: Double?
  /// The ascent in metres.
  public var ascent: Double?
  /// The arm strokes of a length of a pool.
  public var strokes: Int?
  /// Whether it is a length of a pool, of which a lap has several.
  public var isLength = false

  /// Creates a lap of which only the time is known.
  public init(start: Instant, duration: Double) {
    (self.start, self.duration) = (start, duration)
  }

  /// The most laps and lengths of one workout that are kept.
  static let most = 2000
}

/// A unit of weight.
public enum WeightUnit: String, Sendable, CaseIterable {
  case kilograms = "kg"
  case pounds = "lb"

  /// The mass of the unit in kilograms.
  var kilograms: Double { self == .kilograms ? 1 : UnitFactors.kilogramsPerPound }

  /// Reads the unit in a column's header or a field: `Weight (kg)`, `weight_lbs`, `kgs`; `nil` when
  /// there is none.
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
