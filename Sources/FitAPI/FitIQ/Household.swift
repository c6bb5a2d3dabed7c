import CivilTime

/// A person with an account on this machine's server, as its owner sees them: never their records.
public struct HouseholdMember: Model, Identifiable {
  public var id: String
  public var email: String
  public var fullName: String
  public var createdAt: Instant
  /// The time of the last sign-in or renewal of a session; `nil` where there is none left.
  public var lastSeen: Instant?
  /// The sessions that are open.
  public var sessions: Int
  /// The number of the account's records.
  public var records: Int
  /// The bytes of the account's records.
  public var bytes: Int
  /// Whether nobody can sign in to it.
  public var isDisabled: Bool

  /// Creates a description of a member.
  public init(
    id: String, email: String, fullName: String, createdAt: Instant, lastSeen: Instant?,
    sessions: Int, records: Int, bytes: Int, isDisabled: Bool
  ) {
    self.id = id
    self.email = email
    self.fullName = fullName
    self.createdAt = createdAt
    self.lastSeen = lastSeen
    self.sessions = sessions
    self.records = records
    self.bytes = bytes
    self.isDisabled = isDisabled
  }
}

/// The members of a household.
public struct HouseholdMembers: Codable, Sendable, Hashable {
  public var members: [HouseholdMember]

  /// Creates a list of members.
  public init(members: [HouseholdMember]) { self.members = members }
}

/// An account that the owner makes for somebody.
public struct NewMember: Codable, Sendable, Hashable, Validated {
  public var email: String
  public var fullName: String

  /// Creates a description of the account.
  public init(email: String, fullName: String) {
    self.email = email
    self.fullName = fullName
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", email: email)
    problems.check("fullName", fullName, length: PersonRules.nameLength)
  }
}

/// A change of a member's account; what is `nil` stays.
public struct MemberChange: Codable, Sendable, Hashable, Validated {
  public var email: String?
  public var fullName: String?
  public var isDisabled: Bool?

  /// Creates a change of some values.
  public init(email: String? = nil, fullName: String? = nil, isDisabled: Bool? = nil) {
    self.email = email
    self.fullName = fullName
    self.isDisabled = isDisabled
  }

  public func validate(_ problems: inout Problems) {
    if let email { problems.check("email", email: email) }
    if let fullName { problems.check("fullName", fullName, length: PersonRules.nameLength) }
  }
}

/// A password that was made for a member, to be replaced by one of their own.
public struct MadePassword: Codable, Sendable, Hashable {
  public var password: String

  /// Creates the answer with a password.
  public init(password: String) { self.password = password }
}

// Available in-process only: on the machine with the data.
extension FitIQ {
  public static let household = Route<HouseholdMembers>(.fitiq, .get, "/household", access: .owner)
  /// Makes an account with a password that is told once.
  public static let memberCreation = Route<MadePassword>(
    .fitiq, .post, "/household", access: .owner)
  public static let memberChange = Route<HouseholdMember>(
    .fitiq, .put, "/household/{id}", access: .owner)
  /// Forgets the wrong passwords that were guessed at a member's account.
  public static let memberUnlocking = Route<Nothing>(
    .fitiq, .delete, "/household/{id}/lock", access: .owner)
  /// Erases a member's account with every record.
  public static let memberRemoval = Route<Nothing>(
    .fitiq, .delete, "/household/{id}", access: .owner)
  /// Ends every session of a member.
  public static let memberSignOut = Route<Nothing>(
    .fitiq, .delete, "/household/{id}/sessions", access: .owner)
  /// Gives a member a new password, which is told once, and ends their sessions.
  public static let memberPassword = Route<MadePassword>(
    .fitiq, .put, "/household/{id}/password", access: .owner)
}
