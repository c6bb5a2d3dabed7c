import CivilTime
import FitAPI
import JSON
import SQLite

/// The table of the outbox in its SQLite file.
enum OutboxTable {
  static let columns =
    "id, service, url, owner, method, path, pattern, query, body, key, time, created_at, sent_at,"
    + " attempts, state, last_error, calendar"

  private static let version = 3

  static func prepare(_ database: SQLiteDatabase) throws {
    let found = try database.userVersion
    guard found <= version else {
      throw SQLiteError(code: 1, message: "it was written by a newer fit")
    }
    guard found >= 0 else {
      throw SQLiteError(code: 1, message: "it is damaged: its schema version is \(found)")
    }
    guard found < version else { return }
    try database.transaction {
      // Another process may have come first.
      let found = try database.userVersion
      guard found < version else { return }
      if found == 1 {
        try database.executeScript("ALTER TABLE writes ADD COLUMN calendar TEXT")
      }
      try database.executeScript(
        """
        CREATE TABLE offsets (
          url TEXT NOT NULL, owner TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL,
          utc_offset INTEGER NOT NULL, PRIMARY KEY (url, owner, id)
        );
        """)
      guard found == 0 else { return try database.setUserVersion(version) }
      try database.executeScript(
        """
        CREATE TABLE writes (
          id INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, url TEXT NOT NULL,
          owner TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL, pattern TEXT NOT NULL,
          query TEXT NOT NULL, body BLOB NOT NULL, key TEXT, time TEXT,
          created_at INTEGER NOT NULL, sent_at INTEGER, attempts INTEGER NOT NULL,
          state TEXT NOT NULL, last_error TEXT, calendar TEXT,
          UNIQUE (service, url, owner, key)
        );
        """)
      try database.setUserVersion(version)
    }
  }

  /// Adds a write, unless one under its key is there.
  ///
  /// - Returns: the number of the write under the key, and whether it was there before.
  /// - Throws: ``FitError`` when the key is a name that a person gave to an entry with other values.
  static func add(
    _ call: ServiceCall, at url: RemoteURL, of owner: String, createdAt: Instant, sentAt: Instant?,
    reason: String, in database: SQLiteDatabase
  ) throws -> (id: Int, isRepeated: Bool) {
    let request = call.request
    // A key that was made for this write names no other.
    if request.headers[HeaderName.idempotencyKey].flatMap(PersistentIdempotencyKey.init) != nil,
      let earlier = try earlier(call, at: url, of: owner, in: database)
    {
      return (earlier, true)
    }
    try database.execute(
      "INSERT INTO writes (service, url, owner, method, path, pattern, query, body, key, time,"
        + " created_at, sent_at, attempts, state, last_error, calendar)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)"
        + " ON CONFLICT (service, url, owner, key) DO NOTHING",
      call.service.rawValue, url.description, owner, request.method.rawValue, request.path,
      call.pattern, request.query.encoded, request.body,
      request.headers[HeaderName.idempotencyKey], call.time?.stored,
      createdAt.milliseconds, sentAt?.milliseconds, OutboxEntry.State.pending.rawValue, reason,
      keptHeaders(of: request).encoded)
    if database.changes > 0 { return (Int(database.lastInsertRowID), false) }
    guard let earlier = try earlier(call, at: url, of: owner, in: database) else {
      // It was delivered in between.
      return try add(
        call, at: url, of: owner, createdAt: createdAt, sentAt: sentAt, reason: reason,
        in: database)
    }
    return (earlier, true)
  }

  /// Returns the number of the write that waits under the key of another; `nil` where there is none.
  /// Without a body no values are compared.
  ///
  /// - Throws: ``FitError`` when its values are others.
  static func earlier(
    _ call: ServiceCall, at url: RemoteURL, of owner: String, in database: SQLiteDatabase
  ) throws -> Int? {
    guard let key = call.request.headers[HeaderName.idempotencyKey] else { return nil }
    let earlier = try database.first(
      "SELECT id, body FROM writes WHERE service = ? AND url = ? AND owner = ? AND key = ?",
      call.service.rawValue, url.description, owner, key
    ) { (id: $0.int(0), body: $0.bytes(1)) }
    guard let earlier else { return nil }
    if !call.request.body.isEmpty {
      try refuseOtherValues(earlier.body, call.request.body, under: key)
    }
    return earlier.id
  }

  /// Refuses an entry under a name that waits for other values, as the service would.
  private static func refuseOtherValues(
    _ earlier: [UInt8], _ body: [UInt8], under key: String
  ) throws {
    guard let name = PersistentIdempotencyKey(key), name.isName,
      // The person's id may have been unknown then.
      let old = try? JSONValue(parsing: Placeholders.filling(earlier, anyUser: "")),
      let new = try? JSONValue(parsing: Placeholders.filling(body, anyUser: "")),
      PersistentIdempotencyKey.values(of: old) != PersistentIdempotencyKey.values(of: new)
    else { return }
    throw FitError(.failed, name.conflict).asConflict
  }

  /// Returns an entry in the order of the columns; `nil` when this version does not understand it.
  static func entry(_ row: Row) -> OutboxEntry? {
    guard let service = Service(rawValue: row.text(1)),
      let url = try? RemoteURL(parsing: row.text(2)), let method = Method(rawValue: row.text(4)),
      let state = OutboxEntry.State(rawValue: row.text(14))
    else { return nil }
    return OutboxEntry(
      id: row.int(0), service: service, url: url, owner: row.text(3), method: method,
      path: row.text(5), pattern: row.text(6), query: Query(encoded: row.text(7)),
      body: row.bytes(8), key: row.textOrNil(9),
      time: row.textOrNil(10).flatMap { TimeField(stored: $0) },
      createdAt: Instant(milliseconds: row.int64(11)),
      sentAt: row.int64OrNil(12).map { Instant(milliseconds: $0) }, attempts: row.int(13),
      state: state, lastError: row.textOrNil(15), headers: headers(row.textOrNil(16) ?? ""))
  }

  /// Returns the headers of a write that stay with it, as they are stored.
  private static func keptHeaders(of request: Request) -> Query {
    OutboxEntry.keptHeaders.reduce(into: Query()) { $0.add($1, request.headers[$1]) }
  }

  private static func headers(_ stored: String) -> Headers {
    var headers = Headers()
    for item in Query(encoded: stored).items { headers[item.name] = item.value }
    return headers
  }
}
