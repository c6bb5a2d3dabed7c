/// The state in which Ctrl-C would leave a command that writes.
public enum InterruptionOutcome: Sendable {
  /// Nothing was written down or sent yet.
  case nothing
  /// It waits in the outbox, sent or not.
  case queued(QueuedWrite)
  /// Some of it may be stored.
  case unknown
}
