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
      ).map(\.symptom)
    }
    on(Needled.symptomLogging) { context, store in
      let new: NewSymptom = try context.body()
      var symptom = Symptom()
      symptom.id = Identifier.make()
      (symptom.name, symptom.severity) = (SymptomScale.name(new.name), new.severity)
      symptom.notes = new.notes
      (symptom.createdAt, symptom.updatedAt) = (context.now, context.now)
      symptom.date = new.date.flatMap { Instant($0) } ?? context.now
      symptom.tell(context.caller.calendar.moment(of: symptom.date))
      try store.database.insert(StoredSymptom(account: context.account(), symptom: symptom))
      return symptom
    }
    on(Needled.symptomChange) { context, store in
      let change: SymptomChange = try context.body()
      var stored: StoredSymptom = try context.record(store, "Symptom")
      var symptom = stored.symptom
      symptom.name = change.name.map(SymptomScale.name) ?? symptom.name
      symptom.severity = change.severity ?? symptom.severity
      symptom.notes = change.notes ?? symptom.notes
      if let date = change.date.flatMap({ Instant($0) }), date != symptom.date {
        let clock = symptom.clock(in: context.caller.calendar)
        symptom.date = date
        symptom.tell(clock.moment(of: date))
      }
      symptom.updatedAt = context.now
      stored.symptom = symptom
      try store.database.update(stored)
      return symptom
    }
    on(Needled.symptomRestoration) { context, store in
      var symptom: Symptom = try context.body()
      guard symptom.id == context.path[0] else {
        throw ServiceError.invalid("id", "is not the one of the path")
      }
      symptom.updatedAt = context.now
      symptom.tell(symptom.moment(in: context.caller.calendar))
      try store.database.save(StoredSymptom(account: context.account(), symptom: symptom))
      return symptom
    }
    on(Needled.symptomDeletion) { context, store in
      let symptom: StoredSymptom = try context.record(store, "Symptom")
      try store.database.remove(symptom)
      return Nothing()
    }
  }
}
