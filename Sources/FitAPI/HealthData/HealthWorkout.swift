import CivilTime
import PlainText
import Quantities

/// A workout as recorded by a device.
public struct HealthWorkout: Model, Identifiable, LocallyDated {
  /// The id of the workout in FitIQ; `nil` in an upload.
  public var workoutId: String?
  /// The start, which identifies the workout.
  public var timestamp: Instant
  public var startDate: Instant
  public var endDate: Instant
  /// A ``HealthActivity``, or another word.
  public var activityType: String
  /// The duration in seconds.
  public var duration: Double
  /// The distance in kilometres.
  public var distance: Double?
  /// The energy in kilocalories.
  public var energyBurned: Double?
  /// The mean heart rate in beats per minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// The cadence in steps, revolutions or strokes per minute.
  public var avgCadence: Double?
  /// The pace in the source's unit; in minutes per kilometre when calculated by
  /// ``pace(duration:distance:)``.
  public var avgPace: Double?
  public var source: String?
  /// Required by the contract, without a meaning.
  public var value: Double?
  // Fields that only an upload may have.
  /// The title that the person or the app gave it.
  public var title: String?
  public var notes: String?
  /// The ascent in metres.
  public var elevationGain: Double?
  public var exercises: [UploadedExercise]?
  public var laps: [WorkoutLap]?
  /// The track, in the form of ``WorkoutTrack/data``.
  public var track: String?
  // Fields that only stored workouts have.
  public var localDay: Day?
  public var utcOffset: Int?

  /// The id of the workout, or else its start, which identifies it.
  public var id: String { workoutId ?? "\(startDate)" }

  /// Creates a workout of which only the times and the type are known.
  public init(
    startDate: Instant, endDate: Instant, activityType: String, duration: Double,
    source: String? = nil
  ) {
    timestamp = startDate
    self.startDate = startDate
    self.endDate = endDate
    self.activityType = activityType
    self.duration = duration
    self.source = source
    value = 1
  }

  /// Returns the pace in minutes per kilometre, from seconds and kilometres; `nil` without a
  /// distance.
  public static func pace(duration: Double, distance: Double) -> Double? {
    distance > 0 ? duration / 60 / distance : nil
  }
}

/// The rules of a workout's fields.
extension HealthWorkout: Validated {
  /// The number of characters that an activity may have.
  public static let activityLength = 1...100
  /// The number of characters that a source may have.
  public static let sourceLength = 0...100
  /// The seconds that are accepted: up to a week.
  public static let durations = Limits(0...604_800)
  /// The kilometres that are accepted.
  public static let distances = Limits(0...10_000)
  /// The kilocalories that are accepted.
  public static let energies = Limits(0...100_000)
  /// The heart rates that are accepted, in beats per minute.
  public static let heartRates = Limits(0...300)
  /// The cadences that are accepted, in steps, revolutions or strokes per minute.
  public static let cadences = Limits(0...1_000)
  /// The paces that are accepted, in any unit.
  public static let paces = Limits(0...100_000)

  public func validate(_ problems: inout Problems) {
    if endDate < startDate { problems.add("endDate", "must not lie before startDate") }
    problems.check("activityType", activityType, length: Self.activityLength)
    problems.check("duration", duration, in: Self.durations)
    problems.check("distance", distance, in: Self.distances)
    problems.check("energyBurned", energyBurned, in: Self.energies)
    problems.check("avgHeartRate", avgHeartRate, in: Self.heartRates)
    problems.check("maxHeartRate", maxHeartRate, in: Self.heartRates)
    problems.check("avgCadence", avgCadence, in: Self.cadences)
    problems.check("avgPace", avgPace, in: Self.paces)
    problems.check("source", source, length: Self.sourceLength)
  }
}

/// The activities known to the service's apps; others keep their own words.
public enum HealthActivity: String, CaseIterable, Codable, Sendable, Hashable {
  case running, walking, cycling, swimming, hiit
  case strengthTraining = "strength_training"
  case yoga, pilates, dance, elliptical, rowing
  case stairClimbing = "stair_climbing"
  case hiking, basketball, soccer, tennis, golf, other

  /// The category of exercises that it belongs to; `nil` for other activities.
  public var category: ExerciseCategory? {
    switch self {
    case .running, .walking, .cycling, .swimming, .hiit, .dance, .elliptical, .rowing,
      .stairClimbing, .hiking:
      .cardio
    case .strengthTraining: .strength
    case .yoga, .pilates: .flexibility
    case .basketball, .soccer, .tennis, .golf: .sports
    case .other: nil
    }
  }

  /// Returns an activity's word as a heading: `Strength Training`, `HIIT`.
  public static func title(_ word: String) -> String {
    if word == HealthActivity.hiit.rawValue { return "HIIT" }
    return word.split { $0 == "_" || $0 == " " }
      .map(\.withCapital).joined(separator: " ")
  }
}
