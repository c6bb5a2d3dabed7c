import FitAPI

/// Callbacks before and after waiting for an answer.
struct WaitCallbacks: Sendable {
  let begin: @Sendable () -> Void
  let end: @Sendable () -> Void
}

/// Sends requests until there is an answer worth having, a retry would do harm, or time is up.
struct RetryingTransport: Sendable {
  let transport: any Transport
  let rule: RetryRule
  let clock: Clock
  /// The time that this run has waited for the service in vain; `nil` where each request has its
  /// full time.
  var unanswered: UnansweredTime?
  /// Says that an answer is waited for.
  var waiting: WaitCallbacks?

  /// Sends a request.
  ///
  /// - Parameter isRepeatable: whether it does no more when it arrives twice.
  func send(
    _ request: Request, isRepeatable: Bool, by deadline: Deadline
  ) throws(TransportFailure) -> Response {
    let isRead = request.method.isSafe
    if let failure = unanswered?.failure(beyond: deadline.left, isRead: isRead) { throw failure }
    let start = clock.monotonic()
    waiting?.begin()
    defer { waiting?.end() }
    var attempt = 1
    var mayHaveArrived = false
    while true {
      let outcome: RetryRule.Outcome
      let answered: Result<Response, TransportFailure>
      do throws(TransportFailure) {
        // A server that stalls is to leave time to ask again.
        let isLast = attempt >= rule.attempts || !isRepeatable || deadline.isBrief
        let time = isLast ? deadline.left : deadline.left / 2
        let response = try transport.send(request, within: time)
        outcome = .answered(
          status: response.status, retryAfter: response.retryAfter(at: clock.now()))
        answered = .success(response)
      } catch {
        mayHaveArrived = mayHaveArrived || error.mayHaveArrived
        outcome = .failed(error.kind, mayHaveArrived: mayHaveArrived)
        // Whether it may have arrived is a matter of all attempts.
        answered = .failure(
          TransportFailure(error.kind, error.message, mayHaveArrived: mayHaveArrived))
      }
      let pause = rule.pause(
        after: outcome, attempt: attempt, isRepeatable: isRepeatable,
        isRead: isRead, left: deadline.left, chance: clock.chance())
      guard let pause else {
        switch answered {
        case .success(let response):
          unanswered?.end()
          return response
        case .failure(let failure):
          unanswered?.note(failure, after: clock.monotonic() - start)
          throw failure
        }
      }
      clock.sleep(pause)
      attempt += 1
    }
  }
}
