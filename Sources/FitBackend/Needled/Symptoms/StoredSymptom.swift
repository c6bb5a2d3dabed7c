import CivilTime
import FitAPI
import JSON
import SQL

/// A side effect that a person recorded.
struct StoredSymptom: StoredRecord {
  var account = ""
  var symptom = Symptom()

  static let table = Table(
    "symptoms", of: StoredSymptom.self, constraints: [Table.accountFirst],
    indexes: "CREATE INDEX symptoms_by_date ON symptoms (account, date DESC, id);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&symptom.id)
    columns.account(&account)
    columns.column("date", &symptom.date)
    columns.column("name", &symptom.name)
    columns.column("severity", &symptom.severity)
    columns.column("notes", &symptom.notes)
    columns.column("created_at", &symptom.createdAt, as: "createdAt")
    columns.column("updated_at", &symptom.updatedAt, as: "updatedAt")
    columns.localDay(&symptom.localDay, &symptom.utcOffset)
    columns.writeOrder()
  }
}

extension RecordKind {
  static let symptoms = RecordKind(
    StoredSymptom.self, "symptoms", RecordName("side effect"), newest: "date",
    order: "date, written, id DESC"
  ) { store, record, account, now in
    let id = try record.recordID()
    var symptom = try record.model(Symptom.self)
    try symptom.check(at: now)
    symptom.id = id
    symptom.createdAt = try record.creation(now)
    symptom.tell(symptom.moment(in: try store.calendar(of: account)))
    return try store.database.restore(
      StoredSymptom(account: account, symptom: symptom), id, of: account)
  }
}
