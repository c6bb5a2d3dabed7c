import CivilTime
import DelimitedText
import PlainText

/// A workout of a table with one row per set, while its rows are being read.
struct SetSession {
  private(set) var key: [UInt8]
  let line: Int
  /// The start; `nil` when the times cannot be read.
  var start: Instant?
  var end: Instant?
  /// The duration in seconds, where it is given apart from the times.
  var seconds: Double?
  var title: String?
  var notes: String?
  private(set) var exercises: [ExerciseRecord] = []
  private(set) var sets = 0
  /// The number of sets left out because a workout may not have more.
  private(set) var leftOut = 0
  /// The number of sets that have a distance.
  private var distances = 0
  private var kilometres = 0.0

  init(_ key: [UInt8], line: Int) { (self.key, self.line) = (key, line) }

  /// The kilometres from which a set counts towards the distance of the workout; sleds and heavy
  /// loads are moved over shorter ways.
  private static let leastWay = 0.2

  /// Adds a row; consecutive rows of one exercise are its sets. Notes of the first row, and those
  /// that every row repeats, are the exercise's; other notes are those of their set.
  mutating func add(_ set: SetRecord, of exercise: ExerciseRecord) {
    sets += 1
    if let way = set.kilometres, way > 0 {
      distances += 1
      if way >= Self.leastWay { kilometres += way }
    }
    var set = set
    if exercises.last?.name != exercise.name || exercises.last?.superset != exercise.superset {
      guard exercises.count < ExerciseRecord.mostExercises else {
        leftOut += 1
        return
      }
      exercises.append(exercise)
    }
    guard let last = exercises.indices.last else { return }
    if let notes = exercise.notes, exercises[last].notes != notes {
      if set.isEmpty { addToLast(notes: notes) } else { set.notes = notes }
    }
    guard !set.isEmpty else { return }
    guard exercises[last].sets.count < ExerciseRecord.mostSets else {
      leftOut += 1
      return
    }
    exercises[last].sets.append(set)
  }

  /// Adds the rest or notes to the previous exercise.
  mutating func addToLast(rest: Int? = nil, notes: String? = nil) {
    guard let last = exercises.indices.last else { return }
    exercises[last].rest = rest ?? exercises[last].rest
    if let notes {
      exercises[last].notes = exercises[last].notes.map { "\($0); \(notes)" } ?? notes
    }
  }

  /// Returns the workout; `nil` when its times cannot be read.
  func record(source: String) -> ActivityRecord? {
    guard let start else { return nil }
    let stated = seconds ?? end.map { $0.seconds(since: start) }
    // The times of some sets are not that of the workout.
    let times = exercises.flatMap(\.sets).map(\.seconds)
    let worked = times.contains(nil) ? 0 : times.reduce(0) { $0 + ($1 ?? 0) }
    let length = stated ?? worked
    guard length < ActivityRecord.durations.upperBound else { return nil }
    let isStrength = distances < max(sets, 1)
    var record = ActivityRecord(
      start: start,
      end: end ?? start.adding(milliseconds: Int64((max(0, length) * 1000).rounded())),
      type: isStrength ? .strengthTraining : .other, duration: length)
    record.isUntimed = stated == nil
    if kilometres > 0 { record.distance = kilometres }
    record.source = source
    record.sport = title
    record.title = title
    record.notes = notes
    record.exercises = exercises
    return record
  }

  /// Reports the sets that are left out.
  func tellLeftOut(_ intake: ActivityCollector) {
    guard leftOut > 0 else { return }
    intake.addProblem(
      .skipped,
      "\(leftOut) \(leftOut == 1 ? "set" : "sets") of a workout of more than"
        + " \(ExerciseRecord.mostExercises) exercises or \(ExerciseRecord.mostSets) sets of one",
      at: .line(line))
  }

  /// A title made of the exercises: `Squat, Bench Press and 3 more`.
  var exerciseTitle: String? {
    var names: [String] = []
    for exercise in exercises where !names.contains(exercise.name) { names.append(exercise.name) }
    guard !names.isEmpty else { return nil }
    let rest = names.count - Self.namesInTitle
    let shown = names.prefix(Self.namesInTitle).joined(separator: ", ")
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  private static let namesInTitle = 3
}

/// The unit of a table's weights: the one in a column, else the one the person gave, else their
/// usual one, which is reported.
struct WeightColumn {
  private let column: Int
  private let unitColumn: Int?
  private let unit: WeightUnit?
  private let fallback: WeightUnit
  private let isAssumed: Bool
  private var isNoted = false

  init(_ column: Int, header: String, unitColumn: Int?, _ options: ActivityFiles.Options) {
    self.column = column
    self.unitColumn = unitColumn
    unit = WeightUnit(named: header)
    fallback = options.weightUnit ?? options.usualWeightUnit
    isAssumed = unit == nil && options.weightUnit == nil
  }

  /// Reads the weight of a row into a set; a weight of 0 counts as none.
  mutating func read(
    _ row: DelimitedRow, _ numbers: TableNumbers, into set: inout SetRecord,
    _ intake: ActivityCollector
  ) {
    guard let value = numbers.positive(row.bytes(column)) else { return }
    let stated = unitColumn.flatMap { row.plain($0) }.flatMap(WeightUnit.init(named:)) ?? unit
    if stated == nil, isAssumed, !isNoted {
      isNoted = true
      intake.addProblem(
        .note,
        "its weights have no unit; \(fallback.rawValue) is assumed, --weight-unit says otherwise")
    }
    let unit = stated ?? fallback
    set.kilograms = value * unit.kilograms
    set.unit = unit == intake.options.usualWeightUnit ? nil : unit
  }
}

extension DelimitedRow {
  /// Returns longer text for people to read; `nil` when it is empty.
  func notes(_ column: Int?) -> String? {
    String(plain: bytes(column), limit: ExerciseRecord.longestNotes)
  }

  /// Returns a whole number above 0, rounded.
  func count(_ column: Int?, _ numbers: TableNumbers) -> Int? {
    numbers.positive(bytes(column)).flatMap { Int(exactly: $0.rounded()) }
  }
}
