/// Threads that nobody waits for; what they do must end by itself.
public enum DetachedThread {
  /// Runs the body on a thread of its own; false when the system has none to give.
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    StartedThread(isDetached: true, body) != nil
  }
}
