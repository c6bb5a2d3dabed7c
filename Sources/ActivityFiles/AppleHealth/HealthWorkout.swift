import CivilTime

/// A `Workout` element of an Apple Health export while it is being read.
struct HealthWorkout {
  /// The position of the element in the export, in bytes.
  let offset: UInt64
  private let start: Instant?
  private let end: Instant?
  private let duration: Double?
  private let sport: String
  private let source: String?
  private var distance: Double?
  private var energy: Double?
  /// From statistics, which take precedence over the attributes.
  private var measuredDistance: Double?
  private var measuredEnergy: Double?
  private var meanHeartRate: Double?
  private var maximumHeartRate: Double?
  private var revolutions: Double?
  private var steps: Double?
  private var pausedSince: Instant?
  private var paused = 0.0

  init(_ attributes: borrowing MarkupAttributes, offset: UInt64) {
    self.offset = offset
    start = attributes.first("startDate").flatMap { TimeText($0)?.instant }
    end = attributes["endDate"].flatMap { TimeText($0)?.instant }
    duration = attributes["duration"].flatMap(\.decimal).flatMap {
      Amount.seconds($0, attributes["durationUnit"])
    }
    let name = attributes["workoutActivityType"].flatMap { String(markup: $0) } ?? ""
    let prefix = "HKWorkoutActivityType"
    sport = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    source = attributes["sourceName"].flatMap { String(markup: $0) }
    distance = attributes["totalDistance"].flatMap(\.decimal).flatMap {
      Amount.kilometres($0, attributes["totalDistanceUnit"])
    }
    energy = attributes["totalEnergyBurned"].flatMap(\.decimal).flatMap {
      Amount.kilocalories($0, attributes["totalEnergyBurnedUnit"])
    }
  }

  /// Adds a `WorkoutStatistics` element; energy at rest is ignored.
  mutating func add(statistics attributes: borrowing MarkupAttributes) {
    let prefix: StaticString = "HKQuantityTypeIdentifier"
    guard let type = attributes["type"], type.begins(with: prefix) else { return }
    let kind = type.part(prefix.utf8CodeUnitCount, type.count)
    let unit = attributes["unit"]
    let sum = attributes["sum"].flatMap(\.decimal)
    if kind.begins(with: "Distance") {
      if let distance = sum.flatMap({ Amount.kilometres($0, unit) }) {
        measuredDistance = max(measuredDistance ?? 0, distance)
      }
    } else if kind.equals("ActiveEnergyBurned") {
      if let energy = sum.flatMap({ Amount.kilocalories($0, unit) }) { measuredEnergy = energy }
    } else if kind.equals("HeartRate") {
      meanHeartRate = attributes["average"].flatMap(\.decimal).flatMap { Amount.beats($0, unit) }
      maximumHeartRate = attributes["maximum"].flatMap(\.decimal).flatMap { Amount.beats($0, unit) }
    } else if kind.equals("StepCount") {
      steps = sum
    } else if kind.equals("CyclingCadence") {
      revolutions = attributes["average"].flatMap(\.decimal)
    }
  }

  /// Adds a `WorkoutEvent` element. Automatic pauses, and segments, which overlap, do not count as
  /// pauses.
  mutating func add(event attributes: borrowing MarkupAttributes) {
    guard let type = attributes["type"], let date = attributes["date"].flatMap(TimeText.init)
    else { return }
    if type.equals("HKWorkoutEventTypePause") {
      pausedSince = pausedSince ?? date.instant
    } else if type.equals("HKWorkoutEventTypeResume"), let since = pausedSince {
      paused += max(0, date.instant.seconds(since: since))
      pausedSince = nil
    }
  }

  /// Returns the finished workout; `nil` when the element lacks its times.
  func record() -> ActivityRecord? {
    guard let start else { return nil }
    let span = end.map { $0.seconds(since: start) }
    guard let length = duration ?? span.map({ max(0, $0 - pausedTime(until: end)) }) else {
      return nil
    }
    let type = ActivityType(healthKit: sport)
    var record = ActivityRecord(
      start: start,
      end: end ?? start.adding(milliseconds: Int64(exactly: (length * 1000).rounded()) ?? 0),
      type: type, duration: length)
    record.distance = positive(measuredDistance) ?? positive(distance)
    record.energy = positive(measuredEnergy) ?? positive(energy)
    record.meanHeartRate = meanHeartRate
    record.maximumHeartRate = maximumHeartRate
    record.cadence = positive(revolutions)
    if type.countsSteps, let steps = positive(steps), length > 0 {
      record.cadence = (steps / (length / 60) * 10).rounded() / 10
    }
    record.source = source
    record.sport = sport.isEmpty ? nil : sport
    return record
  }

  private func pausedTime(until end: Instant?) -> Double {
    guard let pausedSince, let end else { return paused }
    return paused + max(0, end.seconds(since: pausedSince))
  }

  /// Returns the value if it is above 0; HealthKit writes 0 for what was not measured.
  private func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 ? $0 : nil } }
}
