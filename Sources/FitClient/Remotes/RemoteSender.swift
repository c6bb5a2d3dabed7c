import CivilTime
import FitAPI

/// Brings calls to one remote service: from a copy where that will do, with a credential and with
/// patience where not, and into the outbox where nobody can be reached.
struct RemoteSender: CallSender {
  let remote: Remote
  let credentials: CredentialProvider
  let exchange: AuthenticatedTransport
  let copies: ResponseCache?
  let outbox: LazyOutbox
  let options: RemoteOptions
  let calendar: PersonalCalendar
  let clock: Clock
  /// The file that stands for the turn of delivering what is queued.
  let lockPath: String
  /// Told, in a sentence, what a person should know beside the answer.
  let notice: @Sendable (String) -> Void

  func perform(_ call: ServiceCall) throws(FitError) -> CallOutcome {
    if call.request.method.isSafe || CachePolicy.of(call) != nil {
      return .answered(try read(call))
    }
    return try write(call)
  }

  // MARK: Reading

  private func read(_ call: ServiceCall) throws(FitError) -> Response {
    guard let rule = CachePolicy.of(call), let copies, options.copies != .none else {
      return try ask(call)
    }
    let scope = ResponseCache.Scope(
      service: remote.service, url: remote.url, owner: try credentials.owner())
    let key = Self.copyKey(call.request)
    let copy = copies.find(key, in: scope)
    if let copy, options.copies == .used, !copy.isOutdated, age(of: copy) < rule.freshFor {
      return copy.response
    }
    do {
      let response = try ask(call)
      if response.status == 200, call.isUnderstood(response) {
        copies.keep(response, as: key, in: scope, endsWithChange: rule.endsWithChange)
      }
      guard response.isPassingTrouble, let copy else { return response }
      return stale(copy)
    } catch {
      guard error.transport != nil, let copy else { throw error }
      return stale(copy)
    }
  }

  private func ask(_ call: ServiceCall) throws(FitError) -> Response {
    guard !options.isOffline else {
      throw FitError(
        .unreachable,
        "\(remote.service.title) is not asked offline, and no copy of its answer is"
          + " at hand", hint: "leave --offline out", transport: Self.offline)
    }
    return try exchange.send(call)
  }

  private func stale(_ copy: ResponseCache.Entry) -> Response {
    let age = Age.text(age(of: copy))
    notice("\(remote.service.title) cannot be asked now; this is as of \(age) ago")
    return copy.response
  }

  private func age(of copy: ResponseCache.Entry) -> Duration {
    .milliseconds(max(0, clock.now().milliseconds - copy.storedAt.milliseconds))
  }

  /// What makes two requests the same: also the zone that days are counted in.
  private static func copyKey(_ request: Request) -> String {
    let zone = request.headers[HeaderName.timeZone] ?? ""
    let dayStart = request.headers[HeaderName.dayStart] ?? ""
    let body = String(decoding: request.body, as: UTF8.self)
    return "\(request.method.rawValue) \(request.target)\n\(zone) \(dayStart)\n\(body)"
  }

  // MARK: Writing

  private func write(_ call: ServiceCall) throws(FitError) -> CallOutcome {
    let call = completed(call)
    let mayWait = try mayWait(call)
    if mayWait, try outbox.isWaiting(call.request.path, at: remote.url, of: credentials.owner()) {
      return .queued(try queue(call, sent: false, "an earlier change of it waits too"))
    }
    if options.isOffline {
      guard mayWait else {
        throw FitError(
          .unreachable, "this needs \(remote.service.title), which is not asked offline",
          hint: "leave --offline out", transport: Self.offline)
      }
      return .queued(try queue(call, sent: false, "the network was not to be touched"))
    }
    return mayWait ? try journaled(call) : .answered(try direct(call))
  }

  /// Sends a write that is made now or not at all.
  private func direct(_ call: ServiceCall) throws(FitError) -> Response {
    let response = try exchange.send(call)
    if response.isSuccess { copies?.noteChange(at: remote.url) }
    return response
  }

  /// How long a write waits for its turn while another process delivers what is queued.
  private static let turnPatience = Duration.seconds(10)

