import CivilTime
import Dosing
import FitAPI
import JSON
import SQL

/// An injection, or a dose of a tablet.
struct StoredInjection: DatedStoredRecord {
  var id = ""
  var account = ""
  var date = Instant.earliest
  /// The raw value of an ``InjectionSite``.
  var site = ""
  /// The number of the dose within its pen, from 1, as the contract counts.
  var doseNumber = 1
  /// Milligrams; `nil` when unknown.
  var dosageMg: Double?
  var isGoldenDose = false
  var notes: String?
  /// The key of the medication; `nil` where the plan named none.
  var medication: String?
  var isTablet = false
  /// Whether the person entered the number, which restarts the count of the pen.
  var isNumberTold = false
  /// The size of the pens at the time.
  var dosesPerPen = PenDosing.usualDosesPerPen
  var tracksGoldenDose = false
  /// Whether the dosage became the plan's, as through the apps it does.
  var changesDosage = true
  var created = Instant.earliest
  var updated = Instant.earliest
  var day = Day.earliest
  var utcOffset = 0
  var written = WriteOrder()

  static let table = Table(
    "injections", of: StoredInjection.self, constraints: [Table.accountFirst],
    indexes: """
      CREATE INDEX injections_by_date ON injections (account, date DESC, id);
      -- The current dosage is the one recorded last, even for an earlier day.
      CREATE INDEX injections_by_dosage ON injections (account, created_at)
        WHERE dosage_mg IS NOT NULL AND changes_dosage;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("date", &date)
    columns.column("site", &site)
    columns.column("dose_number", &doseNumber, as: "doseNumber")
    columns.column("dosage_mg", &dosageMg, as: "dosageMg")
    columns.column("is_golden_dose", &isGoldenDose, as: "isGoldenDose")
    columns.column("notes", &notes)
    columns.column("medication", &medication)
    columns.column("is_tablet", &isTablet, as: "isTablet", "DEFAULT 0")
    columns.column("is_number_told", &isNumberTold, as: "isNumberTold", "DEFAULT 0")
    columns.column("doses_per_pen", &dosesPerPen, as: "dosesPerPen", "DEFAULT 4")
    columns.column("tracks_golden_dose", &tracksGoldenDose, as: "tracksGoldenDose", "DEFAULT 0")
    columns.column("changes_dosage", &changesDosage, as: "changesDosage", "DEFAULT 1")
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.column("day", &day, as: "localDay", "DEFAULT 0")
    columns.column("utc_offset", &utcOffset, as: "utcOffset", "DEFAULT 0")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  /// The answer, without its position in the pen.
  var answer: Injection {
    var injection = Injection(
      id: id, userId: account, date: date, site: site, doseNumber: doseNumber,
      notes: notes, dosageMg: dosageMg, isGoldenDose: isGoldenDose,
      createdAt: created, updatedAt: updated)
    injection.medication = medication
    // Default values are left out, as in the contract.
    injection.isTablet = isTablet ? true : nil
    injection.isNumberTold = isNumberTold ? true : nil
    injection.dosesPerPen = dosesPerPen == PenDosing.usualDosesPerPen ? nil : dosesPerPen
    injection.tracksGoldenDose = tracksGoldenDose ? true : nil
    injection.changesDosage = changesDosage ? nil : false
    return injection.telling(moment)
  }
}

extension StoredInjection {
  /// Makes the record of an injection that is restored or imported.
  init(
    _ injection: Injection, id: String, of account: String, _ calendar: PersonalCalendar,
    created: Instant, updated: Instant
  ) {
    self.init(
      id: id, account: account, site: injection.site, doseNumber: injection.doseNumber,
      dosageMg: injection.dosageMg, isGoldenDose: injection.isGoldenDose, notes: injection.notes,
      medication: injection.medication, isTablet: injection.isTablet ?? false,
      isNumberTold: injection.isNumberTold ?? false,
      dosesPerPen: injection.dosesPerPen ?? PenDosing.usualDosesPerPen,
      tracksGoldenDose: injection.tracksGoldenDose ?? false,
      changesDosage: injection.changesDosage ?? true, created: created, updated: updated)
    moment = injection.moment(in: calendar)
  }
}

/// The injections of all accounts.
struct InjectionTable {
  let database: Database

  /// Returns injections, newest first.
  func list(
    _ account: String, idPrefix: String?, on days: DayCondition? = nil, limit: Int, offset: Int
  ) throws -> [StoredInjection] {
    var filter = RecordFilter(account: account)
    filter.narrow(idPrefix: idPrefix)
    filter.narrow(among: days)
    return try database.all(
      "WHERE \(filter.conditions) ORDER BY date DESC, written DESC, id LIMIT ? OFFSET ?",
      filter.values + [limit, offset])
  }

  /// Returns the injections of those days, oldest first.
  func list(_ account: String, on days: ClosedRange<Day>) throws -> [StoredInjection] {
    let among = DayCondition(days)
    return try database.all(
      "WHERE account = ?\(among.sql) ORDER BY date, written, id DESC", [account] + among.values)
  }

  /// Returns the injections of those instants, oldest first.
  func list(_ account: String, during instants: Range<Instant>) throws -> [StoredInjection] {
    try database.all(
      "WHERE account = ? AND date >= ? AND date < ? ORDER BY date, written, id DESC",
      [account, instants.lowerBound.stored, instants.upperBound.stored])
  }

  /// Returns the number of an account's injections, on some days or in all.
  func count(of account: String, on days: DayCondition?) throws -> Int {
    var filter = RecordFilter(account: account)
    filter.narrow(among: days)
    return try database.all(
      "SELECT count(*) FROM injections WHERE \(filter.conditions)", filter.values
    ) { $0.int(0) }.first ?? 0
  }

  /// Returns the day, medication and amount of each dose, oldest first.
  func doses(of account: String) throws -> [DosagePeriod.Dose] {
    try doses(where: "account = ?", [account])
  }

  /// Returns the doses of one medication, oldest first, without one of them.
  func doses(
    of account: String, medication: String?, without excluded: String?
  ) throws -> [DosagePeriod.Dose] {
    let isOther = excluded.map { _ in " AND id <> ?" } ?? ""
    let isNamed = medication.map { _ in "medication = ?" } ?? "medication IS NULL"
    return try doses(
      where: "account = ? AND \(isNamed)\(isOther)",
      [account] + [medication, excluded].compactMap(\.self))
  }

  private func doses(
    where conditions: String, _ values: [any Bindable]
  ) throws -> [DosagePeriod.Dose] {
    try database.all(
      "SELECT day, medication, dosage_mg FROM injections WHERE \(conditions)"
        + " ORDER BY date, written, id DESC", values
    ) {
      DosagePeriod.Dose(
        day: Day(number: $0.int(0)), medication: $0.textOrNil(1), milligrams: $0.doubleOrNil(2))
    }
  }

  /// Returns the newest injection by its date; `nil` without any.
  func last(of account: String) throws -> StoredInjection? {
    try list(account, idPrefix: nil, limit: 1, offset: 0).first
  }

  /// Returns the site of the newest injection that is no tablet; `nil` without any.
  ///
  /// - Parameter last: the newest one of all.
  func lastSite(of account: String, _ last: StoredInjection?) throws -> String? {
    guard let last, last.isTablet else { return last?.site }
    return try database.all(
      "WHERE account = ? AND is_tablet = 0 ORDER BY date DESC, written DESC, id LIMIT 1", [account],
      as: StoredInjection.self
    ).first?.site
  }

  /// Returns the next dose by the contract's rule. Another medication begins with the first dose of
  /// a pen.
  func schedule(of account: String, _ plan: Plan) throws -> DoseSchedule {
    let last = try last(of: account)
    let isOther =
      if let old = last?.medication, let now = plan.medicationName { old != now } else { false }
    return DoseSchedule(
      dosesPerPen: plan.pen.dosesPerPen, tracksGoldenDose: plan.pen.tracksGoldenDose,
      firstDose: plan.enteredNextDose(after: last) ?? (isOther ? 1 : plan.pen.currentDoseInPen),
      last: isOther || plan.enteredNextDose(after: last) != nil
        ? nil : last.map { DoseSchedule.Last(dose: $0.doseNumber, isGolden: $0.isGoldenDose) },
      given: last.map { DoseSchedule.Last(dose: $0.doseNumber, isGolden: $0.isGoldenDose) })
  }
}

extension Store {
  var injections: InjectionTable { InjectionTable(database: database) }
}

extension RecordKind {
  static let injections = RecordKind(
    StoredInjection.self, "injections", RecordName("injection"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let injection = try record.model(Injection.self)
    try injection.check()
    return try store.database.restore(
      StoredInjection(
        injection, id: id, of: account, store.calendar(of: account),
        created: record.creation(now), updated: injection.updatedAt),
      id, of: account)
  }
}
