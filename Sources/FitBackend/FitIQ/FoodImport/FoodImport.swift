import CivilTime
import FitAPI
import SQLite
import System
import Zlib

/// Imports the foods of public databases and of tables of one's own into `foods.db`.
///
/// Foods are read, checked, cleaned and spooled; then duplicates are dropped, the rest is sorted,
/// best first, together with what the file held before, and a new file is built aside and renamed
/// into place. Whatever goes wrong until then, the old file stays as it was.
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
  /// made when it does not exist.
  ///
  /// - Parameter progress: called many times a second; an error that it throws ends the import and
  ///   is thrown from here, and the file stays as it was.
  /// - Throws: ``FoodImportError``.
  @discardableResult
  public func run(
    inputs: [String], into path: String, progress: (FoodImportProgress) throws -> Void = { _ in }
  ) throws -> FoodImportReport {
    let start = MonotonicTime.now
    var report = FoodImportReport()
    try withoutActuallyEscaping(progress) { progress in
      do {
        try run(inputs, into: path, ProgressMeter(progress), &report)
      } catch let failure as FileFailure {
        throw FoodImportError.file(failure)
      } catch let error as SQLiteError {
        throw FoodImportError.database(error)
      }
    }
    report.seconds = (MonotonicTime.now - start) / .seconds(1)
    return report
  }

  private func run(
    _ inputs: [String], into path: String, _ meter: ProgressMeter, _ report: inout FoodImportReport
  ) throws {
    // Locked before anything is read, so that a second import fails at once.
    let staging = options.isDryRun ? nil : try FoodStaging(target: path)
    let scratchFolder = FolderName.forScratch(beside: path)
    let spool = try FoodSpillFile(in: scratchFolder)
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
    try FoodFile.spool(path, into: spool, meter)
    try spool.finishWriting()
    let order = try FoodOrder(spool, meter)
    collector.fill(&report)
    order.fill(&report)
    report.isDryRun = options.isDryRun
    guard let staging, order.hasNew else { return }
    try FoodFile.build(staging, spool, order, meter)
  }
}
