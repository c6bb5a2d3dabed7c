import Arguments
import FitAPI
import FitClient
import PlainText
import Terminal

/// Deletes records that were looked up before the first one goes: shows them for `--dry-run`, asks unless
/// `--yes` is given, and notes in the journal how to take it back.
struct Deletion<Record: Model & Identifiable<String>> {
  /// A record to delete.
  struct Item {
    let record: Record
    /// The record in one line, for questions and receipts.
    let line: StyledText
    /// The name in the journal; the line when `nil`.
    var name: String?
    /// Deletes it, and returns the write where it waits.
    let remove: () throws(FitError) -> QueuedWrite?
    /// The request that stores the record again, made before the record is deleted.
    let undo: () -> Journal.Step?
  }

  private let items: [Item]
  private let arguments: ParsedArguments

  /// Creates a deletion for a line that takes `--dry-run` and `--yes`; a record that is named twice
  /// is deleted once.
  init(_ items: [Item], _ arguments: ParsedArguments) {
    var ids: Set<String> = []
    self.items = items.filter { ids.insert($0.record.id).inserted }
    self.arguments = arguments
  }

  /// Deletes the records and returns the receipt.
  ///
  /// - Parameters:
  ///   - kind: the words before the names in the journal: `the food `.
  ///   - isList: whether scripts get a list, as where a line takes several ids.
  func run(_ kind: String = "", isList: Bool = false, in fit: Context) throws -> Output {
    let records = items.map(\.record)
    let lines = items.map(\.line)
    if arguments[LogDelete.dryRun] {
      return .receipt(records, lines: lines.map { "would delete " + $0 }, isList: isList)
    }
    try Confirmation.ask("Delete?", showing: lines, arguments, in: fit)
    var said: [StyledText] = []
    var notes: [StyledText] = []
    var gone: [String] = []
    var undo: [Journal.Step] = []
    // What one line deletes is taken back at once, also where the rest could not be deleted.
    defer {
      if !gone.isEmpty {
        fit.note("deleted \(kind)\(gone.text(separatedBy: ", "))", undo: undo)
      }
    }
    for item in items {
      let restoration = item.undo()
      let waiting: QueuedWrite?
      do throws(FitError) {
        waiting = try item.remove()
      } catch {
        // A deletion is carried out whole, or not at all.
        guard !undo.isEmpty, undo.count == gone.count, notes.isEmpty else { throw error }
        for step in undo.reversed() {
          try step.send(by: step.isLocal == true ? fit.localClient : fit.client)
        }
        gone = []
        throw error.hinting("nothing was deleted")
      }
      if let write = waiting {
        guard isList else { return .queued(write, "the deletion of " + item.line) }
        said.append(write.line("the deletion of " + item.line))
        notes = write.notes
        continue
      }
      gone.append(item.name ?? item.line.plain)
      undo += [restoration].compactMap(\.self)
      said.append("deleted " + item.line)
    }
    return .receipt(records, lines: said, isList: isList, notes: notes)
  }
}

extension Deletion {
  /// Creates the deletion of one record.
  ///
  /// - Parameter name: the name in the journal; the line when `nil`.
  init(
    of record: Record, _ line: StyledText, name: String? = nil, by endpoint: Endpoint<Nothing>,
    undo: @autoclosure @escaping () -> Journal.Step?, _ arguments: ParsedArguments,
    in fit: Context
  ) {
    self.init(
      [Item(record, line, name: name, by: endpoint, undo: undo(), in: fit)], arguments)
  }
}

extension Deletion.Item {
  /// Creates a record that a request deletes.
  init(
    _ record: Record, _ line: StyledText, name: String? = nil, by endpoint: Endpoint<Nothing>,
    undo: @autoclosure @escaping () -> Journal.Step?, in fit: Context
  ) {
    self.init(
      record: record, line: line, name: name,
      remove: { () throws(FitError) in try fit.client.deliver(endpoint).waiting }, undo: undo)
  }
}

extension Deletion<LogRow> {
  /// Deletes logged records by their ids.
  ///
  /// - Parameter find: looks up the record of an id; among all kinds unless given.
  static func run(
    _ ids: [String], _ arguments: ParsedArguments, in fit: Context,
    find: (_ typed: String, Context) throws -> LoggedRecord = { try LoggedRecord.find($0, in: $1) }
  ) throws -> Output {
    let ids = try ids.map { try OutboxNumber.id($0, in: fit) }
    let queued = ids.filter { $0.hasPrefix(OutboxNumber.prefix) }
    guard queued.isEmpty else {
      try require(
        queued.count == ids.count, .usage,
        "ids of records and of writes that wait cannot be deleted together",
        hint: "delete them one after the other")
      return try QueuedDeletion.run(queued, arguments, in: fit)
    }
    let records = try ids.flatMap { id in
      try LoggedRecord.whole(find(id, fit), in: fit)
    }
    let items = records.map { record in
      Item(
        record: LogRow(record, in: fit), line: record.line(in: fit),
        remove: { () throws(FitError) in try record.remove(in: fit).waiting },
        undo: { record.restoration(in: fit) })
    }
    return try Deletion(items, arguments).run(isList: true, in: fit)
  }
}
