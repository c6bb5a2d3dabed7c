import CivilTime
import Quantities

/// A workout as a device has recorded it.
public struct HealthWorkout: Model, Identifiable, LocallyDated {
  /// The id of the workout it became in FitIQ; `nil` in an upload.
  public var workoutId: String?
  /// When it started, in ISO 8601; its identifier.
  public var timestamp: String
  public var startDate: String
  public var endDate: String
  /// A ``HealthActivity``, or another word.
  public var activityType: String
  /// Seconds.
  public var duration: Double
  /// Kilometres.
  public var distance: Double?
  /// Kilocalories.
  public var energyBurned: Double?
  /// Beats a minute.
  public var avgHeartRate: Double?
  public var maxHeartRate: Double?
  /// Steps, turns or strokes a minute.
  public var avgCadence: Double?
  /// As the source reckons it; minutes a kilometre where ``pace(duration:distance:)`` made it.
  public var avgPace: Double?
  public var source: String?
  /// Asked for by the contract, and without a meaning.
  public var value: Double?
  // What an upload may tell besides; no answer repeats it.
  /// What the person or the app called it.
  public var title: String?
  public var notes: String?
  /// Metres.
  public var elevationGain: Double?
  public var exercises: [UploadedExercise]?
  public var laps: [WorkoutLap]?
  /// As ``WorkoutTrack/data``.
  public var track: String?
  // Known of a workout that is there.
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case workoutId, timestamp, startDate, endDate, activityType, duration, distance, energyBurned
    case avgHeartRate, maxHeartRate, avgCadence, avgPace, source, value
    case title, notes, elevationGain, exercises, laps, track, localDay, utcOffset
  }

  /// The instant it started identifies it.
  public var id: String { workoutId ?? startDate }

  /// A workout of which no more is known than when it was and what.
  public init(
    startDate: String, endDate: String, activityType: String, duration: Double,
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

  /// Minutes a kilometre.
  public static func pace(duration: Double, distance: Double) -> Double? {
    distance > 0 ? duration / 60 / distance : nil
  }
}

/// The rules of a workout's fields.
extension HealthWorkout: Validated {
  /// Characters of an activity's word.
  public static let activityLength = 1...100
  /// Characters of a source's name.
  public static let sourceLength = 0...100
  /// Seconds: up to a week.
  public static let durations = Limits(0...604_800)
  /// Kilometres.
  public static let distances = Limits(0...10_000)
  /// Kilocalories.
  public static let energies = Limits(0...100_000)
  /// Beats a minute.
  public static let heartRates = Limits(0...300)
  /// Steps, turns or strokes a minute.
  public static let cadences = Limits(0...1_000)
  /// In whatever unit.
  public static let paces = Limits(0...100_000)

  public func validate(_ problems: inout Problems) {
    problems.check("timestamp", instant: timestamp)
    problems.check("startDate", instant: startDate)
    problems.check("endDate", instant: endDate)
    if let start = Instant(startDate), let end = Instant(endDate), end < start {
      problems.add("endDate", "must not lie before startDate")
    }
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

/// The kinds of activity that the service's apps know; others are kept as they are called.
public enum HealthActivity: String, CaseIterable, Codable, Sendable, Hashable {
  case running, walking, cycling, swimming, hiit
  case strengthTraining = "strength_training"
  case yoga, pilates, dance, elliptical, rowing
  case stairClimbing = "stair_climbing"
  case hiking, basketball, soccer, tennis, golf, other

  /// An activity's word as a heading: `Strength Training`, `HIIT`.
  public static func title(_ word: String) -> String {
    if word == HealthActivity.hiit.rawValue { return "HIIT" }
    return word.split { $0 == "_" || $0 == " " }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
