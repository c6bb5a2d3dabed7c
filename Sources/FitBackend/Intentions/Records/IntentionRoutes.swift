import FitAPI
import JSON

extension Router {
  /// The records of Daily Intentions: list, keep, change, remove.
  mutating func addIntentions() {
    on(Intentions.listing) { incoming, store in
      let owner = try IntentionOwner(incoming)
      let filter = try IntentionTable.Filter(
        scope: incoming.word("scope", of: IntentionScope.self), from: incoming.day("from"),
        to: incoming.day("to"), idPrefix: incoming.query["id"])
      // Clients written for the service know no pages: unless asked for a stretch, they get all.
      let isPaged = incoming.query["limit"].map { !$0.isEmpty } ?? false
      return try store.intentions.list(
        of: owner, filter,
        limit: isPaged
          ? incoming.int(
            "limit", in: Intentions.listLimits, default: Intentions.listLimits.upperBound) : nil,
        offset: incoming.int("offset", in: Intentions.listOffsets, default: 0))
    }
    on(Intentions.keeping) { incoming, store in
      let form = try NewIntention(reading: incoming.json(), for: incoming)
      try form.check()
      let owner = try IntentionOwner(incoming, named: form.userId)
      guard
        let kept = try store.intentions.add(
          form, to: owner, in: incoming.caller.calendar, at: incoming.now)
      else { throw ServiceError.failed("an intention was not there after it was stored") }
      return IntentionAnswer(kept)
    }
    on(Intentions.intention) { incoming, store in
      IntentionAnswer(try Self.intention(incoming, store).found)
    }
    on(Intentions.change) { incoming, store in
      let (found, owner) = try Self.intention(incoming, store)
      let change = try IntentionChange(reading: incoming.json())
      try change.check()
      try store.intentions.change(
        change, of: found.id, in: incoming.caller.calendar, at: incoming.now)
      return IntentionAnswer(try store.intentions.find(found.id, of: owner) ?? found)
    }
    on(Intentions.deletion) { incoming, store in
      try store.intentions.remove(Self.intention(incoming, store).found.id)
      return IntentionDeletion()
    }
  }

  /// The caller's intention that the path names.
  private static func intention(
    _ incoming: Incoming, _ store: Store
  ) throws -> (found: Intention, owner: IntentionOwner) {
    let owner = try IntentionOwner(incoming)
    guard let found = try store.intentions.find(incoming.path[0].lowercased(), of: owner) else {
      throw ServiceError.notFound("Intention not found")
    }
    return (found, owner)
  }
}
