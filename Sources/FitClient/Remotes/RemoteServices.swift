import CivilTime
import FitAPI
import JSON
import Synchronization

/// Makes the connections to remote services: every piece between a command and a socket is put together
/// here and nowhere else.
public struct RemoteServices: Sendable {
  /// The files that the client keeps on this machine.
  public struct Storage: Sendable {
    public let copies: ResponseCache
    public let outbox: LazyOutbox
    /// The folder of lock files.
    public let locks: String

    /// Creates the storage from a cache, an outbox and a folder of locks.
    public init(copies: ResponseCache, outbox: LazyOutbox, locks: String) {
      self.copies = copies
      self.outbox = outbox
      self.locks = locks
    }
  }

  public let storage: Storage
  let credentials: any CredentialStore
  let options: RemoteOptions
  let calendar: PersonalCalendar
  let clock: Clock
  let redaction: Redaction
  let environment: @Sendable (String) -> String?
  let userAgent: String
  let notice: @Sendable (String) -> Void
  /// Takes a line for each part of requests and responses; `nil` for no trace.
  let trace: (@Sendable (String) -> Void)?
  /// Called with what is waited for, and when that is over.
  public var waiting: (begin: @Sendable (String) -> Void, end: @Sendable () -> Void)?
  /// Whether what a person typed is not kept anywhere yet.
  public let lookUpLimit = LookUpLimit()
  /// Called with what Ctrl-C would leave of the command from then on.
  public var atInterruption: (@Sendable (InterruptionOutcome) -> Void)?
  /// The fields that services did not tell.
  public let missing = MissingMembers()
  private let pool = ServerPool()

  /// Creates connections that share the machine's storage and the person's options.
  ///
  /// - Parameters:
  ///   - environment: returns a variable's value; `nil` when it is unset or empty.
  ///   - userAgent: the client's name and version: `fit/1.0.0`.
  ///   - notice: receives sentences for the person to read beside the answer.
  ///   - trace: receives a line for each part of requests and responses; `nil` for no trace.
  public init(
    storage: Storage, credentials: any CredentialStore, options: RemoteOptions,
    calendar: PersonalCalendar, clock: Clock, redaction: Redaction,
    environment: @escaping @Sendable (String) -> String?, userAgent: String,
    notice: @escaping @Sendable (String) -> Void, trace: (@Sendable (String) -> Void)?
  ) {
    self.storage = storage
    self.credentials = credentials
    self.options = options
    self.calendar = calendar
    self.clock = clock
    self.redaction = redaction
    self.environment = environment
    self.userAgent = userAgent
    self.notice = notice
    self.trace = trace
  }

  /// Returns the connection to a service.
  ///
  /// - Parameter others: the other remote services; one at the same server lends its sign-in to a
  ///   service that has none of its own.
  public func connection(to remote: Remote, among others: [Remote]) -> Connection {
    let credentials = credentials(of: remote, among: others)
    let sender = RemoteSender(
      remote: remote, credentials: credentials,
      exchange: exchange(remote, credentials, RetryRule(), server(of: remote).unanswered),
      copies: options.copies == .none ? nil : storage.copies, outbox: storage.outbox,
      options: options, lookUpLimit: lookUpLimit, calendar: calendar, clock: clock,
      lockPath: deliveryLock,
      notice: notice, atInterruption: atInterruption)
    let headers = headers(for: remote)
    return Connection(
      sender: sender, dialect: dialect(of: remote, credentials), basePath: remote.basePath,
      headers: headers,
      identity: { () throws(FitError) in
        if let user = headers[HeaderName.userID] { return user }
        if remote.service == .intentions, try credentials.token() == nil { throw remote.nameless }
        return try credentials.userID()
      })
  }

  private func dialect(
    of remote: Remote, _ credentials: CredentialProvider
  ) -> any Dialect {
    let seed = SeedDialect(noting: missing, now: clock.now)
    guard remote.service == .fitiq else { return seed }
    return RemoteDialect(
      credentials: credentials, seed: seed, newer: NewerDialect(calendar: calendar, now: clock.now))
  }

