import System

extension HTTPListener {
  /// Stops the server at these signals: gracefully the first time, at once the second.
  ///
  /// Called before ``run()`` on the thread that will call it, since threads inherit which signals
  /// are blocked.
  public func stop(on signals: [Int32] = [SIGTERM, SIGINT], within grace: Duration = .seconds(10)) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = set
    // Without a thread that waits for them the signals would be lost, so they keep their default
    // effect.
    let started = DetachedThread.start {
      var awaited = awaited
      var signal: Int32 = 0
      guard sigwait(&awaited, &signal) == 0 else { return }
      self.stop(within: grace)
      guard sigwait(&awaited, &signal) == 0 else { return }
      self.stop(within: .zero)
    }
    if !started { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }
}
