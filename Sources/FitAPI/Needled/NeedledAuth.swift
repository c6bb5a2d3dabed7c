/// A new session: the person's fields and the token.
public struct NeedledSession: Codable, Sendable, Hashable {
  public var user: NeedledUser
  /// The token of 64 hexadecimal digits, which is sent with every request.
  public var token: String

  private enum CodingKeys: String, CodingKey {
    case token
  }

  /// Creates a session.
  public init(user: NeedledUser, token: String) {
    self.user = user
    self.token = token
  }

  public init(from decoder: any Decoder) throws {
    user = try NeedledUser(from: decoder)
    token = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .token)
  }

  public func encode(to encoder: any Encoder) throws {
    try user.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(token, forKey: .token)
  }
}

/// The email address and password for signing in.
public struct NeedledCredentials: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String

  /// Creates credentials; the case of the email address does not matter.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", needledEmail: email)
    if password.isEmpty {
      problems.add("password", "Password is required", .tooSmall(minimum: 1, of: .string))
    }
  }
}

/// The answer of an endpoint that returns nothing but success.
public struct NeedledDone: Codable, Sendable, Hashable {
  public var success: Bool

  /// Creates an answer.
  public init(success: Bool) {
    self.success = success
  }
}

extension Needled {
  public static let registration = Route<NeedledUser>(
    .needled, .post, "/users", access: .anyone, success: 201)
  public static let login = Route<NeedledSession>(.needled, .post, "/auth/login", access: .anyone)
  public static let session = Route<NeedledUser>(.needled, .get, "/auth/session")
  /// Ends the session of the bearer's token, and succeeds even when there is none.
  public static let logout = Route<NeedledDone>(.needled, .post, "/auth/logout", access: .anyone)
}
