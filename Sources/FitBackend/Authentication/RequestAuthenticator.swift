import CivilTime
import FitAPI
import JSON

/// Receives requests from outside the process, identifies their callers and hands them to the
/// backend.
public struct RequestAuthenticator: Sendable {
  private let backend: Backend
  private let rules: AccessRules
  private let report: @Sendable (String) -> Void
  private let crossOrigin = CrossOrigin()
  private let zones = ZoneCache()
  private let limiter = Limiter()
  private let quotas: Quotas
  /// The offsets that accounts stated since the server began.
  private let statedOffsets = StatedOffsets()
  private let repeatedErrors = RepeatedErrorLog()
  /// The counts and times of requests, for those who run the server.
  let metrics = ServerMetrics()

  /// Puts authentication in front of a backend.
  ///
  /// - Parameter report: receives failures within the server, whose details no client gets.
  public init(
    to backend: Backend, rules: AccessRules, report: @escaping @Sendable (String) -> Void
  ) {
    self.backend = backend
    self.rules = rules
    self.report = report
    quotas = Quotas(limit: rules.quota)
  }

  /// Answers a request that arrived over a connection.
  ///
  /// A failure is an answer too, in the service's own form.
  public func answer(_ request: Request, from peer: Peer) -> Response {
    if request.path == ServerMetrics.path { return showMetrics(request, from: peer) }
    let began = MonotonicTime.nanoseconds
    var route: Router.Entry?
    let door = BrowserDoor(
      backend: backend, rules: rules, identification: identification(of: request, from: peer)
    ) {
      var route: Router.Entry?
      return admit($0, from: peer, &route)
    }
    var response =
      door.answer() ?? crossOrigin.answer(request) { admit($0, from: peer, &route) }
    metrics.count(
      request.method, route, status: response.status,
      duration: MonotonicTime.nanoseconds &- began)
    response.headers[HeaderName.idempotencyLifetime] = Self.keyLifetime
    response.headers["X-Content-Type-Options"] = "nosniff"
    // What is personal stays in no cache on the way (RFC 9111, 5.2.2.5).
    if route?.access != .catalogue, response.headers["Cache-Control"] == nil {
      response.headers["Cache-Control"] = "no-store"
    }
    return response
  }

  /// The seconds for which a create may be repeated, which clients get in a header.
  private static let keyLifetime = String(IdempotencyStore.memory / 1000)

  /// Returns the listener's own refusals in the form of the service that the path belongs to.
  @Sendable public static func refuse(_ refusal: Refusal, path: String?) -> Response {
    let reason: ServiceError =
      switch refusal.status {
      case 401: .unauthorized(refusal.message)
      case 429: .rateLimited(retryAfter: refusal.retryAfter ?? 1)
      default: .refused(status: refusal.status, refusal.message)
      }
    return Envelope.of(Service(path: path ?? "/")).failure(reason)
  }

  // MARK: Before the body

  /// Returns the most bytes that the body of a request may have, by its head.
  ///
  /// A body that is more than small is read only from a caller who is identified and may use the
  /// route.
  ///
  /// - Parameter length: the announced length; `nil` for a body in chunks.
  /// - Throws: ``Refusal`` when the caller is not let in.
  @Sendable public func bodyLimit(
    of head: Request, _ length: Int?, from peer: Peer
  ) throws(Refusal) -> Int {
    guard case .found(let entry, _) = Router.all.match(head), entry.access != .anyone,
      !head.method.isSafe
    else { return BodyLimits.unidentified }
    let limit = BodyLimits.limit(head.path)
    let announced = length ?? .max
    guard announced > BodyLimits.small, length == nil || announced <= limit else { return limit }
    do {
      let caller = try backend.identified(head) { store, now in
        try identification(of: head, from: peer).caller(of: entry, store, now)
      }
      return caller.account == nil && entry.access == .catalogue ? BodyLimits.unidentified : limit
    } catch {
      let reason = publicReason(ServiceError(error))
      var refusal = Refusal(status: reason.status, message: reason.message)
      if case .rateLimited(let seconds) = reason { refusal.retryAfter = seconds }
      throw refusal
    }
  }

  /// Returns the kind of work that a request needs, and the client that it counts for.
  @Sendable public func work(of request: Request, from peer: Peer) -> RequestWork {
    let origin = Origin(request: request, peer: peer, proxies: rules.proxies)
    let kind = Self.work(request)
    // Readers take turns by session, since a household has one address.
    let session = kind == .reading ? request.bearer ?? request.sessionCookie : nil
    return RequestWork(
      kind, client: session ?? origin.network,
      address: origin.forwarded)
  }

  private static func work(_ request: Request) -> RequestWork.Kind {
    if BrowserDoor.isSignIn(request) { return .signIn }
    guard !request.method.isSafe else {
      // A document of everything takes long to write, so there is one at a time.
      if request.path == FitIQ.ownExport.pattern { return .large }
      return HealthCheck.paths.contains(request.path) ? .status : .reading
    }
    if case .found(let entry, _) = Router.all.match(request) {
      switch entry.handling {
      case .password: return .signIn
      case .composing: return .composing
      // What is prepared is slow: words that are read, a model that is asked. No other write waits for it.
      case .oneTransaction, .ownTransactions: if entry.preparation != nil { return .composing }
      }
    }
    return request.body.count >= RequestWork.largeBody ? .large : .writing
  }

