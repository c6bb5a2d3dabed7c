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

  struct Done {
    var count = 0
    /// Kilograms moved; `nil` where nothing was lifted.
    var volume: Double?
  }

  static let kind = "training"
  static let source = (table: "workouts", date: "date")

  /// Oldest first.
  private(set) var days: [Sums] = []
  /// By name; an exercise has an entry in each of the digests that were put together.
  private(set) var exercises: [(name: String, done: Done)] = []
  private(set) var categories: [(name: String, count: Int)] = []

  init() {}

  init(of account: String, _ days: ClosedRange<Day>, _ sums: DaySums) throws {
    try sums.each(
      of: account, in: Self.source.table, by: Self.source.date,
      where: " AND status = 'completed'", "count(*), total(duration_s) / 60.0", within: days
    ) { day, row in
      self.days.append(Sums(day: day, workouts: row.int(1), minutes: row.double(2)))
    }
    let bounds = sums.calendar.bounds(of: days)
    var exercises: [String: Done] = [:]
    var categories: [String: Int] = [:]
    // A workout's own time is that of its completion once it is completed.
    try sums.database.forEach(
      "SELECT exercise_name, category, coalesce(sets, 1) * reps * weight_kg"
        + " FROM workouts JOIN workout_exercises ON workout_exercises.workout = workouts.id"
        + " WHERE workouts.account = ? AND workouts.status = 'completed' AND workouts.date >= ?"
        + " AND workouts.date < ?",
      account, bounds.lowerBound.stored, bounds.upperBound.stored
    ) { row in
      exercises[row.text(0), default: Done()].add(1, row.doubleOrNil(2))
      categories[row.text(1), default: 0] += 1
    }
    self.exercises = exercises.map { ($0.key, $0.value) }
    self.categories = categories.map { ($0.key, $0.value) }
  }

  mutating func append(_ next: TrainingDigest) {
    days += next.days
    exercises += next.exercises
    categories += next.categories
  }

  init(reading reader: inout DigestReader) throws(DigestReader.Damage) {
    days = try reader.list { (reader) throws(DigestReader.Damage) in
      Sums(
        day: Day(number: try reader.int()), workouts: try reader.int(),
        minutes: try reader.double())
    }
    exercises = try reader.list { (reader) throws(DigestReader.Damage) in
      let name = try reader.text()
      let count = try reader.int()
      let volume = try reader.int() == 0 ? nil : try reader.double()
      return (name, Done(count: count, volume: volume))
    }
    categories = try reader.list { (reader) throws(DigestReader.Damage) in
      (try reader.text(), try reader.int())
    }
  }

  func write(to writer: inout DigestWriter) {
    writer.write(days) { sums, writer in
      writer.write(sums.day.number)
      writer.write(sums.workouts)
      writer.write(sums.minutes)
    }
    writer.write(exercises) { exercise, writer in
      writer.write(exercise.name)
      writer.write(exercise.done.count)
      writer.write(exercise.done.volume == nil ? 0 : 1)
      if let volume = exercise.done.volume { writer.write(volume) }
    }
    writer.write(categories) { category, writer in
      writer.write(category.name)
      writer.write(category.count)
    }
  }
}

extension TrainingDigest.Done {
  fileprivate mutating func add(_ count: Int, _ volume: Double?) {
    self.count += count
    if let volume { self.volume = (self.volume ?? 0) + volume }
  }
}

extension WorkoutAnalytics {
  /// The analysis of some days by what they come to.
  init(_ range: ClosedRange<Day>, _ digest: TrainingDigest) {
    var done: [String: TrainingDigest.Done] = [:]
    for (name, part) in digest.exercises {
      done[name, default: .init()].add(part.count, part.volume)
    }
    let exercises = done.map {
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
      categories: Dictionary(
        digest.categories.map { ($0.name, $0.count) }, uniquingKeysWith: +))
  }
}
