import CivilTime
import FitAPI
import PostgreSQL
import Synchronization
import System

/// Carries a request out again after failures of the database server that pass by themselves: a lost
/// connection, a failover, another transaction that came in between.
struct ServerRetry {
  /// Whether the request may be carried out again when the server was lost while it committed.
  private let isRepeatable: Bool

  /// The time for which a server is waited for.
  private let limit: Duration
  private let outage: ServerOutage

  /// The time for which a request waits; a client waits longer for its answer.
  static let usual = Duration.seconds(10)
  /// The pause between two attempts to reach the server, in microseconds.
  private static let pause: UInt32 = 200_000
  /// The most attempts against other transactions.
  private static let mostConflicts = 12

  /// Decides whether a request may be repeated: one that stores the same when it is carried out
  /// twice, or one with an idempotency key.
  init(for request: Request, in outage: ServerOutage) {
    self.outage = outage
    // Whoever asks whether all is well wants to know that it is not, and whoever can send the same once
    // more has better things to do than to wait.
    limit =
      HealthCheck.paths.contains(request.path)
      ? .zero
      : request.headers[HeaderName.idempotencyKey] == nil ? outage.limit : outage.briefLimit
    isRepeatable =
      switch request.method {
      case .post: request.headers[HeaderName.idempotencyKey] != nil
      case .delete: false
      default: true
      }
  }

  /// Runs the body until it succeeds or fails for good.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    let began = MonotonicTime.now
    let end = try outage.end(of: began, within: limit)
    var conflicts = 0
    while true {
      do {
        let result = try body()
        outage.isOver()
        return result
      } catch let error as PostgreSQLError {
        if error.kind == .unavailable { outage.hasBegun(began, with: error) }
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
      } catch {
        // Whatever is refused now, the server answers.
        outage.isOver()
        throw error
      }
    }
  }
}

/// The outage of a database server, shared by all requests of a process so that they do not wait
/// one after the other.
final class ServerOutage: Sendable {
  /// The time for which a request waits.
  let limit: Duration
  /// Whether all requests together wait no longer than one: those of a command do, whoever typed it.
  private let isOfOneCommand: Bool
  private let outage = Mutex<(began: Duration, error: PostgreSQLError)?>(nil)

  /// Makes the knowledge of a server's process, or of a command's, which waits for so long in all.
  init(command: Duration? = nil) {
    limit = command ?? ServerRetry.usual
    isOfOneCommand = command != nil
  }

  /// The time for which a request waits that its client can safely send again. A command has nobody who
  /// would.
  var briefLimit: Duration { isOfOneCommand ? limit : min(limit, .seconds(1)) }

  /// The seconds that connecting may take. Once others have waited in vain, it is a look.
  var connectTimeout: Int {
    let isKnown = outage.withLock { $0 != nil }
    return isKnown ? 2 : max(2, Int(min(limit, .seconds(5)).components.seconds))
  }

  /// The error of a server that does not answer; `nil` while it does.
  var failure: PostgreSQLError? { outage.withLock { $0?.error } }

  /// Returns until when a request waits that begins now: no longer than those before it, of which the first
  /// found that the server does not answer.
  ///
  /// - Throws: The failure of the request before, where a command has waited already.
  fileprivate func end(
    of began: Duration, within limit: Duration
  ) throws(PostgreSQLError) -> Duration {
    guard let outage = outage.withLock({ $0 }) else { return began + limit }
    if isOfOneCommand, began >= outage.began + limit { throw outage.error }
    return min(began, outage.began) + limit
  }

  fileprivate func hasBegun(_ began: Duration, with error: PostgreSQLError) {
    outage.withLock { outage in
      if outage == nil { outage = (began, error) }
    }
  }

  fileprivate func isOver() {
    outage.withLock { $0 = nil }
  }
}
