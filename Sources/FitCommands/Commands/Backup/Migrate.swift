import Arguments
import BackendInterface
import FitAPI
import FitClient
import PlainText
import PostgreSQL
import Quantities
import Terminal

/// The numbers of rows that were copied from one store to another.
struct MigrationReceipt: Model {
  var from: String
  var to: String
  var rows: Int
  /// The time that it took.
  var seconds: Double
  /// Whether everything was undone in the end.
  var dryRun: Bool
  var tables: [Table]

  /// A table with the digest that its rows have in both places.
  struct Table: Model {
    var table: String
    var rows: Int
    var digest: String
  }
}

struct Migrate: Command {
  static let to = Option<StorePlace?>(
    "to", "Where the records go: a PostgreSQL database, or a file.")
  static let from = Option<StorePlace?>(
    "from", "Where they come from, if not where the other commands find them.")
  static let dryRun = Flag("dry-run", short: "n", "Copy and compare everything, then undo it.")
  static let declaration = Declaration(
    "migrate", "Copy all records from a file to PostgreSQL, or back.",
    [to, from, dryRun],
    discussion: """
      Everything goes: the records of all accounts, their sign-ins and sessions, the keys by which a \
      repeated request is known, and the imported foods. It is read as of one moment, so stop `fit serve` first, or what is \
      logged meanwhile stays behind. The place it comes from is left as it was.

      The target must hold nothing. It is filled in one transaction: every table is read again there, its \
      rows are counted, and a digest of them is compared with that of the source. After an interruption \
      the target is as empty as before, and the same command begins anew.

      The settings are this machine's and stay there. Afterwards, let `database.url` name the database; `fit help serving` tells more.
      """,
    fields: MigrationReceipt.record,
    examples: [
      Example(
        "fit migrate --to postgresql://fit@db.internal/fit --dry-run",
        "see whether it would go well"),
      Example(
        "fit migrate --from postgresql://fit@db.internal/fit --to ~/fit.db", "back into a file"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let target = arguments[Self.to] else {
      throw FitError(
        .usage, "--to is missing: where the records go",
        hint: "name a database as postgresql://user@host/database, or a file")
    }
    let usual = fit.database.map(StorePlace.server) ?? .file(fit.paths.database)
    let source = arguments[Self.from] ?? usual
    try require(source != target, .usage, "the records are in \"\(target.words)\" already")
    if case .file(let path) = source { try Files.refuseStream(path) }
    if case .file(let path) = target { try Files.makeFolder(of: path) }
    let began = fit.environment.clock()
    let tables = try Self.copy(from: source, to: target, arguments[Self.dryRun], fit)
    let seconds = max(Double(fit.environment.clock().milliseconds - began.milliseconds) / 1000, 0)
    let receipt = MigrationReceipt(
      from: source.words, to: target.words, rows: tables.reduce(0) { $0 + $1.rows },
      seconds: seconds, dryRun: arguments[Self.dryRun],
      tables: tables.map { .init(table: $0.table, rows: $0.rows, digest: $0.digest) })
    return .page(receipt) { _ in
      let rows = Decimals.text(Double(receipt.rows), upTo: 0, grouping: true)
      let count = "\(rows) \(receipt.rows == 1 ? "row" : "rows") of \(tables.count) tables"
      let cost = "(\(Decimals.text(seconds, upTo: 2)) s)"
      guard !receipt.dryRun else {
        return ["would copy \(count, .strong) to \(receipt.to), all compared  \(cost, .muted)"]
      }
      return ["copied \(count, .strong) to \(receipt.to), all compared  \(cost, .muted)"]
        + [StyledText(target.use)]
    }
  }

  private static func copy(
    from source: StorePlace, to target: StorePlace, _ isTrial: Bool, _ fit: Context
  ) throws -> [MigratedTable] {
    let bar = fit.progressBar("copying", unit: .things("rows"))
    defer { bar.finish() }
    let interruption = Interruption()
    do {
      return try fit.environment.backend.migrate(
        from: source, to: target, owner: fit.calendar, isTrial: isTrial
      ) { done, total in
        try require(!interruption.isAskedFor, .interrupted, "interrupted; nothing was stored")
        bar.update(completed: done, total: total)
      }
    } catch let error as DataFileError {
      throw FitError(error)
    }
  }
}

extension StorePlace: ArgumentValue {
  public static var placeholder: String { "URL|FILE" }
  public static var completes: CompletionSource? { .files }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> StorePlace {
    if text.contains(bytesOf: "://") {
      return .server(try PostgreSQLAddress.parse(text, in: context))
    }
    return .file(try FilePath.parse(text, in: context).text)
  }

  /// The command with which other commands find the records in this place.
  fileprivate var use: String {
    switch self {
    case .file(let path): "`fit restore \(path)` puts it where the other commands find it"
    case .server: "`fit config set database.url URL` lets the other commands use it"
    }
  }
}
