import CivilTime
import FitAPI
import SQLite

/// The injections of all accounts.
struct InjectionTable {
  let database: Database

  static let columns =
    "id, account, date, site, dose_number, notes, dosage_mg, is_golden_dose, created_at, updated_at,"
    + " medication, is_tablet, is_number_told, doses_per_pen, tracks_golden_dose, changes_dosage,"
    + " day, utc_offset"

  /// Reads a row of ``columns``.
  static func injection(_ row: Row) -> Injection {
    var injection = Injection(
      id: row.text(0), userId: row.text(1), date: Instant(stored: row.int64(2)).iso8601Milliseconds,
      site: row.text(3), doseNumber: row.int(4), notes: row.textOrNil(5),
      dosageMg: row.doubleOrNil(6), isGoldenDose: row.bool(7),
      createdAt: Instant(stored: row.int64(8)).iso8601Milliseconds,
      updatedAt: Instant(stored: row.int64(9)).iso8601Milliseconds)
    injection.medication = row.textOrNil(10)
    injection.isTablet = row.bool(11) ? true : nil
    // Default values are left out, as in the contract.
    injection.isNumberTold = row.bool(12) ? true : nil
    injection.dosesPerPen = row.int(13) == PenDosing.usualDosesPerPen ? nil : row.int(13)
    injection.tracksGoldenDose = row.bool(14) ? true : nil
    injection.changesDosage = row.bool(15) ? nil : false
    injection.tell(
      LocalMoment(
        known: Instant(stored: row.int64(2)), day: Day(number: row.int(16)),
        utcOffset: row.int(17)))
    return injection
  }

  /// Returns injections, newest first.
  func list(_ account: String, idPrefix: String?, limit: Int, offset: Int) throws -> [Injection] {
    let bounds = idPrefix.map(Identifier.range)
    return try database.all(
      "SELECT \(Self.columns) FROM injections WHERE account = ?"
        + (bounds == nil ? "" : " AND id >= ? AND id < ?")
        + " ORDER BY date DESC, id LIMIT ? OFFSET ?",
      [account] + (bounds ?? []) + [limit, offset], Self.injection)
  }

  /// Returns the injections of those days, oldest first.
  func list(_ account: String, on days: ClosedRange<Day>) throws -> [Injection] {
    let among = DayCondition(days)
    return try database.all(
      "SELECT \(Self.columns) FROM injections WHERE account = ?\(among.sql)"
        + " ORDER BY date, id DESC", [account] + among.values, Self.injection)
  }

  /// Returns the injections of those instants, oldest first.
  func list(_ account: String, during instants: Range<Instant>) throws -> [Injection] {
    try database.all(
      "SELECT \(Self.columns) FROM injections WHERE account = ? AND date >= ? AND date < ?"
        + " ORDER BY date, id DESC",
      account, instants.lowerBound.stored, instants.upperBound.stored, row: Self.injection)
  }

  /// Returns an injection; `nil` when the account has none of that id.
  func find(_ id: String, of account: String) throws -> Injection? {
    try database.first(
      "SELECT \(Self.columns) FROM injections WHERE id = ? AND account = ?", id, account,
      row: Self.injection)
  }

  /// Returns the newest injection by its date; `nil` without any.
  func last(of account: String) throws -> Injection? {
    try list(account, idPrefix: nil, limit: 1, offset: 0).first
  }

  /// Returns the next dose by the contract's rule. Another medication begins with the first dose of
  /// a pen.
  func schedule(of account: String, _ plan: Plan) throws -> DoseSchedule {
    let last = try last(of: account)
    let isOther =
      if let old = last?.medication, let now = plan.medicationName { old != now } else { false }
    return DoseSchedule(
      dosesPerPen: plan.pen.dosesPerPen, tracksGoldenDose: plan.pen.tracksGoldenDose,
      firstDose: plan.toldNextDose(after: last) ?? (isOther ? 1 : plan.pen.currentDoseInPen),
      last: isOther || plan.toldNextDose(after: last) != nil
        ? nil : last.map { DoseSchedule.Last(dose: $0.doseNumber, isGolden: $0.isGoldenDose) },
      given: last.map { DoseSchedule.Last(dose: $0.doseNumber, isGolden: $0.isGoldenDose) })
  }

  /// Stores an injection, and replaces one with its id.
  ///
  /// - Parameter written: when it was first stored.
  /// - Throws: ``ServiceError/conflict(_:)`` when another account has the id.
  func set(
    _ injection: Injection, _ moment: LocalMoment, of account: String, written: Instant,
    at now: Instant
  ) throws {
    try database.execute(
      "INSERT INTO injections (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        + " ON CONFLICT (id) DO UPDATE SET date = excluded.date, day = excluded.day,"
        + " utc_offset = excluded.utc_offset, site = excluded.site,"
        + " dose_number = excluded.dose_number, notes = excluded.notes,"
        + " dosage_mg = excluded.dosage_mg, is_golden_dose = excluded.is_golden_dose,"
        + " created_at = excluded.created_at, updated_at = excluded.updated_at,"
        + " medication = excluded.medication, is_tablet = excluded.is_tablet,"
        + " is_number_told = excluded.is_number_told, doses_per_pen = excluded.doses_per_pen,"
        + " tracks_golden_dose = excluded.tracks_golden_dose,"
        + " changes_dosage = excluded.changes_dosage"
        + " WHERE account = excluded.account",
      injection.id, account, moment.instant.stored, injection.site, injection.doseNumber,
      injection.notes,
      injection.dosageMg, injection.isGoldenDose, written.stored, now.stored, injection.medication,
      injection.isTablet ?? false, injection.isNumberTold ?? false,
      injection.dosesPerPen ?? PenDosing.usualDosesPerPen, injection.tracksGoldenDose ?? false,
      injection.changesDosage ?? true, moment.day.number, moment.utcOffset)
    guard database.changes > 0 else { throw ServiceError.taken }
  }

  /// Returns the first millisecond from an instant on without an injection of the account, so that
  /// several of one day keep the order in which they were logged.
  func free(of account: String, from instant: Instant) throws -> Instant {
    let last = try database.first(
      "SELECT max(date) FROM injections WHERE account = ? AND date >= ? AND date < ?", account,
      instant.stored, instant.stored + 1000
    ) { $0.int64OrNil(0) }
    return (last ?? nil).map { Instant(stored: $0 + 1) } ?? instant
  }

  /// Removes an injection.
  func remove(_ id: String) throws {
    try database.execute("DELETE FROM injections WHERE id = ?", id)
  }
}

extension Store {
  var injections: InjectionTable { InjectionTable(database: database) }
}
