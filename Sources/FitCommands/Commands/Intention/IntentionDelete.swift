import FitAPI
import FitClient

struct IntentionDelete: DeleteCommand {
  static var records: DeletedRecords {
    .listed(
      "intention", "intentions", completes: .intentions, discussion: DeletedRecords.looksUpFirst,
      "the intention of "
    ) { typed, fit in
      let stored = StoredIntentions(in: fit)
      let intention = try stored.find(typed)
      return Deletion<Intention>.Item(
        record: intention, line: stored.line(intention),
        remove: { () throws(FitError) in
          try fit.intentionKeeper.deliver(Intentions.delete(intention)).waiting
        },
        undo: { .send(Intentions.keeping, body: Self.restoration(of: intention)) })
    }
  }

  /// Returns the request that stores an intention again.
  static func restoration(of intention: Intention) -> NewIntention {
    var new = NewIntention(
      userId: intention.userId, text: intention.text, scope: .day, date: .earliest,
      aiGenerated: intention.aiGenerated, aiRephrased: intention.aiRephrased,
      quote: intention.quote)
    new.scope = intention.scope
    new.date = intention.date.text
    new.themeId = intention.themeId
    new.customFont = intention.customFont
    return new
  }
}
