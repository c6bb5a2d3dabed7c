/// The message on standard error when Ctrl-C ends the process.
public enum InterruptionMessage {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// The text that is said, in memory of its own, since a signal handler may do little more than write what
  /// lies ready. A text that another replaces is not released: the handler may be about to write it.
  nonisolated(unsafe) private static let place = {
    let place = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    place.initialize(to: nil)
    return place
  }()

  private static let isWatching: Bool = {
    watch()
    return true
  }()

  /// Sets the message; `nil` for none.
  public static func set(_ text: String?) {
    place.pointee = text.flatMap { strdup($0) }
    _ = isWatching
  }

  private static func watch() {
    let previous = signal(SIGINT) { number in
      if let text = InterruptionMessage.place.pointee { _ = write(2, text, strlen(text)) }
      signal(number, SIG_DFL)
      raise(number)
    }
    // A signal that the process was started to ignore stays ignored.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGINT, SIG_IGN)
    }
  }
}
