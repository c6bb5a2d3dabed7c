import CivilTime
import Tracks

/// A workout as read from a file of any format; what the file lacks is `nil` or empty.
public struct ActivityRecord: Sendable, Hashable {
  /// The start.
  public var start: Instant
  /// The end, with pauses included.
  public var end: Instant
  public var type: ActivityType
  /// The active time in seconds, without pauses where the file records them.
  public var duration: Double
  /// The distance in kilometres.
  public var distance: Double?
  /// The energy in kilocalories.
  public var energy: Double?
  /// The mean heart rate in beats per minute.
  public var meanHeartRate: Double?
  /// The highest heart rate in beats per minute.
  public var maximumHeartRate: Double?
  /// Steps of both feet, revolutions or strokes per minute.
  public var cadence: Double?
  /// The pace that the file itself gives.
  public var givenPace: Double?
  /// The device or app that recorded it.
  public var source: String?
  /// The file's own word for the kind of activity.
  public var sport: String?
  /// The title that the person or the app gave it.
  public var title: String?
  /// Whether the title is what the person calls it, which counts more than a file's.
  public var isTitledByPerson = false
  public var notes: String?
  /// The ascent in metres, as counted by the device, or else by ``Elevation/method``.
  public var ascent: Double?
  /// Whether the file does not give the duration.
  public var isUntimed = false
  public var exercises: [ExerciseRecord] = []
  public var laps: [LapRecord] = []
  /// The track, read only with ``ActivityFiles/Options/wantsTracks``.
  public var track: EncodedTrack?

  /// Creates a workout of which only the times and the type are known.
  public init(start: Instant, end: Instant, type: ActivityType, duration: Double) {
    self.start = start
    self.end = end
    self.type = type
    self.duration = duration
  }

  /// The pace as the file gives it, else in minutes per kilometre; the latter only for activities on
  /// foot of at least 50 m.
  public var pace: Double? {
    if let givenPace { return givenPace }
    guard type.isOnFoot, let distance, distance >= 0.05, duration > 0 else { return nil }
    return duration / 60 / distance
  }
}

extension ActivityRecord {
  /// The heart rates that are plausible during a workout, in beats per minute.
  static let heartRates = 20.0...250
  /// The plausible distances of a workout, in kilometres.
  static let distances = 0.0...100_000
  /// The plausible energies of a workout, in kilocalories.
  static let energies = 0.0...100_000
  /// The paces that the Health Data service keeps.
  static let paces = 0.0...100_000
  /// The plausible cadences, in steps, revolutions or strokes per minute.
  static let cadences = 1.0...400
  /// The accepted durations of a workout in seconds, up to 31 days.
  static let durations = 0.0...2_678_400
  /// The accepted starts of workouts, 1990 to 2100; clocks that were never set show earlier years.
  static let starts =
    Instant(seconds: 631_152_000)...Instant(seconds: 4_102_444_800)
  /// The plausible ascents of a workout, in metres.
  static let ascents = 0.0...100_000
  /// The most bytes of UTF-8 kept of a source or sport.
  static let longestText = 200

  /// Returns the record without implausible figures.
  ///
  /// - Throws: ``ImplausibleWorkout`` when its times cannot be those of a workout.
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
    record.givenPace = givenPace.flatMap { Self.paces.contains($0) ? $0 : nil }
    record.ascent = ascent.flatMap { Self.ascents.contains($0) ? $0 : nil }
    return record
  }

  /// The amount of detail; of two records of one workout the one with more is kept.
  public var richness: Int {
    [distance, energy, meanHeartRate, maximumHeartRate, cadence, ascent].count { $0 != nil }
      + (exercises.isEmpty ? 0 : 2) + (track == nil ? 0 : 2)
  }
}

/// The reason why a record cannot be a workout.
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
