import Arguments
import FitClient
import Terminal

/// Deletes what was written down and waits to be delivered, by the ids that scripts got: `outbox:12`.
enum QueuedDeletion {
  /// Takes writes out of the outbox that were never sent.
  static func run(
    _ ids: [String], _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let known = try fit.outbox.existing()?.entries() ?? []
    let entries = try ids.map { id in
      return try require(
        known.first(where: { "\(OutboxNumber.prefix)\($0.id)" == id }), .notFound,
        "no write waits as \(id)", hint: "`fit outbox list` shows those that do")
    }
    let lines = entries.map { StyledText(OutboxText.of($0)) }
    let rows = entries.map(OutboxRow.init)
    if arguments[LogDelete.dryRun] {
      return .receipt(rows, lines: lines.map { "would delete, not sent yet: " + $0 }, isList: true)
    }
    try Confirmation.ask("Delete?", showing: lines, arguments, in: fit)
    for (entry, line) in zip(entries, lines) {
      try require(
        try fit.outbox.box().removeUnsent(entry.id), .conflict,
        "\(line.plain) was sent without an answer, so it may be stored",
        hint: "`fit sync` settles it; delete it then")
    }
    return .receipt(rows, lines: lines.map { "deleted, never sent: " + $0 }, isList: true)
  }
}