  private func identification(of request: Request, from peer: Peer) -> CallerIdentification {
    CallerIdentification(
      rules: rules, zones: zones, limiter: limiter,
      origin: Origin(request: request, peer: peer, proxies: rules.proxies))
  }

  // MARK: Answering

  /// Shows the metrics to programs on this machine, or to those with the token.
  private func showMetrics(_ request: Request, from peer: Peer) -> Response {
    let origin = Origin(request: request, peer: peer, proxies: rules.proxies)
    let envelope = Envelope.of(Service(path: request.path))
    guard request.method.isSafe else {
      return envelope.failure(.methodNotAllowed([.get]))
    }
    let hasToken = rules.metricsTokens.contains { known in
      request.bearer.map { Secret.areEqual(known.utf8, $0.utf8) } ?? false
    }
    guard hasToken || rules.trustsThisMachine && origin.isThisMachine else {
      if request.bearer != nil, let refusal = wrongKey(request, from: peer) {
        return envelope.failure(refusal)
      }
      return envelope.failure(.unauthorized("the metrics need the token of the server's operator"))
    }
    return Response(
      status: 200, headers: [HeaderName.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: Array(metrics.text.utf8))
  }

  private func admit(
    _ request: Request, from peer: Peer, _ route: inout Router.Entry?
  ) -> Response {
    let identification = identification(of: request, from: peer)
    let origin = identification.origin
    var counted: CountedRequest?
    var known: Caller?
    do {
      var response = try backend.answer(request) { entry, store, now in
        route = entry
        let caller = try identification.caller(of: entry, store, now)
        known = caller
        try quotas.check(request, from: caller, in: store, at: now)
        // A request that is carried out again counts once.
        forget(counted, in: store)
        counted = try CountedRequest(entry, caller, origin, store, now)
        guard let request = counted else { return caller }
        let count = try limiter.take(request.counters, at: now, in: store)
        counted?.count = count
        guard count.isGranted else { throw count.refusal(at: now) }
        return caller
      }
      if let counted, counted.isForgiven { forgive(counted) }
      if let known, response.isSuccess {
        quotas.note(response, to: request, from: known)
        if let account = known.account {
          if let route { tell(route, account) }
          remember(StatedOffset.of(body: request.body) ?? known.inferredOffset, of: account)
        }
      }
      response.headers.add(counted?.headers ?? [:])
      return response
    } catch {
      if let counted, counted.isForgiven, !Self.isGuess(error.reason) { forgive(counted) }
      var response = Envelope.of(error.service).failure(publicReason(error.reason))
      // A request that was allowed and then refused does not show the limit.
      if let counted, counted.count?.isGranted == false { response.headers.add(counted.headers) }
      return response
    }
  }

  /// Stores the offset of an account's app, for its requests that state none.
  private func remember(_ offset: Int?, of account: String) {
    guard let offset, statedOffsets.isNew(offset, of: account) else { return }
    try? backend.withStore { store in
      try store.write(of: account) { try store.accounts.setStatedOffset(account, offset) }
    }
  }

  /// Names a change of the sign-in to whoever runs the server, without the address.
  private func tell(_ route: Router.Entry, _ account: String) {
    guard route.service == .needled, route.method == Needled.emailChange.method,
      route.pattern == Needled.emailChange.pattern
    else { return }
    report("the account \(account) signs in with another email address now")
  }

  /// Counts a wrong key, and returns the refusal where there were too many.
  private func wrongKey(_ request: Request, from peer: Peer) -> ServiceError? {
    do {
      try backend.withStore {
        try identification(of: request, from: peer).countWrongKey($0, backend.now())
      }
      return nil
    } catch {
      return error as? ServiceError
    }
  }

  /// Takes a count back. Where that fails, it counts for its window.
  private func forgive(_ counted: CountedRequest) {
    try? backend.withStore { forget(counted, in: $0) }
  }

  private func forget(_ counted: CountedRequest?, in store: Store) {
    guard let counted, let id = counted.count?.id else { return }
    try? limiter.forget(id, of: counted.counters, in: store)
  }

  /// Returns whether a refusal may be about a wrong password, or reveals that an account exists.
  private static func isGuess(_ reason: ServiceError) -> Bool {
    switch reason {
    case .unauthorized, .conflict: true
    case .invalid(let problems):
      problems.contains("currentPassword") || reason == Sessions.wrongPassword
    default: false
    }
  }

  /// Returns the error for the client: a failure within the server is reported and its details are
  /// removed, among them the paths of its files.
  private func publicReason(_ reason: ServiceError) -> ServiceError {
    switch reason {
    case .failed(let text):
      report(text)
      return .failed("internal error")
    case .unusable(let text):
      repeatedErrors.report(text, by: report)
      // Behind a load balancer another server may use it by then, as while all are brought up to date.
      return .temporarilyUnavailable(
        "the server cannot use its data; its own messages say why", retryAfter: 60)
    default: return reason
    }
  }
}
