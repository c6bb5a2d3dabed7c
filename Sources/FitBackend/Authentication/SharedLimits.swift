import CivilTime
import FitAPI
import SQL

/// Counts what several servers of one database limit together, such as attempts to sign in, in a table
/// of that database.
///
/// A count is stored first and compared with the limit after it, without a lock: of several at once,
/// each sees those before it, so that never more than the limit are let in.
struct SharedLimits {
  let database: Database

  /// The statements that make the table. Only digests of names are stored.
  static let schema = """
    CREATE TABLE IF NOT EXISTS limits (
      counter TEXT NOT NULL,
      id TEXT NOT NULL,
      counted_at INTEGER NOT NULL,
      PRIMARY KEY (counter, id)
    );
    CREATE INDEX IF NOT EXISTS limits_by_age ON limits (counted_at);
    """

  /// A counter and how much it permits within the time window.
  struct Counter {
    /// The digest of what is limited.
    let key: String
    let limit: Int

    /// Makes a counter.
    ///
    /// - Parameter name: the limited subject, such as a kind of request and an email address.
    init(_ name: [String], limit: Int) {
      key = Secret.hex(SHA256.digest(name.joined(separator: "\n").utf8))
      self.limit = limit
    }
  }

  /// The state of the fullest counter.
  struct Count {
    /// The id of the counted request, by which it can be taken back.
    let id: String
    /// Whether it was within the limits; else it does not count.
    let isGranted: Bool
    /// The number of counted requests, including this one if it was granted.
    let counted: Int
    /// The time of the oldest request that still counts.
    let oldest: Instant
  }

  /// Counts one under each counter, or under none when one is full.
  ///
  /// - Parameter window: the time for which each counts, in milliseconds.
  /// - Throws: the driver's error.
  func take(_ counters: [Counter], within window: Int64, at now: Instant) throws -> Count {
    let id = Identifier.make()
    let start = now.stored - window
    try database.execute("DELETE FROM limits WHERE counted_at <= ?", now.stored - Self.longest)
    for counter in counters {
      try database.execute(
        "INSERT INTO limits (counter, id, counted_at) VALUES (?, ?, ?)", counter.key, id, now.stored
      )
    }
    var fullest = Count(id: id, isGranted: true, counted: 0, oldest: now)
    for counter in counters {
      let found = try counted(counter, after: start)
      let count = found?.count ?? 1
      let isGranted = count <= counter.limit
      if fullest.isGranted, !isGranted || count > fullest.counted {
        fullest = Count(
          id: id, isGranted: isGranted, counted: isGranted ? count : count - 1,
          oldest: Instant(stored: (found?.oldest ?? nil) ?? now.stored))
      }
    }
    if !fullest.isGranted { try forget(id, of: counters) }
    return fullest
  }

  /// Returns when the fullest counter has room again; `nil` where none is full.
  ///
  /// - Parameter window: the time for which each counts, in milliseconds.
  /// - Throws: the driver's error.
  func end(_ counters: [Counter], within window: Int64, at now: Instant) throws -> Instant? {
    for counter in counters {
      let found = try counted(counter, after: now.stored - window)
      guard let found, found.count >= counter.limit, let oldest = found.oldest else { continue }
      return Instant(stored: oldest + window)
    }
    return nil
  }

  /// Returns the number of counts since a time, and the time of the oldest.
  private func counted(
    _ counter: Counter, after start: Int64
  ) throws -> (count: Int, oldest: Int64?)? {
    try database.first(
      "SELECT count(*), min(counted_at) FROM limits WHERE counter = ? AND counted_at > ?",
      counter.key, start
    ) { ($0.int(0), $0.int64OrNil(1)) }
  }

  /// Takes a count back.
  ///
  /// - Throws: the driver's error.
  func forget(_ id: String, of counters: [Counter]) throws {
    for counter in counters {
      try database.execute("DELETE FROM limits WHERE counter = ? AND id = ?", counter.key, id)
    }
  }

  /// The longest window of any limit, after which nothing counts any more.
  private static let longest = max(SignInAttempts.window, RateLimiter.window)
}

extension Store {
  /// The limits that this store's servers have in common; `nil` where a process has the store alone.
  var sharedLimits: SharedLimits? { file == nil ? SharedLimits(database: database) : nil }
}
