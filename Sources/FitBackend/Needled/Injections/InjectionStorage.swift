import CivilTime
import Dosing
import FitAPI
import JSON
import SQL

extension Injection: StoredRecord {
  static let table = Table(
    "injections", of: Injection.self, constraints: [Table.accountFirst],
    indexes: """
      CREATE INDEX injections_by_date ON injections (account, date DESC, id);
      -- The current dosage is the one recorded last, even for an earlier day.
      CREATE INDEX injections_by_dosage ON injections (account, created_at)
        WHERE dosage_mg IS NOT NULL AND changes_dosage;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&userId)
    columns.column("date", &date)
    columns.column("site", &site)
    columns.column("dose_number", &doseNumber, as: "doseNumber")
    columns.column("dosage_mg", &dosageMg, as: "dosageMg")
    columns.column("is_golden_dose", &isGoldenDose, as: "isGoldenDose")
    columns.column("notes", &notes)
    columns.column("medication", &medication)
    // Usual values are left out of answers, as in the contract.
    columns.column("is_tablet", &isTablet, orElse: false, as: "isTablet", "DEFAULT 0")
    columns.column("is_number_told", &isNumberTold, orElse: false, as: "isNumberTold", "DEFAULT 0")
    columns.column(
      "doses_per_pen", &dosesPerPen, orElse: PenDosing.usualDosesPerPen, as: "dosesPerPen",
      "DEFAULT 4")
    columns.column(
      "tracks_golden_dose", &tracksGoldenDose, orElse: false, as: "tracksGoldenDose", "DEFAULT 0")
    columns.column(
      "changes_dosage", &changesDosage, orElse: true, as: "changesDosage", "DEFAULT 1")
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("updated_at", &updatedAt, as: "updatedAt")
    columns.localDay(&localDay, &utcOffset)
    columns.writeOrder()
  }

  /// Makes an empty injection, which a row fills.
  init() {
    self.init(
      id: "", userId: "", date: .earliest, site: "", doseNumber: 1, notes: nil, dosageMg: nil,
      isGoldenDose: false, createdAt: .earliest, updatedAt: .earliest)
  }

  /// The person's day.
  var day: Day { localDay ?? .earliest }

  /// The moment of a stored injection.
  var moment: LocalMoment {
    get { LocalMoment(known: date, day: day, utcOffset: utcOffset ?? 0) }
    set {
      date = newValue.instant
      tell(newValue)
    }
  }
}

/// The injections of all accounts.
struct InjectionTable {
  let database: Database

  /// Returns injections, newest first.
  func list(
    _ account: String, idPrefix: String?, on days: DayCondition? = nil, limit: Int, offset: Int
  ) throws -> [Injection] {
    var filter = RecordFilter(account: account)
    filter.narrow(idPrefix: idPrefix)
    filter.narrow(among: days)
    return try database.all(
      "WHERE \(filter.conditions) ORDER BY date DESC, written DESC, id LIMIT ? OFFSET ?",
      filter.values + [limit, offset])
  }

  /// Returns the injections of those days, oldest first.
  func list(_ account: String, on days: ClosedRange<Day>) throws -> [Injection] {
    let among = DayCondition(days)
    return try database.all(
      "WHERE account = ?\(among.sql) ORDER BY date, written, id DESC", [account] + among.values)
  }

  /// Returns the injections of those instants, oldest first.
  func list(_ account: String, during instants: Range<Instant>) throws -> [Injection] {
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
  func last(of account: String) throws -> Injection? {
    try list(account, idPrefix: nil, limit: 1, offset: 0).first
  }

  /// Returns the site of the newest injection that is no tablet; `nil` without any.
  ///
  /// - Parameter last: the newest one of all.
  func lastSite(of account: String, _ last: Injection?) throws -> String? {
    guard let last, last.isTablet == true else { return last?.site }
    return try database.all(
      "WHERE account = ? AND is_tablet = 0 ORDER BY date DESC, written DESC, id LIMIT 1", [account],
      as: Injection.self
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
    Injection.self, "injections", RecordName("injection"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var injection = try record.model(Injection.self)
    try injection.check()
    (injection.id, injection.userId) = (id, account)
    injection.createdAt = try record.creation(now)
    injection.tell(injection.moment(in: try store.calendar(of: account)))
    return try store.database.restore(injection, id, of: account)
  }
}
