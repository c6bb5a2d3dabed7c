import FitClient
import Synchronization
import Terminal

/// Says things beside the answer, on standard error and while a command is still at work.
///
/// Safe to use from several threads.
final class Console: Sendable {
  private let surface: Surface
  private let isQuiet: Bool
  private let sink = OutputSink(descriptor: 2)
  private let said = Mutex<Set<String>>([])

  init(_ surface: Surface, isQuiet: Bool) {
    self.surface = surface
    self.isQuiet = isQuiet
  }

  /// Says something a person should know, once.
  func note(_ text: String) {
    guard !isQuiet, said.withLock({ $0.insert(text).inserted }) else { return }
    say("\("note:", .accent) \(text)", isFolded: true)
  }

  /// Prints a warning, each text once.
  func warn(_ text: String) {
    guard said.withLock({ $0.insert(text).inserted }) else { return }
    say("\("warning:", .warning) \(text)", isFolded: true)
  }

  /// Says a line of what is sent.
  func trace(_ line: String) {
    say(StyledText(line, .muted), isFolded: false)
  }

  private func say(_ line: StyledText, isFolded: Bool) {
    // Where this cannot be written there is nobody to tell.
    try? sink.write(surface.render(isFolded ? surface.folded([line]) : [line]))
    try? sink.flush()
  }
}
