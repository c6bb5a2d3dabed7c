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
      guard let entry = known.first(where: { "\(OutboxNumber.prefix)\($0.id)" == id }) else {
        throw FitError(
          .notFound, "no write waits as \(id)", hint: "`fit outbox list` shows those that do")
      }
      return entry
    }
    let lines = entries.map { StyledText(OutboxText.of($0)) }
    let rows = entries.map(OutboxRow.init)
    if arguments[LogDelete.dryRun] {
      return .receipt(rows, lines: lines.map { "would delete, not sent yet: " + $0 }, isList: true)
    }
    try Confirmation.ask("Delete?", showing: lines, arguments, in: fit)
    for (entry, line) in zip(entries, lines) {
      guard try fit.outbox.box().removeUnsent(entry.id) else {
        throw FitError(
          .conflict, "\(line.plain) was sent without an answer, so it may be stored",
          hint: "`fit sync` settles it; delete it then")
      }
    }
    return .receipt(rows, lines: lines.map { "deleted, never sent: " + $0 }, isList: true)
  }
}

/// Ids that a line names, or that stand on standard input where it names `-`.
enum IDLines {
  /// Returns the ids; `-` stands for those on standard input, the first word of each line.
  static func expanded(_ ids: [String]) throws(FitError) -> [String] {
    guard ids.contains("-") else { return ids }
    guard ids.count == 1 else {
      throw FitError(.usage, "\"-\" stands alone: it means the ids on standard input")
    }
    let bytes = try Files.readAll(0, name: "standard input", limit: 16 << 20)
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
    let found = lines.compactMap { line in
      line.split { $0 == " " || $0 == "\t" }.first.map(String.init)
    }
    guard !found.isEmpty else {
      throw FitError(.usage, "there are no ids on standard input")
    }
    return found
  }
}
