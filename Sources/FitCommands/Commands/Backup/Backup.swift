import Arguments
import BackendInterface
import FitAPI
import FitClient
import Quantities
import Terminal

/// The description of a new backup.
struct BackupReceipt: Model {
  /// The path of the backup.
  var file: String
  var bytes: Int
  /// The number of records in it.
  var records: Int
  /// The latest time of any record, an instant in UTC.
  var newest: String?
  /// The time that it took.
  var seconds: Double
  /// Older backups that were removed from the folder.
  var removed: [String]
}

struct Backup: Command {
  static let file = Argument<FilePath>(
    "file", "The file to make, or a folder for one named after the time.")
  static let force = WrittenFile.force
  static let keep = Option<Int?>(
    "keep", placeholder: "N", in: 1...10_000,
    "Remove all but the newest N backups from the folder.")
  static let declaration = Declaration(
    "backup", "Copy all data into a file, even while it is in use.", [file, force, keep],
    discussion: """
      The copy is made of one moment, is compared with the data and checked as a whole, and only then \
      gets its name; only its owner can read it. Foods imported from public databases are not in it, \
      as they can be imported again. `fit restore` puts it back.

      A copy of the data file alone is whole while no fit is running, since each command brings what it \
      stored into it before it ends; while `fit serve` runs it is not. Put a copy in place with `fit \
      restore` and not by hand: the log of the data that was there would be applied to it.

      Where a PostgreSQL database keeps the records, pg_dump makes the backup in its own format, and \
      pg_restore puts it back.

      In a folder the file is called fit-YYYYMMDD-HHMMSS.db, and --keep removes only files of such \
      names. With -q nothing is printed.
      """,
    fields: BackupReceipt.record,
    examples: [
      Example("fit backup ~/fit.db", "one file"),
      Example("fit backup -q --keep 14 ~/backups/", "a line for cron: the last fourteen days"),
    ])

  static let byDump: StyledText =
    "pg_dump wrote it; `pg_restore --clean --if-exists --dbname=DATABASE FILE` puts it back"

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try require(
      !arguments[Self.file].isStandardStream, .usage, "a backup needs a file of its own",
      hint: "name a file or a folder")
    let target = BackupTarget(arguments[Self.file].text, at: fit.now, in: fit.calendar.zone)
    try require(
      arguments[Self.keep] == nil || target.folder != nil, .usage,
      "--keep needs a folder, and \"\(target.file)\" is none",
      hint: "name a folder that exists, or end the name with /")
    try Files.makeFolder(of: target.file)
    let began = fit.environment.clock()
    let contents = try FitError.wrapping { () throws(DataFileError) in
      try fit.dataFile.backUp(to: target.file, overwrites: arguments[Self.force])
    }
    let seconds = max(Double(fit.environment.clock().milliseconds - began.milliseconds) / 1000, 0)
    let removed =
      try arguments[Self.keep].map { keep throws(FitError) in try target.prune(keeping: keep) }
      ?? []
    let receipt = BackupReceipt(
      file: target.file, bytes: contents.size, records: contents.total,
      newest: contents.newest?.iso8601, seconds: seconds, removed: removed)
    return .page(receipt) { _ in
      let cost = "\(contents.sizeInWords), \(Decimals.text(seconds, upTo: 2)) s"
      let place: StyledText = "to \(target.file)  \("(\(cost))", .muted)"
      return FileReceipt.lines("backed up", contents.parts, place)
        + (fit.database == nil ? [] : [Self.byDump]) + removed.map { "removed \($0)" }
    }
  }
}
