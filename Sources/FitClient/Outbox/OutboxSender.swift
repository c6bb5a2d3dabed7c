import CivilTime
import FitAPI
import JSON

/// Delivers the writes of one account at one server, one at a time.
struct OutboxSender: Sendable {
  /// The outcome of an attempt.
  enum Attempt: Sendable {
    case done(DeliveryReport.Outcome)
    /// The service wants to be left alone for so long.
    case busy(Duration, FitError)
    /// This write has to wait; others may go on.
    case postponed(FitError)
    /// Nothing of this account can be delivered now.
    case stopped(FitError)
  }

  let outbox: Outbox
  let credentials: CredentialProvider
  let exchange: DocumentedExchange
  let headers: Headers
  let calendar: PersonalCalendar
  let clock: Clock

  /// Keys are believed to be remembered for this much less than the server says, in seconds.
  private static let keyMargin: Int64 = 3600

  /// Delivers a write as it lies in the outbox now, unless that has been done already.
  func deliver(_ id: Int) throws(FitError) -> Attempt {
    guard var entry = try outbox.entry(id) else { return .done(.alreadyThere) }
    do {
      if let postponed = try unfilled(entry) { return postponed }
      if Placeholders.namesUser(entry.body) {
        entry.body = Placeholders.filling(entry.body, user: try credentials.userID())
      }
      if Placeholders.lacksName(entry.body) {
        let settings = try ask(Request(.get, Self.settingsPath(of: entry)), like: entry)
        guard let name = settings.json?["name"]?.string, settings.isSuccess, !name.isEmpty else {
          return settings.isPassingTrouble
            ? .postponed(ErrorBody(settings).failure)
            : try reject(entry, "\(entry.service.title) does not say your name, and wants it again")
        }
        entry.body = Placeholders.filling(entry.body, name: name)
      }
      let settled = try entry.isCreate ? settledByLookingUp(entry) : settledByNewer(entry)
      if let settled { return settled }
    } catch {
      return try settle(entry, .failure(error))
    }
    try outbox.noteSending(entry.id, at: clock.now())
    let attempt = Result { () throws(FitError) in
      Reply(try exchange.send(entry.call(with: headers)), entry.reader)
    }
    return try settle(entry, attempt)
  }

  // MARK: Before sending

  /// Returns `/settings` of `/settings/profile`: what a change of the plan belongs to.
  private static func settingsPath(of entry: OutboxEntry) -> String {
    entry.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }

  /// Returns why a write that names what another has yet to store cannot be sent: it waits for the other, or
  /// fails with it.
  private func unfilled(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    if let name = entry.foodName {
      let reason = "\(entry.service.title) has no one food called \"\(name)\""
      return .postponed(
        FitError(.failed, reason + "; `fit sync` at a terminal asks which", code: "UNKNOWN_FOOD"))
    }
    guard let needed = Placeholders.writes(in: entry).min() else { return nil }
    guard try outbox.entry(needed) == nil else {
      return .postponed(FitError(.failed, "it waits for write \(needed)"))
    }
    return try reject(entry, "write \(needed), which it needs, was not stored")
  }

  /// Looks up a create whose outcome is unknown where the server does not know its key any more, or
  /// never did.
  private func settledByLookingUp(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    guard let sentAt = entry.sentAt, !isKeyRemembered(since: sentAt) else { return nil }
    guard let request = DuplicateSearch.request(for: entry, calendar: calendar) else {
      return try reject(entry, Self.undecidable)
    }
    var paging = Paging(request)
    var next: Request? = request
    while let request = next {
      let response = try ask(request, like: entry)
      // The response may show that the server remembers keys after all.
      if isKeyRemembered(since: sentAt) { return nil }
      // A page of a proxy, or half an answer, says nothing about the service's records.
      let answer = response.json
      if response.isSuccess, answer?.array == nil,
        answer?.object == nil || answer?["success"]?.bool == false
      {
        return .postponed(WriteState.unreadable(response, at: entry.service))
      }
      guard response.isSuccess, let list = answer else {
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

  /// Settles a write whose record was changed at the service after the write was made: the service
  /// wins, and the record stays as it is.
  private func settledByNewer(_ entry: OutboxEntry) throws(FitError) -> Attempt? {
    // Only of a record with an id it is told when it was changed.
    guard entry.method == .put || entry.method == .patch, entry.sentAt == nil,
      entry.pattern.hasSuffix("}")
    else { return nil }
    let response = try ask(Request(.get, entry.path), like: entry)
    guard response.isSuccess, let value = response.json else { return nil }
    let record = value.record
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
    request.headers[HeaderName.dialect] = entry.headers[HeaderName.dialect]
    return try exchange.send(
      ServiceCall(request, service: entry.service, pattern: entry.pattern))
  }

  // MARK: After sending

  private func settle(
    _ entry: OutboxEntry, _ attempt: Result<Reply<Void>, FitError>
  ) throws(FitError) -> Attempt {
    let state = WriteState(attempt, at: entry.service)
    try outbox.note(state, of: entry.id, wasInDoubt: entry.sentAt != nil)
    let response = try? attempt.get().response
    switch state {
    case .stored:
      try keepID(of: entry, from: response)
      let isReplay = response?.headers[HeaderName.idempotencyReplayed] == "true"
      return try done(entry, isReplay ? .alreadyThere : .delivered)
    case .refused(let failure):
      switch (failure.status, entry.method) {
      case (404, .delete), (410, .delete), (409, .post): return try done(entry, .alreadyThere)
      default: return try reject(entry, failure.message)
      }
    case .waiting(let failure):
      // The service asked an earlier run to leave it alone.
      if response == nil, failure.kind == .rateLimited { return .stopped(failure) }
      if let transport = failure.transport, !transport.isPassing { return .stopped(failure) }
      guard response?.status == 429, let pause = response?.retryAfter(at: clock.now()) else {
        return .postponed(failure)
      }
      return .busy(pause, failure)
    case .unsent(let failure): return .stopped(failure)
    }
  }

  /// Tells the writes that name what this one stored its id.
  private func keepID(of entry: OutboxEntry, from response: Response?) throws(FitError) {
    guard entry.isCreate, let id = response?.json?.record["id"]?.string
    else { return }
    try outbox.fill(entry.id, with: id)
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
