import CivilTime
import FitAPI
import JSON
import SQLite
import Synchronization

/// Copies of what services answered, and facts about their servers and accounts, such as how often they
/// may be asked.
///
/// Everything in it can be had again, so no failure of it is a failure of anything else: what cannot
/// be read counts as absent, and a damaged file is begun anew. What belongs to one account is never
/// given to another.
public final class ResponseCache: Sendable {
  /// One account of one service at one address, whose copies belong together.
  struct Scope: Sendable, Hashable {
    let service: Service
    let url: RemoteURL
    let owner: String

    var text: String { "\(service.rawValue) \(url) \(owner)" }
  }

  /// An answer and when it was given.
  struct Entry: Sendable {
    let response: Response
    let storedAt: Instant
    /// Whether a write to the service came after it.
    let isOutdated: Bool
  }

  /// The number and size of a service's cached answers.
  public struct Statistics: Sendable, Hashable {
    public let service: String
    public let copies: Int
    public let bytes: Int
    /// The time of the oldest copy.
    public let oldest: Instant
    /// The time of the newest copy.
    public let newest: Instant
  }

  /// Bytes of one copy.
  private static let largest = 4 << 20
  /// Milliseconds by which the last use of a copy may be off, so that reading rarely writes.
  private static let usePrecision: Int64 = 3_600_000
  /// So many copies are added before their size is looked at.
  private static let pruningInterval: Int64 = 64

  private let file: CacheFile
  private let limit: Int
  private let now: @Sendable () -> Instant

  /// Creates a cache in a file, which is opened on first use.
  ///
  /// - Parameter limit: bytes of all copies; beyond it those not used for longest go.
  public init(path: String, limit: Int = 64 << 20, now: @escaping @Sendable () -> Instant) {
    file = CacheFile(path: path)
    self.limit = limit
    self.now = now
  }

  /// Returns the cached copy of an answer; `nil` when there is none.
  func find(_ key: String, in scope: Scope) -> Entry? {
    file.use { database in
      let row = try database.first(
        "SELECT id, body, type, stored_at, is_outdated, used_at FROM copies"
          + " WHERE scope = ? AND key = ?",
        scope.text, key
      ) { ($0.int64(0), $0.bytes(1), $0.textOrNil(2), $0.int64(3), $0.bool(4), $0.int64(5)) }
      guard let (id, body, type, storedAt, isOutdated, usedAt) = row else { return nil }
      let now = now().milliseconds
      if abs(now - usedAt) > Self.usePrecision {
        try database.execute("UPDATE copies SET used_at = ? WHERE id = ?", now, id)
      }
      var headers = Headers()
      headers[HeaderName.contentType] = type
      return Entry(
        response: Response(status: 200, headers: headers, body: body),
        storedAt: Instant(milliseconds: storedAt), isOutdated: isOutdated)
    } ?? nil
  }

  /// Keeps a copy of an answer.
  func keep(_ response: Response, as key: String, in scope: Scope, endsWithChange: Bool) {
    guard response.body.count <= Self.largest else { return }
    file.use { database in
      let now = now().milliseconds
      try database.execute(
        "INSERT OR REPLACE INTO copies"
          + " (scope, service, server, key, body, type, ends_with_change, is_outdated, stored_at,"
          + " used_at) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
        scope.text, scope.service.rawValue, scope.url.server, key, response.body,
        response.headers[HeaderName.contentType], endsWithChange, now, now)
      if database.lastInsertRowID % Self.pruningInterval == 0 { try prune(database) }
    }
  }

  /// Notes that a write has made copies outdated: they only help out from now on. Services at the
  /// same server share their data, so a write to one outdates the copies of all of them.
  func noteChange(at url: RemoteURL) {
    file.use { database in
      try database.execute(
        "UPDATE copies SET is_outdated = 1 WHERE server = ? AND ends_with_change = 1", url.server)
    }
  }

  /// Forgets everything, or everything of a service; how many copies that were.
  public func clear(_ service: Service? = nil) -> Int {
    file.use { database in
      if let service {
        try database.execute("DELETE FROM copies WHERE service = ?", service.rawValue)
      } else {
        try database.execute("DELETE FROM copies")
      }
      let count = database.changes
      try database.execute("DELETE FROM facts")
      try database.eraseTraces()
      return count
    } ?? 0
  }

  /// Returns the number and size of the cached answers of each service.
  public func statistics() -> [Statistics] {
    file.use { database in
      try database.all(
        "SELECT service, count(*), sum(length(body)), min(stored_at), max(stored_at) FROM copies"
          + " GROUP BY service ORDER BY service"
      ) { row in
        Statistics(
          service: row.text(0), copies: row.int(1), bytes: row.int(2),
          oldest: Instant(milliseconds: row.int64(3)), newest: Instant(milliseconds: row.int64(4)))
      }
    } ?? []
  }

  /// Keeps a fact about a server or an account there, in the place of an earlier one of that name.
  func note(_ fact: some Encodable, as name: String, of scope: Scope) {
    guard let text = try? JSONValue(encoding: fact).text() else { return }
    file.use { database in
      try database.execute(
        "INSERT OR REPLACE INTO facts (scope, server, name, value, noted_at) VALUES (?, ?, ?, ?, ?)",
        scope.text, scope.url.server, name, text, now().milliseconds)
    }
  }

  /// Returns a fact of that name and when it was noted; `nil` where there is none.
  func noted<Fact: Decodable>(_ name: String, of scope: Scope) -> (fact: Fact, at: Instant)? {
    let row = file.use { database in
      try database.first(
        "SELECT value, noted_at FROM facts WHERE scope = ? AND name = ?", scope.text, name
      ) { ($0.bytes(0), $0.int64(1)) }
    }
    guard let (value, time) = row ?? nil,
      let fact = try? JSONValue(parsing: value).decode(Fact.self)
    else { return nil }
    return (fact, Instant(milliseconds: time))
  }

  /// Forgets the facts about a server whose names begin with a word.
  func forget(_ word: String, at url: RemoteURL) {
    file.use { database in
      try database.execute(
        "DELETE FROM facts WHERE server = ? AND substr(name, 1, length(?)) = ?", url.server, word,
        word)
    }
  }

  private func prune(_ database: SQLiteDatabase) throws {
    let total = try database.first("SELECT sum(length(body)) FROM copies") { $0.int(0) } ?? 0
    guard total > limit else { return }
    var excess = total - limit * 3 / 4
    let oldest = try database.all("SELECT id, length(body) FROM copies ORDER BY used_at") {
      ($0.int64(0), $0.int(1))
    }
    for (id, size) in oldest where excess > 0 {
      try database.execute("DELETE FROM copies WHERE id = ?", id)
      excess -= size
    }
  }
}
