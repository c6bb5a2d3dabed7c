import CivilTime
import FitAPI
import JSON
import SQL

/// The fields of a device's night that FitIQ lacks, beside the stored night, with which it is
/// deleted.
struct StoredHealthNight: StoredRecord {
  /// The id of the ``SleepLog``.
  var sleep = ""
  var account = ""
  var night = HealthNight(
    startDate: .earliest, endDate: .earliest, stageDurations: SleepStageDurations())
  /// The import that brought it; `nil` of other uploads.
  var importID: String?

  static let table = Table(
    "health_nights", of: StoredHealthNight.self,
    constraints: [
      "PRIMARY KEY (account, sleep)", "UNIQUE (account, start_at)",
      "FOREIGN KEY (account, sleep) REFERENCES sleep (account, id) ON DELETE CASCADE",
    ])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("sleep", &sleep)
    columns.account(&account)
    columns.column("start_at", &night.startDate)
    columns.column("end_at", &night.endDate)
    columns.column("deep", &night.stageDurations.deep)
    columns.column("core", &night.stageDurations.core)
    columns.column("rem", &night.stageDurations.rem)
    columns.column("awake", &night.stageDurations.awake)
    var source = HealthTable.source(night.source)
    columns.column("source", &source)
    columns.unexported("import_id", &importID)
    (night.source, night.timestamp) = (source, night.startDate)
  }
}

extension StoredHealthNight {
  /// Makes the record of a night that a device sent.
  init(
    _ night: HealthNight, _ id: String, of account: String, importID: String? = nil
  ) {
    self.init(sleep: id, account: account, night: night, importID: importID)
  }
}

extension HealthNight {
  /// Returns the night as FitIQ keeps it.
  func sleepLog(_ calendar: PersonalCalendar) -> NewSleepLog {
    var log = NewSleepLog(
      date: calendar.zone.day(of: endDate), hoursSlept: hoursSlept,
      quality: SleepQuality(hours: hoursSlept, awakeHours: (stageDurations.awake ?? 0) / 60),
      sleepStart: startDate, sleepEnd: endDate)
    log.qualityIsDerived = true
    return log
  }
}

/// The nights that an import brought, when the import is taken back.
struct ImportedNights {
  let database: Database

  /// Removes the nights that stand as the import brought them; an edit that was taken back is none.
  ///
  /// - Returns: the number of removed nights, and the names of edited ones, which stay.
  func remove(
    _ importID: String, of account: String
  ) throws -> (removed: Int, kept: [String]) {
    var removed = 0
    var kept: [String] = []
    let nights: [StoredHealthNight] = try database.all(
      "WHERE account = ? AND import_id = ? ORDER BY start_at", [account, importID])
    for night in nights {
      guard let log: SleepLog = try database.find(night.sleep, of: account) else { continue }
      if Self.stands(log, as: night.night) {
        try database.remove(log)
        removed += 1
      } else {
        kept.append("night of \(log.date)")
      }
    }
    return (removed, kept)
  }

  /// Returns whether a night has the times, hours and quality that the device told, and nothing more.
  private static func stands(_ log: SleepLog, as night: HealthNight) -> Bool {
    let hours = night.hoursSlept
    let quality = SleepQuality(hours: hours, awakeHours: (night.stageDurations.awake ?? 0) / 60)
    // Times are told to the second, and hours to fewer places than are stored.
    func isSame(_ one: Instant?, _ other: Instant) -> Bool {
      one.map { abs($0.seconds(since: other)) < 1 } ?? false
    }
    return abs(log.hoursSlept - hours) < 1e-4 && log.quality == quality.rawValue
      && isSame(log.sleepStart, night.startDate) && isSame(log.sleepEnd, night.endDate)
      && (log.notes ?? "").isEmpty
  }
}

extension RecordKind {
  static let healthNights = RecordKind(
    name: "healthNights", noun: RecordName("recorded night"),
    fields: ["sleepId"]
      + HealthNight.fields.filter { !["timestamp", "stageDurations"].contains($0) }
      + ["deep", "core", "rem", "awake"].map { "stageDurations.\($0)" },
    tables: [StoredHealthNight.table.name],
    census: "SELECT count(*), max(start_at) FROM health_nights",
    each: { store, account, take in
      try store.database.forEach(
        "\(StoredHealthNight.table.select) WHERE account = ? ORDER BY start_at", account
      ) { row in
        let night = StoredHealthNight(row)
        var record = try JSONObject(of: night.night)
        record["timestamp"] = nil
        record["sleepId"] = .string(night.sleep)
        try take(record)
      }
    },
    add: { store, record, account, _ in
      let night = try record.timed.model(HealthNight.self)
      try night.check()
      guard let id = record["sleepId"]?.string?.lowercased() else {
        throw ServiceError.invalid("sleepId", "is missing")
      }
      try store.health.require(id, in: "sleep", as: "sleepId", of: account)
      return try store.database.add(StoredHealthNight(night, id, of: account))
    })
}
