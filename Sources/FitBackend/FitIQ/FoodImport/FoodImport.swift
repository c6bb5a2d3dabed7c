import BackendInterface
import CivilTime
import FitAPI
import PostgreSQL
import SQLite
import System
import Zlib

/// Imports the foods of public databases and of tables of one's own into `foods.db`, or into the tables of a
/// server's database.
///
/// Foods are read, checked, cleaned and spooled; then duplicates are dropped, the rest is sorted,
/// best first, together with the foods of before, and a new file, or new tables, are built aside and put
/// into place. Whatever goes wrong until then, the foods of before stay as they were.
public struct FoodImport {
  public let options: FoodImportOptions
  /// The file descriptor that standard input is read from.
  public let standardInput: Int32

  /// Prepares an import with those options.
  public init(
    _ options: FoodImportOptions = FoodImportOptions(), standardInput: Int32 = STDIN_FILENO
  ) {
    self.options = options
    self.standardInput = standardInput
  }

  /// Imports the inputs, files or folders or `-` for standard input, into a file of foods, which is
  /// made when it does not exist, or into a database.
  ///
  /// - Parameter progress: called many times a second; an error that it throws ends the import and
  ///   is thrown from here, and the foods stay as they were.
  /// - Throws: ``FoodImportError``.
  @discardableResult
  public func run(
    inputs: [String], into place: StorePlace,
    progress: (FoodImportProgress) throws -> Void = { _ in }
  ) throws -> FoodImportReport {
    let start = MonotonicTime.now
    var report = FoodImportReport()
    try withoutActuallyEscaping(progress) { progress in
      do {
        try run(inputs, into: place, ProgressMeter(progress), &report)
      } catch let failure as FileFailure {
        throw FoodImportError.file(failure)
      } catch let error as SQLiteError {
        throw FoodImportError.database(error)
      } catch let error as PostgreSQLError {
        throw FoodImportError.server(DataFileError(error, place.words))
      } catch let error as StoreError {
        throw FoodImportError.server(DataFileError(error, place.words))
      }
    }
    report.seconds = (MonotonicTime.now - start) / .seconds(1)
    return report
  }

  private func run(
    _ inputs: [String], into place: StorePlace, _ meter: ProgressMeter,
    _ report: inout FoodImportReport
  ) throws {
    // Locked before anything is read, so that a second import fails at once.
    switch place {
    case .file(let path):
      let staging = options.isDryRun ? nil : try FoodStaging(target: path)
      let found = try read(
        inputs, scratchFolder: FolderName.forScratch(beside: path), meter, &report
      ) { try FoodFile.spool(path, into: $0, meter) }
      guard let staging, found.hasNew else { return }
      try FoodFile.build(staging, count: found.count) {
        try found.each(meter, $0)
      } indexing: {
        try meter.advance(.indexing, $0)
      }
      try staging.putInPlace()
    case .server(let address):
      let database = try PostgreSQLDatabase(address, statementTimeout: 0)
      try Schema.prepare(database)
      let foods = ServerFoods(database)
      try database.transaction(.deferred) {
        if !options.isDryRun { try foods.lock(address.display) }
        let found = try read(inputs, scratchFolder: "/tmp", meter, &report) { spool in
          if let tables = try foods.tables() { try FoodFile.spool(tables, into: spool, meter) }
        }
        guard !options.isDryRun, found.hasNew else { return }
        try foods.replace { try found.each(meter, $0) }
      }
      foods.dropEarlier()
    }
    try meter.advance(.indexing, 1)
  }

  /// The foods that an import read, best first.
  private struct Found {
    let spool: FoodSpool
    let count: Int
    /// Whether the import changes the foods of before.
    let hasNew: Bool

    /// Hands over every food that is kept, the best first.
    func each(_ meter: ProgressMeter, _ body: (FoodRecord, FoodTexts) throws -> Void) throws {
      var index = 0
      try spool.each { record, texts in
        try body(record, texts)
        if index & 0xfff == 0 {
          try meter.advance(.writing, Double(index) / Double(count), rows: index)
        }
        index += 1
      }
      try meter.advance(.indexing, 0)
    }
  }

  /// Reads the inputs and the foods of earlier imports, and decides which are kept.
  ///
  /// - Parameter earlier: adds the foods of earlier imports to a spool.
  private func read(
    _ inputs: [String], scratchFolder: String, _ meter: ProgressMeter,
    _ report: inout FoodImportReport, earlier: (FoodSpool) throws -> Void
  ) throws -> Found {
    let spool = try FoodSpool(in: scratchFolder)
    let collector = FoodCollector(spool: spool, scratchFolder: scratchFolder, meter: meter)
    let sources = try inputs.map {
      try FoodSource(path: $0, standardInput: standardInput, scratchFolder: scratchFolder)
    }
    meter.begin(
      total: sources.reduce(0) { total, source in
        source.size.flatMap { size in total.map { $0 + size } }
      })
    for source in sources {
      report.formats.append(try source.read(options, into: collector))
    }
    try earlier(spool)
    try spool.dropDuplicates(meter)
    collector.fill(&report)
    (report.added, report.updated, report.total) = try spool.census()
    report.skipped += spool.duplicates.map { .init(reason: $0.key, count: $0.value) }
    report.skipped.sort { ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue) }
    report.isDryRun = options.isDryRun
    return Found(spool: spool, count: report.total, hasNew: report.added + report.updated > 0)
  }
}