  /// The lock file of the delivery of queued writes.
  var deliveryLock: String { "\(storage.locks)/sync.lock" }

  /// Returns the credential of a service.
  public func credentials(of remote: Remote, among others: [Remote]) -> CredentialProvider {
    let lender =
      remote.service.hasAccounts
      ? nil
      : others.first { other in
        other.service.hasAccounts && other.url.server == remote.url.server
      }
    return CredentialProvider(
      remote, store: credentials, environment: environment,
      neighbour: lender.map { credentials(of: $0, among: []) },
      authClient: { key in authClient(of: remote, apiKey: key) }, facts: storage.copies,
      lockPath: "\(storage.locks)/\(remote.service.rawValue).refresh.lock", clock: clock,
      redaction: redaction)
  }

  /// Returns the client of a service that begins and ends sessions.
  public func authClient(of remote: Remote, apiKey: String?) -> AuthClient {
    let transport = BoundedTransport(
      retrying: retrying(remote, RetryRule(), server(of: remote).unanswered),
      time: options.timeLimit,
      lookUpLimit: lookUpLimit)
    var headers = headers(for: remote)
    headers[HeaderName.apiKey] = apiKey
    return AuthClient(
      remote, transport: options.isOffline ? NoTransport() : transport, headers: headers,
      clock: clock, redaction: redaction)
  }

  /// Returns the headers of every request to a service: where the person's days begin, and the name
  /// given to a service without accounts.
  func headers(for remote: Remote) -> Headers {
    var headers: Headers = [HeaderName.timeZone: calendar.zone.identifier]
    if calendar.dayStart != 0 {
      headers[HeaderName.dayStart] = TimeOfDay(secondOfDay: calendar.dayStart * 60)?.hourAndMinute
    }
    if remote.service == .intentions { headers[HeaderName.userID] = remote.user }
    return headers
  }

  /// Returns the transport that sends requests with the credential of a service, in the documented
  /// way where the server knows no other.
  ///
  /// - Parameter unanswered: the time that the run has waited for the service in vain; `nil` where
  ///   each request has its full time.
  func exchange(
    _ remote: Remote, _ credentials: CredentialProvider, _ rule: RetryRule,
    _ unanswered: UnansweredTime? = nil
  ) -> DocumentedExchange {
    let transport = AuthenticatedTransport(
      credentials: credentials, transport: retrying(remote, rule, unanswered),
      timeLimit: options.timeLimit, calendar: calendar,
      restsUntil: scope(remote, credentials).flatMap { restEnd(of: $0) },
      observe: { response in
        guard let scope = scope(remote, credentials) else { return }
        if let limit = RateLimit(response.headers) {
          storage.copies.note(limit, as: Self.rateFact, of: scope)
        }
        if response.status == 429 || response.status == 503,
          let pause = response.retryAfter(at: clock.now()), pause > .zero
        {
          let end = clock.now().adding(seconds: min(pause, Self.longestRest).components.seconds + 1)
          storage.copies.note(end, as: Self.restFact, of: scope)
        }
      })
    return DocumentedExchange(
      remote: remote, credentials: credentials, transport: transport, knowledge: storage.copies,
      outbox: storage.outbox, calendar: calendar, clock: clock, notice: notice)
  }

  private static let (rateFact, restFact) = ("rate", "rest")
  /// The longest pause that is kept, whatever the service asks for.
  private static let longestRest = Duration.seconds(86_400)

  /// Returns the end of the pause that a service demanded of an earlier run of the program; `nil` when
  /// it may be asked. Pauses that it demands of this run are waited for by ``RetryingTransport``.
  private func restEnd(of scope: ResponseCache.Scope) -> Instant? {
    let rest: (fact: Instant, at: Instant)? = storage.copies.noted(Self.restFact, of: scope)
    return rest.flatMap { $0.fact > clock.now() ? $0.fact : nil }
  }

