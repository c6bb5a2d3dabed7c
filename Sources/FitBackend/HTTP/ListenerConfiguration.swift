import CivilTime
import FitAPI
import JSON
import System

/// Settings of a server.
public struct ListenerConfiguration: Sendable {
  /// The threads that read, answer and send: about as many as there are processors, since more
  /// would only take turns and let some clients wait for long.
  public var workers = max(2, ListenerConfiguration.processors)
  /// The threads that replace workers busy with requests that may change something, which wait for
  /// the disk, a lock or a password's hash: as many as ``places`` has for such work.
  public var substitutes = 12
  /// The connections held at a time. A newcomer takes the place of an idle one, or is refused with
  /// 503. The system's limit may lower it.
  public var connections = 16_384
  /// The bytes of half-arrived requests, requests that wait and half-sent answers held for all
  /// connections together: room for the largest body and some others.
  public var bufferedBytes = 80 << 20
  /// Decides by the head of a request, before its body is read, whether the caller may send it and
  /// how many bytes it may have. The length is `nil` for a body in chunks.
  public var bodyLimit:
    @Sendable (_ head: Request, _ length: Int?, _ peer: Peer) throws(Refusal) -> Int = {
      (head, _, _) in BodyLimits.limit(head.path)
    }
  /// Returns the kind of work that a request needs, and the client that it counts for.
  public var work: @Sendable (Request, Peer) -> RequestWork = { request, peer in
    RequestWork(request.method.isSafe ? .reading : .writing, client: peer.network)
  }
  public var timeouts = Timeouts()
  /// Forms the listener's own refusals; the path is `nil` when it was not parsed.
  public var refuse: @Sendable (_ refusal: Refusal, _ path: String?) -> Response = { refusal, _ in
    refusal.plain
  }
  /// Receives every answer, on the thread that gave it.
  public var log: (@Sendable (AccessRecord) -> Void)?
  /// The clock of the `Date` header.
  public var now: @Sendable () -> Instant = { .now }

  /// The places of each kind of work. Work that may change something has as many in all as there are
  /// ``substitutes``, so that reading never waits for it; health checks need none.
  var places: [RequestWork.Kind: AdmissionControl<Connection>.Places] {
    let most = Self.waitingOfClient
    return [
      // One client with long lists leaves a place for all others.
      .reading: .init(total: workers, perClient: max(1, workers - 1), waiting: most),
      // Writers take turns at the disk; a few prepare what comes next.
      .writing: .init(total: max(1, substitutes / 2), perClient: 3, waiting: most),
      .composing: .init(total: max(1, substitutes / 3), perClient: 2, waiting: 16),
      .signIn: .init(total: 1, perClient: 1, waiting: 16),
      .large: .init(total: 1, perClient: 1, waiting: 16),
    ]
  }

  /// The requests of one client that may wait for their turn.
  private static let waitingOfClient = 1024

  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// Makes the default configuration.
  public init() {}

  /// The time limits for slow clients.
  public struct Timeouts: Sendable {
    /// The time for a new connection's first head, and for every head once it has begun to arrive.
    public var head = Duration.seconds(10)
    /// The longest pause of a body that arrives or an answer that is received.
    public var grace = Duration.seconds(20)
    /// The least bytes a second at which a body must arrive and an answer be received. What came
    /// faster makes up for pauses, of ``grace`` at most.
    public var slowest = 500
    /// The time between two requests of a connection.
    public var idle = Duration.seconds(60)
    /// The time for the client to notice that the connection is being closed.
    public var linger = Duration.seconds(2)

    /// Makes the default limits.
    public init() {}
  }
}

/// The size limits of bodies.
public enum BodyLimits {
  /// The bytes of most requests' bodies.
  public static let standard = 16 << 20
  /// The bytes of a body from a caller who has not shown who it is, and of one that means nothing:
  /// sign-ins and registrations are much shorter.
  public static let unidentified = 8 << 10
  /// The bytes up to which a body is read before its caller is identified, since it arrives with the
  /// head.
  public static let small = 16 << 10
  /// The bytes of a batch of workouts from a phone.
  public static let workouts = 64 << 20

  private static let workoutsPath = "/api/health-data/ios"

  /// Returns the limit of a path in bytes.
  @Sendable public static func limit(_ path: String) -> Int {
    path == workoutsPath ? workouts : standard
  }

  /// Returns the limits of the JSON in the body of a request to a path. A batch of workouts has some
  /// ten values each.
  static func json(_ path: String) -> JSONLimits {
    JSONLimits(bytes: limit(path), values: path == workoutsPath ? 1_000_000 : 250_000)
  }
}
