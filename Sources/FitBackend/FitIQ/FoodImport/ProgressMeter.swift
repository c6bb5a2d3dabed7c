/// Turns what the parts of an import tell of themselves into one measure of the whole.
final class ProgressMeter {
  private let callback: (FoodImport.Progress) throws -> Void
  private var progress = FoodImport.Progress(
    stage: .reading, bytesDone: 0, bytesTotal: nil, rows: 0, fraction: nil)
  /// Bytes of the inputs read before the one being read.
  private var finished: UInt64 = 0
  private var current: () -> UInt64 = { 0 }
  private var ticks = 0

  init(_ callback: @escaping (FoodImport.Progress) throws -> Void) { self.callback = callback }

  /// Begins reading inputs of so many bytes.
  func begin(total: UInt64?) { progress.bytesTotal = total }

  /// Begins reading an input that says itself how many of its bytes were read.
  func beginInput(_ position: @escaping () -> UInt64) {
    finished += current()
    current = position
  }

  /// Called for every row of whatever is read; looks up once in a while.
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

  /// Says how much of a stage after reading is done, 0…1.
  func advance(
    _ stage: FoodImport.Progress.Stage, _ part: Double, rows: Int? = nil
  ) throws {
    progress.bytesDone = finished + current()
    progress.stage = stage
    if let rows { progress.rows = rows }
    let share = Self.share(stage)
    progress.fraction = share.lowerBound + (share.upperBound - share.lowerBound) * part
    try callback(progress)
  }

  /// The part of the time that a stage takes, as measured on two million foods of a table.
  private static func share(_ stage: FoodImport.Progress.Stage) -> ClosedRange<Double> {
    switch stage {
    case .reading: 0...0.3
    case .comparing: 0.3...0.35
    case .writing: 0.35...0.6
    case .indexing: 0.6...1
    }
  }
}
