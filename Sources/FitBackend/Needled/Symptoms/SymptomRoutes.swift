import CivilTime
import Dosing
import FitAPI

extension Router {
  /// Adds the routes of side effects.
  mutating func addSymptoms() {
    on(Needled.symptoms) { context, store in
      var filter = RecordFilter(account: try context.account())
      filter.narrow(idPrefix: context.query["id"]?.lowercased())
      if let name = context.query["name"] { filter.narrow("name = ?", SymptomScale.name(name)) }
      let (first, last) = try context.days("startDate", "endDate")
      filter.narrow(among: DayCondition(from: first, to: last))
      let limit =
        context.query["limit"] == nil
        ? -1 : try context.int("limit", in: 1...100_000, default: 100)
      return try store.database.all(
        "WHERE \(filter.conditions) ORDER BY date DESC, written DESC, id LIMIT ?",
        filter.values + [limit],
        as: StoredSymptom.self
      ).map(\.answer)
    }
    on(Needled.symptomLogging) { context, store in
      let new: NewSymptom = try context.body()
      var symptom = StoredSymptom(
        id: Identifier.make(), account: try context.account(), name: SymptomScale.name(new.name),
        severity: new.severity, notes: new.notes, created: context.now, updated: context.now)
      symptom.moment = context.caller.calendar.moment(
        of: new.date.flatMap { Instant($0) } ?? context.now)
      try store.database.insert(symptom)
      return symptom.answer
    }
    on(Needled.symptomChange) { context, store in
      let change: SymptomChange = try context.body()
      var symptom: StoredSymptom = try context.record(store, "Symptom")
      symptom.name = change.name.map(SymptomScale.name) ?? symptom.name
      symptom.severity = change.severity ?? symptom.severity
      symptom.notes = change.notes ?? symptom.notes
      if let date = change.date.flatMap({ Instant($0) }), date != symptom.date {
        symptom.moment = context.caller.calendar.following(symptom.moment).moment(of: date)
      }
      symptom.updated = context.now
      try store.database.update(symptom)
      return symptom.answer
    }
    on(Needled.symptomRestoration) { context, store in
      let symptom: Symptom = try context.body()
      guard symptom.id == context.path[0] else {
        throw ServiceError.invalid("id", "is not the one of the path")
      }
      let record = try StoredSymptom(
        symptom, id: symptom.id, of: context.account(), context.caller.calendar,
        created: symptom.createdAt, updated: context.now)
      try store.database.save(record)
      return record.answer
    }
    on(Needled.symptomDeletion) { context, store in
      let symptom: StoredSymptom = try context.record(store, "Symptom")
      try store.database.remove(symptom)
      return Nothing()
    }
  }
}
