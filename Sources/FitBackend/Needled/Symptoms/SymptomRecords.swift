import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let symptoms = RecordKind(
    name: "symptoms", noun: RecordName("side effect"), fields: Symptom.fields,
    tables: ["symptoms"], census: "SELECT count(*), max(date) FROM symptoms",
    each: { store, account, hand in
      for symptom in try store.symptoms.list(account, SymptomTable.Filter()).reversed() {
        try hand(JSONObject(of: symptom))
      }
    },
    add: { store, record, account, now in
      let id = try record.recordID()
      var symptom = try record.model(Symptom.self)
      try symptom.check()
      if try store.database.holds(id, in: "symptoms", of: account) { return .present }
      symptom.id = id
      try store.symptoms.set(
        symptom,
        symptom.moment(
          of: Instant(symptom.date) ?? now, try store.calendar(of: account)), of: account,
        written: record.creation(now),
        at: Instant(symptom.updatedAt) ?? now)
      return .added
    })
}
