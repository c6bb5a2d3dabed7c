import CivilTime
import System

/// A progress bar on one line of a terminal, which is cleared at the end.
///
/// It is shown only on a terminal and after the work has taken half a second; then it is redrawn at
/// most ten times a second, whenever progress is reported. It has no thread of its own and may be
/// used from any thread. Errors of writing are ignored, since progress is never worth a failure.
public final class ProgressBar: @unchecked Sendable {
  /// The unit of what is counted.
  public enum Unit: Sendable, Equatable {
    case bytes
    /// Items named in the plural: `.things("rows")`.
    case things(String)
  }

  /// The time before the bar is shown for the first time.
  public static let delay = Duration.milliseconds(500)
  /// The least time between two redraws.
  public static let interval = Duration.milliseconds(100)

  private let surface: Surface
  private let descriptor: Int32
  private let now: @Sendable () -> Duration
  private let start: Duration
  private let lock = Lock()
  private var line: ProgressLine
  private var nextPicture: Duration
  private var shownWidth = 0
  private var isFinished = false

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: the current work: `importing foods`.
  ///   - total: the total amount, if known.
  ///   - surface: the surface that the descriptor is connected to.
  ///   - descriptor: the descriptor to draw on; standard error by default.
  ///   - now: a clock that never goes back, measured from any fixed point.
  public init(
    _ label: String, total: Int? = nil, unit: Unit, on surface: Surface, descriptor: Int32 = 2,
    now: @escaping @Sendable () -> Duration = { MonotonicTime.now }
  ) {
    self.surface = surface
    self.descriptor = descriptor
    self.now = now
    start = now()
    nextPicture = start + Self.delay
    line = ProgressLine(
      label: label, completed: 0, total: total, elapsed: .zero, unit: unit)
  }

  deinit { finish() }

  /// Adds to the completed amount.
  public func advance(by count: Int = 1) {
    change { $0.completed += count }
  }

  /// Sets the completed amount, and the total if it is known by now.
  public func update(completed: Int, total: Int? = nil) {
    change { line in
      line.completed = completed
      if let total { line.total = total }
    }
  }

  /// Starts another stage of the same work under a label of its own.
  public func stage(_ label: String) {
    change { $0.label = label }
  }

  /// Clears the line and stops drawing.
  public func finish() {
    lock.lock()
    defer { lock.unlock() }
    clear()
    isFinished = true
  }

  private func change(_ change: (inout ProgressLine) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    change(&line)
    guard surface.isTerminal, !isFinished else { return }
    let time = now()
    guard time >= nextPicture else { return }
    nextPicture = time + Self.interval
    line.elapsed = time - start
    draw()
  }

  private func draw() {
    let text = line.text(on: surface)
    let width = text.width
    // Overwriting with spaces works on every terminal; an erase sequence does not.
    write("\r" + surface.render(text) + .spaces(shownWidth - width))
    shownWidth = max(width, 0)
  }

  private func clear() {
    guard shownWidth > 0 else { return }
    write("\r" + .spaces(shownWidth) + "\r")
    shownWidth = 0
  }

  private func write(_ text: String) {
    try? Descriptor.write(Array(text.utf8), to: descriptor)
  }
}
