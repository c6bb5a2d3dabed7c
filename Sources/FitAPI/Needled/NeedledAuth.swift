/// A session as it begins: the person's fields, and beside them the token.
public struct NeedledSession: Codable, Sendable, Hashable {
  public var user: NeedledUser
  /// 64 hexadecimal digits; goes with every request.
  public var token: String

  private enum CodingKeys: String, CodingKey {
    case token
  }

  /// A session.
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

/// Who signs in, and the proof.
public struct NeedledCredentials: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var password: String

  /// An email address, in any case, and its password.
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

/// The answer of an endpoint that only did what it was asked.
public struct NeedledDone: Codable, Sendable, Hashable {
  public var success: Bool

  /// An answer.
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
