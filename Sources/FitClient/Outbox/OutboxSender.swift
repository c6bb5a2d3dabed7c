import CivilTime
import FitAPI
import JSON

/// Delivers the writes of one account at one server, one at a time.
///
/// What it does with an answer is the whole of the rules: what counts as delivered, what a person
/// has to decide, and when to come back.
struct OutboxSender: Sendable {
  /// What became of an attempt.
  enum Attempt: Sendable {
    case done(DeliveryReport.Outcome)
    /// The service wants to be left alone for so long.
    case busy(Duration, FitError)
    /// This one has to wait; others may go on.
    case postponed(FitError)
    /// Nothing of this account can be delivered now.
    case stopped(FitError)
  }

  let outbox: Outbox
  let credentials: CredentialProvider
  let exchange: AuthenticatedTransport
  let headers: Headers
  let calendar: PersonalCalendar
  let clock: Clock

  /// Keys are believed to be remembered for this much less than the server says, in seconds.
  private static let keyMargin: Int64 = 3600

  /// Delivers a write as it lies in the outbox now, unless that has been done already.
  func deliver(_ id: Int) throws(FitError) -> Attempt {
    guard let entry = try outbox.entry(id) else { return .done(.alreadyThere) }
    do {
      if let settled = try settledBefore(entry) { return settled }
      try outbox.noteSending(entry.id, at: clock.now())
      return try settle(entry, exchange.send(entry.call(with: headers)))
    } catch {
      return try failed(entry, error)
    }
  }

  // MARK: Before sending

  private func settledBefore(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    if entry.isCreate { return try settledByLookingUp(entry) }
    return try settledByNewer(entry)
  }

  /// A create in doubt is looked up where the server does not know its key any more, or never did.
  private func settledByLookingUp(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    guard let sentAt = entry.sentAt, !isKeyRemembered(since: sentAt) else { return nil }
    guard let request = DuplicateSearch.request(for: entry, calendar: calendar) else {
      return try reject(entry, Self.undecidable)
    }
    var paging = Paging(request)
    var next: Request? = request
    while let request = next {
      let response = try ask(request, like: entry)
      // The answer may have told that the server knows keys after all.
      if isKeyRemembered(since: sentAt) { return nil }
      guard response.isSuccess, let list = try? JSONValue(parsing: response.body) else {
        if response.isPassingTrouble { return .postponed(ErrorBody(response).failure) }
        return try reject(entry, Self.undecidable)
      }
      switch DuplicateSearch.finding(entry, in: list) {
      case .found: return try done(entry, .alreadyThere)
      case .undecidable: return try reject(entry, Self.undecidable)
      case .absent: next = paging.next(after: list)
      }
    }
    return nil
  }

  private static let undecidable =
    "it was sent without an answer, and whether the service has it cannot be told; look, and then"
    + " retry or drop it"

  private func isKeyRemembered(since sentAt: Instant) -> Bool {
    guard let lifetime = credentials.keyLifetime else { return false }
    return sentAt.adding(seconds: Int64(lifetime) - Self.keyMargin) > clock.now()
  }

  /// The service wins: a record that was changed there after the write was made stays as it is.
  private func settledByNewer(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    guard entry.method == .put || entry.method == .patch, entry.sentAt == nil else { return nil }
    let response = try ask(Request(.get, entry.path), like: entry)
    guard response.isSuccess, let value = try? JSONValue(parsing: response.body) else { return nil }
    let record = value["data"] ?? value
    let id = entry.path.split(separator: "/").last.map(String.init)
    guard let updated = (record["updatedAt"] ?? record["updated_at"])?.string,
      let updatedAt = Instant(updated), record["id"]?.string == id, updatedAt > entry.createdAt
    else { return nil }
    return try reject(
      entry, "it was changed at \(entry.service.title) after this was written, and that stays")
  }

  private func ask(_ request: Request, like entry: OutboxEntry) throws(FitError) -> Response {
    var request = request
    request.headers = headers
    return try exchange.send(
      ServiceCall(request, service: entry.service, pattern: entry.pattern))
  }

  // MARK: After sending

  private func settle(_ entry: OutboxEntry, _ response: Response) throws(FitError) -> Attempt {
    switch (response.status, entry.method) {
    case (200..<300, _):
      guard QueueableRoutes.understand(response, to: entry) else {
        let reason = RemoteSender.notUnderstood(entry.service)
        try outbox.notePostponed(entry.id, reason)
        return .postponed(FitError(.failed, reason, code: "BAD_ANSWER", status: response.status))
      }
      let isReplay = response.headers[HeaderName.idempotencyReplayed] == "true"
      return try done(entry, isReplay ? .alreadyThere : .delivered)
    case (404, .delete), (410, .delete), (409, .post): return try done(entry, .alreadyThere)
    case (429, _):
      let failure = ErrorBody(response).failure
      try outbox.noteUnsent(entry)
      guard let pause = response.retryAfter(at: clock.now()) else { return .postponed(failure) }
      return .busy(pause, failure)
    case (500..., _):
      let failure = ErrorBody(response).failure
      try outbox.notePostponed(entry.id, failure.message)
      return .postponed(failure)
    default: return try reject(entry, ErrorBody(response).failure.message)
    }
  }

  private func failed(_ entry: OutboxEntry, _ error: FitError) throws(FitError) -> Attempt {
    guard let transport = error.transport else {
      try outbox.noteUnsent(entry)
      return .stopped(error)
    }
    if !transport.mayHaveArrived { try outbox.noteUnsent(entry) }
    guard transport.isPassing else { return .stopped(error) }
    try outbox.notePostponed(entry.id, error.message)
    return .postponed(error)
  }

  private func done(
    _ entry: OutboxEntry, _ outcome: DeliveryReport.Outcome
  ) throws(FitError) -> Attempt {
    try outbox.remove(entry.id)
    return .done(outcome)
  }

  private func reject(_ entry: OutboxEntry, _ reason: String) throws(FitError) -> Attempt {
    try outbox.noteRejected(entry.id, reason)
    return .done(.rejected(reason))
  }
}

extension Outbox {
  /// Notes that a write has certainly not arrived, unless an earlier attempt may have.
  fileprivate func noteUnsent(_ entry: OutboxEntry) throws(FitError) {
    if entry.sentAt == nil { try noteUnsent(entry.id) }
  }
}
