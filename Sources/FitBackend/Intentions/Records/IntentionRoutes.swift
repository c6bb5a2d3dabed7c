import FitAPI
import JSON

extension Router {
  /// Adds the routes of the records of Daily Intentions.
  mutating func addIntentions() {
    on(Intentions.listing) { context, store in
      var filter = try RecordFilter("owner", IntentionOwner(context).key)
      let (from, to) = try context.days("from", "to")
      filter.narrow(from: from, to: to)
      filter.narrow(idPrefix: context.query["id"])
      if let scope = try context.word("scope", of: IntentionScope.self) {
        filter.narrow("scope = ?", scope.rawValue)
      }
      // Clients written for the service know no pages: without a limit they get all records.
      let isPaged = context.query["limit"].map { !$0.isEmpty } ?? false
      return try store.intentions.list(
        filter,
        limit: isPaged
          ? context.int(
            "limit", in: Intentions.listLimits, default: Intentions.listLimits.upperBound) : nil,
        offset: context.int("offset", in: Intentions.listOffsets, default: 0))
    }
    on(Intentions.keeping) { context, store in
      let form = try NewIntention(reading: context.json(), for: context)
      try form.check()
      let owner = try IntentionOwner(context, named: form.userId)
      return try IntentionAnswer(
        store.intentions.add(form, to: owner, in: context.caller.calendar, at: context.now))
    }
    on(Intentions.intention) { context, store in
      try IntentionAnswer(Self.intention(context, store).intention)
    }
    on(Intentions.change) { context, store in
      let intention = try Self.intention(context, store)
      let change = try IntentionChange(reading: context.json())
      try change.check()
      return try IntentionAnswer(
        store.intentions.change(
          intention, by: change, in: context.caller.calendar, at: context.now))
    }
    on(Intentions.deletion) { context, store in
      try store.intentions.remove(Self.intention(context, store))
      return IntentionDeletion()
    }
  }

  /// Returns the caller's intention that the path names.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when there is none.
  private static func intention(
    _ context: RequestContext, _ store: Store
  ) throws -> StoredIntention {
    let owner = try IntentionOwner(context)
    guard let found = try store.intentions.find(context.path[0].lowercased(), of: owner) else {
      throw ServiceError.notFound("Intention not found")
    }
    return found
  }
}
