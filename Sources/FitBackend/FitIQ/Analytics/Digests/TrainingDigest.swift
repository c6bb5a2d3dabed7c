import CivilTime
import FitAPI
import SQLite

/// What was trained: each day's completed workouts, how often each exercise, and of which kinds.
struct TrainingDigest: Digest {
  struct Sums {
    let day: Day
    let workouts: Int
    let minutes: Double
  }

  static let kind = "training"
  static let source = (table: "workouts", date: "date")

  /// Oldest first.
  private(set) var days: [Sums] = []
  /// Kilograms moved; `nil` where nothing was lifted.
  private(set) var exercises: [String: (count: Int, volume: Double?)] = [:]
  private(set) var categories: [String: Int] = [:]

  init() {}

  init(of account: String, _ days: ClosedRange<Day>, _ sums: DaySums) throws {
    try sums.each(
      of: account, in: Self.source.table, by: Self.source.date,
      where: " AND status = 'completed'", "count(*), total(duration_s) / 60.0", within: days
    ) { day, row in
      self.days.append(Sums(day: day, workouts: row.int(1), minutes: row.double(2)))
    }
    let bounds = sums.calendar.bounds(of: days)
    let (start, end) = (bounds.lowerBound.stored, bounds.upperBound.stored)
    // A workout's own time is that of its completion once it is completed.
    let done =
      " FROM workouts JOIN workout_exercises ON workout_exercises.workout = workouts.id"
      + " WHERE workouts.account = ? AND workouts.status = 'completed' AND workouts.date >= ?"
      + " AND workouts.date < ?"
    try sums.database.forEach(
      "SELECT exercise_name, count(*), sum(coalesce(sets, 1) * reps * weight_kg)" + done
        + " GROUP BY exercise_name", account, start, end
    ) { exercises[$0.text(0)] = ($0.int(1), $0.doubleOrNil(2)) }
    try sums.database.forEach(
      "SELECT category, count(*)" + done + " GROUP BY category", account, start, end
    ) { categories[$0.text(0)] = $0.int(1) }
  }

  mutating func append(_ next: TrainingDigest) {
    days += next.days
    exercises.merge(next.exercises) { one, other in
      let volumes = [one.volume, other.volume].compactMap(\.self)
      return (one.count + other.count, volumes.isEmpty ? nil : volumes.reduce(0, +))
    }
    categories.merge(next.categories, uniquingKeysWith: +)
  }

  init(reading reader: inout DigestReader) throws(DigestReader.Damage) {
    let count = try reader.count()
    days.reserveCapacity(count)
    for _ in 0..<count {
      days.append(
        Sums(
          day: Day(number: try reader.int()), workouts: try reader.int(),
          minutes: try reader.double()))
    }
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      let count = try reader.int()
      exercises[name] = (count, try reader.int() == 0 ? nil : try reader.double())
    }
    for _ in 0..<(try reader.count()) { categories[try reader.text()] = try reader.int() }
  }

  func write(to writer: inout DigestWriter) {
    writer.write(days.count)
    for sums in days {
      writer.write(sums.day.number)
      writer.write(sums.workouts)
      writer.write(sums.minutes)
    }
    writer.write(exercises.count)
    for (name, exercise) in exercises {
      writer.write(name)
      writer.write(exercise.count)
      writer.write(exercise.volume == nil ? 0 : 1)
      if let volume = exercise.volume { writer.write(volume) }
    }
    writer.write(categories.count)
    for (category, count) in categories {
      writer.write(category)
      writer.write(count)
    }
  }
}

extension WorkoutAnalytics {
  /// The analysis of some days by what they come to.
  init(_ range: ClosedRange<Day>, _ digest: TrainingDigest) {
    let exercises = digest.exercises.map {
      ExerciseFrequency(
        exerciseName: $0.key, count: $0.value.count, totalVolume: $0.value.volume)
    }.sorted { one, other in
      // Where nothing was lifted comes last.
      (other.count, other.totalVolume ?? -1, one.exerciseName)
        < (one.count, one.totalVolume ?? -1, other.exerciseName)
    }
    self.init(
      range,
      days: digest.days.map {
        TrainingDay(
          date: $0.day.description, workouts: $0.workouts, durationMinutes: $0.minutes)
      }, topExercises: Array(exercises.prefix(FitIQ.analyticsTop)),
      categories: digest.categories)
  }
}
