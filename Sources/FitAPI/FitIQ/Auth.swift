import CivilTime

/// A session as it begins: who signed in, and the tokens.
public struct AuthResult: Model {
  public var user: User
  /// Goes with every request.
  public var accessToken: String
  /// Good for one new pair of tokens.
  public var refreshToken: String
  /// Seconds until the access token ends.
  public var expiresIn: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case user, accessToken, refreshToken, expiresIn
  }

  /// A session.
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
  /// Seconds until the access token ends.
  public var expiresIn: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case accessToken, refreshToken, expiresIn
  }

  /// A pair of tokens.
  public init(accessToken: String, refreshToken: String, expiresIn: Int) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}

/// A person who wants an account.
public struct Registration: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String
  public var fullName: String
  /// `1990-01-01`.
  public var dateOfBirth: String

  /// A registration.
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

  /// Notes what is wrong with the date of birth, which depends on the day it is.
  public func validate(today: Day, _ problems: inout Problems) {
    problems.check("dateOfBirth", birth: dateOfBirth, today: today)
  }
}

/// Who signs in, and the proof.
public struct Credentials: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String

  /// An email address, in any case, and its password.
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

  /// The token of a session.
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

  /// A sign-in to be set.
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
  /// Ends the session of the refresh token in the body or of the bearer's token, and succeeds even
  /// when there is none.
  public static let logout = Route<Nothing>(.fitiq, .post, "/auth/logout", access: .anyone)

  /// Sets or replaces the owner's sign-in, ending the sessions of an earlier one. In-process only.
  public static let signInSetting = Route<User>(
    .fitiq, .put, "/users/{id}/sign-in", access: .owner)
  /// Takes the owner's sign-in away and ends its sessions. In-process only.
  public static let signInRemoval = Route<User>(
    .fitiq, .delete, "/users/{id}/sign-in", access: .owner)

  /// How long an access token is good for, in seconds.
  public static let accessLifetime = 3600
  /// How long a refresh token is good for, in seconds.
  public static let refreshLifetime = 30 * 24 * 3600
}
