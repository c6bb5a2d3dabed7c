import CivilTime
import DelimitedText

import enum Quantities.UnitFactors

/// Reads the export of FitNotes: one set per row, with only its day. A day is one workout at noon,
/// with its exercises as the title.
final class FitNotesTable: TableReader {
  private let intake: ActivityCollector
  private let date: Int
  private let exercise: Int
  private let category: Int
  private let reps: Int
  /// The weight columns; newer exports have one for each unit, of which one is filled.
  private var weights: [WeightColumn]
  private let distance: Int?
  private let distanceUnit: Int?
  private let time: Int?
  private let comment: Int?
  private let kind: Int?
  private let numbers: TableNumbers
  private var session: SetSession?
  private var hasNotedTimes = false

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    guard let date = header.first("date"), let exercise = header.first("exercise"),
      let category = header.first("category"), let reps = header.first("reps")
    else { return nil }
    let names = ["weight (kg)", "weight (kgs)", "weight (lb)", "weight (lbs)", "weight"]
      .filter { header.has($0) }
    guard !names.isEmpty else { return nil }
    self.intake = intake
    (self.date, self.exercise, self.category, self.reps) = (date, exercise, category, reps)
    weights = names.compactMap { name in
      header.first(name).map {
        WeightColumn(
          $0, header: name, unitColumn: header.first("weight unit"), intake.options)
      }
    }
    distance = header.first("distance")
    distanceUnit = header.first("distance unit")
    time = header.first("time")
    comment = header.first("comment", "notes")
    kind = header.first("kind")
    numbers = TableNumbers(head: head, columns: names.compactMap { header.first($0) })
  }

  func take(_ row: DelimitedRow) throws {
    let key = Array(row[date])
    if session?.key != key {
      try finish()
      var session = SetSession(key, line: row.line)
      session.start = Self.day(row[date]).flatMap { day in
        TimeOfDay(hour: 12, minute: 0, second: 0).map {
          intake.options.zone.instant(of: day, at: $0)
        }
      }
      self.session = session
    }
    var record = ExerciseRecord(name: row.plain(exercise) ?? "Exercise")
    record.isCardio = row.plain(category)?.lowercased() == "cardio"
    record.notes = row.notes(comment)
    session?.add(set(row), of: record)
  }

  /// Reads `2024-06-01`, whatever time follows.
  private static func day(_ text: UnsafeRawBufferPointer) -> Day? {
    Day(String(decoding: text.trimmed.prefix(10), as: UTF8.self))
  }

  private func set(_ row: DelimitedRow) -> SetRecord {
    var set = SetRecord()
    if row.plain(kind)?.lowercased().hasPrefix("warm") == true { set.kind = .warmup }
    set.reps = row.count(reps, numbers)
    for index in weights.indices where set.kilograms == nil {
      weights[index].read(row, numbers, into: &set, intake)
    }
    set.seconds = SpanText.clock(row.bytes(time)).flatMap { $0 > 0 ? $0 : nil }
    set.kilometres = numbers.positive(row.bytes(distance)).map { $0 * scale(row) }
    return set
  }

  private func scale(_ row: DelimitedRow) -> Double {
    switch row.plain(distanceUnit)?.lowercased() {
    case "m", "metres", "meters": 0.001
    case "km", "kms", "kilometres", "kilometers": 1
    case "mi", "miles": UnitFactors.kilometresPerMile
    case "ft", "feet": UnitFactors.kilometresPerFoot
    case "yd", "yards": UnitFactors.kilometresPerYard
    default: intake.options.distanceUnit.kilometres
    }
  }

  func finish() throws {
    guard var session else { return }
    self.session = nil
    session.title = session.exerciseTitle
    guard let record = session.record(source: "FitNotes") else {
      intake.addProblem(.skipped, "a day that cannot be read", at: .line(session.line))
      return
    }
    if !hasNotedTimes {
      hasNotedTimes = true
      intake.addProblem(.note, "it tells days without times; each is a workout at noon")
    }
    session.tellLeftOut(intake)
    try intake.take(record, at: .line(session.line))
  }
}
