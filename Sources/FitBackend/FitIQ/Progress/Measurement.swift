import CivilTime
import FitAPI
import JSON
import Quantities
import SQL

/// A measurement of a metric, in the metric's unit.
struct StoredMeasurement: DatedStoredRecord {
  var id = ""
  var account = ""
  var type = ""
  var quantity = 0.0
  var date = Instant.earliest
  var notes: String?
  /// The figure as entered, if that was in another unit.
  var enteredQuantity: Double?
  var enteredUnit: String?
  var created = Instant.earliest
  /// The time of the last change; `nil` without one.
  var updated: Instant?
  /// The person's day when it was logged.
  var day = Day.earliest
  /// Seconds to add to UTC for local time where it was logged.
  var utcOffset = 0
  /// The id of the import that stored it.
  var importID: String?
  var written = WriteOrder()

  static let table = Table(
    "progress", of: StoredMeasurement.self, constraints: [Table.accountFirst],
    indexes: """
      -- The course of ten years is read from the index alone.
      CREATE INDEX progress_by_type ON progress
        (account, type, date DESC, written DESC, id, quantity, entered_quantity, entered_unit, day);
      CREATE INDEX progress_by_date ON progress (account, date DESC, written DESC, id, day);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("type", &type)
    columns.column("quantity", &quantity)
    columns.column("date", &date)
    columns.column("notes", &notes)
    columns.column("entered_quantity", &enteredQuantity, as: "enteredQuantity")
    columns.column("entered_unit", &enteredUnit, as: "enteredUnit")
    columns.column("created_at", &created, as: "createdAt")
    columns.unexported("updated_at", &updated)
    columns.column("day", &day, as: "localDay", "DEFAULT 0")
    columns.column("utc_offset", &utcOffset, as: "utcOffset", "DEFAULT 0")
    columns.column("import_id", &importID, as: "importId")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  var answer: ProgressEntry {
    ProgressEntry(id: id, type: type, quantity: quantity, date: date, notes: notes)
      .telling(moment)
  }
}

/// The measurements of all accounts.
struct ProgressTable {
  let database: Database

  static let timeline = Timeline(table: "progress", date: "date")

  /// Returns a page of the measurements that match, newest first, and their number in all.
  func list(_ filter: RecordFilter, limit: Int, offset: Int) throws -> ProgressPage {
    let (entries, total) = try Self.timeline.list(
      filter, columns: StoredMeasurement.table.columns, limit: limit, offset: offset, of: database
    ) { StoredMeasurement($0).answer }
    return ProgressPage(entries: entries, total: total, limit: limit, offset: offset)
  }

  /// Stores a measurement.
  func add(
    _ new: NewProgressEntry, id: String = Identifier.make(), to account: String,
    _ calendar: PersonalCalendar, at now: Instant
  ) throws -> StoredMeasurement {
    var measurement = StoredMeasurement(
      id: id, account: account, type: new.type, quantity: new.quantity,
      notes: new.notes?.trimmed, created: now)
    measurement.moment = new.moment(of: new.loggedAt.flatMap { Instant($0) } ?? now, calendar)
    try database.insert(measurement)
    return measurement
  }

  /// Removes a measurement. An imported one is remembered as deleted.
  func remove(_ id: String, of account: String) throws {
    try database.execute(
      "INSERT OR IGNORE INTO deleted_measurements (account, type, date)"
        + " SELECT account, type, date FROM progress"
        + " WHERE account = ? AND id = ? AND import_id IS NOT NULL", account, id)
    try database.remove(StoredMeasurement(id: id, account: account))
  }

  /// Removes all measurements of a metric and returns how many there were. Imported ones are
  /// remembered as deleted.
  func removeAll(_ metric: Metric, of account: String) throws -> Int {
    try database.execute(
      "INSERT OR IGNORE INTO deleted_measurements (account, type, date)"
        + " SELECT account, type, date FROM progress"
        + " WHERE account = ? AND type = ? AND import_id IS NOT NULL", account, metric.rawValue)
    try database.execute(
      "DELETE FROM progress WHERE account = ? AND type = ?", account, metric.rawValue)
    return database.changes
  }

  /// Returns the number of measurements of a metric.
  func count(_ metric: Metric, of account: String) throws -> Int {
    try database.first(
      "SELECT count(*) FROM progress WHERE account = ? AND type = ?", account, metric.rawValue
    ) { $0.int(0) } ?? 0
  }

  /// Returns the latest figure of a metric, however it was logged.
  func latest(_ metric: Metric, of account: String) throws -> Double? {
    try database.first(
      "SELECT quantity FROM progress WHERE account = ? AND type = ?"
        + " ORDER BY date DESC, written DESC, id LIMIT 1",
      account, metric.rawValue
    ) { $0.double(0) }
  }
}

extension Store {
  var progress: ProgressTable { ProgressTable(database: database) }
}

extension RecordKind {
  static let progress = RecordKind(
    StoredMeasurement.self, "progress", RecordName("measurement"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let entry = try record.model(ProgressEntry.self)
    var new = NewProgressEntry(
      .weight, entry.quantity, loggedAt: entry.date.description, notes: entry.notes)
    new.type = entry.type
    try new.check(at: now)
    _ = try store.ownMetrics(of: account).metric(new.type)
    let written = try record.creation(now)
    var measurement = StoredMeasurement(
      id: id, account: account, type: entry.type, quantity: entry.quantity,
      notes: entry.notes?.trimmed, created: written)
    measurement.moment = entry.moment(in: try store.calendar(of: account))
    measurement.importID = record["importId"]?.string
    let entered = try record.model(EnteredFigure.self).checked(entry)
    (measurement.enteredQuantity, measurement.enteredUnit) = (entered?.quantity, entered?.unit)
    return try store.database.restore(measurement, id, of: account)
  }
}

/// A weight that was entered in another unit than kilograms.
private struct EnteredFigure: Decodable {
  let enteredQuantity: Double?
  let enteredUnit: String?

  /// Returns the entered figure, if it is valid and equals the measurement.
  func checked(_ entry: ProgressEntry) -> (quantity: Double, unit: String)? {
    guard let enteredQuantity, let enteredUnit, enteredUnit == MassUnit.pound.rawValue,
      entry.type == Metric.weight.rawValue,
      abs(Mass(enteredQuantity, .pound).canonical - entry.quantity) < 1e-6
    else { return nil }
    return (enteredQuantity, enteredUnit)
  }
}
