import Arguments
import FitClient
import Terminal

/// Deletes logged records by their ids: all are looked up before the first one goes.
struct Deletion {
  private let ids: [String]
  private let given: Given

  /// A deletion as asked for on a line that takes `--dry-run` and `--yes`.
  init(_ ids: [String], _ given: Given) {
    self.ids = ids
    self.given = given
  }

  func run(in fit: Context) throws -> Output {
    var records: [LoggedRecord] = []
    for id in ids {
      let record = try LoggedRecord.find(id, in: fit)
      // The same id twice is one deletion.
      if !records.contains(where: { $0.id == record.id }) { records.append(record) }
    }
    let lines = records.map { $0.line(in: fit) }
    if given[LogDelete.dryRun] { return .said(lines: lines.map { "would delete " + $0 }) }
    try Confirmation.ask("Delete?", showing: lines, given, in: fit)
    var said: [StyledText] = []
    var notes: [StyledText] = []
    for (record, line) in zip(records, lines) {
      if case .queued(let write) = try record.remove(in: fit) {
        said.append(write.line("the deletion of " + line))
        notes = write.notes
        continue
      }
      fit.journal.note(
        "deleted \(line.plain)", undo: [record.restoration()].compactMap(\.self), at: fit.now)
      said.append("deleted " + line)
    }
    var output = Output.said(lines: said)
    output.notes = notes
    return output
  }
}
