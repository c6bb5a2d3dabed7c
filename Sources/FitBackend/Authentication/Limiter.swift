import CivilTime
import FitAPI
import SQL
import SQLite
import Synchronization

/// Limits how often something may be tried or used within a sliding window: guesses at secrets,
/// registrations, texts of a model. All count in one table, which is in the database where several
/// servers share one, and else in the memory of the process.
///
/// A count is stored first and compared with the limit after it, without a lock: of several at once,
/// each sees those before it, so that never more than the limit are let in.
final class Limiter: Sendable {
  /// What is limited, how often, and within how many milliseconds.
  struct Rule: Sendable {
    let name: String
    let limit: Int
    let window: Int64

    private static let quarter: Int64 = 15 * 60 * 1000
    private static let hour: Int64 = 60 * 60 * 1000

    /// Guesses at one account's password by one network or one device.
    static let guesses = Rule(name: "guess", limit: 10, window: quarter)
    /// Wrong keys of one network, wherever they are sent.
    static let keys = Rule(name: "key", limit: 10, window: quarter)
    /// New accounts of one network.
    static let registrations = Rule(name: "registration", limit: 20, window: hour)
    /// Composed texts of one person.
    static let composing = Rule(name: "composing", limit: 50, window: hour)
    /// Composed texts of one network, whatever names it gives.
    static let composingOfNetwork = Rule(name: "network", limit: 150, window: hour)
    /// Composed texts of everybody, for whom one key of a model pays.
    static let composingOfAll = Rule(name: "all", limit: 500, window: hour)

    /// The longest window of any rule, after which nothing counts any more.
    static let longest = hour
  }

  /// A rule for one subject, of whose name only a digest is stored.
  struct Counter: Sendable {
    let rule: Rule
    let key: String

    init(_ rule: Rule, _ subject: String...) {
      self.rule = rule
      let name = [rule.name] + subject
      key = Secret.hex(SHA256.digest(name.map { "\($0.utf8.count) \($0)" }.joined().utf8))
    }
  }

  /// The state of the counters after a request.
  struct Count {
    /// The id of the counted request, by which it can be taken back; `nil` where it was refused.
    let id: String?
    /// The permitted requests left of the first counter, or 0 where one was full.
    let remaining: Int
    /// When the oldest request that still counts expires.
    let reset: Instant

    var isGranted: Bool { id != nil }

    /// The refusal of a request that was not counted.
    func refusal(at now: Instant) -> ServiceError {
      .rateLimited(retryAfter: Int((max(1, reset.milliseconds - now.milliseconds) + 999) / 1000))
    }
  }

  /// The statements that make the table.
  static let schema = """
    CREATE TABLE IF NOT EXISTS limits (
      counter TEXT NOT NULL,
      id TEXT NOT NULL,
      counted_at INTEGER NOT NULL,
      PRIMARY KEY (counter, id)
    );
    CREATE INDEX IF NOT EXISTS limits_by_age ON limits (counted_at);
    """

  /// The table of this process. Only one thread at a time uses it, so it may move between threads.
  private struct Memory: @unchecked Sendable {
    let database: SQLiteDatabase
  }

  private let memory = Mutex<Memory?>(nil)

  /// Counts one under each counter, or under none when one is full.
  ///
  /// - Throws: the driver's error.
  func take(_ counters: [Counter], at now: Instant, in store: Store) throws -> Count {
    try with(store) { try Self.take(counters, at: now, in: $0) }
  }

  /// Takes a count back.
  ///
  /// - Throws: the driver's error.
  func forget(_ id: String, of counters: [Counter], in store: Store) throws {
    try with(store) { try Self.forget(id, of: counters, in: $0) }
  }

  private func with<Result>(
    _ store: Store, _ body: (Database) throws -> Result
  ) throws -> Result {
    guard store.file != nil else { return try body(store.database) }
    return try memory.withLock { memory in
      if let memory { return try body(memory.database) }
      let database = try SQLiteDatabase(path: ":memory:")
      try database.executeScript(Self.schema)
      memory = Memory(database: database)
      return try body(database)
    }
  }

  private static func take(
    _ counters: [Counter], at now: Instant, in database: Database
  ) throws -> Count {
    let id = Identifier.make()
    try database.execute("DELETE FROM limits WHERE counted_at <= ?", now.stored - Rule.longest)
    for counter in counters {
      try database.execute(
        "INSERT INTO limits (counter, id, counted_at) VALUES (?, ?, ?)", counter.key, id, now.stored
      )
    }
    var first: Count?
    for counter in counters {
      let found = try database.first(
        "SELECT count(*), min(counted_at) FROM limits WHERE counter = ? AND counted_at > ?",
        counter.key, now.stored - counter.rule.window
      ) { (count: $0.int(0), oldest: $0.int64OrNil(1)) }
      let reset = Instant(stored: (found?.oldest ?? now.stored) + counter.rule.window)
      let count = found?.count ?? 1
      guard count <= counter.rule.limit else {
        try forget(id, of: counters, in: database)
        return Count(id: nil, remaining: 0, reset: reset)
      }
      first = first ?? Count(id: id, remaining: counter.rule.limit - count, reset: reset)
    }
    return first ?? Count(id: id, remaining: .max, reset: now)
  }

  private static func forget(
    _ id: String, of counters: [Counter], in database: Database
  ) throws {
    for counter in counters {
      try database.execute("DELETE FROM limits WHERE counter = ? AND id = ?", counter.key, id)
    }
  }
}
