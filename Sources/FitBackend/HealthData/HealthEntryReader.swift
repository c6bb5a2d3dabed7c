import CivilTime
import FitAPI
import JSON

/// Reads one entry of an upload member by member and collects its problems; a member that is null
/// counts as missing.
struct HealthEntryReader {
  private let object: JSONObject
  private(set) var problems = Problems()

  /// Begins to read an entry.
  ///
  /// - Throws: ``HealthRefusal`` for an entry that is no object.
  init(_ entry: JSONValue) throws(HealthRefusal) {
    guard let object = entry.object else { throw HealthRefusal("must be an object") }
    self.object = object
  }

  mutating func text(_ name: String) -> String {
    guard let value = object[name], !value.isNull else {
      problems.add(name, "is missing")
      return ""
    }
    guard let text = value.string else {
      problems.add(name, "must be a text")
      return ""
    }
    return text
  }

  /// Reads a time; one without a zone is in UTC.
  mutating func time(_ name: String) -> Instant {
    let text = text(name)
    if let instant = try? Instant(parsing: text, in: .utc) { return instant }
    problems.add(name, Problems.instantRule)
    return .earliest
  }

  mutating func textOrNil(_ name: String) -> String? {
    isMissing(name) ? nil : text(name)
  }

  mutating func number(_ name: String) -> Double {
    guard let value = object[name], !value.isNull else {
      problems.add(name, "is missing")
      return 0
    }
    guard let number = value.double else {
      problems.add(name, "must be a number")
      return 0
    }
    return number
  }

  mutating func numberOrNil(_ name: String) -> Double? {
    isMissing(name) ? nil : number(name)
  }

  /// Reads a whole number; `nil` when it is missing or, with a problem, when it is none.
  mutating func countOrNil(_ name: String) -> Int? {
    guard !isMissing(name) else { return nil }
    guard let count = object[name]?.int else {
      problems.add(name, "must be a whole number")
      return nil
    }
    return count
  }

  /// Returns a reader of an object within the entry; `nil`, with a problem, when it is none.
  mutating func inner(_ name: String) -> HealthEntryReader? {
    guard let value = object[name], let reader = try? HealthEntryReader(value) else {
      problems.add(name, "must be an object")
      return nil
    }
    return reader
  }

  /// Adds the problems of an object within the entry.
  mutating func add(_ inner: HealthEntryReader, at name: String) {
    for problem in inner.problems.all {
      problems.add("\(name).\(problem.field)", problem.message, problem.rule)
    }
  }

  /// Returns the record after checking every rule.
  ///
  /// - Throws: ``HealthRefusal`` naming the problems.
  mutating func checked<Record: Validated>(_ record: Record) throws(HealthRefusal) -> Record {
    if problems.isEmpty { record.validate(&problems) }
    guard problems.isEmpty else {
      throw HealthRefusal(
        problems.all.map { "\($0.field) \($0.message)" }.joined(separator: "; "))
    }
    return record
  }

  private func isMissing(_ name: String) -> Bool { object[name]?.isNull ?? true }
}

/// The reason why an entry is refused.
struct HealthRefusal: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension HealthWorkout {
  /// Reads an entry.
  init(entry: JSONValue) throws(HealthRefusal) {
    var reader = try HealthEntryReader(entry)
    var workout = HealthWorkout(
      startDate: reader.time("startDate"), endDate: reader.time("endDate"),
      activityType: reader.text("activityType").trimmed, duration: reader.number("duration"),
      source: reader.textOrNil("source")?.trimmed)
    workout.timestamp = reader.time("timestamp")
    workout.distance = reader.numberOrNil("distance")
    workout.energyBurned = reader.numberOrNil("energyBurned")
    workout.avgHeartRate = reader.numberOrNil("avgHeartRate")
    workout.maxHeartRate = reader.numberOrNil("maxHeartRate")
    workout.avgCadence = reader.numberOrNil("avgCadence")
    workout.avgPace = reader.numberOrNil("avgPace")
    // Further members count if they can be read: other apps may use them for other things.
    workout.title = entry["title"]?.string
    workout.notes = entry["notes"]?.string
    workout.elevationGain = entry["elevationGain"]?.double.flatMap {
      WorkoutDraft.ascents.contains($0) ? $0 : nil
    }
    workout.exercises = try? entry["exercises"]?.decode([UploadedExercise].self)
    workout.laps = (try? entry["laps"]?.decode([WorkoutLap].self)).flatMap {
      WorkoutLap.counts.contains($0.count) ? $0 : nil
    }
    workout.track = entry["track"]?.string
    self = try reader.checked(workout)
  }
}

extension HealthNight {
  /// Reads an entry.
  init(entry: JSONValue) throws(HealthRefusal) {
    var reader = try HealthEntryReader(entry)
    var stages = SleepStageDurations()
    if var inner = reader.inner("stageDurations") {
      stages.deep = inner.numberOrNil("deep")
      stages.core = inner.numberOrNil("core")
      stages.rem = inner.numberOrNil("rem")
      stages.awake = inner.numberOrNil("awake")
      reader.add(inner, at: "stageDurations")
    }
    var night = HealthNight(
      startDate: reader.time("startDate"), endDate: reader.time("endDate"),
      stageDurations: stages, source: reader.textOrNil("source")?.trimmed)
    night.timestamp = reader.time("timestamp")
    self = try reader.checked(night)
  }
}

extension HealthDay {
  /// Reads an entry.
  init(entry: JSONValue) throws(HealthRefusal) {
    var reader = try HealthEntryReader(entry)
    let date = reader.text("date")
    guard let day = Day(date) else { throw HealthRefusal("date \(Problems.dayRule)") }
    self = try reader.checked(
      HealthDay(
        date: day, steps: reader.countOrNil("steps"),
        activeCalories: reader.countOrNil("activeCalories"),
        distanceKm: reader.numberOrNil("distanceKm"),
        activeMinutes: reader.countOrNil("activeMinutes"),
        source: reader.textOrNil("source")?.trimmed))
  }
}

/// A value of one kind, with the rules of that kind.
struct HealthFigure: Validated {
  let kind: HealthKind
  let sample: HealthSample

  /// Reads an entry.
  static func read(_ kind: HealthKind, _ entry: JSONValue) throws(HealthRefusal) -> HealthSample {
    var reader = try HealthEntryReader(entry)
    let sample = HealthSample(timestamp: reader.time("timestamp"), value: reader.number("value"))
    return try reader.checked(HealthFigure(kind: kind, sample: sample)).sample
  }

  func validate(_ problems: inout Problems) {
    if let limits = kind.limits { problems.check("value", sample.value, in: limits) }
  }
}
