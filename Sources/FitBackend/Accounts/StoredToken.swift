import CivilTime
import FitAPI
import SQL

/// A token of a session, of which only the SHA-256 is stored. The tokens of one sign-in are a
/// family. A revoked refresh token stays until it expires, so that its reuse is noticed.
struct StoredToken: StoredRecord {
  var hash: [UInt8] = []
  var account = ""
  var family = ""
  var kind = Kind.access
  var expires = Instant.earliest
  var revoked: Instant?

  static let table = Table(
    "tokens", of: StoredToken.self,
    indexes: """
      CREATE INDEX tokens_by_family ON tokens (account, family);
      CREATE INDEX tokens_by_expiry ON tokens (expires_at);
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.column("hash", &hash, "PRIMARY KEY")
    columns.account(&account)
    columns.column("family", &family)
    columns.column("kind", &kind)
    columns.column("expires_at", &expires)
    columns.column("revoked_at", &revoked)
  }

  /// The kind of a token.
  enum Kind: String, WordColumn {
    /// FitIQ's, for an hour of requests.
    case access
    /// FitIQ's, for one new pair.
    case refresh
    /// Needled's, for thirty days of requests.
    case session

    static let unknown = Kind.access

    /// The lifetime in seconds.
    var lifetime: Int {
      switch self {
      case .access: FitIQ.accessLifetime
      case .refresh: FitIQ.refreshLifetime
      case .session: Needled.sessionLifetime
      }
    }
  }
}

/// The tokens of all sessions.
struct TokenTable {
  let database: Database

  /// A token that was found.
  struct Found {
    let account: String
    let family: String
    let kind: StoredToken.Kind
    let isExpired: Bool
    let isRevoked: Bool
    /// The account's time zone, if it is known.
    let timeZone: String?
    /// The dialect of FitIQ that the account's app uses; `nil` for the seed's.
    let dialect: FitIQDialect?
    /// The offset from UTC that the account's app stated last, in seconds; `nil` for none.
    let statedOffset: Int?

    /// Whether it is valid for requests.
    var opensAccount: Bool { kind != .refresh && !isExpired && !isRevoked }
  }

  /// Stores a token and forgets those of the account that have expired since the last time.
  func add(
    _ token: String, _ kind: StoredToken.Kind, of account: String, _ family: String,
    at now: Instant
  ) throws {
    try database.execute(
      "DELETE FROM tokens WHERE account = ? AND expires_at <= ?", account, now.stored)
    try database.insert(
      StoredToken(
        hash: Secret.digest(of: token), account: account, family: family, kind: kind,
        expires: now.adding(seconds: Int64(kind.lifetime))))
  }

  /// Finds a token; `nil` when it was never issued or was deleted after it expired.
  func find(_ token: String, at now: Instant) throws -> Found? {
    let columns = StoredToken.table.columnCount
    return try database.first(Self.query, Secret.digest(of: token)) { row in
      let token = StoredToken(row)
      return Found(
        account: token.account, family: token.family, kind: token.kind,
        isExpired: token.expires <= now, isRevoked: token.revoked != nil,
        timeZone: row.textOrNil(columns),
        dialect: row.textOrNil(columns + 1).flatMap(FitIQDialect.init),
        statedOffset: row.intOrNil(columns + 2))
    }
  }

  /// Finds a token; kept, because nearly every request asks it.
  private static let query =
    "SELECT \(StoredToken.table.columns), time_zone, dialect, stated_offset FROM tokens"
    + " JOIN accounts ON accounts.id = account WHERE hash = ?"

  /// Revokes a token.
  func revoke(_ token: String, at now: Instant) throws {
    try revoke(at: now, where: "hash = ?", Secret.digest(of: token))
  }

  /// Ends a session.
  func revokeFamily(_ family: String, of account: String, at now: Instant) throws {
    try revoke(at: now, where: "account = ? AND family = ?", account, family)
  }

  /// Ends every session of an account but one.
  func revokeAll(of account: String, exceptFamily family: String?, at now: Instant) throws {
    try revoke(at: now, where: "account = ? AND family IS NOT ?", account, family)
  }

  private func revoke(
    at now: Instant, where condition: String, _ values: (any Bindable)...
  ) throws {
    try database.execute(
      "UPDATE tokens SET revoked_at = ? WHERE \(condition) AND revoked_at IS NULL",
      [now.stored] + values)
  }
}

extension Store {
  var tokens: TokenTable { TokenTable(database: database) }
}
