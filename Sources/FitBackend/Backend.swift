import CivilTime
import FitAPI
import JSON
import PostgreSQL
import SQLite
import Synchronization
import System

/// The embedded backend: answers all four contracts from one SQLite file or PostgreSQL database.
///
/// Safe to use from several threads; each request has a store to itself while it is answered.
public final class Backend: Sendable {
  private let location: StoreLocation
  private let ownerCalendar: PersonalCalendar
  let now: @Sendable () -> Instant
  private let assistant: Assistant?
  private let pool = Mutex(Pool())
  /// Lets one writer of this process at a time write: waiting here is fair and cheap, while waiting
  /// for SQLite's lock means asking again and again.
  private let writing = Semaphore(permits: 1)
  /// Bounds this process's connections to a server.
  private let connections = Semaphore(permits: Backend.mostConnections)
  private let passwords = Passwords()
  /// The state of a database server that does not answer.
  private let outage: ServerOutage
  private let dialects = DialectMemory()
  /// Whether something else knows of records in the file, so that one without any is damaged.
  private let hasRecords: Bool

  /// A store that is not in use. Only one thread at a time takes it, so it may move between
  /// threads.
  private struct Idle: @unchecked Sendable {
    let store: Store
  }

  private struct Pool {
    var idle: [Idle] = []
    /// The number of stores in use.
    var lent = 0
    /// Whether the file was opened before: if it disappears afterwards, that is an error and no new
    /// file is made.
    var hasOpened = false
  }

  /// The most connections of this process to a server; more requests wait for one.
  static let mostConnections = 24

  /// The path of a database without a file, which ends with the process.
  public static let noFile = ""

  /// Makes a backend on an SQLite file, which is opened at the first request.
  ///
  /// - Parameters:
  ///   - calendar: the local owner's division of time into days; records of an older file get their
  ///     days by it.
  ///   - assistant: the language model that helps to answer; `nil` leaves everything to rules.
  public convenience init(
    path: String, owner calendar: PersonalCalendar = PersonalCalendar(zone: .utc),
    assistant: Assistant? = nil, now: @escaping @Sendable () -> Instant = { .now }
  ) {
    self.init(.file(path), owner: calendar, assistant: assistant, now: now)
  }

  /// Makes a backend on a store, which is opened at the first request.
  ///
  /// - Parameter commandTimeLimit: the time that all requests together wait for a database server that does
  ///   not answer; `nil` where each waits as those of other machines do.
  public init(
    _ location: StoreLocation, owner calendar: PersonalCalendar = PersonalCalendar(zone: .utc),
    assistant: Assistant? = nil, commandTimeLimit: Duration? = nil, hasRecords: Bool = false,
    now: @escaping @Sendable () -> Instant = { .now }
  ) {
    self.location = location
    self.hasRecords = hasRecords
    ownerCalendar = calendar
    self.assistant = assistant
    outage = ServerOutage(command: commandTimeLimit)
    self.now = now
  }

  /// Answers a request. A failure is an answer too, in the service's own form.
  ///
  /// A request that may change something runs in one transaction: an answer of success is given
  /// only when everything is durably stored, and a refusal has stored nothing.
  public func answer(_ request: Request, from caller: Caller) -> Response {
    do {
      return try answer(request) { _, _, _ in caller }
    } catch {
      // An answer over HTTP names neither the file nor the server.
      return Envelope.of(error.service).failure(error.reason.naming(location, outage.failure))
    }
  }

  /// A failure and the service in whose form it is answered.
  struct Failure: Error {
    let service: Service
    let reason: ServiceError
  }

  /// The result of the first step of a request that has two.
  private enum Prepared {
    /// The request was carried out before.
    case answered(Response)
    case ready(Router.Work)
  }

  /// Answers a request and identifies its caller once the route is known.
  func answer(
    _ request: Request, identifying caller: (Router.Entry, Store, Instant) throws -> Caller
  ) throws(Failure) -> Response {
    if let create = EarlierWrite.create(asked: request) {
      return try answer(create, isQuestion: true, identifying: caller)
    }
    return try answer(request, isQuestion: false, identifying: caller)
  }

