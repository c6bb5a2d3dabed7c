import CivilTime
import FitAPI
import System

/// Settings of a server.
public struct ListenerConfiguration: Sendable {
  /// The threads that read, answer and send: about as many as there are processors, since more
  /// would only take turns and let some clients wait for long.
  public var workers = max(2, ListenerConfiguration.processors)
  /// The threads that replace workers busy with requests that may change something, which wait for
  /// the disk, a lock or a password's hash.
  public var substitutes = 8
  /// The connections held at a time; more are refused with 503. The system's limit may lower it.
  public var connections = 16_384
  /// The bytes of half-arrived requests and half-sent answers held for all connections together.
  public var heldBytes = 256 << 20
  /// The most bytes of the body of a request to a path.
  public var bodyLimit: @Sendable (_ path: String) -> Int = BodyLimits.limit
  public var timeouts = Timeouts()
  /// Forms the listener's own refusals; the path is `nil` when it was not parsed.
  public var refuse: @Sendable (_ refusal: Refusal, _ path: String?) -> Response = { refusal, _ in
    refusal.plain
  }
  /// Receives every answer, on the thread that gave it.
  public var log: (@Sendable (AccessRecord) -> Void)?
  /// The clock of the `Date` header.
  public var now: @Sendable () -> Instant = { .now }

  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// Makes the default configuration.
  public init() {}

  /// The time limits for slow clients.
  public struct Timeouts: Sendable {
    /// The time for a new connection's first head, and for every head once it has begun to arrive.
    public var head = Duration.seconds(10)
    /// The time before the bytes of a body or an answer are measured against ``slowest``.
    public var grace = Duration.seconds(20)
    /// The least bytes a second, on average, at which a body must arrive and an answer be received.
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
  /// The bytes of a batch of workouts from a phone.
  public static let workouts = 64 << 20

  /// Returns the limit of a path in bytes.
  @Sendable public static func limit(_ path: String) -> Int {
    path == "/api/health-data/ios" ? workouts : standard
  }
}
