import ActivityFiles
import CivilTime
import FitAPI
import FitClient
import PlainText
import Tracks

/// Selects workouts by the options of the import.
struct WorkoutFilter {
  /// Days of the person, both of which belong to it.
  var days: ClosedRange<Day>?
  var types: Set<ActivityType> = []
  /// Parts of the names of sources, whatever their case.
  var sources: [String] = []
  let calendar: PersonalCalendar

  func keeps(_ workout: ActivityRecord) -> Bool {
    if let days, !days.contains(calendar.day(of: workout.start)) { return false }
    if !types.isEmpty, !types.contains(workout.type) { return false }
    if sources.isEmpty { return true }
    let source = workout.source?.lowercased() ?? ""
    return sources.contains { source.contains(bytesOf: $0.lowercased()) }
  }
}

/// Keeps the workouts that are read from files until all are known, since of two records of one
/// workout the better one is to be sent.
final class WorkoutCollector: ActivityReceiver {
  private let filter: WorkoutFilter
  private let tick: () throws -> Void
  private var workouts: [ActivityRecord] = []
  /// The number of workouts that were read.
  private(set) var read = 0
  /// The number of workouts that the filter left out.
  private(set) var unwanted = 0

  /// - Parameter tick: called now and then while files are read.
  init(_ filter: WorkoutFilter, tick: @escaping () throws -> Void) {
    (self.filter, self.tick) = (filter, tick)
  }

  func take(_ workout: ActivityRecord) throws {
    read += 1
    guard filter.keeps(workout) else {
      unwanted += 1
      return
    }
    try require(
      workouts.count < Self.most, .failed,
      "there are more than \(Counted.workouts(Self.most)) to bring in",
      hint: "--since and --until take them in parts")
    workouts.append(workout)
  }

  /// Workouts of many lives; more are no person's.
  private static let most = 1_000_000

  /// The weights and shares of fat of a scale; `fit import apple-health` takes those of a phone.
  private(set) var measurements: [BodySample] = []

  func take(_ sample: BodySample) {
    guard sample.kind == .weight || sample.kind == .bodyFat else { return }
    let day = filter.calendar.day(of: sample.start)
    if filter.days?.contains(day) ?? true { measurements.append(sample) }
  }

  func advance() throws { try tick() }

  /// Returns every workout once, ordered by start, and the number of duplicates.
  ///
  /// Records that start at one instant are one workout, and so are those of different sources and
  /// one type that share more than half the time of the shorter. The record that knows more is
  /// kept, and completed by what only the other knows.
  consuming func once() -> (workouts: [ActivityRecord], copies: Int) {
    // Of records that know equally much the first that was read is kept.
    let sorted = workouts.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    workouts = []
    var kept: [ActivityRecord] = []
    for workout in sorted {
      if let index = kept.indices.suffix(Self.reach).last(where: { workout.isCopy(of: kept[$0]) }) {
        kept[index] = kept[index].completed(by: workout)
      } else {
        kept.append(workout)
      }
    }
    return (kept, sorted.count - kept.count)
  }

  /// The number of earlier workouts among which one that overlaps is looked for.
  private static let reach = 8
}

extension ActivityRecord {
  fileprivate func isCopy(of other: ActivityRecord) -> Bool {
    if start == other.start { return true }
    guard type == other.type, source != other.source else { return false }
    let shared = min(end, other.end).seconds(since: max(start, other.start))
    let shorter = min(end.seconds(since: start), other.end.seconds(since: other.start))
    return shared > shorter / 2
  }

  /// Merges two records of a workout: the more complete one, with what only the other has.
  fileprivate func completed(by other: ActivityRecord) -> ActivityRecord {
    let (better, rest) = other.richness > richness ? (other, self) : (self, other)
    var best = better
    if best.type == .other { best.type = rest.type }
    best.distance = best.distance ?? rest.distance
    best.energy = best.energy ?? rest.energy
    best.meanHeartRate = best.meanHeartRate ?? rest.meanHeartRate
    best.maximumHeartRate = best.maximumHeartRate ?? rest.maximumHeartRate
    best.cadence = best.cadence ?? rest.cadence
    best.source = best.source ?? rest.source
    if best.title == nil || rest.isTitledByPerson && !best.isTitledByPerson {
      (best.title, best.isTitledByPerson) = (rest.title, rest.isTitledByPerson)
    }
    best.notes = best.notes ?? rest.notes
    best.ascent = best.ascent ?? rest.ascent
    if best.exercises.isEmpty { best.exercises = rest.exercises }
    if best.laps.isEmpty { best.laps = rest.laps }
    // A track counts its seconds from its own beginning.
    if best.track == nil, best.start == rest.start { best.track = rest.track }
    return best
  }
}

extension HealthWorkout {
  /// Converts a record for the Health Data service; its figures are rounded to the precision of
  /// devices.
  init(_ record: ActivityRecord) {
    self.init(
      startDate: record.start, endDate: record.end,
      activityType: record.type.rawValue, duration: record.duration.rounded(places: 3),
      source: record.source)
    distance = record.distance?.rounded(places: 4)
    energyBurned = record.energy?.rounded(places: 2)
    avgHeartRate = record.meanHeartRate?.rounded(places: 2)
    maxHeartRate = record.maximumHeartRate?.rounded(places: 2)
    avgCadence = record.cadence?.rounded(places: 2)
    avgPace = record.pace?.rounded(places: 3)
    title = record.title
    notes = record.notes
    elevationGain = record.ascent?.rounded(places: 1)
    exercises = record.exercises.isEmpty ? nil : record.exercises.map { UploadedExercise($0) }
    laps = record.laps.isEmpty ? nil : record.laps.map { WorkoutLap($0) }
    track = record.track.map { Base64.text($0.bytes) }
  }
}

extension UploadedExercise {
  init(_ record: ExerciseRecord) {
    self.init(
      name: record.name,
      sets: record.sets.map { set in
        var uploaded = UploadedSet()
        uploaded.kind = set.kind?.rawValue
        uploaded.reps = set.reps
        uploaded.weightKg = set.kilograms?.rounded(places: 4)
        uploaded.weightUnit = set.unit?.rawValue
        uploaded.dumbbells = set.dumbbells
        uploaded.assistanceKg = set.assistance?.rounded(places: 4)
        uploaded.durationSeconds = set.seconds.flatMap { Int(exactly: $0.rounded()) }
        uploaded.distanceKm = set.kilometres?.rounded(places: 4)
        uploaded.rpe = set.exertion
        uploaded.notes = set.notes
        return uploaded
      })
    notes = record.notes
    superset = record.superset
    restSeconds = record.rest
    if record.isCardio { category = ExerciseCategory.cardio.rawValue }
  }
}

extension WorkoutLap {
  init(_ record: LapRecord) {
    self.init(startedAt: record.start.description, durationSeconds: record.duration)
    distanceKm = record.distance?.rounded(places: 4)
    caloriesBurned = record.energy?.rounded(places: 1)
    avgHeartRate = record.meanHeartRate
    maxHeartRate = record.maximumHeartRate
    avgCadence = record.cadence
    elevationGain = record.ascent
    strokes = record.strokes
    if record.isLength { isLength = true }
  }
}

extension Double {
  fileprivate func rounded(places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
