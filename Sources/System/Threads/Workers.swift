/// Runs a body on several threads and waits for all of them.
public enum Workers {
  /// Runs the body on so many threads at once, the calling thread being one of them, and waits for
  /// all. Where the system can start fewer threads, fewer run it.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in StartedThread(isDetached: false, body) }
    body()
    for thread in threads { thread.join() }
  }
}
