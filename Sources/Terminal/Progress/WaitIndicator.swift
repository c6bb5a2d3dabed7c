import CivilTime
import System

/// Shows on a terminal that an answer is waited for, once that has taken half a second, and clears the
/// line when the answer is there.
///
/// Safe to use from several threads. The line is drawn by a thread of its own, which begins with the
/// first wait.
public final class WaitIndicator: @unchecked Sendable {
  // Unchecked because the lock guards what changes.
  private let surface: Surface
  private let descriptor: Int32
  private let lock = Lock()
  private var waits = 0
  private var begun = Duration.zero
  private var text = ""
  private var shownWidth = 0
  private var isWatched = false

  /// Microseconds between two looks at the clock.
  private static let interval: UInt32 = 100_000

  /// Creates a sign on a descriptor that is connected to the surface.
  public init(on surface: Surface, descriptor: Int32 = 2) {
    self.surface = surface
    self.descriptor = descriptor
  }

  /// Begins a wait; the text says what for.
  public func begin(_ text: String) {
    guard surface.isTerminal else { return }
    lock.lock()
    defer { lock.unlock() }
    if waits == 0 {
      begun = MonotonicTime.now
      self.text = text
    }
    waits += 1
    guard !isWatched else { return }
    isWatched = DetachedThread.start { [weak self] in
      while let sign = self {
        sign.draw()
        usleep(Self.interval)
      }
    }
  }

  /// Ends a wait.
  public func end() {
    guard surface.isTerminal else { return }
    lock.lock()
    defer { lock.unlock() }
    waits = max(0, waits - 1)
    guard waits == 0, shownWidth > 0 else { return }
    write("\r" + .spaces(shownWidth) + "\r")
    shownWidth = 0
  }

  private func draw() {
    lock.lock()
    defer { lock.unlock() }
    guard waits > 0, shownWidth == 0, MonotonicTime.now - begun >= ProgressBar.delay else { return }
    let line = StyledText(text, .muted)
      .truncated(to: max(surface.width - 1, 0), ellipsis: surface.ellipsis)
    write("\r" + surface.render(line))
    shownWidth = line.width
  }

  private func write(_ text: String) {
    try? Descriptor.write(Array(text.utf8), to: descriptor)
  }
}
