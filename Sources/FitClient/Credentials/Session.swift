import CivilTime
import FitAPI

/// A sign-in: its tokens, and the account as far as it is known.
public struct Session: Codable, Sendable, Hashable {
  /// The token sent as `Bearer`; `nil` where only a client's key is known.
  public var accessToken: String?
  /// Buys a new pair of tokens, once.
  public var refreshToken: String?
  /// The time at which the access token expires; `nil` when the server did not say.
  public var expiresAt: Instant?
  /// The account's id at the service.
  public var userID: String?
  public var email: String?
  /// The key of the client application, where the server wants one.
  public var apiKey: String?
  /// `kg` or `lbs`, where the account keeps weights in one of them.
  public var weightUnit: String?
  /// Seconds for which the server remembers idempotency keys; `nil` when it is not known to.
  public var keyLifetime: Int?
  /// The dialect in which FitIQ answered the sign-in; `nil` when it is not known, or of another
  /// service.
  public var dialect: FitIQDialect?

  /// Creates a session from the values that a server or a person gave.
  public init(
    accessToken: String?, refreshToken: String? = nil, expiresAt: Instant? = nil,
    userID: String? = nil, email: String? = nil, apiKey: String? = nil, weightUnit: String? = nil,
    keyLifetime: Int? = nil, dialect: FitIQDialect? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresAt = expiresAt
    self.userID = userID
    self.email = email
    self.apiKey = apiKey
    self.weightUnit = weightUnit
    self.keyLifetime = keyLifetime
    self.dialect = dialect
  }

  /// Everything in it that must never be shown.
  public var secrets: [String] { [accessToken, refreshToken, apiKey].compactMap(\.self) }

  /// The seconds before its expiry from which a token counts as expired, since a request takes time
  /// to arrive.
  static let margin: Int64 = 30

  /// Returns whether the access token has expired or is about to.
  public func isOver(at now: Instant) -> Bool {
    expiresAt.map { $0 <= now.adding(seconds: Self.margin) } ?? false
  }
}
