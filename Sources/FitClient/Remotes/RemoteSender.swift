import CivilTime
import FitAPI
import Synchronization

/// Sends calls to one remote service: answers from a copy where that will do, with a credential and
/// retries where not, and queues writes where the service cannot be reached.
struct RemoteSender: CallSender {
  let remote: Remote
  let credentials: CredentialProvider
  let exchange: DocumentedExchange
  let copies: ResponseCache?
  let outbox: LazyOutbox
  let options: RemoteOptions
  let lookUpLimit: LookUpLimit
  let calendar: PersonalCalendar
  let clock: Clock
  /// The lock file of the delivery of queued writes.
  let lockPath: String
  /// Takes a sentence that a person should read beside the answer.
  let notice: @Sendable (String) -> Void
  let atInterruption: (@Sendable (InterruptionOutcome) -> Void)?
  private let oldestTold = OldestCopy()

  func perform<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer> {
    if call.request.method.isSafe || CachePolicy.of(call) != nil {
      return .answered(try fetch(call, read))
    }
    return try write(call, read)
  }

  // MARK: Reading

  private func fetch<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> Reply<Answer> {
    guard let rule = CachePolicy.of(call), let copies, options.copies != .none else {
      return Reply(try ask(call), read)
    }
    let scope = ResponseCache.Scope(
      service: remote.service, url: remote.url, owner: try credentials.owner())
    let key = Self.copyKey(call.request)
    let copy = copies.find(key, in: scope)
    if let copy, options.copies == .used, !copy.isOutdated, age(of: copy) < rule.freshFor {
      return Reply(copy.response, read)
    }
    if let copy, oldestTold.isRecent(at: clock.monotonic()) {
      return Reply(stale(copy), read)
    }
    lookUpLimit.note(hasCopy: copy != nil)
    defer { lookUpLimit.note(hasCopy: false) }
    do {
      let reply = Reply(try ask(call), read)
      // A proxy's page of "all well" holds no model.
      if reply.response.status == 200, case .success = reply.answer {
        copies.keep(reply.response, as: key, in: scope, endsWithChange: rule.endsWithChange)
      }
      guard reply.response.isPassingTrouble, let copy else { return reply }
      return Reply(stale(copy), read)
    } catch {
      guard error.transport != nil, let copy else { throw error }
      return Reply(stale(copy), read)
    }
  }

  private func ask(_ call: ServiceCall) throws(FitError) -> Response {
    guard !options.isOffline else {
      throw FitError(
        .unreachable,
        "\(remote.service.title) is not asked offline, and no copy of its answer is"
          + " at hand", hint: "leave --offline out", transport: Self.offline)
    }
    return try exchange.send(call, within: lookUpLimit.current)
  }

  private func stale(_ copy: ResponseCache.Entry) -> Response {
    let age = age(of: copy)
    if oldestTold.isNews(age, at: clock.monotonic()) {
      let since = copy.isOutdated ? ", before the last change" : ""
      notice(
        "\(remote.service.title) cannot be asked now; this is as of \(Age.text(age)) ago\(since)")
    }
    return copy.response
  }

  private func age(of copy: ResponseCache.Entry) -> Duration {
    .milliseconds(max(0, clock.now().milliseconds - copy.storedAt.milliseconds))
  }

  /// Returns the cache key of a request, which includes the zone that days are counted in.
  private static func copyKey(_ request: Request) -> String {
    let zone = request.headers[HeaderName.timeZone] ?? ""
    let dayStart = request.headers[HeaderName.dayStart] ?? ""
    let body = String(decoding: request.body, as: UTF8.self)
    return "\(request.method.rawValue) \(request.target)\n\(zone) \(dayStart)\n\(body)"
  }

  // MARK: Writing

  private func write<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer> {
    if EarlierWrite.create(asked: call.request) != nil,
      let number = try outbox.existing()?.earlier(call, at: remote.url, of: credentials.owner())
    {
      return .queued(
        QueuedWrite(
          id: number, service: remote.service, reason: "it waits to be delivered",
          isRepeated: true))
    }
    let call = completed(call)
    // The service knows no such record yet.
    if let number = Placeholders.write(inPath: call.request.path) {
      try require(
        Placeholders.mayFollow(call) && call.mayWait, .unreachable,
        "this waits to be delivered itself, as write \(number)",
        hint: "`fit sync` delivers it; `fit outbox drop \(number)` gives it up")
      return .queued(try queue(call, sent: false, "write \(number) waits too"))
    }
    let mayWait = try mayWait(call)
    // A new record has no earlier changes.
    if mayWait, !call.isCreate,
      try outbox.existing()?
        .isWaiting(call.request.path, at: remote.url, of: credentials.owner()) == true
    {
      return .queued(try queue(call, sent: false, "an earlier change of it waits too"))
    }
    if Placeholders.areIn(call.request.body) {
      guard mayWait else {
        throw FitError(
          .unreachable, "this needs \(remote.service.title), which cannot be reached",
          transport: Self.away)
      }
      return .queued(try queue(call, sent: false, "\(remote.service.title) cannot be reached"))
    }
    if options.isOffline {
      guard mayWait else {
        throw FitError(
          .unreachable, "this needs \(remote.service.title), which is not asked offline",
          hint: "leave --offline out", transport: Self.offline)
      }
      return .queued(try queue(call, sent: false, "the network was not to be touched"))
    }
    return mayWait ? try journaled(call, read) : .answered(Reply(try direct(call), read))
  }

