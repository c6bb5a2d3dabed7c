import Arguments
import FitAPI
import FitClient
import Terminal

struct LogUndo: Command {
  static let declaration = Declaration(
    "undo", "Undo the last entry logged on this machine.",
    [LogDelete.dryRun, Confirmation.yes],
    discussion: """
      Shows what it is and asks. Undone again, it takes back the one before. Deletions and changes \
      are taken back too, and so is what was done to foods of your own.
      """,
    fields: Undone.fields,
    examples: [
      Example("fit log undo --dry-run", "what would be taken back"),
      Example("fit log undo --yes", "without being asked"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let entry = try fit.journal.entries().first else {
      throw FitError(.notFound, "there is nothing to undo", hint: "`fit log list` shows the day")
    }
    let line: StyledText = "\(entry.text, .strong)"
    let record = Undone(entry)
    if arguments[LogDelete.dryRun] {
      return .receipt([record], lines: ["would take back: " + line])
    }
    try Confirmation.ask("Take it back?", showing: [line], arguments, in: fit)
    var isThere = false
    var kept: [String] = []
    for step in entry.undo {
      do throws(FitError) {
        kept += try step.send(by: fit.client)
        isThere = true
      } catch {
        // What is gone already is as it was wanted.
        guard error.kind == .notFound else { throw error }
      }
    }
    try fit.journal.noteUndone(entry)
    let stays = kept.map { StyledText("  \($0) was edited since, and stays", .muted) }
    return .receipt(
      [record], lines: [isThere ? "took back: " + line : "gone already: " + line] + stays)
  }
}

/// What was taken back.
struct Undone: Model, Identifiable {
  var id: String
  /// When it was done, an instant in UTC.
  var at: String
  /// What it was, in words.
  var text: String

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, at, text
  }

  init(_ entry: Journal.Entry) {
    // The requests that take it back name what they are about last.
    id = entry.undo.first?.path.split(separator: "/").last.map(String.init) ?? ""
    at = entry.at
    text = entry.text
  }
}