  /// Queues a write durably, sends it, and takes it out of the outbox when the answer settles it.
  ///
  /// Whatever ends the process in between leaves the write in doubt in the outbox. The shared turn
  /// keeps a delivery in another process from sending it a second time meanwhile.
  private func journaled(_ call: ServiceCall) throws(FitError) -> CallOutcome {
    guard let turn = try FileLock.share(lockPath, patience: Self.turnPatience) else {
      return .queued(try queue(call, sent: false, "another fit is delivering what is queued"))
    }
    defer { turn.end() }
    let write = try queue(call, sent: true, "fit ended before the answer came")
    let box = try outbox.box()
    let response: Response
    do {
      response = try exchange.send(call)
    } catch {
      guard let failure = error.transport, failure.leavesWriteWaiting else {
        try box.removeSettled(write.id)
        throw error
      }
      if failure.kind == .cancelled { throw error }
      if !failure.mayHaveArrived { try box.noteUnsent(write.id) }
      return .queued(try waiting(write, error.message, in: box))
    }
    if response.isPassingTrouble {
      if response.status == 429 { try box.noteUnsent(write.id) }
      let reason = "\(remote.service.title) answered with status \(response.status)"
      return .queued(try waiting(write, reason, in: box))
    }
    if response.isSuccess {
      copies?.noteChange(at: remote.url)
      guard call.isUnderstood(response) else {
        return .queued(try waiting(write, Self.notUnderstood(remote.service), in: box))
      }
    }
    try box.removeSettled(write.id)
    return .answered(response)
  }

  /// What is said of a write whose answer of success held no record.
  static func notUnderstood(_ service: Service) -> String {
    "\(service.title) answered something unexpected, so it is not known to be stored"
  }

  private func waiting(
    _ write: QueuedWrite, _ reason: String, in box: Outbox
  ) throws(FitError) -> QueuedWrite {
    try box.notePostponed(write.id, reason)
    return QueuedWrite(id: write.id, service: write.service, reason: reason)
  }

  /// The call with what makes it the same however late and often it arrives: a key, and its time.
  private func completed(_ call: ServiceCall) -> ServiceCall {
    var call = call
    if call.isCreate, call.request.headers[HeaderName.idempotencyKey] == nil {
      call.request.headers[HeaderName.idempotencyKey] = Identifier.make()
    }
    if case .instant(let field) = call.time {
      call.request.body = WriteTimestamp.filled(
        call.request.body, field, clock.now().description)
    }
    return call
  }

  private func mayWait(_ call: ServiceCall) throws(FitError) -> Bool {
    guard call.mayWait, call.access == .account || call.access == .keyHolder,
      call.isCreate || call.request.method != .post, !WriteTimestamp.holdsSecret(call.request.body)
    else { return false }
    // Who is not signed in cannot be told apart from the next person.
    if remote.service.hasAccounts { _ = try credentials.owner() }
    return true
  }

  private func queue(
    _ call: ServiceCall, sent: Bool, _ reason: String
  ) throws(FitError) -> QueuedWrite {
    var call = call
    let now = clock.now()
    if case .day(let field) = call.time {
      call.request.body = WriteTimestamp.filled(
        call.request.body, field, calendar.day(of: now).description)
    }
    let id = try outbox.box().add(
      call, at: remote.url, of: credentials.owner(), createdAt: now, sentAt: sent ? now : nil,
      reason: reason)
    return QueuedWrite(id: id, service: remote.service, reason: reason)
  }

  private static let offline = TransportFailure(.unreachable, "offline", mayHaveArrived: false)
}

extension Response {
  /// Whether the server, or what stands before it, has trouble that will pass.
  var isPassingTrouble: Bool { [429, 500, 502, 503, 504].contains(status) }
}

extension TransportFailure {
  /// Whether the same request may succeed later.
  var isPassing: Bool {
    switch kind {
    case .unreachable, .timedOut, .broken: true
    case .untrusted, .tooLarge, .cancelled, .unsupported: false
    }
  }

  /// Whether a write that met it stays in the outbox: it may have arrived, or may arrive later.
  var leavesWriteWaiting: Bool { kind != .unsupported }
}
