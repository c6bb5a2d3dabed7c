import Arguments
import BackendInterface
import FitAPI
import FitClient
import PlainText
import Quantities
import System
import Terminal

/// The result of a restore or of its trial.
struct RestoreReceipt: Model {
  /// The backup that is put in place.
  var file: String
  /// The number of records in the backup.
  var records: Int
  /// The latest time of any record, an instant in UTC.
  var newest: String?
  /// The number of records that it replaces; absent where there are none, or they cannot be read.
  var replaced: Int?
  /// The file that keeps the replaced data; absent when there was none, and in a trial.
  var kept: String?
  /// Whether nothing was changed.
  var dryRun: Bool
}

struct Restore: Command {
  static let file = Argument<FilePath>(
    "file", "A backup that `fit backup` made; - is standard input.")
  static let user = Option<String?>(
    "user", length: 3...254, "Whose records to bring back alone: an address, or `owner`.",
    details: "The address is the one of the time of the backup.")
  static let dryRun = Flag("dry-run", short: "n", "Check the backup and show what it holds.")
  static let declaration = Declaration(
    "restore", "Replace all data with a backup, or one person's.",
    [file, user, dryRun, Confirmation.yes],
    discussion: """
      The backup is checked as a whole and shown beside what it would replace. The data that is there \
      is kept in a file beside it, and everything is replaced in one step, also while other fit \
      commands are running. Damaged data is replaced too. A backup of an older fit is brought up to \
      date; the backup itself is never changed.

      With --user only that person's records are replaced, and everybody else's stay. All data as it was \
      is kept in a file beside it first.
      """,
    fields: RestoreReceipt.record,
    examples: [
      Example("fit restore ~/fit.db --dry-run", "whether it is whole, and what is in it"),
      Example("fit restore ~/fit.db --yes", "without being asked"),
      Example("fit restore ~/fit.db --user ann@example.org --yes", "one person of your server"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Files.makeFolder(of: fit.paths.database)
    guard arguments[Self.file].isStandardStream else {
      try Files.refuseStream(arguments[Self.file].text)
      return try restore(arguments[Self.file].text, called: nil, arguments, in: fit)
    }
    // A backup is read at many places, which a stream cannot be.
    let copy = try Files.copyStandardInput(beside: fit.paths.database)
    defer { unlink(copy) }
    do {
      return try restore(copy, called: "standard input", arguments, in: fit)
    } catch let error as FitError {
      throw FitError(
        error.kind,
        error.message.replacing(bytesOf: "\"\(copy)\"", with: "standard input")
          .replacing(bytesOf: ": \(copy)", with: ""), hint: error.hint)
    }
  }

  private func restore(
    _ file: String, called name: String?, _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let name = name ?? file
    if let person = arguments[Self.user] {
      return try restore(person, from: file, called: name, arguments, in: fit)
    }
    let restoration = try FitError.wrapping { () throws(DataFileError) in
      try fit.dataFile.restoration(of: file)
    }
    let comparison = RestoreComparison(restoration).lines(in: fit)
    let contents = restoration.contents
    var receipt = RestoreReceipt(
      file: name, records: contents.total, newest: contents.newest?.iso8601,
      dryRun: arguments[Self.dryRun])
    if case .holds(let present) = restoration.present { receipt.replaced = present.total }
    if arguments[Self.dryRun] { return .page(receipt) { _ in comparison } }
    try Confirmation.ask("Replace the data?", showing: comparison, arguments, in: fit)
    let kept = try FitError.wrapping { () throws(DataFileError) in
      try restoration.carryOut(at: fit.now, in: fit.calendar.zone)
    }
    receipt.kept = kept
    return .page(receipt) { _ in
      FileReceipt.lines("restored", contents.parts, "from \(name)")
        + (kept.map { Self.undo($0, isUsable: restoration.replacesUsableData) } ?? [])
    }
  }

  private func restore(
    _ person: String, from file: String, called name: String, _ arguments: ParsedArguments,
    in fit: Context
  ) throws -> Output {
    func run(isTrial: Bool) throws -> ImportReport {
      do {
        return try fit.dataFile.restore(
          person, from: file, by: fit.calendar, at: fit.now, isTrial: isTrial)
      } catch let error as DataFileError {
        throw FitError(error)
      }
    }
    let trial = try run(isTrial: true)
    if arguments[Self.dryRun] { return ImportExport.output(trial, isTrial: true, at: "at") }
    let records = trial.kinds.reduce(0) { $0 + $1.added }
    try Confirmation.ask(
      "Replace these records?",
      showing: ["all that \(person) has now, by the \(records) records of \(name)"], arguments,
      in: fit)
    let kept =
      "\(fit.paths.database)-before-\(BackupName.stamp(fit.now, fit.calendar.zone)).db"
    _ = try FitError.wrapping { () throws(DataFileError) in
      try fit.dataFile.backUp(to: kept, overwrites: false)
    }
    let report = try run(isTrial: false)
    let added = report.kinds.filter { $0.added > 0 }
    let receipt = RestoreReceipt(file: name, records: records, kept: kept, dryRun: false)
    return .page(receipt) { _ in
      FileReceipt.lines("restored", added.map { $0.noun.counted($0.added) }, "from \(name)")
        + (fit.database == nil
          ? Self.undo(kept, isUsable: true)
          : ["all data as it was is kept in \(kept)", Backup.byDump])
    }
  }

  private static func undo(_ kept: String, isUsable: Bool) -> [StyledText] {
    guard isUsable else { return ["the damaged data is kept in \(kept)"] }
    return ["undo with: fit restore \(ShellWords.quoted(kept))"]
  }
}

/// A backup and the data it would replace, side by side.
struct RestoreComparison {
  private let restoration: any Restoration

  init(_ restoration: any Restoration) { self.restoration = restoration }

  func lines(in fit: Context) -> [StyledText] {
    let backup = restoration.contents
    var replaced: StoreContents?
    if case .holds(let contents) = restoration.present { replaced = contents }
    var table = Table([Column(""), Column("BACKUP", .right), Column("PRESENT", .right)])
    for (index, kind) in backup.kinds.enumerated()
    where kind.count + (replaced?.kinds[index].count ?? 0) > 0 {
      table.add([
        Cell(kind.noun.plural, .label), Self.count(kind.count),
        present { Self.count($0.kinds[index].count) },
      ])
    }
    table.add([
      Cell("newest", .label), Self.newest(backup, fit), present { Self.newest($0, fit) },
    ])
    var lines = table.lines(on: fit.screen.errors)
    if case .damaged(let finding) = restoration.present {
      lines.append("\("the present data is damaged:", .warning) \(finding)")
    }
    return lines
  }

  private static func count(_ count: Int) -> Cell {
    Cell(Decimals.text(Double(count), upTo: 0, grouping: true))
  }

  private static func newest(_ contents: StoreContents, _ fit: Context) -> Cell {
    Cell(contents.newest.map { TimeFormatter.full($0, in: fit) } ?? "-")
  }

  private func present(_ cell: (StoreContents) -> Cell) -> Cell {
    switch restoration.present {
    case .nothing: "-"
    case .damaged: "?"
    case .holds(let contents): cell(contents)
    }
  }
}

extension Restoration {
  /// Whether what is replaced could be put back.
  var replacesUsableData: Bool {
    if case .holds = present { true } else { false }
  }
}
