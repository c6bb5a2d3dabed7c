import FitAPI
import Synchronization

/// Remembers which dialect each session used last, since a request without a body does not show it.
final class DialectMemory: Sendable {
  private let spoken = Mutex<[String: FitIQDialect]>([:])

  /// The number of sessions that are remembered; for a forgotten one the account's dialect counts.
  private static let most = 4096

  /// Returns the dialect in which a request is answered, and remembers it for the session.
  func dialect(of request: SpokenRequest, from caller: Caller) -> FitIQDialect {
    if let session = caller.session, let named = request.dialect ?? request.usual {
      spoken.withLock { spoken in
        if spoken.count >= Self.most { spoken.removeAll(keepingCapacity: true) }
        spoken[session] = named
      }
    }
    if let named = request.dialect { return named }
    // Within the process nobody speaks but as the seeds do.
    if caller.session == nil, let dialect = caller.dialect { return dialect }
    if let named = request.usual { return named }
    let remembered = caller.session.flatMap { session in spoken.withLock { $0[session] } }
    return remembered ?? caller.dialect ?? .seed
  }
}
