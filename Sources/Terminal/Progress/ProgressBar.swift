import CivilTime
import System

/// How far something is that takes a while, on one line of a terminal that is cleared at the end.
///
/// Nothing is shown unless the surface is a terminal and the work has taken half a second; then at
/// most ten times a second, when it is told of progress. It has no thread of its own and may be
/// told from any. What cannot be written is passed over: progress is never worth a failure.
public final class ProgressBar: @unchecked Sendable {
  /// What is counted.
  public enum Unit: Sendable, Equatable {
    case bytes
    /// Things with a name in the plural: `.things("rows")`.
    case things(String)
  }

  /// Work shorter than this shows nothing.
  public static let delay = Duration.milliseconds(500)
  /// The shortest time between two pictures.
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

  /// - Parameters:
  ///   - label: what is going on: `importing foods`.
  ///   - total: how much there is in all, if known.
  ///   - surface: what the descriptor is connected to.
  ///   - descriptor: where to draw; standard error unless told.
  ///   - now: a clock that never goes back, from any fixed point.
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

  /// Adds to what is completed.
  public func advance(by count: Int = 1) {
    change { $0.completed += count }
  }

  /// Sets what is completed, and the total where it is known by now.
  public func update(completed: Int, total: Int? = nil) {
    change { line in
      line.completed = completed
      if let total { line.total = total }
    }
  }

  /// Begins another stage of the same work under its own label.
  public func stage(_ label: String) {
    change { $0.label = label }
  }

  /// Writes a line that stays, above the bar.
  public func note(_ text: StyledText) {
    lock.lock()
    defer { lock.unlock() }
    clear()
    write(surface.render(text) + "\n")
  }

  /// Clears the line. Nothing is drawn afterwards.
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
    // Spaces over what stood there work on every terminal; erasing needs one that knows how.
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
