import CivilTime
import FitAPI
import SQLite

/// A night or a nap.
struct StoredNight: DayRecord {
  typealias New = NewSleepLog
  typealias Change = SleepChange
  typealias Answer = SleepLog

  var id = ""
  var account = ""
  /// The day of waking up.
  var date = Day.earliest
  var hours = 0.0
  var quality = ""
  var start: Instant?
  var end: Instant?
  var notes: String?
  var created = Instant.earliest

  static let table = Table(
    "sleep", of: StoredNight.self,
    indexes: """
      -- Averages over ten years of nights are read from the index alone.
      CREATE INDEX sleep_by_date ON sleep
        (account, date DESC, id, hours, quality, sleep_start, sleep_end);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("date", &date)
    columns.column("hours", &hours, as: "hoursSlept")
    columns.column("quality", &quality)
    columns.column("sleep_start", &start, as: "sleepStart")
    columns.column("sleep_end", &end, as: "sleepEnd")
    columns.column("notes", &notes)
    columns.column("created_at", &created, as: "createdAt")
  }

  static let unknown = ServiceError.notFound("sleep log not found")
}

extension StoredNight {
  init(
    _ new: NewSleepLog, _ id: String, of account: String, at now: Instant
  ) throws(ServiceError) {
    guard let date = Day(new.date) else { throw .invalid("date", Problems.dayRule) }
    self.init()
    (self.id, self.account, self.date, created) = (id, account, date, now)
    (hours, quality) = (new.hoursSlept, new.quality)
    start = new.sleepStart.flatMap { Instant($0) }
    end = new.sleepEnd.flatMap { Instant($0) }
    notes = new.notes?.trimmed
  }

  static func user(_ new: NewSleepLog) -> String? { new.userId }

  mutating func apply(_ change: SleepChange) throws(ServiceError) {
    var problems = Problems()
    problems.check(
      sleepFrom: change.sleepStart ?? start?.iso8601, to: change.sleepEnd ?? end?.iso8601)
    try problems.refuse()
    date = change.date.flatMap { Day($0) } ?? date
    hours = change.hoursSlept ?? hours
    quality = change.quality ?? quality
    start = change.sleepStart.flatMap { Instant($0) } ?? start
    end = change.sleepEnd.flatMap { Instant($0) } ?? end
    notes = change.notes?.trimmed ?? notes
  }

  var answer: SleepLog {
    SleepLog(
      id: id, userId: account, date: date.description, hoursSlept: hours, quality: quality,
      sleepStart: start?.iso8601, sleepEnd: end?.iso8601, notes: notes,
      createdAt: created.iso8601)
  }
}

extension RecordKind {
  static let sleep = RecordKind(StoredNight.self, "sleep", RecordName("night"))
}

extension Store {
  var sleep: DayRecords<StoredNight> { DayRecords(database: database) }
}

extension DayRecords<StoredNight> {
  /// Returns what averages need of the nights of some days, newest first.
  func nights(_ account: String, within days: ClosedRange<Day>) throws -> [SleepDigest.Night] {
    try database.all(
      "SELECT date, hours, quality, sleep_start, sleep_end FROM sleep"
        + " WHERE account = ? AND date >= ? AND date <= ? ORDER BY date DESC, id",
      account, days.lowerBound.number, days.upperBound.number
    ) { row in
      SleepDigest.Night(
        day: Day(number: row.int(0)), hours: row.double(1), quality: row.text(2),
        start: Instant?(row, 3), end: Instant?(row, 4))
    }
  }
}

extension Router {
  /// Sleep: write down, list, show, change, remove.
  mutating func addSleep() {
    addDayRecords(
      StoredNight.self, logging: FitIQ.sleepLogging, one: FitIQ.sleepLog,
      change: FitIQ.sleepChange, deletion: FitIQ.sleepDeletion)
    on(FitIQ.sleepLogs) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      let nights = try store.sleep.list(filter, limit: limit, offset: offset)
      let (total, mean) =
        try store.sleep.summary("count(*), avg(hours)", filter) { ($0.int(0), $0.double(1)) }
        ?? (0, 0)
      return SleepPage(logs: nights.map(\.answer), total: total, averageHours: mean)
    }
  }
}
