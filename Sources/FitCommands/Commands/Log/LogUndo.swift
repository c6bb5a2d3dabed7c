import Arguments
import FitAPI
import FitClient
import Terminal

struct LogUndo: Command {
  static let declaration = Declaration(
    "undo", "Take back the last thing logged on this machine.", [Confirmation.yes],
    discussion: """
      Shows what it is and asks. Undone again, it takes back the one before. Deletions and edits are \
      taken back too.
      """,
    examples: [Example("fit log undo --yes", "without being asked")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    guard let entry = try fit.journal.entries().first else {
      throw FitError(.notFound, "there is nothing to undo", hint: "`fit log list` shows the day")
    }
    let line: StyledText = "\(entry.text, .strong)"
    try Confirmation.ask("Take it back?", showing: [line], given, in: fit)
    for step in entry.undo {
      do throws(FitError) {
        try step.send(by: fit.client)
      } catch {
        // What is gone already is as it was wanted.
        guard error.kind == .notFound else { throw error }
      }
    }
    try fit.journal.noteUndone(entry)
    return .said("took back: \(entry.text)")
  }
}
