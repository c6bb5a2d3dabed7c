import CivilTime
import FitAPI
import JSON
import SQLite
import Synchronization

/// The queued writes, in a file of their own. What is in it has been promised to
/// a person, so every change is durable before it counts.
public final class Outbox: Sendable {
  private let path: String
  private let open: Mutex<OpenDatabase>

  /// Opens the file, making it when it is missing.
  ///
  /// - Throws: ``FitError`` when the file cannot be opened or is no outbox.
  public init(path: String) throws(FitError) {
    self.path = path
    try Files.makeFolder(of: path)
    do {
      let database = try SQLiteDatabase(path: path, busyTimeout: 15_000)
      // Of a new file alone: each command reads the log and writes whole pages, of which it needs little.
      try database.executeScript("PRAGMA page_size = 1024")
      try database.configure(waitsAtCommits: false)
      // The next command has to read the whole log.
      database.keepLogOnClose()
      try OutboxTable.prepare(database)
      open = Mutex(OpenDatabase(database: database))
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Queues a write. One under a key that is queued already is queued once.
  ///
  /// - Parameter sentAt: when it was sent without an answer, so that it may have arrived.
  /// - Returns: its number, and whether it was queued already.
  /// - Throws: ``FitError`` when it cannot be queued, or its key names an entry with other values.
  func add(
    _ call: ServiceCall, at url: RemoteURL, of owner: String, createdAt: Instant, sentAt: Instant?,
    reason: String
  ) throws(FitError) -> (id: Int, isRepeated: Bool) {
    try changing { database in
      try OutboxTable.add(
        call, at: url, of: owner, createdAt: createdAt, sentAt: sentAt, reason: reason,
        in: database)
    }
  }

  /// Returns the number of the write that waits under the key of a call; `nil` where there is none.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be read, or the key names an entry with other values.
  func earlier(_ call: ServiceCall, at url: RemoteURL, of owner: String) throws(FitError) -> Int? {
    try use { try OutboxTable.earlier(call, at: url, of: owner, in: $0) }
  }

  /// Returns all writes, oldest first.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be read.
  public func entries() throws(FitError) -> [OutboxEntry] {
    try use { database in
      try database.all("SELECT \(OutboxTable.columns) FROM writes ORDER BY id") {
        OutboxTable.entry($0)
      }.compactMap(\.self)
    }
  }

  /// Moves what waits from the log into the file.
  func settle() {
    try? use { database in
      guard try database.first("SELECT 1 FROM writes LIMIT 1", row: { _ in true }) == true else {
        return
      }
      database.foldLog(unlessEmpty: path)
    }
  }

  /// Returns a write by its number; `nil` when there is none.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be read.
  public func entry(_ id: Int) throws(FitError) -> OutboxEntry? {
    try use { database in
      try database.first("SELECT \(OutboxTable.columns) FROM writes WHERE id = ?", id) {
        OutboxTable.entry($0)
      } ?? nil
    }
  }

  /// Returns whether a write to the record is queued, so that another has to wait behind it.
  func isWaiting(_ record: String, at url: RemoteURL, of owner: String) throws(FitError) -> Bool {
    try use { database in
      try database.first(
        "SELECT 1 FROM writes WHERE url = ? AND owner = ? AND path = ? AND method <> 'POST'"
          + " AND state = 'pending' LIMIT 1", url.description, owner, record
      ) { _ in true } ?? false
    }
  }

  /// Removes a write and returns whether it was there.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be changed.
  @discardableResult
  public func remove(_ id: Int) throws(FitError) -> Bool {
    try change("DELETE FROM writes WHERE id = ?", id)
  }

  /// Removes a write that was never sent; false when it is not there, or was sent meanwhile.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be changed.
  public func removeUnsent(_ id: Int) throws(FitError) -> Bool {
    try change("DELETE FROM writes WHERE id = ? AND sent_at IS NULL", id)
  }

  /// Removes a write that its answer has settled, without waiting for the disk: should a power failure
  /// bring it back, it is sent again under its key, or looked up first.
  func removeSettled(_ id: Int) throws(FitError) {
    try use { database in
      try database.transaction {
        try database.execute("DELETE FROM writes WHERE id = ?", id)
        // Nobody has seen its number, so the next write may have it.
        try database.execute(
          "UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'writes' AND seq = ?", id)
      }
    }
  }

  /// Queues a refused write again, to be tried at once, and returns whether it was there.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be changed.
  @discardableResult
  public func retry(_ id: Int) throws(FitError) -> Bool {
    try change(
      "UPDATE writes SET state = 'pending', attempts = 0 WHERE id = ?", id)
  }

  /// Notes that a write is about to be sent, so that after a crash it is known to be in doubt.
  func noteSending(_ id: Int, at now: Instant) throws(FitError) {
    try change(
      "UPDATE writes SET sent_at = coalesce(sent_at, ?), attempts = attempts + 1 WHERE id = ?",
      now.milliseconds, id)
  }

  /// Notes that a write has certainly not arrived.
  func noteUnsent(_ id: Int) throws(FitError) {
    try change("UPDATE writes SET sent_at = NULL WHERE id = ?", id)
  }

  /// Notes why a write still waits.
  func notePostponed(_ id: Int, _ reason: String) throws(FitError) {
    try change("UPDATE writes SET last_error = ? WHERE id = ?", reason, id)
  }

  /// Notes that a write is not to be delivered unless a person says so.
  func noteRejected(_ id: Int, _ reason: String) throws(FitError) {
    try change("UPDATE writes SET state = 'rejected', last_error = ? WHERE id = ?", reason, id)
  }

  /// Replaces the placeholder of a write's record by its id in the writes that name it.
  func fill(_ write: Int, with id: String) throws(FitError) {
    try changing { database in
      let name = "\"\(Placeholders.record(write))\""
      try database.transaction {
        let waiting = try database.all(
          "SELECT id, body, path FROM writes WHERE instr(CAST(body AS TEXT), ?) > 0"
            + " OR path LIKE '%/outbox%'", name
        ) { ($0.int(0), $0.bytes(1), $0.text(2)) }
        for (other, body, path) in waiting {
          try database.execute(
            "UPDATE writes SET body = ?, path = ? WHERE id = ?",
            Placeholders.filling(body, write, with: id),
            Placeholders.filling(path: path, write, with: id), other)
        }
      }
    }
  }

  /// Gives a queued food log the food that the service has; the weight that was eaten stays.
  ///
  /// - Throws: ``FitError`` when the outbox cannot be changed.
  public func fill(_ entry: OutboxEntry, with food: Food) throws(FitError) {
    guard var body = (try? JSONValue(parsing: entry.body))?.object else { return }
    body["foodId"] = .string(food.id)
    if let grams = body["grams"]?.double, let serving = food.servingSizeG, serving > 0 {
      body["servings"] = .number(grams / serving)
    }
    try change(
      "UPDATE writes SET body = ? WHERE id = ?", JSONValue.object(body).bytes(), entry.id)
  }

  /// Keeps the offset from UTC that a person typed for a record, and the day that it gives.
  func keepOffset(
    _ offset: Int, of id: String, on day: Day, at url: RemoteURL, of owner: String
  ) throws(FitError) {
    try change(
      "INSERT OR REPLACE INTO offsets (id, url, owner, day, utc_offset) VALUES (?, ?, ?, ?, ?)",
      id, url.description, owner, day.description, offset)
  }

  /// Returns the offsets that a person typed for records of an account, and their days, by the records' ids.
  func offsets(
    at url: RemoteURL, of owner: String
  ) throws(FitError) -> [String: (day: Day, offset: Int)] {
    try use { database in
      let rows = try database.all(
        "SELECT id, day, utc_offset FROM offsets WHERE url = ? AND owner = ?", url.description,
        owner
      ) { ($0.text(0), Day($0.text(1)), $0.int(2)) }
      return rows.reduce(into: [:]) { all, row in
        if let day = row.1 { all[row.0] = (day, row.2) }
      }
    }
  }

  /// Runs a statement and returns whether it changed anything.
  @discardableResult
  private func change(
    _ sql: String, _ values: (any Bindable & Sendable)...
  ) throws(FitError) -> Bool {
    try changing { database in
      try database.execute(sql, values)
      return database.changes > 0
    }
  }

  /// Changes the outbox and waits until that is on the disk.
  private func changing<Result: Sendable>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(FitError) -> Result {
    try use { database in
      let result = try body(database)
      try database.makeCommitsDurable()
      return result
    }
  }

  private func use<Result: Sendable>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(FitError) -> Result {
    do {
      return try open.withLock { try body($0.database) }
    } catch {
      throw Self.failure(error, path)
    }
  }

  private static func failure(_ error: any Error, _ path: String) -> FitError {
    if let error = error as? FitError { return error }
    let reason = (error as? SQLiteError)?.message ?? "\(error)"
    return FitError(
      .failed, "the outbox in \"\(path)\" cannot be used: \(reason)",
      hint: "fit doctor says what to do")
  }
}
