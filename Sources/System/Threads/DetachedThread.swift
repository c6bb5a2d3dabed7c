/// Starts threads that nobody waits for; their bodies must end by themselves.
public enum DetachedThread {
  /// Runs the body on a new thread and returns whether the system could start one.
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    StartedThread(isDetached: true, body) != nil
  }
}
