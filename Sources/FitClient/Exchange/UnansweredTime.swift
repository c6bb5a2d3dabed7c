import Synchronization

/// The time that requests of this run have waited for a service in vain since its last answer, so
/// that a command of many requests waits no longer for it than a command of one.
final class UnansweredTime: Sendable {
  private struct State {
    var waited = Duration.zero
    var failure: TransportFailure?
  }

  private let state = Mutex(State())

  /// Returns the failure to end a request with at once; `nil` when the service is to be asked.
  ///
  /// - Parameters:
  ///   - timeLimit: the time limit of one request.
  ///   - isRead: whether it only asks: a server that took no connection is asked nothing again.
  func failure(beyond timeLimit: Duration, isRead: Bool = false) -> TransportFailure? {
    state.withLock { state in
      guard let failure = state.failure,
        state.waited * 2 >= timeLimit || isRead && !failure.mayHaveArrived
      else { return nil }
      return TransportFailure(failure.kind, failure.message, mayHaveArrived: false)
    }
  }

  /// Notes that a request failed after so long.
  func note(_ failure: TransportFailure, after time: Duration) {
    guard failure.kind == .timedOut else { return }
    state.withLock { state in
      state.waited += time
      state.failure = failure
    }
  }

  /// Notes that the service answered.
  func end() { state.withLock { $0 = State() } }
}
