import CivilTime
import Dosing
import FitAPI
import JSON
import SQL

/// The content of a plan from a day on.
struct PlanPeriod: StoredRecord, Hashable {
  var account = ""
  var day = Day.earliest
  /// The key of the medication; `nil` without one.
  var medication: String?
  var injectionDay = Weekday.monday
  var intervalDays = 7
  /// Milligrams.
  var dosageMg: Double?

  static let table = Table(
    "plan_periods", of: PlanPeriod.self, constraints: ["PRIMARY KEY (account, day)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("day", &day, as: "date")
    columns.column("medication", &medication)
    columns.column("injection_day", &injectionDay, as: "injectionDay")
    columns.column("interval_days", &intervalDays, as: "intervalDays")
    columns.column("dosage_mg", &dosageMg, as: "dosageMg")
  }
}

/// The plans of all accounts over time.
struct PlanPeriodTable {
  let database: Database

  /// Returns the periods of an account, oldest first.
  func list(_ account: String) throws -> [PlanPeriod] {
    try database.all("WHERE account = ? ORDER BY day", [account])
  }

  /// Returns the period of a day; of a day before the first period, the first.
  func period(of account: String, on day: Day) throws -> PlanPeriod? {
    let periods = try list(account)
    return periods.last { $0.day <= day } ?? periods.first
  }

  /// Records the content of a plan from today on, in place of what was to count from tomorrow on.
  /// Where the dose of today is given already, changed injection days count from the next day.
  func note(_ plan: Plan, of account: String, on day: Day) throws {
    let store = Store.Medications(database: database)
    let interval = try store.find(plan.medicationName, of: account)?.intervalDays ?? 7
    var period = PlanPeriod(
      account: account, day: day, medication: plan.medicationName,
      injectionDay: plan.injectionDay, intervalDays: interval,
      dosageMg: plan.doseMg ?? plan.dosageMg)
    let before = try list(account).last { $0.day <= day }
    let sameDays = before.map {
      $0.injectionDay == plan.injectionDay && $0.intervalDays == interval
    }
    if sameDays == false, try isGiven(account, on: day) { period.day = day.next }
    try database.execute(
      "DELETE FROM \(PlanPeriod.table.name) WHERE account = ? AND day > ?", account, day.number)
    try database.save(period)
  }

  private func isGiven(_ account: String, on day: Day) throws -> Bool {
    let among = DayCondition(day...day)
    return try database.first(
      "SELECT 1 FROM injections WHERE account = ?\(among.sql) LIMIT 1", [account] + among.values
    ) { $0.int(0) } != nil
  }
}

extension Plan {
  /// Milligrams of a microdose; `nil` for whole doses.
  var doseMg: Double? {
    pen.dosingMode == DosingMode.microdose.rawValue ? pen.doseAmountMg : nil
  }
}

extension Store {
  var planPeriods: PlanPeriodTable { PlanPeriodTable(database: database) }
}

extension RecordKind {
  static let planPeriods = RecordKind(
    PlanPeriod.self, "planPeriods",
    RecordName("change of the plan", plural: "changes of the plan"), newest: "NULL", order: "day"
  ) { store, record, account, _ in
    let period = try PlanPeriod(
      record, of: account, requiring: "date", "injectionDay", "intervalDays")
    guard MedicationProfile.ownIntervals.contains(period.intervalDays) else {
      throw ServiceError.invalid("intervalDays", "must be from 1 to 31")
    }
    // An entry made here for that day stays.
    return try store.database.add(period)
  }
}
