import Arguments
import FitAPI
import FitClient
import PlainText
import Terminal

struct IntentionDelete: Command {
  static let ids = Argument<[String]>(
    "id", "Ids of the intentions, or their beginnings.", completes: .intentions)
  static let declaration = Declaration(
    "delete", "Delete intentions.", [ids, LogDelete.dryRun, Confirmation.yes],
    discussion: "All ids are looked up before anything is deleted; `fit log undo` brings it back.",
    fields: Intention.record,
    examples: [Example("fit intention delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let stored = StoredIntentions(in: fit)
    let items = try arguments[Self.ids].map { id in
      let intention = try stored.find(id)
      return Deletion<Intention>.Item(
        record: intention, line: stored.line(intention),
        remove: { () throws(FitError) in
          try fit.intentionKeeper.deliver(Intentions.delete(intention)).waiting
        },
        undo: { .send(Intentions.keeping, body: Self.restoration(of: intention)) })
    }
    return try Deletion(items, arguments).run("the intention of ", isList: true, in: fit)
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
