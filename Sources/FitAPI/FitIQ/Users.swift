import CivilTime
import JSON

/// An account as its owner sees it.
public struct User: Model, Identifiable {
  public var id: String
  /// The email address; empty for the owner of this machine's data while no sign-in is set.
  public var email: String
  public var fullName: String
  /// `user`.
  public var role: String
  /// `1990-01-01`.
  public var dateOfBirth: Day?
  public var createdAt: Instant?
  public var updatedAt: Instant?

  /// Creates an account from its stored values.
  public init(
    id: String, email: String, fullName: String, role: String, dateOfBirth: Day?,
    createdAt: Instant?, updatedAt: Instant?
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

/// A change of an account; a value that is `nil` stays as it is.
public struct UserChange: Codable, Sendable, Hashable, Validated {
  public var fullName: String?
  /// `1990-01-01`.
  public var dateOfBirth: String?

  /// Creates a change of the given parts.
  public init(fullName: String? = nil, dateOfBirth: String? = nil) {
    self.fullName = fullName
    self.dateOfBirth = dateOfBirth
  }

  public func validate(_ problems: inout Problems) {
    problems.check("fullName", fullName, length: PersonRules.nameLength)
  }

  /// Records the problems of the date of birth, which depend on today's date.
  public func validate(today: Day, _ problems: inout Problems) {
    problems.check("dateOfBirth", birth: dateOfBirth, today: today)
  }
}

/// A new password, with the current one as proof.
public struct PasswordChange: Codable, Sendable, Hashable, Validated {
  public var currentPassword: String
  public var newPassword: String

  /// Creates a change from one password to another.
  public init(currentPassword: String, newPassword: String) {
    self.currentPassword = currentPassword
    self.newPassword = newPassword
  }

  public func validate(_ problems: inout Problems) {
    problems.check("newPassword", password: newPassword)
  }
}

/// The rules for a person's name, date of birth and password in every service.
public enum PersonRules {
  /// The number of characters that a name may have.
  public static let nameLength = 1...100
  /// The least number of characters of a password.
  public static let shortestPassword = 8
  /// The most bytes of a password; more would only cost processor time.
  public static let longestPassword = 1024
  /// The age in years from which a person may have an account (COPPA, 15 U.S.C. 6501).
  public static let youngest = 13
  /// The age in years above which a date of birth is a mistake.
  public static let oldest = 130

  /// Returns the day of a date of birth: `1990-01-01`, or that date within a time such as
  /// `1990-01-01T00:00:00Z`, which is not shifted by any zone; `nil` for other texts.
  public static func birth(_ text: String) -> Day? { try? Day(dateOf: text) }
}

extension Problems {
  /// Checks a new password.
  public mutating func check(_ field: String, password text: String) {
    if text.count < PersonRules.shortestPassword {
      add(field, "must have at least \(PersonRules.shortestPassword) characters")
    } else if text.utf8.count > PersonRules.longestPassword {
      add(field, "must have at most \(PersonRules.longestPassword) bytes")
    } else if text.unicodeScalars.contains("\u{FFFD}") {
      // JSON can name half a character, and every half is read as this one.
      add(field, "must be whole characters of Unicode")
    }
  }

  /// Checks the form of an email address.
  public mutating func check(_ field: String, email text: String) {
    guard !EmailAddress.isWellFormed(text) else { return }
    add(field, "must be an email address such as you@example.com")
  }

  /// Checks a date of birth, if there is one.
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

/// The wish to delete an account, with the password that proves it.
public struct AccountDeletion: Codable, Sendable, Hashable {
  public var password: String

  /// Creates the wish.
  public init(password: String) { self.password = password }
}

extension FitIQ {
  public static let user = Route<User>(.fitiq, .get, "/users/{id}")
  public static let userChange = Route<User>(.fitiq, .put, "/users/{id}")
  public static let passwordChange = Route<Nothing>(
    .fitiq, .put, "/users/{id}/password", mayWait: false)
  /// The document of everything that a person keeps, as `fit export` writes it; one of `fit serve` alone.
  public static let ownExport = Route<JSONValue>(
    .fitiq, .get, "/api/v1/me/export", isRooted: true, mayWait: false)
  /// Deletes the account and all its records, and ends its sessions. Over HTTP the body is an
  /// ``AccountDeletion``.
  public static let userDeletion = Route<Nothing>(
    .fitiq, .delete, "/users/{id}", mayWait: false)
}
