import Arguments
import FitAPI
import FitClient
import Terminal

/// The arguments that the commands about waiting writes share.
enum OutboxArguments {
  static let ids = Argument<[OutboxNumber]>(
    "id", atLeast: 0, "Numbers of writes, as `fit outbox list` shows them.", completes: .outbox)
  static let id = Argument<OutboxNumber>(
    "id", "The number of a write, as `fit outbox list` shows it.", completes: .outbox)
  static let all = Flag("all", "All that were rejected.")

  /// Returns the writes that the command line names, or all rejected ones.
  static func entries(_ arguments: ParsedArguments, in fit: Context) throws(FitError)
    -> [OutboxEntry]
  {
    let known = try fit.outbox.existing()?.entries() ?? []
    if arguments[all] { return known.filter { $0.state == .rejected } }
    var chosen: [OutboxEntry] = []
    for id in arguments[ids].map(\.value) {
      guard let entry = known.first(where: { $0.id == id }) else { throw missing(id) }
      chosen.append(entry)
    }
    return chosen
  }

  static func missing(_ id: Int) -> FitError {
    FitError(.notFound, "no write \(id) waits", hint: "`fit outbox list` shows those that do")
  }
}

/// The number of a write that waits: `12`, or `outbox:12` as a receipt gives it to a script.
struct OutboxNumber: ArgumentValue {
  static let prefix = "outbox:"
  let value: Int

  /// Returns the number of the write that a record waits as; `nil` of a record that is stored.
  static func number(of id: String) -> Int? {
    id.hasPrefix(prefix) ? Int(id.dropFirst(prefix.count)) : nil
  }

  /// Returns the id of a write that waits where its number alone was typed, which is too short for the id
  /// of a stored record: `outbox:12` for `12`; any other word as it is.
  static func id(_ typed: String, in fit: Context) throws(FitError) -> String {
    guard typed.utf8.count < ShortID.shortest, let number = Int(typed),
      try fit.outbox.existing()?.entry(number) != nil
    else { return typed }
    return "\(prefix)\(number)"
  }

  static var placeholder: String { "ID" }
  var typed: String { String(value) }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> OutboxNumber {
    let digits = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard let value = Int(digits), value > 0 else {
      throw ValueProblem("must be the number of a write, as 12 or outbox:12")
    }
    return OutboxNumber(value: value)
  }
}

struct OutboxList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "List queued and rejected writes.",
    fields: OutboxRow.record, columns: [["ID", "SERVICE", "WRITE", "MADE", "STATE", "WHY"]],
    examples: [Example("fit outbox list", "with the numbers that the others take")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let rows = try (fit.outbox.existing()?.entries() ?? []).map(OutboxRow.init)
    return .list(rows, OutboxRow.columns(fit), ids: rows.map(\.id), emptyMessage: "nothing waits")
  }
}

struct OutboxShow: Command {
  static let declaration = Declaration(
    "show", "Show a queued write.", [OutboxArguments.id],
    fields: OutboxRow.record,
    examples: [Example("fit outbox show 12", "what would be sent, and why it waits")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let id = arguments[OutboxArguments.id].value
    guard let entry = try fit.outbox.existing()?.entry(id) else {
      throw OutboxArguments.missing(id)
    }
    let row = OutboxRow(entry)
    return .page(row, id: row.id) { _ in
      var lines: [StyledText] = [
        "\(row.what, .strong)", "request   \(row.method) \(row.path)",
        "service   \(entry.service.title) at \(entry.url.description), as \(row.account)",
        "made      \(TimeFormatter.full(entry.createdAt, in: fit))",
        "state     \(row.state)\(row.isInDoubt ? ", may have arrived" : "")",
        "attempts  \(row.attempts)",
      ]
      if let error = row.lastError { lines.append("why       \(error)") }
      if let body = row.body { lines.append("body      \(body)") }
      return lines
    }
  }
}

struct OutboxRetry: Command {
  static let declaration = Declaration(
    "retry", "Retry rejected writes.",
    [OutboxArguments.ids, OutboxArguments.all],
    constraints: [.exactlyOne(of: [OutboxArguments.ids, OutboxArguments.all])],
    fields: SyncRow.record,
    examples: [Example("fit outbox retry 12", "after what hindered it was mended")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let entries = try OutboxArguments.entries(arguments, in: fit)
    guard let outbox = try fit.outbox.existing(), !entries.isEmpty else {
      return .message("nothing was rejected")
    }
    for entry in entries { try outbox.retry(entry.id) }
    return try OutboxSync(fit: fit).run(only: Set(entries.map(\.id)))
  }
}

struct OutboxDrop: Command {
  static let declaration = Declaration(
    "drop", "Drop queued writes; they are never sent.",
    [OutboxArguments.ids, OutboxArguments.all, Confirmation.yes],
    constraints: [.exactlyOne(of: [OutboxArguments.ids, OutboxArguments.all])],
    examples: [Example("fit outbox drop 12 --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let entries = try OutboxArguments.entries(arguments, in: fit)
    guard let outbox = try fit.outbox.existing(), !entries.isEmpty else {
      return .message("nothing was rejected")
    }
    let lines = entries.map { StyledText("\($0.id)  \(OutboxRow($0).what)") }
    try Confirmation.ask("Drop?", showing: lines, arguments, in: fit)
    for entry in entries { try outbox.remove(entry.id) }
    return .message(lines: lines.map { "dropped " + $0 })
  }
}
