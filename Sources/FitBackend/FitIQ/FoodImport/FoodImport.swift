import CivilTime
import FitAPI
import SQLite
import System
import Zlib

/// Brings the foods of public databases and of tables of one's own into `foods.db`.
///
/// What is read is weighed, cleaned and spooled; then duplicates are dropped, the rest is put in
/// order, best first, together with what the file held before, and a new file is built aside and
/// renamed into place. Whatever goes wrong until then, the old file stays as it was.
public struct FoodImport {
  /// What is to be read, and how.
  public struct Options: Sendable, Hashable {
    /// What the figures of a table of one's own are per; public databases say it themselves.
    public var basis: FoodBasis?
    /// Only products sold in this country: `france`, `en:united-states`, `us`.
    public var country: String?
    /// Only Open Food Facts products scanned by at least so many people.
    public var minimumScans: Int?
    /// Read and compare everything, but change nothing.
    public var isDryRun = false

    /// Everything, with a basis only where the data name one.
    public init() {}
  }

  /// How far an import has come.
  public struct Progress: Sendable, Hashable {
    /// What is being done.
    public enum Stage: String, Sendable, Hashable { case reading, comparing, writing, indexing }

    public var stage: Stage
    /// Bytes of the inputs, as they lie there, that were read.
    public var bytesDone: UInt64
    /// Bytes of all inputs; `nil` when a pipe is among them.
    public var bytesTotal: UInt64?
    /// Foods read, and later written.
    public var rows: Int
    /// How much of the whole import is done, 0…1; `nil` while that cannot be known.
    public var fraction: Double?
  }

  public let options: Options
  /// Where standard input is read from.
  public let standardInput: Int32

  /// An import with those options.
  public init(_ options: Options = Options(), standardInput: Int32 = STDIN_FILENO) {
    self.options = options
    self.standardInput = standardInput
  }

  /// Reads the inputs, files or folders or `-` for standard input, into a file of foods, which is
  /// made when it is not there.
  ///
  /// - Parameter progress: called many times a second; what it throws ends the import and comes out
  ///   here, the file being as it was before.
  /// - Throws: ``FoodImportError``.
  @discardableResult
  public func run(
    inputs: [String], into path: String, progress: (Progress) throws -> Void = { _ in }
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
    // Taken before anything is read, so that a second import is told at once.
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

/// What the figures of a food are per.
public enum FoodBasis: String, Sendable, Hashable, CaseIterable {
  /// 100 grams or, of a drink, 100 millilitres.
  case hundredGrams = "100g"
  /// One serving.
  case serving
}
