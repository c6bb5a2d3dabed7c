import CivilTime
import Dosing
import FitAPI
import JSON
import SQLite

// The records of doses besides the injections, in an export and an import.

extension RecordKind {
  static let planPeriods = RecordKind(
    name: "planPeriods", noun: RecordName("change of the plan", plural: "changes of the plan"),
    fields: PlanPeriodRecord.fields, tables: ["plan_periods"],
    census: "SELECT count(*), NULL FROM plan_periods",
    each: { store, account, hand in
      for period in try store.planPeriods.list(account) {
        try hand(JSONObject(of: PlanPeriodRecord(period)))
      }
    },
    add: { store, record, account, _ in
      let record = try record.model(PlanPeriodRecord.self)
      let period = try record.period()
      // An entry made here for that day stays.
      if try store.planPeriods.list(account).contains(where: { $0.day == period.day }) {
        return .present
      }
      try store.planPeriods.set(period, of: account)
      return .added
    })

  static let skippedDoses = RecordKind(
    name: "skippedDoses", noun: RecordName("skipped dose"), fields: SkippedDoseRecord.fields,
    tables: ["skipped_doses"], census: "SELECT count(*), max(created_at) FROM skipped_doses",
    each: { store, account, hand in
      for day in try store.skippedDoses.list(account) {
        try hand(JSONObject(of: SkippedDoseRecord(date: "\(day)")))
      }
    },
    add: { store, record, account, now in
      let day = try DoseRecord.day(record.model(SkippedDoseRecord.self).date)
      return try store.skippedDoses.add(day, of: account, at: now) ? .added : .present
    })

  static let penRefills = RecordKind(
    name: "penRefills", noun: RecordName("refill"), fields: PenRefill.fields,
    tables: ["pen_refills"], census: "SELECT count(*), max(created_at) FROM pen_refills",
    each: { store, account, hand in
      for refill in try store.penRefills.list(account) { try hand(JSONObject(of: refill)) }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      var refill = try record.model(PenRefill.self)
      try refill.check()
      if try store.database.holds(id, in: "pen_refills", of: account) { return .present }
      refill.id = id
      try store.penRefills.add(refill, DoseRecord.day(refill.date), to: account, at: now)
      return .added
    })

  static let ownMedications = RecordKind(
    name: "ownMedications", noun: RecordName("medication"), fields: MedicationDetails.fields,
    tables: ["own_medications"], census: "SELECT count(*), max(created_at) FROM own_medications",
    each: { store, account, hand in
      for medication in try store.medications.list(account) {
        try hand(JSONObject(of: medication))
      }
    },
    add: { store, record, account, now in
      let medication = try record.model(MedicationDetails.self)
      try medication.check()
      if try store.medications.find(medication.key, of: account) != nil { return .present }
      try store.medications.set(medication, of: account, at: now)
      return .added
    })
}

/// Rules that the records of doses share.
private enum DoseRecord {
  static func day(_ text: String) throws(ServiceError) -> Day {
    guard let day = LogDate.day(text) else { throw .invalid("date", Problems.dayRule) }
    return day
  }
}

private struct SkippedDoseRecord: Model {
  var date: String

  enum CodingKeys: String, CodingKey, CaseIterable { case date }
}

private struct PlanPeriodRecord: Model {
  /// The first day, `2026-11-18`.
  var date: String
  var medication: String?
  /// The weekday: 0 is Monday, 6 is Sunday.
  var injectionDay: Int
  var intervalDays: Int
  /// Milligrams.
  var dosageMg: Double?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case date, medication, injectionDay, intervalDays, dosageMg
  }

  init(_ period: PlanPeriod) {
    date = "\(period.day)"
    medication = period.medication
    injectionDay = period.injectionDay.indexFromMonday
    intervalDays = period.intervalDays
    dosageMg = period.dosageMg
  }

  func period() throws(ServiceError) -> PlanPeriod {
    guard let weekday = Weekday(indexFromMonday: injectionDay) else {
      throw .invalid("injectionDay", "must be from 0 to 6")
    }
    guard MedicationProfile.ownIntervals.contains(intervalDays) else {
      throw .invalid("intervalDays", "must be from 1 to 31")
    }
    return PlanPeriod(
      day: try DoseRecord.day(date), medication: medication, injectionDay: weekday,
      intervalDays: intervalDays, dosageMg: dosageMg)
  }
}
