import DelimitedText
import System
import Zlib

/// Reads a table of workouts of the service that its header indicates.
enum WorkoutTable {
  static func read(_ reader: PeekedReader, into intake: ActivityCollector) throws {
    do {
      try read(head: reader.head, into: intake)
    } catch let error where error is ArchiveError || error is FileFailure {
      // The collector knows that the file was cut short; its last row may be incomplete.
    }
  }

  private static func read(head: [UInt8], into intake: ActivityCollector) throws {
    let window = intake.window()
    let rows = try DelimitedReader { buffer in
      guard try window.has(1) else {
        if let failure = window.failure { throw failure }
        return 0
      }
      let count = min(buffer.count, window.available)
      buffer.copyMemory(from: window.bytes.part(window.position, window.position + count))
      window.position += count
      return count
    }
    var isDamaged = false
    let first = try rows.next { _ in isDamaged = true }
    guard let first, !isDamaged else {
      intake.refuse(FileKind.text.refusal)
      return
    }
    guard let table = table(TableHeader(first), first, head, intake) else {
      intake.refuse("its columns are of no known service: \(columns(first))")
      return
    }
    while let row = try rows.next(damaged: { intake.addProblem($0) }) { try table.take(row) }
    try table.finish()
  }

  private static func table(
    _ header: TableHeader, _ row: DelimitedRow, _ head: [UInt8], _ intake: ActivityCollector
  ) -> (any TableReader)? {
    if let table = StravaTable(header, head, intake) {
      intake.format = .strava
      return table
    }
    if let table = HevyTable(header, head, intake) {
      intake.format = .hevy
      return table
    }
    if let table = StrongTable(header, head, intake) {
      intake.format = .strong
      return table
    }
    if let table = FitbodTable(header, head, intake) {
      intake.format = .fitbod
      return table
    }
    if let table = FitNotesTable(header, head, intake) {
      intake.format = .fitNotes
      return table
    }
    if let table = GarminTable(header, head, intake) {
      intake.format = .garminConnect
      return table
    }
    if let table = OwnTable(header, head, intake) {
      intake.format = .table
      return table
    }
    return nil
  }

  /// Returns the first names of an unknown header, for a message.
  private static func columns(_ row: DelimitedRow) -> String {
    let names = (0..<min(row.count, 4)).compactMap { row.plain($0).map { $0.prefix(30) } }
    return names.joined(separator: ", ") + (row.count > 4 ? ", …" : "")
  }
}

/// Converts the rows of one service's table to workouts.
protocol TableReader {
  func take(_ row: DelimitedRow) throws
  /// Finishes reading after the last row.
  func finish() throws
}

extension TableReader {
  func finish() throws {}
}

extension ActivityCollector {
  func addProblem(_ row: DamagedRow) {
    switch row.reason {
    case .quoting: addProblem(.damaged, "quotation marks are not closed", at: .line(row.line))
    case .tooLong: addProblem(.damaged, "a row is too long", at: .line(row.line))
    }
  }
}