  /// Answers a request.
  ///
  /// - Parameter isQuestion: whether it asks only for the answer that it got before under its key.
  private func answer(
    _ request: Request, isQuestion: Bool,
    identifying caller: (Router.Entry, Store, Instant) throws -> Caller
  ) throws(Failure) -> Response {
    switch Router.all.match(request) {
    case .unknown:
      if let path = PathAlias.seedPath(request.method, request.path, below: Service.fitiq.basePath)
      {
        var request = request
        request.path = path
        request.headers[HeaderName.dialect] = FitIQDialect.newer.rawValue
        return try answer(request, isQuestion: isQuestion, identifying: caller)
      }
      throw Failure(service: Service(path: request.path), reason: .notFound("no such path"))
    case .wrongMethod(let service, let allowed):
      throw Failure(service: service, reason: .methodNotAllowed(allowed))
    case .found(let entry, let path):
      let spoken = SpokenRequest(request, to: entry)
      let now = now()
      // A request of two steps has a context for each.
      let warnings = Warnings()
      var dialect = spoken.dialect ?? spoken.usual ?? .seed
      func context(_ store: Store) throws -> RequestContext {
        let caller = try caller(entry, store, now)
        dialect = dialects.dialect(of: spoken, from: caller)
        return RequestContext(
          request: spoken.request, path: path, caller: caller, now: now, assistant: assistant,
          spoken: spoken, dialect: dialect, warnings: warnings)
      }
      do {
        let response =
          switch location {
          case .file: try carryOut()
          case .server: try ServerRetry(for: request, in: outage).run(carryOut)
          }
        return spoken.respelled(response, in: dialect)
      } catch {
        throw Failure(
          service: entry.service, reason: spoken.respelled(ServiceError(error), in: dialect))
      }
      func carryOut() throws -> Response {
        guard !isQuestion else {
          return try reading { store in
            guard let known = try store.answers.known(context(store)) else {
              throw ServiceError.notFound("nothing was made under this key")
            }
            return known
          }
        }
        guard case .oneTransaction = entry.handling, !request.method.isSafe else {
          return try reading { store in
            let context = try context(store)
            guard case .oneTransaction = entry.handling else {
              return try entry.answer(context, store)
            }
            return try store.database.transaction(.deferred) { try entry.answer(context, store) }
          }
        }
        let work: Router.Work
        switch try prepared(entry, context) {
        case .answered(let response): return response
        case .ready(let rest): work = rest
        }
        return try changing { store in
          let context = try context(store)
          return try store.database.transaction(.immediate, of: context.writer) {
            // Answers to requests without a sign-in may hold tokens, of which only a hash is ever
            // stored.
            guard entry.access != .anyone else { return try work(context, store) }
            let response = try store.answers.once(context) { try work(context, store) }
            if request.method != .post { try store.answers.follow(context, response) }
            return response
          }
        }
      }
    }
  }

  /// Returns the caller of a request whose body has not arrived.
  func identified(
    _ head: Request, _ caller: (Store, Instant) throws -> Caller
  ) throws -> Caller {
    try reading { try caller($0, now()) }
  }

  /// Runs the body with a store, in no transaction.
  func withStore<Result>(_ body: (Store) throws -> Result) throws -> Result { try reading(body) }

  /// The figures of the store and its connections at this moment.
  var gauges: [ServerMetrics.Gauge] {
    let (idle, lent) = pool.withLock { ($0.idle.count, $0.lent) }
    let help = "The connections to the store, by what they do."
    func connections(_ state: String, _ count: Int) -> ServerMetrics.Gauge {
      ServerMetrics.Gauge(
        name: "fit_store_connections", help: help, labels: "state=\"\(state)\"", value: count)
    }
    var status: StoreStatus?
    status = try? reading { try $0.status }
    let store = status.map {
      "engine=\"\($0.engine)\",version=\"\($0.version)\",schema=\"\($0.schema)\""
    }
    return [
      ServerMetrics.Gauge(
        name: "fit_store_up", help: "Whether the store answers.", value: status == nil ? 0 : 1),
      ServerMetrics.Gauge(
        name: "fit_store_info", help: "The store's engine and the version of its tables.",
        labels: store ?? "", value: 1),
      connections("idle", idle), connections("busy", lent),
      ServerMetrics.Gauge(
        name: "fit_passwords_waiting", help: "The sign-ins that hash a password or wait to.",
        value: passwords.present),
    ].filter { $0.name != "fit_store_info" || store != nil }
  }

  /// Runs the first step of a request, where its route has two.
  private func prepared(
    _ entry: Router.Entry, _ context: (Store) throws -> RequestContext
  ) throws -> Prepared {
    guard let preparation = entry.preparation else { return .ready(entry.answer) }
    return try reading { store in
      let context = try context(store)
      if let known = try store.answers.known(context) { return .answered(known) }
      return .ready(try preparation(context, store))
    }
  }

  /// Runs the body with a store that has not been written with lately, as long as there is one.
  private func reading<Result>(_ body: (Store) throws -> Result) throws -> Result {
    let lent = try lent { $0.isEmpty ? nil : $0.removeFirst() }
    defer { take(back: lent) { $0.insert(lent, at: 0) } }
    return try body(lent.store)
  }

  /// Runs the body with the store that was last written with: a write makes every other store drop
  /// the pages that it has read.
  private func changing<Result>(_ body: (Store) throws -> Result) throws -> Result {
    if case .file = location { writing.acquire() }
    defer { if case .file = location { writing.release() } }
    let lent = try lent { $0.popLast() }
    defer { take(back: lent) { $0.append(lent) } }
    return try body(lent.store)
  }

