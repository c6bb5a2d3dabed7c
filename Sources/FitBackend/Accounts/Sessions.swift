import CivilTime
import FitAPI

/// The steps of registration, sign-in and sessions, which all services share.
///
/// Each step makes its own transaction: a password is hashed before it, so that the slow hash never
/// holds the lock that all writers wait for.
struct Sessions {
  let store: Store
  let context: RequestContext

  private var now: Instant { context.now }

  /// Makes an account and runs the rest of the registration in the same transaction.
  ///
  /// The same registration under the same idempotency key, with the same password, returns the
  /// account that was made the first time.
  ///
  /// - Throws: ``ServiceError/conflict(_:)`` with this text when the address is taken.
  func register<Result>(
    email: String, password: String, fullName: String, dateOfBirth: String?,
    ifTaken conflict: String, _ body: (_ account: String, _ isNew: Bool) throws -> Result
  ) throws -> Result {
    try CommonPassword.refuse(password, in: "password")
    let key = context.request.headers[HeaderName.idempotencyKey].map { Secret.digest(of: $0) }
    if let earlier = try store.accounts.find(email: email) {
      guard let key, earlier.registrationKey == key,
        earlier.created.stored > now.stored - IdempotencyStore.memory,
        try store.passwords.matches(password, earlier.password)
      else { throw ServiceError.conflict(conflict) }
      return try store.write(of: earlier.id) { try body(earlier.id, false) }
    }
    let new = StoredAccount(
      email: email, password: try store.passwords.hash(password), fullName: fullName.trimmed,
      dateOfBirth: dateOfBirth, registrationKey: key)
    // Nobody knows the new account yet; two that want one address follow each other.
    return try store.write(of: email.lowercased()) {
      guard try store.accounts.find(email: email) == nil else {
        throw ServiceError.conflict(conflict)
      }
      let account = try store.accounts.add(new, at: now)
      try rememberTimeZone(of: account)
      return try body(account, true)
    }
  }

  /// Checks a password and carries on with its account in one transaction.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` with this text when there is no such account or
  ///   the password is another.
  func signIn<Result>(
    email: String, password: String, otherwise refusal: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let found = try store.accounts.find(email: email)
    guard try store.passwords.matches(password, found?.password), let found else {
      throw ServiceError.unauthorized(refusal)
    }
    guard found.disabled == nil else {
      throw ServiceError.forbidden("this account is closed; ask who runs this server")
    }
    if let end = found.codeEnds, end < now {
      throw ServiceError.forbidden("this code has ended; ask who runs this server for another")
    }
    return try store.write(of: found.id) {
      // The password may have been changed while it was checked.
      guard try store.accounts.find(found.id)?.password == found.password else {
        throw ServiceError.unauthorized(refusal)
      }
      if let end = found.codeEnds {
        try store.accounts.change(found.id, at: now) {
          $0.codeEnds = min(end, now.adding(seconds: Self.codeInUse))
        }
      }
      try rememberTimeZone(of: found.id)
      return try body(found.id)
    }
  }

  /// The seconds for which a code waits for its first sign-in.
  static let codeWaits: Int64 = 7 * 86_400
  /// The seconds after its first sign-in in which a person signs in with their other apps and chooses a
  /// password of their own.
  private static let codeInUse: Int64 = 86_400

  /// Replaces an account's password and ends its other sessions.
  ///
  /// - Returns: whether the current password was right.
  func changePassword(of account: String, _ change: PasswordChange) throws -> Bool {
    let earlier = try store.accounts.find(account)?.password
    guard try store.passwords.matches(change.currentPassword, earlier) else { return false }
    try CommonPassword.refuse(change.newPassword, in: "newPassword")
    let hash = try store.passwords.hash(change.newPassword)
    return try store.write(of: account) {
      guard try store.accounts.setPassword(account, from: earlier, to: hash, at: now) else {
        return false
      }
      try store.tokens.revokeAll(of: account, exceptFamily: context.caller.session, at: now)
      return true
    }
  }

  /// The refusal of a grave change that shows a wrong password.
  static let wrongPassword = ServiceError.invalid("password", "is not the account's password")

  /// Checks the password that a grave change shows. Where the contract's own clients show none they
  /// are believed by their token; the person at this machine has none to show.
  ///
  /// - Parameter isRequired: whether a change that shows none is refused.
  /// - Throws: ``ServiceError/invalid(_:)`` for a wrong password, or a missing one.
  func confirm(_ account: String, isRequired: Bool = false) throws {
    let body = context.request.body.isEmpty ? [:] : try context.json()
    guard let password = body["password"], !password.isNull else {
      guard isRequired, context.caller.session != nil else { return }
      throw ServiceError.invalid("password", "is required: it must be the account's")
    }
    let stored = try store.accounts.find(account)?.password
    // Not a 401, which would tell a client that its session has ended.
    guard let text = password.string, try store.passwords.matches(text, stored) else {
      throw Self.wrongPassword
    }
  }

  /// Erases an account with all its records and sessions.
  ///
  /// - Returns: whether the password was right.
  func remove(_ account: String, password: String) throws -> Bool {
    let hash = try store.accounts.find(account)?.password
    guard try store.passwords.matches(password, hash) else { return false }
    try erase(account)
    return true
  }

  /// Erases an account with all its records and sessions, and the traces of them in the data file.
  func erase(_ account: String) throws {
    try store.write(of: account) { try store.accounts.remove(account, at: now) }
    // The records are gone whether or not another connection lets the file be written anew.
    try? store.file?.eraseTraces()
  }

  /// Ends the session of a token, if it is one.
  func end(_ token: String) throws {
    // A token never changes its account or session.
    guard let found = try store.tokens.find(token, at: now) else { return }
    try store.write(of: found.account) {
      try store.tokens.revokeFamily(found.family, of: found.account, at: now)
    }
  }

  /// Stores the time zone that the client names as the account's zone for later requests.
  private func rememberTimeZone(of account: String) throws {
    guard let zone = context.request.headers[HeaderName.timeZone] else { return }
    try store.accounts.setTimeZone(account, zone)
  }
}
