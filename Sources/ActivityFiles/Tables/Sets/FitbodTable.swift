import CivilTime
import DelimitedText

import enum Quantities.UnitFactors

/// Reads the export of Fitbod: one set per row with the time of its workout or its own, and no
/// names of workouts. Rows belong to one workout until two hours pass.
final class FitbodTable: TableReader {
  private let intake: ActivityCollector
  private let date: Int
  private let exercise: Int
  private let reps: Int
  private var weight: WeightColumn
  private let seconds: Int?
  private let metres: Int?
  private let miles: Int?
  private let incline: Int?
  private let resistance: Int?
  private let isWarmup: Int?
  private let notes: Int?
  private let multiplier: Int
  private let numbers: TableNumbers
  private var session: SetSession?
  private var last: Instant?

  /// The most seconds between two sets of one workout.
  private static let longestGap = 7200.0

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    let weights = ["weight(kg)", "weight(lbs)", "weight(lb)", "weight"]
    guard let multiplier = header.first("multiplier"), let date = header.first("date"),
      let exercise = header.first("exercise"), let reps = header.first("reps"),
      let weightName = weights.first(where: { header.has($0) }),
      let weightColumn = header.first(weightName)
    else { return nil }
    self.intake = intake
    (self.date, self.exercise, self.reps, self.multiplier) = (date, exercise, reps, multiplier)
    weight = WeightColumn(weightColumn, header: weightName, unitColumn: nil, intake.options)
    seconds = header.first("duration(s)")
    metres = header.first("distance(m)")
    miles = header.first("distance(mi)")
    incline = header.first("incline")
    resistance = header.first("resistance")
    isWarmup = header.first("iswarmup")
    notes = header.first("note", "notes")
    numbers = TableNumbers(head: head, columns: [weightColumn])
  }

  func take(_ row: DelimitedRow) throws {
    guard let time = DateWords(row[date])?.instant(in: intake.options.zone) else {
      intake.addProblem(.skipped, "a date that cannot be read", at: .line(row.line))
      return
    }
    if let last, abs(time.seconds(since: last)) <= Self.longestGap {
      let start = min(session?.start ?? time, time)
      let end = max(session?.end ?? time, time)
      session?.start = start
      session?.end = end
    } else {
      try finish()
      var begun = SetSession([], line: row.line)
      begun.start = time
      begun.end = time
      session = begun
    }
    last = time
    var record = ExerciseRecord(name: row.plain(exercise) ?? "Exercise")
    record.notes = notes(row)
    session?.add(set(row), of: record)
  }

  private func set(_ row: DelimitedRow) -> SetRecord {
    var set = SetRecord()
    if row.plain(isWarmup)?.lowercased() == "true" { set.kind = .warmup }
    set.reps = row.count(reps, numbers)
    weight.read(row, numbers, into: &set, intake)
    // The multiplier is the number of dumbbells that have the given weight each.
    if set.kilograms != nil, let count = row.count(multiplier, numbers), (2...4).contains(count) {
      set.dumbbells = count
    }
    set.seconds = numbers.positive(row.bytes(seconds))
    set.kilometres =
      numbers.positive(row.bytes(metres)).map { $0 / 1000 }
      ?? numbers.positive(row.bytes(miles)).map { $0 * UnitFactors.kilometresPerMile }
    return set
  }

  /// Returns the notes, with the values that a set has no field for.
  private func notes(_ row: DelimitedRow) -> String? {
    var parts = [row.notes(notes)].compactMap(\.self)
    if numbers.positive(row.bytes(incline)) != nil, let text = row.plain(incline) {
      parts.append("incline \(text)")
    }
    if numbers.positive(row.bytes(resistance)) != nil, let text = row.plain(resistance) {
      parts.append("resistance \(text)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  func finish() throws {
    guard var session else { return }
    self.session = nil
    session.title = session.exerciseTitle
    // All rows of a workout may have the time at which it was saved.
    if session.start == session.end { session.end = nil }
    guard let record = session.record(source: "Fitbod") else {
      intake.addProblem(.skipped, "times that cannot be read", at: .line(session.line))
      return
    }
    session.tellLeftOut(intake)
    try intake.take(record, at: .line(session.line))
  }
}
