import CivilTime
import Dosing
import FitAPI
import SQLite

/// The content of a plan from a day on.
struct PlanPeriod: Hashable {
  let day: Day
  /// The key of the medication; `nil` without one.
  let medication: String?
  let injectionDay: Weekday
  let intervalDays: Int
  /// Milligrams.
  let dosageMg: Double?

  /// The injection days it gives.
  var rhythm: DoseRhythm {
    DoseRhythm(since: day, intervalDays: intervalDays, weekday: injectionDay)
  }
}

/// The plans of all accounts over time.
struct PlanPeriodTable {
  let database: Database

  /// Returns the periods of an account, oldest first.
  func list(_ account: String) throws -> [PlanPeriod] {
    try database.all(
      "SELECT day, medication, injection_day, interval_days, dosage_mg FROM plan_periods"
        + " WHERE account = ? ORDER BY day", account, row: Self.period)
  }

  /// Returns the period of a day; of a day before the first period, the first.
  func period(of account: String, on day: Day) throws -> PlanPeriod? {
    let periods = try list(account)
    return periods.last { $0.day <= day } ?? periods.first
  }

  private static func period(_ row: Row) -> PlanPeriod {
    PlanPeriod(
      day: Day(number: row.int(0)), medication: row.textOrNil(1),
      injectionDay: Weekday(indexFromMonday: row.int(2)) ?? .monday, intervalDays: row.int(3),
      dosageMg: row.doubleOrNil(4))
  }

  /// Stores a period, and replaces one of the same day.
  func set(_ period: PlanPeriod, of account: String) throws {
    try database.execute(
      "INSERT INTO plan_periods (account, day, medication, injection_day, interval_days, dosage_mg)"
        + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (account, day) DO UPDATE SET"
        + " medication = excluded.medication, injection_day = excluded.injection_day,"
        + " interval_days = excluded.interval_days, dosage_mg = excluded.dosage_mg",
      account, period.day.number, period.medication, period.injectionDay.indexFromMonday,
      period.intervalDays, period.dosageMg)
  }

  /// Records the content of a plan from a day on. Where the dose of that day is given already,
  /// changed injection days count from the next one.
  func note(_ plan: Plan, of account: String, on day: Day) throws {
    let store = Store.Medications(database: database)
    let interval = try store.find(plan.medicationName, of: account)?.intervalDays ?? 7
    func period(_ day: Day) -> PlanPeriod {
      PlanPeriod(
        day: day, medication: plan.medicationName, injectionDay: plan.injectionDay,
        intervalDays: interval, dosageMg: plan.doseMg ?? plan.dosageMg)
    }
    let periods = try list(account)
    let before = periods.last { $0.day <= day }
    let sameDays = before.map {
      $0.injectionDay == plan.injectionDay && $0.intervalDays == interval
    }
    guard sameDays == false, try isGiven(account, on: day) else {
      return try set(period(day), of: account)
    }
    try set(period(day.next), of: account)
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
