/// Combines the progress of the parts of an import into one measure of the whole.
final class ProgressMeter {
  private let callback: (FoodImportProgress) throws -> Void
  private var progress = FoodImportProgress(
    stage: .reading, bytesDone: 0, bytesTotal: nil, rows: 0, fraction: nil)
  /// The bytes of the inputs read before the current one.
  private var finished: UInt64 = 0
  private var current: () -> UInt64 = { 0 }
  private var ticks = 0

  init(_ callback: @escaping (FoodImportProgress) throws -> Void) { self.callback = callback }

  /// Begins reading inputs with that number of bytes.
  func begin(total: UInt64?) { progress.bytesTotal = total }

  /// Begins reading an input that reports itself how many of its bytes were read.
  func beginInput(_ position: @escaping () -> UInt64) {
    finished += current()
    current = position
  }

  /// Counts a row, and reports the progress every few thousand rows.
  ///
  /// - Throws: What the progress closure throws, which ends the import.
  func tick(rows: Int? = nil) throws {
    ticks &+= 1
    if let rows { progress.rows = rows }
    guard ticks & 0xfff == 0 else { return }
    try report()
  }

  private func report() throws {
    progress.bytesDone = finished + current()
    if let total = progress.bytesTotal {
      let part = total == 0 ? 1 : min(Double(progress.bytesDone) / Double(total), 1)
      progress.fraction = part * Self.share(.reading).upperBound
    }
    try callback(progress)
  }

  /// Reports how much of a stage after reading is done, 0…1.
  func advance(
    _ stage: FoodImportProgress.Stage, _ part: Double, rows: Int? = nil
  ) throws {
    progress.bytesDone = finished + current()
    progress.stage = stage
    if let rows { progress.rows = rows }
    let share = Self.share(stage)
    progress.fraction = share.lowerBound + (share.upperBound - share.lowerBound) * part
    try callback(progress)
  }

  /// Returns the part of the time that a stage takes, as measured on two million foods of a table.
  private static func share(_ stage: FoodImportProgress.Stage) -> ClosedRange<Double> {
    switch stage {
    case .reading: 0...0.3
    case .comparing: 0.3...0.35
    case .writing: 0.35...0.6
    case .indexing: 0.6...1
    }
  }
}
