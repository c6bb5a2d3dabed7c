import CivilTime
import FitAPI
import JSON
import SQLite
import Synchronization

/// The embedded backend: answers all four contracts from one SQLite file.
///
/// Safe to use from several threads; each request has a store to itself while it is answered.
public final class Backend: Sendable {
  private let path: String
  private let now: @Sendable () -> Instant
  private let router = Router.all
  private let idle = Mutex<[Idle]>([])
  /// One writer of this process at a time: waiting here is fair and costs nothing, waiting for
  /// SQLite's lock means asking again and again.
  private let writing = Mutex(())

  /// A store nobody uses at the moment; whoever takes it has it alone, so it may change threads.
  private struct Idle: @unchecked Sendable {
    let store: Store
  }

  /// A backend on that database file, which is opened at the first request.
  public init(path: String, now: @escaping @Sendable () -> Instant = { .now }) {
    self.path = path
    self.now = now
  }

  /// Answers a request. Whatever goes wrong is an answer too, in the service's own form.
  ///
  /// A request that may change something runs in one transaction: an answer of success is given
  /// only when everything is durably stored, and a refusal has stored nothing.
  public func answer(_ request: Request, from caller: Caller) -> Response {
    switch router.match(request) {
    case .unknown:
      return Envelope.of(Self.service(of: request.path)).failure(.notFound("no such path"))
    case .wrongMethod(let service, let allowed):
      return Envelope.of(service).failure(.methodNotAllowed(allowed))
    case .found(let entry, let path):
      let incoming = Incoming(request: request, path: path, caller: caller, now: now())
      do {
        return try withStore { store in
          if request.method.isSafe { return try entry.answer(incoming, store) }
          return try writing.withLock { _ in try Self.change(entry, incoming, store) }
        }
      } catch {
        return Envelope.of(entry.service).failure(ServiceError(error))
      }
    }
  }

  private static func change(
    _ entry: Router.Entry, _ incoming: Incoming, _ store: Store
  ) throws -> Response {
    try store.database.transaction(.immediate) {
      try store.answers.once(incoming) { try entry.answer(incoming, store) }
    }
  }

  private func withStore<Result>(_ body: (Store) throws -> Result) throws -> Result {
    let idle = try idle.withLock { $0.popLast() } ?? Idle(store: Store(path: path))
    defer { self.idle.withLock { $0.append(idle) } }
    return try body(idle.store)
  }

  /// The service in whose words an unknown path is refused.
  private static func service(of path: String) -> Service {
    if path.hasPrefix("/api/v1") || !path.hasPrefix("/api/") { return .fitiq }
    if path.hasPrefix("/api/ai") || path.hasPrefix("/api/intentions") { return .intentions }
    return path.hasPrefix("/api/health-data") ? .health : .needled
  }
}

extension ServiceError {
  /// Any error as a refusal.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let error as SQLiteError: self = .unavailable(error.sentence)
    case StoreError.newer: self = .unavailable("the data was written by a newer fit; update fit")
    case StoreError.foreign: self = .unavailable("the data file belongs to another program")
    default: self = .failed("internal error: \(error)")
    }
  }
}

extension Backend {
  /// The version of SQLite in use.
  public static var sqliteVersion: String { Database.libraryVersion }
}
