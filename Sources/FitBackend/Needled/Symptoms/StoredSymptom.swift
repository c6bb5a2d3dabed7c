import CivilTime
import FitAPI
import JSON
import SQL

/// A side effect that a person recorded.
struct StoredSymptom: DatedStoredRecord {
  var id = ""
  var account = ""
  var date = Instant.earliest
  var name = ""
  /// The severity, from 1 (mild) to 5 (unbearable).
  var severity = 1
  var notes: String?
  var created = Instant.earliest
  var updated = Instant.earliest
  var day = Day.earliest
  var utcOffset = 0
  var written = WriteOrder()

  static let table = Table(
    "symptoms", of: StoredSymptom.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX symptoms_by_date ON symptoms (account, date DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("date", &date)
    columns.column("name", &name)
    columns.column("severity", &severity)
    columns.column("notes", &notes)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("updated_at", &updated, as: "updatedAt")
    columns.column("day", &day, as: "localDay", "DEFAULT 0")
    columns.column("utc_offset", &utcOffset, as: "utcOffset", "DEFAULT 0")
    columns.unexported("written", &written, "DEFAULT 0")
  }

  var answer: Symptom {
    Symptom(
      id: id, name: name, severity: severity, date: date, notes: notes,
      createdAt: created, updatedAt: updated
    ).telling(moment)
  }
}

extension StoredSymptom {
  /// Makes the record of a side effect that is restored or imported.
  init(
    _ symptom: Symptom, id: String, of account: String, _ calendar: PersonalCalendar,
    created: Instant, updated: Instant
  ) {
    self.init(
      id: id, account: account, name: symptom.name, severity: symptom.severity,
      notes: symptom.notes, created: created, updated: updated)
    moment = symptom.moment(in: calendar)
  }
}

extension RecordKind {
  static let symptoms = RecordKind(
    StoredSymptom.self, "symptoms", RecordName("side effect"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    let symptom = try record.model(Symptom.self)
    try symptom.check(at: now)
    return try store.database.restore(
      StoredSymptom(
        symptom, id: id, of: account, store.calendar(of: account),
        created: record.creation(now), updated: symptom.updatedAt),
      id, of: account)
  }
}
