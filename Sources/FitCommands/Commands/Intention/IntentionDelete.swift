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
    fields: Intention.fields,
    examples: [Example("fit intention delete 3fa1 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let stored = StoredIntentions(in: fit)
    var intentions: [Intention] = []
    for id in arguments[Self.ids] {
      let intention = try stored.find(id)
      // The same id twice is one deletion.
      if !intentions.contains(where: { $0.id == intention.id }) { intentions.append(intention) }
    }
    let lines = intentions.map(stored.line)
    if arguments[LogDelete.dryRun] {
      return .receipt(intentions, lines: lines.map { "would delete " + $0 }, isList: true)
    }
    try Confirmation.ask("Delete?", showing: lines, arguments, in: fit)
    var output: [StyledText] = []
    var notes: [StyledText] = []
    var undo: [Journal.Step] = []
    var gone: [String] = []
    // What one line deletes is taken back at once, also where the rest could not be deleted.
    defer {
      if !gone.isEmpty {
        fit.journal.note(
          "deleted the intention of \(gone.text(separatedBy: ", "))", undo: undo, at: fit.now)
      }
    }
    for (intention, line) in zip(intentions, lines) {
      let delivery = try fit.client.deliver(Intentions.delete(intention))
      if case .queued(let write) = delivery {
        output.append(write.line("the deletion of " + line))
        notes = write.notes
        continue
      }
      gone.append(line.plain)
      undo += [.send(Intentions.keeping, body: Self.restoration(of: intention))].compactMap(\.self)
      output.append("deleted " + line)
    }
    return .receipt(intentions, lines: output, isList: true, notes: notes)
  }

  /// What stores an intention again.
  private static func restoration(of intention: Intention) -> NewIntention {
    var new = NewIntention(
      userId: intention.userId, text: intention.text, scope: .day, date: .earliest,
      aiGenerated: intention.aiGenerated, aiRephrased: intention.aiRephrased,
      quote: intention.quote)
    new.scope = intention.scope
    new.date = intention.date
    new.themeId = intention.themeId
    new.customFont = intention.customFont
    return new
  }
}
