import CivilTime
import FitAPI
import PostgreSQL
import SQL
import System

/// The records in a PostgreSQL database, which can be inspected, exported and filled. Its files are the
/// server's own business: what concerns them is refused with what to use instead.
struct ServerData: StoreData {
  private let address: PostgreSQLAddress
  private let ownerCalendar: PersonalCalendar

  /// Names the database, to which nothing is sent yet.
  init(_ address: PostgreSQLAddress, owner calendar: PersonalCalendar) {
    self.address = address
    ownerCalendar = calendar
  }

  var path: String { address.display }

  func readable() throws -> Store { try writable() }

  func writable() throws -> Store { try opened(statementTimeout: PostgreSQLDatabase.usualTimeout) }

  /// Opens the store without a limit on the time of a statement, since a copy of everything takes long.
  func openedForCopying() throws -> Store { try opened(statementTimeout: 0) }

  private func opened(statementTimeout: Int) throws -> Store {
    try Store(
      server: PostgreSQLDatabase(address, statementTimeout: statementTimeout),
      owner: ownerCalendar, passwords: Passwords())
  }

  func condition(thorough: Bool) -> DataFileCondition {
    do {
      _ = try writable()
      return .sound(version: Schema.version)
    } catch StoreError.newer(let version) {
      return .newer(version)
    } catch StoreError.older(let version) {
      return .older(version)
    } catch {
      return .unreadable(DataFileError(error, path).message)
    }
  }

  func contents() throws(DataFileError) -> StoreContents {
    do {
      let database = try writable().database
      let size = try database.first("SELECT pg_database_size(current_database())") { $0.int(0) }
      return try StoreContents(of: database, size: size ?? 0) { _ in true }
    } catch {
      throw DataFileError(error, path)
    }
  }

  func missing(_ ids: [String]) throws(DataFileError) -> [String] {
    do {
      let database = try writable().database
      let tables = try database.all(
        """
        SELECT table_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'id'
        """
      ) { $0.text(0) }
      return try ids.filter { id in
        try !tables.contains { table in
          try database.first("SELECT 1 FROM \"\(table)\" WHERE id = ?", id) { _ in true } ?? false
        }
      }
    } catch {
      throw DataFileError(error, path)
    }
  }

  // MARK: What a server does by itself

  func foldLog() {}

  func readsDuringWrites() -> Bool? { true }

  func leftovers(before instant: Instant) -> [String] { [] }

  func setAside(at now: Instant, in zone: Zone) throws(DataFileError) -> [String] {
    throw DataFileError(
      .failed, "\"\(path)\" is a database server's, which fit does not put aside",
      hint: "make a new database with `createdb` and name it instead")
  }

  /// Lets pg_dump write an archive in its own format, whose table of contents pg_restore then reads.
  func backUp(to target: String, overwrites: Bool) throws(DataFileError) -> StoreContents {
    try DataFileError.refuseTaken(target, overwrites: overwrites)
    let contents = try contents()
    let draft = "\(target).\(Identifier.make()).new"
    defer { unlink(draft) }
    let file = Self.quoted(draft)
    let line =
      "umask 077; pg_dump --format=custom --no-password --file=\(file) --dbname=\(Self.quoted(address.text))"
      + " && pg_restore --list \(file) >/dev/null"
    guard let status = ChildProcess(shell: line)?.wait(), status == 0 else {
      throw DataFileError(
        .failed, "pg_dump could not write a backup of \"\(path)\"",
        hint: "it comes with PostgreSQL's programs (apt install postgresql-client), of the server's"
          + " version or a later one")
    }
    guard Durability.ensure(path: draft), rename(draft, target) == 0 else {
      throw DataFileError(.failed, "cannot write \"\(target)\": \(SystemError.clause())")
    }
    Durability.ensure(path: PathName.folder(of: target))
    return StoreContents(
      kinds: contents.kinds, newest: contents.newest, size: FileStatus(target)?.size ?? 0)
  }

  /// Returns a word as the shell reads it back.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  func restoration(of backup: String) throws(DataFileError) -> any Restoration {
    throw DataFileError(
      .failed, "\"\(path)\" is a database server's, whose backups are restored by its own tools",
      hint: "`pg_restore --clean --if-exists --dbname=DATABASE FILE` restores one that pg_dump"
        + " wrote")
  }
}
