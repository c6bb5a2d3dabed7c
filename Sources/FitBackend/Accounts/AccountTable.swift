import CivilTime
import FitAPI
import SQLite

/// The accounts of all people, the local owner's included.
struct AccountTable {
  let database: Database

  /// What a sign-in is checked against.
  struct SignInRecord {
    let id: String
    /// `nil` as long as none is set.
    let passwordHash: String?
    let registrationKey: [UInt8]?
    let createdAt: Instant
  }

  /// A new account.
  struct New {
    let email: String
    let passwordHash: String
    let fullName: String
    /// `1990-01-01`.
    let dateOfBirth: String?
    let registrationKey: [UInt8]?
  }

  /// An account as its owner sees it.
  func find(_ id: String) throws -> User? {
    try database.first(
      "SELECT email, full_name, role, date_of_birth, created_at, updated_at FROM accounts"
        + " WHERE id = ?", id
    ) { row in
      User(
        id: id, email: row.text(0), fullName: row.text(1), role: row.text(2),
        dateOfBirth: row.textOrNil(3), createdAt: Instant(stored: row.int64(4)).iso8601,
        updatedAt: Instant(stored: row.int64(5)).iso8601)
    }
  }

  /// The sign-in of an email address, in whichever case it is written.
  func signIn(email: String) throws -> SignInRecord? {
    try signIn(where: "email = ?", email)
  }

  /// The sign-in of an account.
  func signIn(of id: String) throws -> SignInRecord? {
    try signIn(where: "id = ?", id)
  }

  private func signIn(where condition: String, _ value: String) throws -> SignInRecord? {
    try database.first(
      "SELECT id, password, registration_key, created_at FROM accounts WHERE \(condition)", value
    ) { row in
      SignInRecord(
        id: row.text(0), passwordHash: row.textOrNil(1), registrationKey: row.bytesOrNil(2),
        createdAt: Instant(stored: row.int64(3)))
    }
  }

  /// Stores an account and returns its id.
  func add(_ new: New, at now: Instant) throws -> String {
    let id = Identifier.make()
    try database.execute(
      "INSERT INTO accounts (id, email, password, full_name, date_of_birth, registration_key,"
        + " created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      id, new.email, new.passwordHash, new.fullName, new.dateOfBirth, new.registrationKey,
      now.stored, now.stored)
    return id
  }

  /// Changes what is given and leaves the rest.
  func change(_ id: String, fullName: String?, dateOfBirth: String?, at now: Instant) throws {
    try database.execute(
      "UPDATE accounts SET full_name = coalesce(?, full_name),"
        + " date_of_birth = coalesce(?, date_of_birth), updated_at = ? WHERE id = ?",
      fullName, dateOfBirth, now.stored, id)
  }

  /// Sets the sign-in, or takes it away.
  func setSignIn(_ id: String, email: String?, passwordHash: String?, at now: Instant) throws {
    try database.execute(
      "UPDATE accounts SET email = ?, password = ?, updated_at = ? WHERE id = ?", email,
      passwordHash, now.stored, id)
  }

  /// Replaces the address to sign in with.
  func setEmail(_ id: String, _ email: String, at now: Instant) throws {
    try database.execute(
      "UPDATE accounts SET email = ?, updated_at = ? WHERE id = ?", email, now.stored, id)
  }

  /// Replaces the password, unless somebody else just did; whether it was replaced.
  func setPassword(
    _ id: String, from earlier: String?, to hash: String, at now: Instant
  ) throws -> Bool {
    try database.execute(
      "UPDATE accounts SET password = ?, updated_at = ? WHERE id = ? AND password IS ?", hash,
      now.stored, id, earlier)
    return database.changes == 1
  }

  /// Remembers the zone in which an account's days are counted.
  func setTimeZone(_ id: String, _ zone: String) throws {
    try database.execute(
      "UPDATE accounts SET time_zone = ? WHERE id = ? AND time_zone IS NOT ?", zone, id, zone)
  }

  /// Erases an account with all its records and sessions; of the local owner an empty account
  /// stays.
  func remove(_ id: String, at now: Instant) throws {
    try database.execute("DELETE FROM answers WHERE account = ?", id)
    try FoodWordIndex(database: database).removeAll(of: id)
    try database.execute("DELETE FROM accounts WHERE id = ?", id)
    guard id == Account.localOwner else { return }
    try database.execute(
      "INSERT INTO accounts (id, created_at, updated_at) VALUES (?, ?, ?)", id, now.stored,
      now.stored)
  }
}

extension Store {
  var accounts: AccountTable { AccountTable(database: database) }
}
