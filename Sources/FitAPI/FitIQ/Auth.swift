import CivilTime

/// A new session: the account and its tokens.
public struct AuthResult: Model {
  public var user: User
  /// The token that is sent with every request.
  public var accessToken: String
  /// The token that can be exchanged once for a new pair of tokens.
  public var refreshToken: String
  /// The seconds until the access token expires.
  public var expiresIn: Int

  /// Creates a session.
  public init(user: User, accessToken: String, refreshToken: String, expiresIn: Int) {
    self.user = user
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}

/// The next pair of tokens of a session.
public struct RefreshResult: Model {
  public var accessToken: String
  public var refreshToken: String
  /// The seconds until the access token expires.
  public var expiresIn: Int

  /// Creates a pair of tokens.
  public init(accessToken: String, refreshToken: String, expiresIn: Int) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}

/// The data for a new account.
public struct Registration: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String
  public var fullName: String
  /// The date of birth: `1990-01-01`.
  public var dateOfBirth: String

  /// Creates a registration.
  public init(email: String, password: String, fullName: String, dateOfBirth: String) {
    self.email = email
    self.password = password
    self.fullName = fullName
    self.dateOfBirth = dateOfBirth
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", email: email)
    problems.check("password", password: password)
    problems.check("fullName", fullName, length: PersonRules.nameLength)
  }

  /// Records the problems of the date of birth, which depend on today's date.
  public func validate(today: Day, _ problems: inout Problems) {
    problems.check("dateOfBirth", birth: dateOfBirth, today: today)
  }
}

/// The email address and password for signing in.
public struct Credentials: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String

  /// Creates credentials; the case of the email address does not matter.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", email: email)
    if password.isEmpty { problems.add("password", "must not be empty") }
  }
}

/// A refresh token that is to be exchanged, or whose session is to end.
public struct RefreshRequest: Codable, Sendable, Hashable, Validated {
  public var refreshToken: String

  /// Creates a request with a session's refresh token.
  public init(refreshToken: String) {
    self.refreshToken = refreshToken
  }

  public func validate(_ problems: inout Problems) {
    if refreshToken.isEmpty { problems.add("refreshToken", "must not be empty") }
  }
}

/// The email address and password with which the owner of this machine's data signs in over the
/// network.
public struct SignIn: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String

  /// Creates a sign-in.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", email: email)
    problems.check("password", password: password)
  }
}

extension FitIQ {
  public static let registration = Route<AuthResult>(
    .fitiq, .post, "/auth/register", access: .anyone, success: 201)
  public static let login = Route<AuthResult>(.fitiq, .post, "/auth/login", access: .anyone)
  public static let refresh = Route<RefreshResult>(.fitiq, .post, "/auth/refresh", access: .anyone)
  /// Ends the session of the refresh token in the body or of the bearer's token; it succeeds even
  /// when there is none.
  public static let logout = Route<Nothing>(.fitiq, .post, "/auth/logout", access: .anyone)

  /// Sets or replaces the owner's sign-in and ends the sessions of an earlier one; available
  /// in-process only.
  public static let signInSetting = Route<User>(
    .fitiq, .put, "/users/{id}/sign-in", access: .owner)
  /// Removes the owner's sign-in and ends its sessions; available in-process only.
  public static let signInRemoval = Route<User>(
    .fitiq, .delete, "/users/{id}/sign-in", access: .owner)

  /// The lifetime of an access token in seconds.
  public static let accessLifetime = 3600
  /// The lifetime of a refresh token in seconds.
  public static let refreshLifetime = 30 * 24 * 3600
}