  private func scope(
    _ remote: Remote, _ credentials: CredentialProvider
  ) -> ResponseCache.Scope? {
    guard let owner = try? credentials.owner() else { return nil }
    return .init(service: remote.service, url: remote.url, owner: owner)
  }

  /// Returns whether the server of a service is known to be one that names itself, as `fit serve` does, and
  /// so has everything.
  public func namesItself(_ remote: Remote, among others: [Remote]) -> Bool {
    let credentials = credentials(of: remote, among: others)
    _ = try? credentials.current()
    return credentials.keyLifetime != nil
  }

  /// Returns the rate limit that the server last sent to this account, unless its window has ended.
  public func rateLimit(of credentials: CredentialProvider) -> RateLimit? {
    let limit: (fact: RateLimit, at: Instant)? = scope(credentials.remote, credentials)
      .flatMap { storage.copies.noted(Self.rateFact, of: $0) }
    return limit.flatMap { $0.fact.resetsAt.map { $0 > clock.now() } ?? true ? $0.fact : nil }
  }

  private func retrying(
    _ remote: Remote, _ rule: RetryRule, _ unanswered: UnansweredTime?
  ) -> RetryingTransport {
    var retrying = RetryingTransport(
      transport: transport(to: remote), rule: rule, clock: clock, unanswered: unanswered)
    if let waiting {
      let text = "waiting for \(remote.service.title) at \(remote.url.server)"
      retrying.waiting = WaitCallbacks(begin: { waiting.begin(text) }, end: waiting.end)
    }
    return retrying
  }

  /// Returns the transport to a server, traced where that is wanted.
  func transport(to remote: Remote) -> any Transport {
    let transport = server(of: remote).transport
    guard let trace else { return transport }
    return TracedTransport(
      transport, to: remote.url.server, redaction: redaction, clock: clock, write: trace)
  }

  private func server(of remote: Remote) -> ServerPool.Server {
    pool.server(of: remote) {
      var options = HTTPTransport.Options(userAgent: userAgent, environment: environment)
      options.pinnedKey = remote.pin
      options.lookUpLimit = lookUpLimit
      // No other certificate is believed where the remote names its own.
      if let file = remote.authorities { options.authorities = (file, nil) }
      return HTTPTransport(remote.url, options)
    }
  }
}

extension Remote {
  /// The error for a service without accounts that has no user name set.
  fileprivate var nameless: FitError {
    FitError(
      .usage, "\(service.title) at \(url) does not know whose intentions are meant",
      hint: "choose a name there with `fit config set remote.\(service.rawValue).user NAME`")
  }
}

/// The servers of this process: the connections to each, and how long it was silent.
private final class ServerPool: Sendable {
  private struct Address: Hashable {
    let url: RemoteURL
    let pin: String?
    let authorities: String?
  }

  struct Server: Sendable {
    let transport: HTTPTransport
    let unanswered = UnansweredTime()
  }

  private let servers = Mutex<[Address: Server]>([:])

  func server(of remote: Remote, _ transport: () -> HTTPTransport) -> Server {
    servers.withLock { servers in
      let address = Address(url: remote.url, pin: remote.pin, authorities: remote.authorities)
      let server = servers[address] ?? Server(transport: transport())
      servers[address] = server
      return server
    }
  }
}

/// Retries until a time is up, for callers that set no deadline.
private struct BoundedTransport: Transport {
  let retrying: RetryingTransport
  let time: Duration
  let lookUpLimit: LookUpLimit

  func send(_ request: Request) throws(TransportFailure) -> Response {
    // A renewal that was given up half way would end the session.
    let moment = request.method.isSafe ? lookUpLimit.current : nil
    return try retrying.send(
      request, isRepeatable: request.method.isSafe,
      by: Deadline(in: moment ?? time, by: retrying.clock, isBrief: moment != nil))
  }
}

/// Refuses every request: the transport of `--offline`.
private struct NoTransport: Transport {
  func send(_ request: Request) throws(TransportFailure) -> Response {
    throw TransportFailure(
      .unreachable, "the network is not to be touched", mayHaveArrived: false)
  }
}
