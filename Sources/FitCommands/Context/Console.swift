import Synchronization
import Terminal

/// Writes notes to standard error while a command is running.
///
/// Safe to use from several threads.
final class Console: Sendable {
  private let surface: Surface
  private let isQuiet: Bool
  private let sink = OutputSink(descriptor: 2)
  private let printed = Mutex<Set<String>>([])

  init(_ surface: Surface, isQuiet: Bool) { (self.surface, self.isQuiet) = (surface, isQuiet) }

  /// Writes a note for the person; the same note once only.
  func note(_ text: String) {
    guard !isQuiet, printed.withLock({ $0.insert(text).inserted }) else { return }
    say("\("note:", .accent) \(text)", isFolded: true)
  }

  /// Prints a warning, each text once.
  func warn(_ text: String) {
    guard printed.withLock({ $0.insert(text).inserted }) else { return }
    say("\("warning:", .warning) \(text)", isFolded: true)
  }

  /// Writes a line of the trace of requests.
  func trace(_ line: String) {
    say(StyledText(line, .muted), isFolded: false)
  }

  private func say(_ line: StyledText, isFolded: Bool) {
    // Where this cannot be written there is nobody to tell.
    try? sink.write(surface.render(isFolded ? surface.folded([line]) : [line]))
    try? sink.flush()
  }
}
