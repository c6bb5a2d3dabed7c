/// What is left of a command that is going to write something down when Ctrl-C ends it.
public enum LeftBehind: Sendable {
  /// Nothing was written down or sent yet.
  case nothing
  /// It waits in the outbox, sent or not.
  case queued(QueuedWrite)
  /// Some of it may be stored.
  case unknown
}