  /// Sends a write that is made now or not at all.
  private func direct(_ call: ServiceCall) throws(FitError) -> Response {
    if EarlierWrite.create(asked: call.request) != nil {
      return try exchange.send(call, within: lookUpLimit.current)
    }
    lookUpLimit.end()
    atInterruption?(.unknown)
    let response = try exchange.send(call)
    if response.isSuccess { noteChange() }
    return response
  }

  /// Notes that the service took a change: it answers again, and no copy is what it has.
  private func noteChange() {
    copies?.noteChange(at: remote.url)
    oldestTold.end()
  }

  /// The time that a write waits while another process delivers the queue.
  private static let lockTimeLimit = Duration.seconds(10)

  /// Queues a write durably, sends it, and takes it out of the outbox when the answer settles it.
  ///
  /// A process that ends in between leaves the write in doubt in the outbox. The shared lock keeps a
  /// delivery in another process from sending the write a second time meanwhile.
  private func journaled<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer> {
    guard let lock = try FileLock.share(lockPath, timeLimit: Self.lockTimeLimit) else {
      return .queued(try queue(call, sent: false, "another fit is delivering what is queued"))
    }
    defer { lock.end() }
    let write = try queue(call, sent: true, "fit ended before the answer came")
    let box = try outbox.box()
    lookUpLimit.end()
    atInterruption?(.queued(write))
    defer { atInterruption?(.unknown) }
    let attempt = Result { () throws(FitError) in Reply(try exchange.send(call), read) }
    let state = WriteState(attempt, at: call.service)
    if case .success(let reply) = attempt, reply.response.isSuccess {
      noteChange()
    }
    switch state {
    case .stored, .refused: try box.removeSettled(write.id)
    case .unsent(let failure):
      try box.removeSettled(write.id)
      throw failure
    case .waiting(let failure):
      // A write that a person interrupted stays in doubt.
      if failure.transport?.kind == .cancelled { throw failure }
      try box.note(state, of: write.id, wasInDoubt: false)
      // Neither passes by itself.
      if failure.transport?.kind == .untrusted || failure.code == FitError.badAnswer {
        notice(failure.message)
      }
      return .queued(
        QueuedWrite(
          id: write.id, service: write.service, reason: failure.message,
          isRepeated: write.isRepeated))
    }
    return .answered(try attempt.get())
  }

  /// Returns the call with an idempotency key and its time, so that it has the same effect however
  /// late and often it arrives.
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
    let queued = try outbox.box().add(
      call, at: remote.url, of: credentials.owner(), createdAt: now, sentAt: sent ? now : nil,
      reason: reason)
    return QueuedWrite(
      id: queued.id, service: remote.service, reason: reason, isRepeated: queued.isRepeated)
  }

  private static let away = TransportFailure(
    .unreachable, "cannot be reached", mayHaveArrived: false)
  private static let offline = TransportFailure(.unreachable, "offline", mayHaveArrived: false)
}

/// The age of the oldest copy that a person was told of, so that a command of many requests says it once,
/// and when that was: for a moment the service is not asked again for what there is a copy of.
private final class OldestCopy: Sendable {
  private let announced = Mutex<(age: Duration, time: Duration)?>(nil)

  /// Returns whether a copy is older than what was told by a minute or more, and remembers its age.
  func isNews(_ age: Duration, at time: Duration) -> Bool {
    announced.withLock { announced in
      if let known = announced, age < known.age + .seconds(60) { return false }
      announced = (age, time)
      return true
    }
  }

  /// Notes that the service answers again.
  func end() { announced.withLock { $0 = nil } }

  /// Returns whether a copy has just stood in for the service.
  func isRecent(at time: Duration) -> Bool {
    announced.withLock { $0.map { time < $0.time + .seconds(10) } ?? false }
  }
}
