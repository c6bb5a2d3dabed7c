/// Runs a body on several threads and waits for all of them.
public enum Workers {
  /// Runs the body so many times at once; the calling thread is one of them. Where the system has
  /// no more threads to give, fewer do the work.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in StartedThread(isDetached: false, body) }
    body()
    for thread in threads { thread.join() }
  }
}
