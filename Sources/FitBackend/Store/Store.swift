import CivilTime
import FitAPI
import PostgreSQL
import SQLite

/// The backend's data, in an SQLite file or on a PostgreSQL server, used by one thread at a time.
///
/// Every table has a type of its own (`store.foods`, `store.progress`), an extension beside the
/// handlers that use it.
public final class Store {
  let database: Database
  /// The connection, where the engine is SQLite.
  let file: SQLiteDatabase?
  /// The connection, where the engine is PostgreSQL.
  let server: PostgreSQLDatabase?
  /// The foods of public databases, in a file beside the store's or in the same database.
  let importedFoods: ImportedFoodDatabase
  let passwords: Passwords
  /// The calendar by which the local owner divides time into days.
  let ownerCalendar: PersonalCalendar
  private let writing: Semaphore

  /// Opens the file, making it and upgrading its schema when needed.
  ///
  /// - Parameters:
  ///   - calendar: the local owner's division of time into days.
  ///   - makesFile: whether a missing file is made.
  ///   - writing: the semaphore by which the stores of one process on the same file take turns.
  ///   - passwords: hashes passwords, one at a time.
  /// - Throws: ``SQLiteError``; nothing is changed when the file is not ours, is damaged or cannot
  ///   be written.
  convenience init(
    path: String, owner calendar: PersonalCalendar = PersonalCalendar(zone: .utc),
    makesFile: Bool = true, writing: Semaphore = Semaphore(permits: 1),
    passwords: Passwords = Passwords()
  ) throws {
    let hasFile = path != Backend.noFile
    if makesFile, hasFile { StoreCreation.run(path) }
    let database = try SQLiteDatabase(
      path: hasFile ? path : ":memory:", mode: makesFile ? .readWriteCreate : .readWrite,
      busyTimeout: Store.busyTimeout)
    try Schema.prepare(database)
    database.keepLogOnClose()
    self.init(
      database: database, path: path, owner: calendar, writing: writing, passwords: passwords)
  }

  /// Makes a store of a connection to a server, whose tables are made or upgraded when needed.
  ///
  /// - Parameter passwords: hashes passwords, one at a time.
  /// - Throws: ``PostgreSQLError`` when the server fails, ``StoreError`` when the tables are by a
  ///   later `fit`.
  init(
    server: PostgreSQLDatabase, owner calendar: PersonalCalendar, passwords: Passwords
  ) throws {
    try Schema.prepare(server)
    writing = Semaphore(permits: 1)
    self.passwords = passwords
    database = server
    file = nil
    self.server = server
    ownerCalendar = calendar
    importedFoods = ImportedFoodDatabase(in: server)
  }

  /// Makes a store of a connection that is open and upgraded.
  init(
    database: SQLiteDatabase, path: String,
    owner calendar: PersonalCalendar = PersonalCalendar(zone: .utc),
    writing: Semaphore = Semaphore(permits: 1), passwords: Passwords = Passwords()
  ) {
    self.writing = writing
    self.passwords = passwords
    self.database = database
    file = database
    server = nil
    ownerCalendar = calendar
    importedFoods = ImportedFoodDatabase(besideStore: path)
  }

  /// Whether its file is still in place, or its connection to the server alive.
  var isUsable: Bool {
    // Writes to a file that was removed would be lost.
    if let file { return !file.hasMoved }
    return server?.isBroken != true
  }

  /// Changes something in one transaction: durably stored when it returns, undone when it throws.
  ///
  /// - Parameter account: the only account whose records the body may change; `nil` for any.
  func write<Result>(of account: String? = nil, _ body: () throws -> Result) throws -> Result {
    guard file != nil else {
      return try database.transaction(.immediate, of: account, body)
    }
    writing.acquire()
    defer { writing.release() }
    return try database.transaction(.immediate, body)
  }

  /// Returns the calendar of an account where a request gives none: the machine's for the local
  /// owner, else that of the stored zone, else UTC.
  func calendar(of account: String) throws -> PersonalCalendar {
    guard account != Account.localOwner else { return ownerCalendar }
    let zone = try database.first("SELECT time_zone FROM accounts WHERE id = ?", account) {
      $0.textOrNil(0)
    }
    return PersonalCalendar(zone: (zone ?? nil).flatMap { Zone(identifier: $0) } ?? .utc)
  }

  /// The time one process waits for another's write, in milliseconds: fifty writers at once take
  /// turns of a few milliseconds each.
  static let busyTimeout = 15_000
}

extension Instant {
  /// The stored form: milliseconds since 1970.
  var stored: Int64 { milliseconds }

  init(stored: Int64) { self.init(milliseconds: stored) }
}
