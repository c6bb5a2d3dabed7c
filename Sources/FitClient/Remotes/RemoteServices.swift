import CivilTime
import FitAPI
import Synchronization

/// Makes the ways to remote services: every piece between a command and a socket is put together
/// here and nowhere else.
public struct RemoteServices: Sendable {
  /// What the client keeps on this machine.
  public struct Places: Sendable {
    public let copies: ResponseCache
    public let outbox: LazyOutbox
    /// A folder for files that stand for turns.
    public let locks: String

    /// Places for copies, waiting writes and turns.
    public init(copies: ResponseCache, outbox: LazyOutbox, locks: String) {
      self.copies = copies
      self.outbox = outbox
      self.locks = locks
    }
  }

  public let places: Places
  let credentials: any CredentialStore
  let options: RemoteOptions
  let calendar: PersonalCalendar
  let clock: Clock
  let redaction: Redaction
  let environment: @Sendable (String) -> String?
  let userAgent: String
  let notice: @Sendable (String) -> Void
  /// Takes lines that tell what is sent; `nil` when nobody wants to know.
  let trace: (@Sendable (String) -> Void)?
  private let wires = Wires()

  /// Ways that share what the machine and the person give them.
  ///
  /// - Parameters:
  ///   - environment: the value of a variable; `nil` when it is unset or empty.
  ///   - userAgent: what the client calls itself: `fit/1.0.0`.
  ///   - notice: told, in a sentence, what a person should know beside the answer.
  ///   - trace: takes lines that tell what is sent; `nil` when nobody wants to know.
  public init(
    places: Places, credentials: any CredentialStore, options: RemoteOptions,
    calendar: PersonalCalendar, clock: Clock, redaction: Redaction,
    environment: @escaping @Sendable (String) -> String?, userAgent: String,
    notice: @escaping @Sendable (String) -> Void, trace: (@Sendable (String) -> Void)?
  ) {
    self.places = places
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

  /// The way to a service.
  ///
  /// - Parameter others: the other remote services; one at the same server lends its sign-in to a
  ///   service that has none of its own.
  public func connection(to remote: Remote, among others: [Remote]) -> Connection {
    let credentials = credentials(of: remote, among: others)
    let sender = RemoteSender(
      remote: remote, credentials: credentials,
      exchange: exchange(remote, credentials, RetryRule()),
      copies: options.copies == .none ? nil : places.copies, outbox: places.outbox,
      options: options, calendar: calendar, clock: clock, lockPath: deliveryLock,
      notice: notice)
    let headers = headers(for: remote)
    return Connection(
      sender: sender, basePath: remote.basePath, headers: headers,
      identity: { () throws(FitError) in
        if let user = headers[HeaderName.userID] { return user }
        if remote.service == .intentions, try credentials.token() == nil { throw remote.nameless }
        return try credentials.userID()
      })
  }

  /// The file that stands for the turn of delivering what is queued.
  var deliveryLock: String { "\(places.locks)/sync.lock" }

  /// The credential of a service.
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
      desk: { key in desk(of: remote, apiKey: key) },
      lockPath: "\(places.locks)/\(remote.service.rawValue).refresh.lock", clock: clock,
      redaction: redaction)
  }

  /// Where sessions of a service begin and end.
  public func desk(of remote: Remote, apiKey: String?) -> AuthClient {
    let transport = BoundedTransport(patient: patient(remote, RetryRule()), time: options.patience)
    var headers = headers
    headers[HeaderName.apiKey] = apiKey
    return AuthClient(
      remote, transport: options.isOffline ? NoTransport() : transport, headers: headers,
      clock: clock, redaction: redaction)
  }

  /// What goes with every request to a service: where the person's days begin, and the name given
  /// to a service without accounts.
  func headers(for remote: Remote) -> Headers {
    var headers = headers
    if remote.service == .intentions { headers[HeaderName.userID] = remote.user }
    return headers
  }

  /// What goes with every request: where the person's days begin.
  private var headers: Headers {
    var headers: Headers = [HeaderName.timeZone: calendar.zone.identifier]
    if calendar.dayStart != 0 {
      headers[HeaderName.dayStart] = TimeOfDay(secondOfDay: calendar.dayStart * 60)?.hourAndMinute
    }
    return headers
  }

  func exchange(_ remote: Remote, _ credentials: CredentialProvider, _ rule: RetryRule)
    -> AuthenticatedTransport
  {
    AuthenticatedTransport(
      credentials: credentials, transport: patient(remote, rule), patience: options.patience,
      observe: { response in
        guard let limit = RateLimit(response.headers), let owner = try? credentials.owner() else {
          return
        }
        places.copies.keep(
          limit, of: .init(service: remote.service, url: remote.url, owner: owner))
      })
  }

  /// What the server last said of how often this account may ask.
  public func rateLimit(of credentials: CredentialProvider) -> RateLimit? {
    guard let owner = try? credentials.owner() else { return nil }
    return places.copies.rateLimit(
      of: .init(service: credentials.remote.service, url: credentials.remote.url, owner: owner))
  }

  private func patient(_ remote: Remote, _ rule: RetryRule) -> RetryingTransport {
    RetryingTransport(transport: transport(to: remote), rule: rule, clock: clock)
  }

  /// The wire to a server, told about where that is wanted.
  func transport(to remote: Remote) -> any Transport {
    let wire = wires.wire(to: remote, userAgent)
    guard let trace else { return wire }
    return TracedTransport(
      wire, to: remote.url.server, redaction: redaction, clock: clock, tell: trace)
  }
}

extension Remote {
  /// What is said where a service without accounts has to be told whose records are meant.
  fileprivate var nameless: FitError {
    FitError(
      .usage, "\(service.title) at \(url) does not know whose intentions are meant",
      hint: "choose a name there with `fit config set remote.\(service.rawValue).user NAME`")
  }
}

/// The connections of this process, one pool for each server.
private final class Wires: Sendable {
  private struct Place: Hashable {
    let url: RemoteURL
    let pin: String?
  }

  private let known = Mutex<[Place: HTTPTransport]>([:])

  func wire(to remote: Remote, _ userAgent: String) -> HTTPTransport {
    known.withLock { known in
      let place = Place(url: remote.url, pin: remote.pin)
      if let wire = known[place] { return wire }
      var options = HTTPTransport.Options(userAgent: userAgent)
      options.pinnedKey = remote.pin
      let wire = HTTPTransport(remote.url, options)
      known[place] = wire
      return wire
    }
  }
}

/// A patient transport for whoever knows nothing of deadlines.
private struct BoundedTransport: Transport {
  let patient: RetryingTransport
  let time: Duration

  func send(_ request: Request) throws(TransportFailure) -> Response {
    try patient.send(
      request, isRepeatable: request.method.isSafe, by: Deadline(in: time, by: patient.clock))
  }
}

/// What stands in for the network where it is not to be touched.
private struct NoTransport: Transport {
  func send(_ request: Request) throws(TransportFailure) -> Response {
    throw TransportFailure(
      .unreachable, "the network is not to be touched", mayHaveArrived: false)
  }
}
