import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct LogUndo: Command {
  static let id = Argument<String?>(
    "id", length: 1...36,
    "The id of what is to be undone, or its beginning; what came last unless given.")
  static let declaration = Declaration(
    "undo", "Undo the last entry logged on this machine.",
    [id, LogDelete.dryRun, Confirmation.yes],
    discussion: """
      Shows what it is and asks. Undone again, it takes back the one before. Deletions and changes \
      are taken back too, and so is what was done to foods of your own. A write that waits for a remote \
      service is taken out of the outbox; `outbox:12` names one of several.
      """,
    fields: UndoneRecord.record,
    examples: [
      Example("fit log undo --dry-run", "what would be taken back"),
      Example("fit log undo --yes", "without being asked"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let entries = try fit.journal.entries()
    if let typed = arguments[Self.id] {
      let id = try OutboxNumber.id(typed, in: fit)
      return try OutboxNumber.number(of: id) == nil
        ? Self.takeBack(Self.entry(id, among: entries), arguments, in: fit)
        : Self.drop(Self.write(id, in: fit), arguments, in: fit)
    }
    if let waiting = try Self.waiting(after: entries.first, in: fit) {
      return try Self.drop(waiting, arguments, in: fit)
    }
    let entry = try require(
      entries.first, .notFound, "there is nothing to undo", hint: "`fit log list` shows the day")
    return try Self.takeBack(entry, arguments, in: fit)
  }

  /// Takes back what was done on this machine.
  private static func takeBack(
    _ entry: Journal.Entry, _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let line: StyledText = "\(entry.text, .strong)"
    let record = UndoneRecord(entry)
    if arguments[LogDelete.dryRun] {
      return .receipt([record], lines: ["would take back: " + line])
    }
    try Confirmation.ask("Take it back?", showing: [line], arguments, in: fit)
    let (isThere, kept) = try send(entry, in: fit)
    let stays = kept.map { StyledText("  \($0) was edited since, and stays", .muted) }
    return .receipt(
      [record], lines: [isThere ? "took back: " + line : "gone already: " + line] + stays)
  }

  /// Sends the requests that take a command back, and notes it.
  ///
  /// - Returns: whether anything was there to be taken back, and what was edited since and stays.
  @discardableResult
  static func send(
    _ entry: Journal.Entry, in fit: Context
  ) throws(FitError) -> (isThere: Bool, kept: [String]) {
    var isThere = false
    var kept: [String] = []
    for step in entry.undo {
      do throws(FitError) {
        kept += try step.send(by: step.isLocal == true ? fit.localClient : fit.client)
        isThere = true
      } catch {
        // What is gone already is as it was wanted.
        guard error.kind == .notFound else { throw error }
      }
    }
    try fit.journal.noteUndone(entry)
    return (isThere, kept)
  }
}

extension LogUndo {
  /// Returns the latest entry about the record of an id.
  private static func entry(
    _ id: String, among entries: [Journal.Entry]
  ) throws(FitError) -> Journal.Entry {
    let done = entries.map(UndoneRecord.init)
    var latest: [UndoneRecord] = []
    for one in done where !one.id.isEmpty && !latest.contains(where: { $0.id == one.id }) {
      latest.append(one)
    }
    let found = try ShortID.one(id, among: latest, "undoable entry")
    let index = try require(
      done.firstIndex(where: { $0.id == found.id }), .notFound,
      "there is nothing to undo about \"\(id)\"")
    return entries[index]
  }

  /// Returns a write that waits, by its number: `outbox:12`.
  private static func write(_ id: String, in fit: Context) throws(FitError) -> OutboxEntry {
    let waiting = try fit.outbox.existing()?.entries() ?? []
    return try require(
      waiting.first(where: { $0.id == OutboxNumber.number(of: id) }), .notFound,
      "no write waits as \(id)", hint: "`fit outbox list` shows those that do")
  }

  /// Returns the newest write that waits for a remote service; `nil` where none does, or something
  /// was stored after it.
  private static func waiting(
    after entry: Journal.Entry?, in fit: Context
  ) throws(FitError) -> OutboxEntry? {
    guard let last = try fit.outbox.existing()?.entries().last(where: { $0.state == .pending })
    else { return nil }
    guard let stored = entry.flatMap({ Instant($0.at) }) else { return last }
    // Both may bear one time, as in a script with a fixed clock: what waits is shown and asked about.
    return last.createdAt.seconds >= stored.seconds ? last : nil
  }

  /// Drops a write that was never sent.
  private static func drop(
    _ entry: OutboxEntry, _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let line: StyledText = "\(OutboxText.of(entry), .strong)"
    try require(
      entry.sentAt == nil, .conflict,
      "\(line.plain) was sent without an answer, so it may be stored",
      hint: "`fit sync` settles it; undo it then")
    let record = UndoneRecord(entry)
    if arguments[LogDelete.dryRun] {
      return .receipt([record], lines: ["would take back, not sent yet: " + line])
    }
    try Confirmation.ask("Take it back?", showing: [line], arguments, in: fit)
    try require(
      try fit.outbox.box().removeUnsent(entry.id), .conflict, "\(line.plain) is being sent",
      hint: "`fit log undo` takes it back then")
    return .receipt([record], lines: ["took back, never sent: " + line])
  }
}

/// A record that was taken back.
struct UndoneRecord: Model, Identifiable {
  var id: String
  /// The time of the command that stored it, an instant in UTC.
  var at: String
  /// A description of the record.
  var text: String

  /// Describes a write that was never sent.
  init(_ entry: OutboxEntry) {
    id = "outbox:\(entry.id)"
    at = entry.createdAt.iso8601
    text = OutboxText.of(entry)
  }

  init(_ entry: Journal.Entry) {
    // The requests that take it back name what they are about last.
    id = entry.undo.first?.path.split { "/=".contains($0) }.last.map(String.init) ?? ""
    at = entry.at
    text = entry.text
  }
}
