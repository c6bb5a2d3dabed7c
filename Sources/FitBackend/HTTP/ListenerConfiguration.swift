import CivilTime
import FitAPI
import System

/// What a server may be asked to do differently.
public struct ListenerConfiguration: Sendable {
  /// Threads that read, answer and send: about as many as there are processors, since more would
  /// only take turns and let some clients wait for long.
  public var workers = max(2, ListenerConfiguration.processors)
  /// Threads that stand in for workers busy with requests that may change something, which wait for
  /// the disk, a lock or a password's hash.
  public var substitutes = 8
  /// Connections held at a time; more are refused with 503. The system's limit may lower it.
  public var connections = 16_384
  /// Bytes of half-arrived requests and half-sent answers held for all connections together.
  public var heldBytes = 256 << 20
  /// How many bytes the body of a request to a path may have.
  public var bodyLimit: @Sendable (_ path: String) -> Int = BodyLimits.limit
  public var timeouts = Timeouts()
  /// How the listener's own refusals are worded; the path is `nil` when it was not understood.
  public var refuse: @Sendable (_ refusal: Refusal, _ path: String?) -> Response = { refusal, _ in
    refusal.plain
  }
  /// Takes every answer, on the thread that gave it.
  public var log: (@Sendable (AccessRecord) -> Void)?
  /// The clock of the `Date` header.
  public var now: @Sendable () -> Instant = { .now }

  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// The configuration of a server by default.
  public init() {}

  /// How slow a client may be.
  public struct Timeouts: Sendable {
    /// For a new connection's first head, and for every head once it has begun to arrive.
    public var head = Duration.seconds(10)
    /// Before a body's bytes are counted against ``slowest``, and an answer's likewise.
    public var grace = Duration.seconds(20)
    /// Bytes a second that a body must arrive with and an answer be taken with, on average.
    public var slowest = 500
    /// Between two requests of a connection.
    public var idle = Duration.seconds(60)
    /// For the client to notice that the connection is being closed.
    public var linger = Duration.seconds(2)

    /// Those of a server that nobody adjusted.
    public init() {}
  }
}

/// How large bodies may be.
public enum BodyLimits {
  /// Bytes of the body of most requests.
  public static let standard = 16 << 20
  /// Bytes of a batch of workouts from a phone.
  public static let workouts = 64 << 20

  /// The limit of a path.
  @Sendable public static func limit(_ path: String) -> Int {
    path == "/api/health-data/ios" ? workouts : standard
  }
}

/// One line of an access log, without anything secret: no query, no header, no body.
public struct AccessRecord: Sendable, Hashable {
  public let peer: Peer
  /// `nil` when the request was not understood that far.
  public let method: Method?
  /// Percent-encoded, of printing ASCII characters only; `nil` when it was not understood.
  public let path: String?
  public let status: Int
  /// Bytes of the answer's body.
  public let bytes: Int
  /// What the answer took once the request was there.
  public let duration: Duration
}
