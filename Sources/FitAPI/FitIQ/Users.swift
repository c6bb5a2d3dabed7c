import CivilTime

/// An account as its owner sees it.
public struct User: Model, Identifiable {
  public var id: String
  /// Empty for the person at this machine as long as no sign-in is set.
  public var email: String
  public var fullName: String
  /// `user`.
  public var role: String
  /// `1990-01-01`.
  public var dateOfBirth: String?
  public var createdAt: String?
  public var updatedAt: String?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, email, fullName, role, dateOfBirth, createdAt, updatedAt
  }

  /// An account as stored.
  public init(
    id: String, email: String, fullName: String, role: String, dateOfBirth: String?,
    createdAt: String?, updatedAt: String?
  ) {
    self.id = id
    self.email = email
    self.fullName = fullName
    self.role = role
    self.dateOfBirth = dateOfBirth
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// What is to change of an account; what is `nil` stays.
public struct UserChange: Codable, Sendable, Hashable, Validated {
  public var fullName: String?
  /// `1990-01-01`.
  public var dateOfBirth: String?

  /// A change of the parts given.
  public init(fullName: String? = nil, dateOfBirth: String? = nil) {
    self.fullName = fullName
    self.dateOfBirth = dateOfBirth
  }

  public func validate(_ problems: inout Problems) {
    problems.check("fullName", fullName, length: PersonRules.nameLength)
  }

  /// Notes what is wrong with the date of birth, which depends on the day it is.
  public func validate(today: Day, _ problems: inout Problems) {
    problems.check("dateOfBirth", birth: dateOfBirth, today: today)
  }
}

/// A new password, and the old one as proof.
public struct PasswordChange: Codable, Sendable, Hashable, Validated {
  public var currentPassword: String
  public var newPassword: String

  /// A change from one password to another.
  public init(currentPassword: String, newPassword: String) {
    self.currentPassword = currentPassword
    self.newPassword = newPassword
  }

  public func validate(_ problems: inout Problems) {
    problems.check("newPassword", password: newPassword)
  }
}

/// What is asked of a person's name, birth and password by every service.
public enum PersonRules {
  /// Characters of a name.
  public static let nameLength = 1...100
  /// Characters a password has at least.
  public static let shortestPassword = 8
  /// Bytes a password has at most: more only keep the processor busy.
  public static let longestPassword = 1024
  /// Years of age from which a child may have an account (COPPA, 15 U.S.C. 6501).
  public static let youngest = 13
  /// Years of age beyond which a date of birth is a mistake.
  public static let oldest = 130

  /// A date of birth: `1990-01-01`, or that date within a time such as `1990-01-01T00:00:00Z`,
  /// which no zone shifts.
  public static func birth(_ text: String) -> Day? {
    guard let written = try? WrittenTime(parsing: text) else { return nil }
    switch written {
    case .day(let day), .local(let day, _, _): return day
    case .instant: return Day(String(text.prefix(10)))
    }
  }
}

extension Problems {
  /// Checks a password that is to be set.
  public mutating func check(_ field: String, password text: String) {
    if text.count < PersonRules.shortestPassword {
      add(field, "must have at least \(PersonRules.shortestPassword) characters")
    } else if text.utf8.count > PersonRules.longestPassword {
      add(field, "must have at most \(PersonRules.longestPassword) bytes")
    }
  }

  /// Checks an email address's form.
  public mutating func check(_ field: String, email text: String) {
    guard !EmailAddress.isWellFormed(text) else { return }
    add(field, "must be an email address such as you@example.com")
  }

  /// Checks a date of birth, unless there is none.
  public mutating func check(_ field: String, birth text: String?, today: Day) {
    guard let text else { return }
    guard let birth = PersonRules.birth(text) else {
      add(field, "must be a date such as 1990-01-31")
      return
    }
    let age = today.years(since: birth)
    if birth > today {
      add(field, "must not be in the future")
    } else if age < PersonRules.youngest {
      add(field, "must be at least \(PersonRules.youngest) years ago")
    } else if age > PersonRules.oldest {
      add(field, "must be at most \(PersonRules.oldest) years ago")
    }
  }
}

extension FitIQ {
  public static let user = Route<User>(.fitiq, .get, "/users/{id}")
  public static let userChange = Route<User>(.fitiq, .put, "/users/{id}")
  public static let passwordChange = Route<Nothing>(
    .fitiq, .put, "/users/{id}/password", mayWait: false)
  /// Erases the account and all its records, and ends its sessions.
  public static let userDeletion = Route<Nothing>(
    .fitiq, .delete, "/users/{id}", mayWait: false)
}
