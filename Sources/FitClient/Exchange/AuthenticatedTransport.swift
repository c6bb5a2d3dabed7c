import CivilTime
import FitAPI

/// Sends requests with the credential they need, and once more with a new one when the server no
/// longer takes the old.
struct AuthenticatedTransport: Sendable {
  let credentials: CredentialProvider
  let transport: RetryingTransport
  /// The time limit of a request, repetitions included.
  let timeLimit: Duration
  /// Tells times as the person reads them.
  let calendar: PersonalCalendar
  /// Until when the service wants to be left alone, as it told an earlier run; `nil` when it may be asked.
  let restsUntil: Instant?
  /// Receives every answer.
  let observe: @Sendable (Response) -> Void

  /// Formats as `14:05`, with the day where it is not today.
  private func text(of end: Instant) -> String {
    let moment = calendar.moment(of: end)
    let isToday = moment.day == calendar.day(of: transport.clock.now())
    return (isToday ? "" : "\(moment.date) ") + moment.timeOfDay.hourAndMinute
  }

  /// Sends a call and waits for the answer, whatever its status.
  ///
  /// - Parameter moment: the time limit, where it is shorter than for other requests.
  /// - Throws: ``FitError``; its `transport` says whether the request may have arrived.
  func send(_ call: ServiceCall, within moment: Duration? = nil) throws(FitError) -> Response {
    if let end = restsUntil {
      throw FitError(
        .rateLimited, "\(call.service.title) wants no requests until \(text(of: end))",
        hint: "what is written down until then waits; `fit cache clear` asks it all the same",
        transport: TransportFailure(
          .unreachable, "it is left alone as it asked", mayHaveArrived: false))
    }
    let deadline = Deadline(
      in: min(moment ?? timeLimit, timeLimit), by: transport.clock, isBrief: moment != nil)
    guard let found = try credential(for: call, deadline) else {
      return try send(call, with: nil, by: deadline)
    }
    let response = try send(call, with: found.session, by: deadline)
    guard response.status == 401, found.session.accessToken != nil, call.access != .anyone else {
      return response
    }
    let next = try renewed(by: deadline) { () throws(FitError) in
      try credentials.renewed(after: found)
    }
    let last = try send(call, with: next.session, by: deadline)
    guard last.status == 401 else { return last }
    let refusal = ErrorBody(last).failure
    throw FitError(
      .notSignedIn, "\(call.service.title) refused the sign-in: \(refusal.message)",
      hint: "sign in again with `fit auth login \(call.service.rawValue)`", code: refusal.code,
      status: 401)
  }

  private func credential(
    for call: ServiceCall, _ deadline: Deadline
  ) throws(FitError) -> CredentialProvider.Found? {
    let found: CredentialProvider.Found?
    if call.access != .anyone, try credentials.isOver() {
      found = try renewed(by: deadline) { () throws(FitError) in try credentials.usable() }
    } else {
      found = try beforeSending { () throws(FitError) in try credentials.current() }
    }
    let hasToken = found?.session.accessToken != nil
    if call.access == .account, call.service.hasAccounts, !hasToken {
      throw credentials.notSignedIn()
    }
    return found
  }

  /// Renews the sign-in. A question for which there is a moment only does not wait any longer than that, and
  /// the renewal goes on for what is sent next: given up half way, it would end the session.
  private func renewed<Found: Sendable>(
    by deadline: Deadline, _ renew: @escaping @Sendable () throws(FitError) -> Found
  ) throws(FitError) -> Found {
    guard deadline.isBrief else { return try beforeSending(renew) }
    let (unanswered, timeLimit) = (transport.unanswered, deadline.left)
    return try beforeSending { () throws(FitError) in
      if let failure = unanswered?.failure(beyond: timeLimit) {
        throw FitError(failure, from: credentials.remote.service)
      }
      if let found = try BackgroundTask(renew).answer(by: deadline) { return found }
      let failure = TransportFailure(
        .timedOut, "the sign-in was not renewed in time", mayHaveArrived: false)
      unanswered?.note(failure, after: timeLimit)
      throw FitError(failure, from: credentials.remote.service)
    }
  }

  /// Runs what comes before sending; a failure here means that the request itself was not sent.
  private func beforeSending<Result>(
    _ body: () throws(FitError) -> Result
  ) throws(FitError) -> Result {
    do {
      return try body()
    } catch {
      guard let failure = error.transport else { throw error }
      let unsent = TransportFailure(failure.kind, failure.message, mayHaveArrived: false)
      throw FitError(unsent, from: credentials.remote.service)
    }
  }

  private func send(
    _ call: ServiceCall, with session: Session?, by deadline: Deadline
  ) throws(FitError) -> Response {
    var request = call.request
    if let key = session?.apiKey { request.headers[HeaderName.apiKey] = key }
    if call.access != .anyone, let token = session?.accessToken {
      request.headers[HeaderName.authorization] = "Bearer \(token)"
    }
    do {
      var response = try transport.send(
        request, isRepeatable: isRepeatable(request), by: deadline)
      if response.status == 429, let pause = response.retryAfter(at: transport.clock.now()) {
        let end = transport.clock.now().adding(seconds: pause.components.seconds)
        response.headers[ErrorBody.until] = text(of: end)
      }
      if let lifetime = AuthClient.keyLifetime(response) {
        credentials.learn(keyLifetime: lifetime)
      }
      observe(response)
      return response
    } catch {
      throw FitError(error, from: call.service)
    }
  }

  /// Returns whether a request may be sent twice. A PATCH of these contracts sets fields to values,
  /// and so does no more when it arrives twice.
  private func isRepeatable(_ request: Request) -> Bool {
    if request.method.isIdempotent || request.method == .patch { return true }
    return request.headers[HeaderName.idempotencyKey] != nil && credentials.keyLifetime != nil
  }
}
