import CivilTime
import DelimitedText

/// The tables of apps for strength training, in which every set is a row: rows of the same time and
/// name are one workout.
private struct Sets {
  private(set) var key: [UInt8] = []
  private(set) var line = 0
  private(set) var count = 0
  /// How many sets have a distance.
  private(set) var distances = 0
  /// Kilometres of all sets.
  private(set) var kilometres = 0.0

  /// Whether a row belongs to another workout than the rows before.
  func isOther(_ key: [UInt8]) -> Bool { count == 0 || key != self.key }

  mutating func begin(_ key: [UInt8], line: Int) { self = Sets(key: key, line: line) }

  init() {}

  private init(key: [UInt8], line: Int) { (self.key, self.line) = (key, line) }

  mutating func add(kilometres: Double?) {
    count += 1
    guard let kilometres, kilometres > 0 else { return }
    distances += 1
    self.kilometres += kilometres
  }
}

/// The `workout_data.csv` of Hevy.
final class HevyTable: TableReader {
  private let intake: ActivityCollector
  private let title: Int
  private let start: Int
  private let end: Int
  private let kilometres: Int?
  private let miles: Int?
  private var sets = Sets()
  private var times: (start: Instant, end: Instant)?
  private var name: String?

  init?(_ header: TableHeader, _ intake: ActivityCollector) {
    guard let title = header.first("title"), let start = header.first("start_time"),
      let end = header.first("end_time"), header.has("exercise_title")
    else { return nil }
    self.intake = intake
    (self.title, self.start, self.end) = (title, start, end)
    kilometres = header.first("distance_km")
    miles = header.first("distance_miles")
  }

  func take(_ row: DelimitedRow) throws {
    let key = Array(row[start]) + [0] + Array(row[title])
    if sets.isOther(key) {
      try finish()
      sets.begin(key, line: row.line)
      let zone = intake.options.zone
      name = row.plain(title)
      times = DateWords(row[start]).flatMap { start in
        DateWords(row[end]).map { (start.instant(in: zone), $0.instant(in: zone)) }
      }
      if times == nil {
        intake.tell(.skipped, "times that cannot be read", at: .line(row.line))
      }
    }
    sets.add(
      kilometres: row.bytes(kilometres).decimal
        ?? row.bytes(miles).decimal.map { $0 * 1.609344 })
  }

  func finish() throws {
    guard sets.count > 0, let times else { return }
    let isStrength = sets.distances < sets.count
    var record = ActivityRecord(
      start: times.start, end: times.end, type: isStrength ? .strengthTraining : .other,
      duration: times.end.seconds(since: times.start))
    if sets.kilometres > 0 { record.distance = sets.kilometres }
    record.source = "Hevy"
    record.sport = name
    self.times = nil
    try intake.take(record, at: .line(sets.line))
  }
}

/// The `strong.csv` of Strong, whose headers are in the phone's language, and whose columns are
/// always in the same order.
final class StrongTable: TableReader {
  private let intake: ActivityCollector
  private var sets = Sets()
  private var workout: ActivityRecord?
  private let date = 0
  private let name = 1
  private let length: Int

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    self.intake = intake
    if let length = header.first("duration"), header.has("workout name"),
      header.has("exercise name"), header.first("date") == 0, header.first("workout name") == 1
    {
      self.length = length
      return
    }
    // In another language the first set tells.
    guard header.count >= 10, Self.isStrong(head) else { return nil }
    length = 2
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
    if sets.isOther(key) {
      try finish()
      sets.begin(key, line: row.line)
      if let start = DateWords(row[date])?.instant(in: intake.options.zone),
        let length = SpanText.words(row[length]) ?? row[length].decimal,
        length < ActivityRecord.durations.upperBound
      {
        var record = ActivityRecord(
          start: start, end: start.adding(milliseconds: Int64((length * 1000).rounded())),
          type: .strengthTraining, duration: length)
        record.source = "Strong"
        record.sport = row.plain(name)
        workout = record
      } else {
        intake.tell(.skipped, "times that cannot be read", at: .line(row.line))
      }
    }
    sets.add(kilometres: nil)
  }

  func finish() throws {
    guard let workout else { return }
    self.workout = nil
    try intake.take(workout, at: .line(sets.line))
  }
}
