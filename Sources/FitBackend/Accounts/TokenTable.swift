import CivilTime
import FitAPI
import SQLite

/// The tokens of all sessions; only their digests are stored.
struct TokenTable {
  let database: Database

  /// What a token is good for.
  enum Kind: String, Bindable {
    /// FitIQ's, for an hour of requests.
    case access
    /// FitIQ's, for one new pair.
    case refresh
    /// Needled's, for thirty days of requests.
    case session

    var lifetime: Int {
      switch self {
      case .access: FitIQ.accessLifetime
      case .refresh: FitIQ.refreshLifetime
      case .session: Needled.sessionLifetime
      }
    }
  }

  /// A stored token.
  struct Found {
    let account: String
    let family: String
    let kind: Kind
    let isExpired: Bool
    let isRevoked: Bool
    /// The account's time zone, if it told one.
    let timeZone: String?

    /// Whether requests may be made with it.
    var opensAccount: Bool { kind != .refresh && !isExpired && !isRevoked }
  }

  /// Stores a token and forgets those that have expired since the last time.
  func add(_ token: String, _ kind: Kind, of account: String, _ family: String, at now: Instant)
    throws
  {
    try database.execute("DELETE FROM tokens WHERE expires_at <= ?", now.stored)
    try database.execute(
      "INSERT INTO tokens (hash, account, family, kind, expires_at) VALUES (?, ?, ?, ?, ?)",
      Secret.digest(of: token), account, family, kind,
      now.adding(seconds: Int64(kind.lifetime)).stored)
  }

  /// What is known of a token; `nil` when it was never given or is long forgotten.
  func find(_ token: String, at now: Instant) throws -> Found? {
    try database.first(
      "SELECT tokens.account, family, kind, expires_at, revoked_at IS NOT NULL, time_zone"
        + " FROM tokens JOIN accounts ON accounts.id = tokens.account WHERE hash = ?",
      Secret.digest(of: token)
    ) { row in
      Found(
        account: row.text(0), family: row.text(1), kind: Kind(rawValue: row.text(2)) ?? .access,
        isExpired: row.int64(3) <= now.stored, isRevoked: row.bool(4), timeZone: row.textOrNil(5))
    }
  }

  /// Makes a token good for nothing.
  func revoke(_ token: String, at now: Instant) throws {
    try database.execute(
      "UPDATE tokens SET revoked_at = ? WHERE hash = ? AND revoked_at IS NULL", now.stored,
      Secret.digest(of: token))
  }

  /// Ends a session.
  func revokeFamily(_ family: String, of account: String, at now: Instant) throws {
    try database.execute(
      "UPDATE tokens SET revoked_at = ? WHERE account = ? AND family = ? AND revoked_at IS NULL",
      now.stored, account, family)
  }

  /// Ends every session of an account but one.
  func revokeAll(of account: String, exceptFamily family: String?, at now: Instant) throws {
    try database.execute(
      "UPDATE tokens SET revoked_at = ?"
        + " WHERE account = ? AND family IS NOT ? AND revoked_at IS NULL",
      now.stored, account, family)
  }
}

extension Store {
  var tokens: TokenTable { TokenTable(database: database) }
}
