import CivilTime
import DelimitedText

/// Reads a custom table whose header has the field names of the Health Data service, and the tables that
/// `fit workout export` writes: there a workout with sets has a row for each, of which the first has its
/// figures.
final class OwnTable: TableReader {
  private let intake: ActivityCollector
  private let numbers: TableNumbers
  private let start: Int
  private let end: Int?
  private let type: Int
  private let duration: Int?
  private let distance: Int?
  private let energy: Int?
  private let meanRate: Int?
  private let highestRate: Int?
  private let cadence: Int?
  private let source: Int?
  private let title: Int?
  private let sets: SetColumns?
  private var pending: (seed: SeedRecord, title: String?, sets: SetSession)?

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    guard let start = header.first("startdate", "start_date", "start", "timestamp"),
      let type = header.first("activitytype", "activity_type", "type")
    else { return nil }
    end = header.first("enddate", "end_date", "end")
    duration = header.first("duration")
    guard end != nil || duration != nil else { return nil }
    self.intake = intake
    (self.start, self.type) = (start, type)
    distance = header.first("distance")
    energy = header.first("energyburned", "energy_burned", "calories")
    meanRate = header.first("avgheartrate", "avg_heart_rate")
    highestRate = header.first("maxheartrate", "max_heart_rate")
    cadence = header.first("avgcadence", "avg_cadence")
    source = header.first("source")
    title = header.first("title")
    sets = SetColumns(header)
    numbers = TableNumbers(head: head, columns: [distance].compactMap(\.self))
  }

  func take(_ row: DelimitedRow) throws {
    let exercise = sets.flatMap { row.plain($0.exercise) }
    let key = Array(row[start]) + [0] + Array(row[type])
    if exercise == nil || pending?.sets.key != key {
      try finish()
      pending = (seed(row), row.plain(title), SetSession(key, line: row.line))
    }
    if let sets, let exercise {
      pending?.sets.add(sets.set(row, numbers), of: sets.exercise(exercise, row, numbers))
    }
  }

  private func seed(_ row: DelimitedRow) -> SeedRecord {
    let zone = intake.options.zone
    var seed = SeedRecord()
    seed.start = DateWords(row[start])?.instant(in: zone)
    seed.end = DateWords(row.bytes(end))?.instant(in: zone)
    seed.type = row.plain(type)
    seed.duration = numbers.value(row.bytes(duration))
    seed.distance = numbers.value(row.bytes(distance))
    seed.energy = numbers.value(row.bytes(energy))
    seed.meanHeartRate = numbers.value(row.bytes(meanRate))
    seed.maximumHeartRate = numbers.value(row.bytes(highestRate))
    seed.cadence = numbers.value(row.bytes(cadence))
    seed.source = row.plain(source)
    return seed
  }

  func finish() throws {
    guard let (seed, title, sets) = pending else { return }
    pending = nil
    do {
      var record = try seed.record()
      record.title = title
      record.exercises = sets.exercises
      sets.tellLeftOut(intake)
      try intake.take(record, at: .line(sets.line))
    } catch let missing as SeedRecord.Missing {
      intake.addProblem(.skipped, "\(missing)", at: .line(sets.line))
    }
  }
}

/// The columns of a row with a set, as `fit workout export` writes them.
private struct SetColumns {
  let exercise: Int
  private let superset: Int?
  private let kind: Int?
  private let reps: Int?
  private let kilograms: Int?
  private let dumbbells: Int?
  private let assistance: Int?
  private let seconds: Int?
  private let kilometres: Int?
  private let exertion: Int?
  private let rest: Int?
  private let notes: Int?

  init?(_ header: TableHeader) {
    guard let exercise = header.first("exercise") else { return nil }
    self.exercise = exercise
    superset = header.first("superset")
    kind = header.first("setkind")
    reps = header.first("reps")
    kilograms = header.first("weightkg")
    dumbbells = header.first("dumbbells")
    assistance = header.first("assistancekg")
    seconds = header.first("setseconds")
    kilometres = header.first("setdistancekm")
    exertion = header.first("rpe")
    rest = header.first("restseconds")
    notes = header.first("exercisenotes")
  }

  func exercise(_ name: String, _ row: DelimitedRow, _ numbers: TableNumbers) -> ExerciseRecord {
    var record = ExerciseRecord(name: name)
    record.superset = numbers.value(row.bytes(superset)).flatMap { Int(exactly: $0.rounded()) }
    record.rest = row.count(rest, numbers)
    record.notes = row.notes(notes)
    return record
  }

  func set(_ row: DelimitedRow, _ numbers: TableNumbers) -> SetRecord {
    var set = SetRecord()
    set.kind = row.plain(kind).flatMap { SetRecord.Kind(rawValue: $0) }
    set.reps = row.count(reps, numbers)
    set.kilograms = numbers.positive(row.bytes(kilograms))
    set.dumbbells = row.count(dumbbells, numbers)
    set.assistance = numbers.positive(row.bytes(assistance))
    set.seconds = numbers.positive(row.bytes(seconds))
    set.kilometres = numbers.positive(row.bytes(kilometres))
    set.exertion = numbers.positive(row.bytes(exertion))
    return set
  }
}
