import System

extension HTTPListener {
  /// Stops the server at these signals, gracefully the first time and at once the second, and calls
  /// a body at others.
  ///
  /// Called before ``run()`` on the thread that will call it, since threads inherit which signals
  /// are blocked.
  public func stop(
    on signals: [Int32] = [SIGTERM, SIGINT], within grace: Duration = .seconds(10),
    reopeningAt others: [Int32] = [], _ reopen: @escaping @Sendable () -> Void = {}
  ) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals + others { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = set
    // Without a thread that waits for them the signals would be lost, so they keep their default
    // effect.
    let started = DetachedThread.start {
      var awaited = awaited
      var signal: Int32 = 0
      var stops = 0
      while stops < 2, sigwait(&awaited, &signal) == 0 {
        if others.contains(signal) {
          reopen()
        } else {
          self.stop(within: stops == 0 ? grace : .zero)
          stops += 1
        }
      }
    }
    if !started { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }
}
