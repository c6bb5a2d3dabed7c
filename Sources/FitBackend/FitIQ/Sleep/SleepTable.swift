import CivilTime
import FitAPI
import SQLite

/// The sleep of all accounts.
struct SleepTable {
  let database: Database

  static let records = DayRecords(table: "sleep")

  /// In the order of ``log(_:)``.
  static let columns =
    "id, account, date, hours, quality, sleep_start, sleep_end, notes, created_at"

  /// The nights that match, newest first, how many match in all and their mean.
  func list(_ filter: DayRecords.Filter, limit: Int?, offset: Int) throws -> SleepPage {
    let (logs, summary) = try Self.records.list(
      filter, columns: Self.columns, limit: limit, offset: offset, of: database,
      summary: "count(*), avg(hours)", { ($0.int(0), $0.doubleOrNil(1) ?? 0) }, Self.log)
    return SleepPage(logs: logs, total: summary?.0 ?? 0, averageHours: summary?.1 ?? 0)
  }

  /// What counts of the nights of some days, newest first.
  func nights(_ account: String, within days: ClosedRange<Day>) throws -> [SleepDigest.Night] {
    try database.all(
      "SELECT date, hours, quality, sleep_start, sleep_end FROM sleep"
        + " WHERE account = ? AND date >= ? AND date <= ? ORDER BY date DESC, id",
      account, days.lowerBound.number, days.upperBound.number
    ) { row in
      SleepDigest.Night(
        day: Day(number: row.int(0)), hours: row.double(1), quality: row.text(2),
        start: row.int64OrNil(3).map { Instant(stored: $0) },
        end: row.int64OrNil(4).map { Instant(stored: $0) })
    }
  }

  /// A night; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> SleepLog? {
    try database.first(
      "SELECT \(Self.columns) FROM sleep WHERE id = ? AND account = ?", [id, account], Self.log)
  }

  /// Stores a night, whose rules were checked.
  func add(
    _ new: NewSleepLog, to account: String, id: String = Identifier.make(), at now: Instant
  ) throws -> SleepLog {
    guard let date = Day(new.date) else { throw ServiceError.invalid("date", Problems.dayRule) }
    let start = new.sleepStart.flatMap { Instant($0) }
    let end = new.sleepEnd.flatMap { Instant($0) }
    let notes = new.notes?.trimmed
    try database.execute(
      "INSERT INTO sleep (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, account, date.number, new.hoursSlept, new.quality, start?.stored, end?.stored, notes,
      now.stored)
    return SleepLog(
      id: id, userId: account, date: date.description, hoursSlept: new.hoursSlept,
      quality: new.quality, sleepStart: start?.iso8601, sleepEnd: end?.iso8601, notes: notes,
      createdAt: now.iso8601)
  }

  /// Changes what is named and leaves the rest.
  func change(_ change: SleepChange, of id: String) throws {
    try database.execute(
      "UPDATE sleep SET date = coalesce(?, date), hours = coalesce(?, hours),"
        + " quality = coalesce(?, quality), sleep_start = coalesce(?, sleep_start),"
        + " sleep_end = coalesce(?, sleep_end), notes = coalesce(?, notes) WHERE id = ?",
      change.date.flatMap { Day($0) }?.number, change.hoursSlept, change.quality,
      change.sleepStart.flatMap { Instant($0) }?.stored,
      change.sleepEnd.flatMap { Instant($0) }?.stored, change.notes?.trimmed, id)
  }

  /// Removes a night.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM sleep WHERE id = ?", id)
  }

  /// Reads a row that begins with ``columns``.
  static func log(_ row: Row) -> SleepLog {
    SleepLog(
      id: row.text(0), userId: row.text(1), date: Day(number: row.int(2)).description,
      hoursSlept: row.double(3), quality: row.text(4),
      sleepStart: row.int64OrNil(5).map { Instant(stored: $0).iso8601 },
      sleepEnd: row.int64OrNil(6).map { Instant(stored: $0).iso8601 }, notes: row.textOrNil(7),
      createdAt: Instant(stored: row.int64(8)).iso8601)
  }
}

extension Store {
  var sleep: SleepTable { SleepTable(database: database) }
}
