import FitAPI
import JSON

extension Router {
  /// The records of Daily Intentions: list, keep, change, remove.
  mutating func addIntentions() {
    on(Intentions.listing) { context, store in
      let owner = try IntentionOwner(context)
      let filter = try IntentionTable.Filter(
        scope: context.word("scope", of: IntentionScope.self), from: context.day("from"),
        to: context.day("to"), idPrefix: context.query["id"])
      // Clients written for the service know no pages: unless asked for a stretch, they get all.
      let isPaged = context.query["limit"].map { !$0.isEmpty } ?? false
      return try store.intentions.list(
        of: owner, filter,
        limit: isPaged
          ? context.int(
            "limit", in: Intentions.listLimits, default: Intentions.listLimits.upperBound) : nil,
        offset: context.int("offset", in: Intentions.listOffsets, default: 0))
    }
    on(Intentions.keeping) { context, store in
      let form = try NewIntention(reading: context.json(), for: context)
      try form.check()
      let owner = try IntentionOwner(context, named: form.userId)
      guard
        let kept = try store.intentions.add(
          form, to: owner, in: context.caller.calendar, at: context.now)
      else { throw ServiceError.failed("an intention was not there after it was stored") }
      return IntentionAnswer(kept)
    }
    on(Intentions.intention) { context, store in
      IntentionAnswer(try Self.intention(context, store).found)
    }
    on(Intentions.change) { context, store in
      let (found, owner) = try Self.intention(context, store)
      let change = try IntentionChange(reading: context.json())
      try change.check()
      try store.intentions.change(
        change, of: found.id, in: context.caller.calendar, at: context.now)
      return IntentionAnswer(try store.intentions.find(found.id, of: owner) ?? found)
    }
    on(Intentions.deletion) { context, store in
      try store.intentions.remove(Self.intention(context, store).found.id)
      return IntentionDeletion()
    }
  }

  /// The caller's intention that the path names.
  private static func intention(
    _ context: RequestContext, _ store: Store
  ) throws -> (found: Intention, owner: IntentionOwner) {
    let owner = try IntentionOwner(context)
    guard let found = try store.intentions.find(context.path[0].lowercased(), of: owner) else {
      throw ServiceError.notFound("Intention not found")
    }
    return (found, owner)
  }
}
