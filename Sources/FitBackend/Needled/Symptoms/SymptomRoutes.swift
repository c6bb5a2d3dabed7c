import CivilTime
import Dosing
import FitAPI

extension Router {
  /// Adds the routes of side effects.
  mutating func addSymptoms() {
    on(Needled.symptoms) { context, store in
      var filter = SymptomTable.Filter()
      filter.idPrefix = context.query["id"]?.lowercased()
      filter.name = context.query["name"].map(SymptomScale.name)
      filter.from = try context.day("startDate")
      filter.to = try context.day("endDate")
      if context.query["limit"] != nil {
        filter.limit = try context.int("limit", in: 1...100_000, default: 100)
      }
      return try store.symptoms.list(context.account(), filter)
    }
    on(Needled.symptomLogging) { context, store in
      let new: NewSymptom = try context.body()
      let date = new.date.flatMap { Instant($0) } ?? context.now
      let moment = context.caller.calendar.moment(of: date)
      let symptom = Symptom(
        id: Identifier.make(), name: SymptomScale.name(new.name), severity: new.severity,
        date: "", notes: new.notes, createdAt: "", updatedAt: "")
      return try Self.store(symptom, moment, written: context.now, context, store)
    }
    on(Needled.symptomChange) { context, store in
      let change: SymptomChange = try context.body()
      var symptom = try Self.symptom(context, store)
      symptom.name = change.name.map(SymptomScale.name) ?? symptom.name
      symptom.severity = change.severity ?? symptom.severity
      symptom.notes = change.notes ?? symptom.notes
      let old = symptom.moment(
        of: Instant(symptom.date) ?? context.now, context.caller.calendar)
      let date = change.date.flatMap { Instant($0) } ?? old.instant
      let moment =
        date == old.instant ? old : context.caller.calendar.following(old).moment(of: date)
      return try Self.store(
        symptom, moment, written: Instant(symptom.createdAt) ?? context.now, context, store)
    }
    on(Needled.symptomRestoration) { context, store in
      let symptom: Symptom = try context.body()
      guard symptom.id == context.path[0] else {
        throw ServiceError.invalid("id", "is not the one of the path")
      }
      return try Self.store(
        symptom,
        symptom.moment(of: Instant(symptom.date) ?? context.now, context.caller.calendar),
        written: Instant(symptom.createdAt) ?? context.now, context, store)
    }
    on(Needled.symptomDeletion) { context, store in
      guard try store.symptoms.remove(context.path[0], of: context.account()) else {
        throw ServiceError.notFound("Symptom not found")
      }
      return Nothing()
    }
  }

  private static func symptom(_ context: RequestContext, _ store: Store) throws -> Symptom {
    guard let found = try store.symptoms.find(context.path[0], of: context.account()) else {
      throw ServiceError.notFound("Symptom not found")
    }
    return found
  }

  private static func store(
    _ symptom: Symptom, _ moment: LocalMoment, written: Instant, _ context: RequestContext,
    _ store: Store
  ) throws -> Symptom {
    let account = try context.account()
    try store.symptoms.set(symptom, moment, of: account, written: written, at: context.now)
    guard let stored = try store.symptoms.find(symptom.id, of: account) else {
      throw ServiceError.notFound("Symptom not found")
    }
    return stored
  }
}
