import BackendInterface
import Terminal

/// Writes a server's messages to the terminal or the service manager's journal.
struct ServerMessages: Sendable {
  private let sink: OutputSink
  private let surface: Surface

  init(descriptor: Int32, _ surface: Surface) {
    sink = OutputSink(descriptor: descriptor)
    self.surface = surface
  }

  /// Writes a message in one piece, whichever threads write at once.
  func say(_ text: StyledText) {
    // A server goes on when nobody listens.
    try? sink.write(surface.render([text]))
    try? sink.flush()
  }

  /// Says where the server listens, for a person or for the program that started it.
  static func announce(_ address: ListenAddress) throws {
    let out = OutputSink(descriptor: 1)
    switch address {
    case .tcp: try out.writeLine("listening on http://\(address)")
    case .unix(let path): try out.writeLine("listening on unix:\(path)")
    }
    try out.flush()
  }
}
