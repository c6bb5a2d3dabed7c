import Arguments
import FitClient
import PlainText
import Terminal

/// Deletes logged records by their ids: all are looked up before the first one goes.
struct Deletion {
  private let ids: [String]
  private let arguments: ParsedArguments

  /// A deletion as asked for on a line that takes `--dry-run` and `--yes`.
  init(_ ids: [String], _ arguments: ParsedArguments) {
    self.ids = ids
    self.arguments = arguments
  }

  func run(in fit: Context) throws -> Output {
    try run(in: fit) { id throws(FitError) in try LoggedRecord.find(id, in: fit) }
  }

  /// - Parameter find: looks up the record of an id.
  func run(
    in fit: Context, _ find: (String) throws(FitError) -> LoggedRecord
  ) throws -> Output {
    var records: [LoggedRecord] = []
    for id in ids {
      let record = try find(id)
      // The same id twice is one deletion.
      if !records.contains(where: { $0.id == record.id }) { records.append(record) }
    }
    let lines = records.map { $0.line(in: fit) }
    let rows = records.map { LogRow($0, in: fit) }
    if arguments[LogDelete.dryRun] {
      return .receipt(rows, lines: lines.map { "would delete " + $0 }, isList: true)
    }
    try Confirmation.ask("Delete?", showing: lines, arguments, in: fit)
    var said: [StyledText] = []
    var notes: [StyledText] = []
    var gone: [String] = []
    var undo: [Journal.Step] = []
    // What one line deletes is taken back at once, also where the rest could not be deleted.
    defer {
      if !gone.isEmpty {
        fit.journal.note("deleted \(gone.text(separatedBy: ", "))", undo: undo, at: fit.now)
      }
    }
    for (record, line) in zip(records, lines) {
      // A track goes with its workout, so that it is fetched before.
      let restoration = record.restoration(in: fit)
      if case .queued(let write) = try record.remove(in: fit) {
        said.append(write.line("the deletion of " + line))
        notes = write.notes
        continue
      }
      gone.append(line.plain)
      undo += [restoration].compactMap(\.self)
      said.append("deleted " + line)
    }
    return .receipt(rows, lines: said, isList: true, notes: notes)
  }
}
