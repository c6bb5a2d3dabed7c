import CivilTime
import Tracks

/// A workout as it was read from a file, whatever the file's format; what the file lacks is absent.
public struct ActivityRecord: Sendable, Hashable {
  /// When it began.
  public var start: Instant
  /// When it ended on the wall clock, pauses included.
  public var end: Instant
  public var type: ActivityType
  /// Seconds of activity, without pauses where the file tells them.
  public var duration: Double
  /// Kilometres.
  public var distance: Double?
  /// Kilocalories.
  public var energy: Double?
  /// Beats per minute.
  public var meanHeartRate: Double?
  /// Beats per minute.
  public var maximumHeartRate: Double?
  /// Steps per minute of both feet, or revolutions or strokes per minute.
  public var cadence: Double?
  /// The device or app that recorded it.
  public var source: String?
  /// The file's own word for the kind of activity.
  public var sport: String?
  /// What the person or the app called it.
  public var title: String?
  public var notes: String?
  /// Metres gained, as the device counted them, else by ``Elevation/method``.
  public var ascent: Double?
  /// Whether the file does not tell how long it took.
  public var isUntimed = false
  public var exercises: [ExerciseRecord] = []
  public var laps: [LapRecord] = []
  /// Only with ``ActivityFiles/Options/wantsTracks``.
  public var track: Track?

  /// A workout of which only its times and kind are known.
  public init(start: Instant, end: Instant, type: ActivityType, duration: Double) {
    self.start = start
    self.end = end
    self.type = type
    self.duration = duration
  }

  /// Minutes per kilometre; only of activities on foot, and only when their distance is known.
  public var pace: Double? {
    guard type.isOnFoot, let distance, distance >= 0.05, duration > 0 else { return nil }
    return duration / 60 / distance
  }
}

extension ActivityRecord {
  /// Beats per minute that a living heart has during a workout.
  static let heartRates = 20.0...250
  /// Kilometres of one workout.
  static let distances = 0.0...100_000
  /// Kilocalories of one workout.
  static let energies = 0.0...100_000
  /// Steps, revolutions or strokes per minute.
  static let cadences = 1.0...400
  /// Seconds of one workout, up to 31 days.
  static let durations = 0.0...2_678_400
  /// When workouts can have been recorded; clocks that were never set show earlier years.
  static let starts =
    Instant(seconds: 631_152_000)...Instant(seconds: 4_102_444_800)
  /// Metres gained in one workout.
  static let ascents = 0.0...100_000
  /// The longest source or sport kept, in bytes of UTF-8.
  static let longestText = 200

  /// The record with implausible figures left out.
  ///
  /// - Throws: why it is no workout.
  func checked() throws(ImplausibleWorkout) -> ActivityRecord {
    guard Self.starts.contains(start) else { throw .start(start) }
    guard end >= start else { throw .endBeforeStart }
    guard Self.durations.contains(duration) else { throw .duration(duration) }
    guard Self.durations.contains(end.seconds(since: start)) else {
      throw .duration(end.seconds(since: start))
    }
    var record = self
    record.distance = distance.flatMap { Self.distances.contains($0) ? $0 : nil }
    record.energy = energy.flatMap { Self.energies.contains($0) ? $0 : nil }
    record.meanHeartRate = meanHeartRate.flatMap { Self.heartRates.contains($0) ? $0 : nil }
    record.maximumHeartRate = maximumHeartRate.flatMap { Self.heartRates.contains($0) ? $0 : nil }
    record.cadence = cadence.flatMap { Self.cadences.contains($0) ? $0 : nil }
    record.ascent = ascent.flatMap { Self.ascents.contains($0) ? $0 : nil }
    return record
  }

  /// How much is known of it; of two records of one workout the richer is kept.
  public var richness: Int {
    [distance, energy, meanHeartRate, maximumHeartRate, cadence, ascent].count { $0 != nil }
      + (exercises.isEmpty ? 0 : 2) + (track == nil ? 0 : 2)
  }
}

/// Why something read is no workout.
enum ImplausibleWorkout: Error, CustomStringConvertible {
  case start(Instant)
  case endBeforeStart
  case duration(Double)

  var description: String {
    switch self {
    case .start(let start): "a workout of \(start.iso8601): the device's clock was not set"
    case .endBeforeStart: "a workout that ends before it starts"
    case .duration(let seconds):
      seconds < 0
        ? "a workout of negative length" : "a workout that lasts more than 31 days"
    }
  }
}
