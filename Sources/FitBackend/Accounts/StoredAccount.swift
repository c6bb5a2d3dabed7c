import CivilTime
import FitAPI
import SQL

/// An account: the local owner's, or one with a sign-in.
struct StoredAccount: StoredRecord {
  var id = ""
  /// The email address of the sign-in; `nil` as long as none is set.
  var email: String?
  /// The hash of the password; `nil` as long as none is set.
  var password: String?
  var fullName: String?
  /// `1990-01-01`.
  var dateOfBirth: String?
  var role = "user"
  /// The time zone in which the person's days are counted; `nil` when it is not known.
  var timeZone: String?
  /// The SHA-256 of the idempotency key of the registration, by which a repeated request is
  /// recognised.
  var registrationKey: [UInt8]?
  var created = Instant.earliest
  var updated = Instant.earliest
  /// The dialect of FitIQ that the account's app uses; `nil` while none is known.
  var dialect: String?
  /// Since when nobody can sign in; `nil` for an open account.
  var disabled: Instant?
  /// Since when guesses at the password count anew; `nil` where the owner never lifted a lock.
  var unlocked: Instant?
  /// Until when a code that the owner gave out is taken for the password; `nil` for a password of the
  /// person's own.
  var codeEnds: Instant?
  /// The offset from UTC that the account's app stated, or that followed from its requests, last; in
  /// seconds, and `nil` while there is none.
  var statedOffset: Int?

  static let table = Table(
    "accounts", of: StoredAccount.self,
    indexes: """
      INSERT INTO accounts (id, created_at, updated_at)
        VALUES ('\(Account.localOwner)', unixepoch() * 1000, unixepoch() * 1000);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.column("email", &email, "UNIQUE COLLATE NOCASE")
    columns.column("password", &password)
    columns.column("full_name", &fullName)
    columns.column("date_of_birth", &dateOfBirth)
    columns.column("role", &role, "DEFAULT 'user'")
    columns.column("time_zone", &timeZone)
    columns.column("registration_key", &registrationKey)
    columns.column("created_at", &created)
    columns.column("updated_at", &updated)
    columns.column("dialect", &dialect)
    columns.column("disabled_at", &disabled)
    columns.column("unlocked_at", &unlocked)
    columns.column("stated_offset", &statedOffset)
    columns.column("code_ends", &codeEnds)
  }

  /// The account as its owner sees it.
  var answer: User {
    User(
      id: id, email: email ?? "", fullName: fullName ?? "", role: role,
      dateOfBirth: dateOfBirth.flatMap { Day($0) }, createdAt: created, updatedAt: updated)
  }
}

/// The accounts of all people, the local owner's included.
struct AccountTable {
  let database: Database

  /// Returns an account; `nil` when there is none with this id.
  func find(_ id: String) throws -> StoredAccount? {
    try database.all("WHERE id = ?", [id], as: StoredAccount.self).first
  }

  /// Returns the account with an email address, whose case does not matter; `nil` without one.
  func find(email: String) throws -> StoredAccount? {
    try database.all("WHERE email = ?", [email], as: StoredAccount.self).first
  }

  /// Stores an account under a new id and returns the id.
  func add(_ account: StoredAccount, at now: Instant) throws -> String {
    var account = account
    account.id = Identifier.make()
    (account.created, account.updated) = (now, now)
    try database.insert(account)
    return account.id
  }

  /// Changes an account, if it exists.
  func change(_ id: String, at now: Instant, _ change: (inout StoredAccount) -> Void) throws {
    guard var account = try find(id) else { return }
    change(&account)
    account.updated = now
    try database.update(account)
  }

  /// Replaces the password, unless it has changed meanwhile, and returns whether it was replaced.
  func setPassword(
    _ id: String, from earlier: String?, to hash: String, at now: Instant
  ) throws -> Bool {
    guard try find(id)?.password == earlier else { return false }
    try change(id, at: now) { ($0.password, $0.codeEnds) = (hash, nil) }
    return true
  }

  /// Stores the time zone in which an account's days are counted.
  func setTimeZone(_ id: String, _ zone: String) throws {
    try database.execute(
      "UPDATE accounts SET time_zone = ? WHERE id = ? AND time_zone IS NOT ?", zone, id, zone)
  }

  /// Stores the offset that an account's app stated, in seconds.
  func setStatedOffset(_ id: String, _ offset: Int) throws {
    try database.execute(
      "UPDATE accounts SET stated_offset = ?1 WHERE id = ?2 AND stated_offset IS NOT ?1", offset, id
    )
  }

  /// Stores the dialect of FitIQ that the account's app uses.
  func setDialect(_ id: String, _ dialect: FitIQDialect) throws {
    try database.execute(
      "UPDATE accounts SET dialect = ?1 WHERE id = ?2 AND dialect IS NOT ?1", dialect.rawValue, id)
  }

  /// Returns the dialect of FitIQ that the account's app uses; `nil` while none is known.
  func dialect(of id: String) throws -> FitIQDialect? {
    try find(id)?.dialect.flatMap(FitIQDialect.init)
  }

  /// Erases an account with all its records and sessions; the local owner keeps an empty account.
  func remove(_ id: String, at now: Instant) throws {
    try database.execute("DELETE FROM answers WHERE account = ?", id)
    try database.execute("DELETE FROM answer_records WHERE account = ?", id)
    try database.remove(StoredAccount(id: id))
    guard id == Account.localOwner else { return }
    try database.insert(StoredAccount(id: id, created: now, updated: now))
  }
}

extension Store {
  var accounts: AccountTable { AccountTable(database: database) }
}