  /// Brings what is in the log into the data file and empties the log, so that a copy of the file alone is
  /// whole, and a backup copied into its place is what is read.
  func settle() {
    guard case .file(let path) = location else { return }
    for idle in pool.withLock({ $0.idle }) { idle.store.file?.foldLog(unlessEmpty: path) }
  }

  private func lent(_ take: (inout [Idle]) -> Idle?) throws -> Idle {
    if case .server = location { connections.acquire() }
    do {
      while let idle = pool.withLock({ take(&$0.idle) }) {
        guard idle.store.isUsable else { continue }
        pool.withLock { $0.lent += 1 }
        return idle
      }
      let idle = Idle(store: try opened())
      pool.withLock { $0.lent += 1 }
      return idle
    } catch {
      if case .server = location { connections.release() }
      throw error
    }
  }

  private func take(back idle: Idle, _ put: (inout [Idle]) -> Void) {
    // Whether a file is still in place is looked at when the store is lent again.
    let isLost = idle.store.server?.isBroken == true
    pool.withLock {
      $0.lent -= 1
      // Of a server that was lost, every connection is.
      if !isLost { put(&$0.idle) } else { $0.idle.removeAll { !$0.store.isUsable } }
    }
    if case .server = location { connections.release() }
  }

  private func opened() throws -> Store {
    switch location {
    case .file(let path):
      let hasOpened = pool.withLock { $0.hasOpened }
      if hasRecords, FileStatus(path)?.size == 0, OrphanedLog(of: path) == nil {
        throw StoreError.damaged("it is empty, and records were logged")
      }
      let store = try Store(
        path: path, owner: ownerCalendar, makesFile: !hasOpened, writing: writing,
        passwords: passwords)
      pool.withLock { $0.hasOpened = true }
      return store
    case .server(let address):
      return try Store(
        server: PostgreSQLDatabase(address, connectTimeout: outage.connectTimeout),
        owner: ownerCalendar, passwords: passwords)
    }
  }
}

extension Service {
  /// Chooses the service in whose form a request to an unknown path is refused.
  init(path: String) {
    if path.hasPrefix("/api/v1") || !path.hasPrefix("/api/") {
      self = .fitiq
    } else if path.hasPrefix("/api/health-data") {
      self = .health
    } else if ["/api/ai", "/api/intentions", "/api/health"].contains(where: path.hasPrefix) {
      self = .intentions
    } else {
      self = .needled
    }
  }
}

extension ServiceError {
  /// Returns the error with the path of the data file, where it is about the file as a whole.
  fileprivate func naming(
    _ location: StoreLocation, _ failure: PostgreSQLError?
  ) -> ServiceError {
    if case .server(let address) = location { return naming(address, failure) }
    let start = "the data file is "
    guard case .file(let path) = location, case .unusable(let text) = self,
      text.hasPrefix(start), path != Backend.noFile
    else {
      return self
    }
    return .unusable("the data file \(path) is " + text.dropFirst(start.count))
  }

  /// Returns the error with the address of the database server, where it is about that server, and why
  /// it does not answer.
  private func naming(_ address: PostgreSQLAddress, _ failure: PostgreSQLError?) -> ServiceError {
    let start = "the database server "
    func named(_ text: String) -> String? {
      guard text.hasPrefix(start) else { return nil }
      if let failure, text.hasPrefix(Self.serverIsAway) {
        return "the database server of \(address.display) does not answer: \(failure.message);"
          + " \(failure.remedy)"
      }
      return "the database server of \(address.display) " + text.dropFirst(start.count)
    }
    return switch self {
    case .temporarilyUnavailable(let text, let wait):
      .temporarilyUnavailable(named(text) ?? text, retryAfter: wait)
    case .unusable(let text): .unusable(named(text) ?? text)
    default: self
    }
  }

  /// Turns any error into a service error.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    // A key that the person's other record has; nothing is wrong with the file.
    case let error as SQLiteError where error.kind == .unique: self = .taken
    case let error as PostgreSQLError where error.kind == .unique: self = .taken
    case let error as SQLiteError:
      self = error.isPassing ? .unavailable(error.sentence) : .unusable(error.sentence)
    case let error as PostgreSQLError: self.init(error)
    case StoreError.newer: self = .unusable("the data was written by a newer fit; update fit")
    case StoreError.older(let version):
      self = .unusable(
        "the data was written by a fit too old to be upgraded (schema \(version));"
          + " \(DataFileError.tooOldRemedy)")
    case StoreError.foreign: self = .unusable("the data file belongs to another program")
    case StoreError.damaged(let finding):
      self = .unusable("the data file is damaged: \(finding); run `fit doctor`")
    default: self = .failed("internal error: \(error)")
    }
  }
}
