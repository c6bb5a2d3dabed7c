import CivilTime
import DelimitedText

import enum Quantities.UnitFactors

/// Reads the `workout_data.csv` of Hevy: one set per row; rows with the same time and title are one
/// workout.
final class HevyTable: TableReader {
  private let intake: ActivityCollector
  private let title: Int
  private let start: Int
  private let end: Int
  private let description: Int?
  private let exercise: Int
  private let superset: Int?
  private let exerciseNotes: Int?
  private let kind: Int?
  private var weight: WeightColumn?
  private let reps: Int?
  private let kilometres: Int?
  private let miles: Int?
  private let seconds: Int?
  private let exertion: Int?
  private let numbers: TableNumbers
  private var session: SetSession?

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    guard let title = header.first("title"), let start = header.first("start_time"),
      let end = header.first("end_time"), let exercise = header.first("exercise_title")
    else { return nil }
    self.intake = intake
    (self.title, self.start, self.end, self.exercise) = (title, start, end, exercise)
    description = header.first("description")
    superset = header.first("superset_id")
    exerciseNotes = header.first("exercise_notes")
    kind = header.first("set_type")
    let weights = ["weight_kg", "weight_lbs", "weight_lb", "weight"]
    if let name = weights.first(where: { header.has($0) }), let column = header.first(name) {
      weight = WeightColumn(column, header: name, unitColumn: nil, intake.options)
    }
    reps = header.first("reps")
    kilometres = header.first("distance_km")
    miles = header.first("distance_miles")
    seconds = header.first("duration_seconds")
    exertion = header.first("rpe")
    numbers = TableNumbers(head: head, columns: [])
  }

  func take(_ row: DelimitedRow) throws {
    let key = Array(row[start]) + [0] + Array(row[title])
    if session?.key != key {
      try finish()
      session = begin(row, key)
    }
    var record = ExerciseRecord(name: row.plain(exercise) ?? "Exercise")
    record.notes = row.notes(exerciseNotes)
    record.superset = numbers.value(row.bytes(superset)).flatMap { Int(exactly: $0.rounded()) }
    session?.add(set(row), of: record)
  }

  private func begin(_ row: DelimitedRow, _ key: [UInt8]) -> SetSession {
    var session = SetSession(key, line: row.line)
    let zone = intake.options.zone
    session.title = row.plain(title)
    session.notes = row.notes(description)
    session.start = DateWords(row[start])?.instant(in: zone)
    session.end = DateWords(row[end])?.instant(in: zone)
    return session
  }

  private func set(_ row: DelimitedRow) -> SetRecord {
    var set = SetRecord()
    switch row.plain(kind)?.lowercased() {
    case "warmup", "warm_up": set.kind = .warmup
    case "dropset", "drop_set", "drop": set.kind = .drop
    case "failure": set.kind = .failure
    default: break
    }
    set.reps = row.count(reps, numbers)
    weight?.read(row, numbers, into: &set, intake)
    set.seconds = numbers.positive(row.bytes(seconds))
    set.kilometres =
      numbers.positive(row.bytes(kilometres))
      ?? numbers.positive(row.bytes(miles)).map { $0 * UnitFactors.kilometresPerMile }
    set.exertion = numbers.positive(row.bytes(exertion))
    return set
  }

  func finish() throws {
    guard let session else { return }
    self.session = nil
    guard session.end != nil, let record = session.record(source: "Hevy") else {
      intake.addProblem(.skipped, "times that cannot be read", at: .line(session.line))
      return
    }
    session.tellLeftOut(intake)
    try intake.take(record, at: .line(session.line))
  }
}
