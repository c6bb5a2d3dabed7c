import CivilTime
import DelimitedText

import enum Quantities.UnitFactors

/// Reads the `strong.csv` of Strong: one set per row; rows with the same time and name are one
/// workout.
///
/// The older layout has commas, headers in the phone's language, and its columns always in the same
/// order. The newer one has semicolons, workout numbers, and units in its headers. Rows whose order
/// is not a number are rests and notes, or give the kind of set (`W`, `D`, `F`).
final class StrongTable: TableReader {
  private let intake: ActivityCollector
  private let date: Int
  private let name: Int
  private let length: Int
  private let exercise: Int
  private let order: Int
  private var weight: WeightColumn
  private let reps: Int
  private let distance: Int?
  private let distanceUnit: DistanceScale?
  private let distanceUnitColumn: Int?
  private let seconds: Int?
  private let notes: Int?
  private let workoutNotes: Int?
  private let exertion: Int?
  private let numbers: TableNumbers
  private var session: SetSession?

  /// The kilometres of a column's unit.
  private typealias DistanceScale = Double

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    self.intake = intake
    let weights = ["weight", "weight (kg)", "weight (kgs)", "weight (lb)", "weight (lbs)"]
    let weightName = weights.first { header.has($0) }
    if let length = header.first("duration", "duration (sec)", "duration (s)"),
      let name = header.first("workout name"), let exercise = header.first("exercise name"),
      let date = header.first("date"), let order = header.first("set order"),
      let weightName, let weightColumn = header.first(weightName), let reps = header.first("reps")
    {
      (self.date, self.name, self.length, self.exercise) = (date, name, length, exercise)
      (self.order, self.reps) = (order, reps)
      weight = WeightColumn(
        weightColumn, header: weightName, unitColumn: header.first("weight unit"), intake.options)
      distance = header.first(
        "distance", "distance (meters)", "distance (km)", "distance (mi)", "distance (miles)")
      distanceUnitColumn = header.first("distance unit")
      distanceUnit =
        header.has("distance (meters)")
        ? 0.001
        : header.has("distance (mi)", "distance (miles)")
          ? UnitFactors.kilometresPerMile : header.has("distance (km)") ? 1 : nil
      seconds = header.first("seconds")
      notes = header.first("notes")
      workoutNotes = header.first("workout notes")
      exertion = header.first("rpe")
    } else {
      // In other languages the first set decides.
      guard header.count >= 10, Self.isStrong(head) else { return nil }
      (date, name, length, exercise, order, reps) = (0, 1, 2, 3, 4, 6)
      weight = WeightColumn(5, header: "", unitColumn: nil, intake.options)
      (distance, distanceUnit, distanceUnitColumn) = (7, nil, nil)
      (seconds, notes, workoutNotes, exertion) = (8, 9, 10, header.count > 11 ? 11 : nil)
    }
    numbers = TableNumbers(head: head, columns: [weightName.flatMap { header.first($0) } ?? 5])
  }

  private static func isStrong(_ head: [UInt8]) -> Bool {
    let rows = try? DelimitedReader(head: head)
    _ = try? rows?.next { _ in }
    guard let row = try? rows?.next(damaged: { _ in }) else { return false }
    return TimeText(row[0].trimmed) != nil && SpanText.words(row[2]) != nil && !row[3].isEmpty
      && row[4].decimal != nil && (row[5].isEmpty || row[5].decimal != nil)
  }

  func take(_ row: DelimitedRow) throws {
    let key = Array(row[date]) + [0] + Array(row[name])
    if session?.key != key {
      try finish()
      session = begin(row, key)
    }
    switch row.plain(order)?.lowercased() {
    case "rest timer":
      session?.addToLast(rest: row.count(seconds, numbers))
    case "note":
      session?.addToLast(notes: row.notes(notes))
    case let order:
      var record = ExerciseRecord(name: row.plain(exercise) ?? "Exercise")
      record.notes = row.notes(notes)
      session?.add(set(row, order), of: record)
    }
  }

  private func begin(_ row: DelimitedRow, _ key: [UInt8]) -> SetSession {
    var session = SetSession(key, line: row.line)
    session.title = row.plain(name)
    session.notes = row.notes(workoutNotes)
    session.start = DateWords(row[date])?.instant(in: intake.options.zone)
    session.seconds = SpanText.words(row[length]) ?? row[length].decimal
    return session
  }

  private func set(_ row: DelimitedRow, _ order: String?) -> SetRecord {
    var set = SetRecord()
    switch order?.last {
    case "w": set.kind = .warmup
    case "d": set.kind = .drop
    case "f": set.kind = .failure
    default: break
    }
    set.reps = row.count(reps, numbers)
    weight.read(row, numbers, into: &set, intake)
    set.seconds = numbers.positive(row.bytes(seconds))
    set.kilometres = numbers.positive(row.bytes(distance)).map { $0 * scale(row) }
    set.exertion = numbers.positive(row.bytes(exertion))
    return set
  }

  private func scale(_ row: DelimitedRow) -> Double {
    switch distanceUnitColumn.flatMap({ row.plain($0) })?.lowercased() {
    case "m", "meter", "meters": 0.001
    case "km": 1
    case "mi", "mile", "miles": UnitFactors.kilometresPerMile
    default: distanceUnit ?? intake.options.distanceUnit.kilometres
    }
  }

  func finish() throws {
    guard let session else { return }
    self.session = nil
    guard session.seconds != nil, let record = session.record(source: "Strong") else {
      intake.addProblem(.skipped, "times that cannot be read", at: .line(session.line))
      return
    }
    session.tellLeftOut(intake)
    try intake.take(record, at: .line(session.line))
  }
}
