import CivilTime
import FitAPI
import Synchronization

/// Makes the ways to remote services: every piece between a command and a socket is put together
/// here and nowhere else.
public struct RemoteServices: Sendable {
  /// What the client keeps on this machine.
  public struct Places: Sendable {
    public let copies: CopyStore
    public let outbox: OutboxDoor
    /// A folder for files that stand for turns.
    public let locks: String

    /// Places for copies, waiting writes and turns.
    public init(copies: CopyStore, outbox: OutboxDoor, locks: String) {
      self.copies = copies
      self.outbox = outbox
      self.locks = locks
    }
  }

  public let places: Places
  let credentials: any CredentialStore
  let options: RemoteOptions
  let calendar: PersonalCalendar
  let clockwork: Clockwork
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
    calendar: PersonalCalendar, clockwork: Clockwork, redaction: Redaction,
    environment: @escaping @Sendable (String) -> String?, userAgent: String,
    notice: @escaping @Sendable (String) -> Void, trace: (@Sendable (String) -> Void)?
  ) {
    self.places = places
    self.credentials = credentials
    self.options = options
    self.calendar = calendar
    self.clockwork = clockwork
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
    let keyring = keyring(of: remote, among: others)
    let carrier = RemoteCarrier(
      remote: remote, keyring: keyring, exchange: exchange(remote, keyring, RetryRule()),
      copies: options.copies == .none ? nil : places.copies, outbox: places.outbox,
      options: options, calendar: calendar, clockwork: clockwork, notice: notice)
    let headers = headers(for: remote)
    return Connection(
      carrier: carrier, basePath: remote.basePath, headers: headers,
      identity: { () throws(FitError) in
        if let user = headers[HeaderName.userID] { return user }
        if remote.service == .intentions, try keyring.token() == nil { throw remote.nameless }
        return try keyring.userID()
      })
  }

  /// The credential of a service.
  public func keyring(of remote: Remote, among others: [Remote]) -> Keyring {
    let lender =
      remote.service.hasAccounts
      ? nil
      : others.first { other in
        other.service.hasAccounts && other.url.server == remote.url.server
      }
    return Keyring(
      remote, store: credentials, environment: environment,
      neighbour: lender.map { keyring(of: $0, among: []) },
      desk: { key in desk(of: remote, apiKey: key) },
      lockPath: "\(places.locks)/\(remote.service.rawValue).refresh.lock", clockwork: clockwork,
      redaction: redaction)
  }

  /// Where sessions of a service begin and end.
  public func desk(of remote: Remote, apiKey: String?) -> SessionDesk {
    let transport = SteadyTransport(patient: patient(remote, RetryRule()), time: options.patience)
    var headers = headers
    headers[HeaderName.apiKey] = apiKey
    return SessionDesk(
      remote, transport: options.isOffline ? NoTransport() : transport, headers: headers,
      clockwork: clockwork, redaction: redaction)
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

  func exchange(_ remote: Remote, _ keyring: Keyring, _ rule: RetryRule) -> SignedExchange {
    SignedExchange(
      keyring: keyring, transport: patient(remote, rule), patience: options.patience,
      observe: { response in
        guard let limit = RateLimit(response.headers), let owner = try? keyring.owner() else {
          return
        }
        places.copies.keep(
          limit, of: .init(service: remote.service, url: remote.url, owner: owner))
      })
  }

  /// What the server last said of how often this account may ask.
  public func rateLimit(of keyring: Keyring) -> RateLimit? {
    guard let owner = try? keyring.owner() else { return nil }
    return places.copies.rateLimit(
      of: .init(service: keyring.remote.service, url: keyring.remote.url, owner: owner))
  }

  private func patient(_ remote: Remote, _ rule: RetryRule) -> PatientTransport {
    PatientTransport(transport: transport(to: remote), rule: rule, clockwork: clockwork)
  }

  /// The wire to a server, told about where that is wanted.
  func transport(to remote: Remote) -> any Transport {
    let wire = wires.wire(to: remote, userAgent)
    guard let trace else { return wire }
    return TracedTransport(
      wire, to: remote.url.server, redaction: redaction, clockwork: clockwork, tell: trace)
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
private struct SteadyTransport: Transport {
  let patient: PatientTransport
  let time: Duration

  func send(_ request: Request) throws(TransportFailure) -> Response {
    try patient.send(
      request, isRepeatable: request.method.isSafe, by: Deadline(in: time, by: patient.clockwork))
  }
}

/// What stands in for the network where it is not to be touched.
private struct NoTransport: Transport {
  func send(_ request: Request) throws(TransportFailure) -> Response {
    throw TransportFailure(
      .unreachable, "the network is not to be touched", mayHaveArrived: false)
  }
}
