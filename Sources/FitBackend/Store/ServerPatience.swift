import CivilTime
import FitAPI
import PostgreSQL
import System

/// Carries a request out again after failures of the database server that pass by themselves: a lost
/// connection, a failover, another transaction that came in between.
struct ServerPatience {
  /// Whether the request may be carried out again when the server was lost while it committed.
  private let isRepeatable: Bool

  /// The time for which a server is waited for.
  private let limit: Duration

  /// The time for which a request waits; a client waits longer for its answer.
  static let usual = Duration.seconds(10)
  /// The pause between two attempts to reach the server, in microseconds.
  private static let pause: UInt32 = 200_000
  /// The most attempts against other transactions.
  private static let mostConflicts = 12

  /// Sees whether a request may be repeated: one that stores the same when it is carried out twice,
  /// or that has a key by which the first answer is found.
  init(for request: Request) {
    // Whoever asks whether all is well wants to know that it is not.
    limit = HealthCheck.paths.contains(request.path) ? .zero : Self.usual
    isRepeatable =
      switch request.method {
      case .post: request.headers[HeaderName.idempotencyKey] != nil
      case .delete: false
      default: true
      }
  }

  /// Runs the body until it succeeds or fails for good.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    let end = MonotonicTime.now + limit
    var conflicts = 0
    while true {
      do {
        return try body()
      } catch let error as PostgreSQLError {
        switch error.kind {
        case .unavailable where MonotonicTime.now < end: usleep(Self.pause)
        case .outcomeUnknown where isRepeatable && MonotonicTime.now < end: usleep(Self.pause)
        case .conflict where conflicts < Self.mostConflicts:
          conflicts += 1
          // Two that met do not meet again.
          usleep(UInt32.random(in: 0...1000) << UInt32(min(conflicts, 6)))
        // Whoever came first has the key now, which a second look sees.
        case .unique where conflicts == 0: conflicts += 1
        default: throw error
        }
      }
    }
  }
}
