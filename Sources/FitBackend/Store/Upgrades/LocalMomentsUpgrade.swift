import CivilTime
import SQL

extension Upgrade {
  /// From version 12: the local day and the UTC offset of a record are stored beside its instant.
  /// ``LocalDating`` computes those of earlier records.
  static let localMoments = LocalMoments()
}

/// Adds the columns of days and offsets, and fills them.
struct LocalMoments: UpgradeStep {
  func run(on database: Database, owner calendar: PersonalCalendar) throws {
    try database.executeScript(Self.columns)
    try LocalDating(database: database, owner: calendar).run()
  }

  private static let columns =
    LocalDating.tables.map { table in
      "ALTER TABLE \(table.name) ADD COLUMN day INTEGER NOT NULL DEFAULT 0;\n"
        + "ALTER TABLE \(table.name) ADD COLUMN utc_offset INTEGER NOT NULL DEFAULT 0;\n"
    }.joined()
      + """
      ALTER TABLE sleep ADD COLUMN utc_offset INTEGER;
      DROP INDEX progress_by_type;
      CREATE INDEX progress_by_type ON progress
        (account, type, date DESC, id, quantity, entered_quantity, entered_unit, day);
      DROP INDEX progress_by_date;
      CREATE INDEX progress_by_date ON progress (account, date DESC, id, day);
      DROP INDEX workouts_by_time;
      CREATE INDEX workouts_by_time ON workouts (account, date DESC, id, day);
      DROP INDEX workouts_by_status;
      CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id, day);
      DROP INDEX sleep_by_date;
      CREATE INDEX sleep_by_date ON sleep
        (account, date DESC, id, hours, quality, sleep_start, sleep_end, utc_offset);
      """
}

/// Computes, once, the day and the offset of records that were stored without them, by the time
/// zone of their account.
struct LocalDating {
  /// The tables of records with an instant, and the column of the instant.
  static let tables: [(name: String, date: String)] = [
    ("food_logs", "logged_at"), ("progress", "date"), ("workouts", "date"), ("injections", "date"),
    ("symptoms", "date"),
  ]

  let database: Database
  let owner: PersonalCalendar

  func run() throws {
    let accounts = try database.all("SELECT id, time_zone FROM accounts") {
      (id: $0.text(0), zone: $0.textOrNil(1))
    }
    for account in accounts {
      let calendar = Store.calendar(of: account.id, zone: account.zone, owner: owner)
      for table in Self.tables {
        try date(table.name, by: table.date, of: account.id, calendar)
      }
      try dateNights(of: account.id, calendar.zone)
    }
  }

  private func date(
    _ table: String, by column: String, of account: String, _ calendar: PersonalCalendar
  ) throws {
    var days = DayLookup(calendar)
    let records = try database.all(
      "SELECT id, \(column) FROM \(table) WHERE account = ?", account
    ) { (id: $0.text(0), instant: Instant(stored: $0.int64(1))) }
    for record in records {
      try database.execute(
        "UPDATE \(table) SET day = ?, utc_offset = ? WHERE id = ?",
        days.day(of: record.instant).number, calendar.zone.offset(at: record.instant), record.id)
    }
  }

  /// Sets the UTC offset of nights, which have a day already.
  private func dateNights(of account: String, _ zone: Zone) throws {
    let nights = try database.all(
      "SELECT id, sleep_end FROM sleep WHERE account = ? AND sleep_end IS NOT NULL", account
    ) { (id: $0.text(0), end: Instant(stored: $0.int64(1))) }
    for night in nights {
      try database.execute(
        "UPDATE sleep SET utc_offset = ? WHERE id = ?", zone.offset(at: night.end), night.id)
    }
  }
}

extension Store {
  /// Returns the calendar of an account where a request gives none: the machine's for the local
  /// owner, else that of the stored zone, else UTC.
  static func calendar(of account: String, zone: String?, owner: PersonalCalendar)
    -> PersonalCalendar
  {
    if account == Account.localOwner { return owner }
    return PersonalCalendar(zone: zone.flatMap { Zone(identifier: $0) } ?? .utc)
  }

  /// Returns the calendar of an account where a request gives none.
  func calendar(of account: String) throws -> PersonalCalendar {
    guard account != Account.localOwner else { return ownerCalendar }
    let zone = try database.first("SELECT time_zone FROM accounts WHERE id = ?", account) {
      $0.textOrNil(0)
    }
    return Self.calendar(of: account, zone: zone ?? nil, owner: ownerCalendar)
  }
}
