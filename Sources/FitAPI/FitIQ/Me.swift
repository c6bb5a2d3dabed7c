import CivilTime
import HealthLanguage
import Quantities

/// An account with what its owner says of themselves, as the newer clients read it: beside the person
/// stands a profile, whose fields stand beside the person's as well.
public struct Me: Model, Identifiable {
  public var id: String
  public var userId: String
  public var email: String
  public var name: String
  public var fullName: String
  public var role: String
  /// `1990-01-01`
  public var dateOfBirth: Day?
  public var bio: String?
  /// `metric` or `imperial`.
  public var preferredUnitSystem: String
  /// A language tag such as `en`.
  public var languageCode: String
  /// A ``Gender``.
  public var biologicalSex: String?
  public var heightCm: Double?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var profile: Profile

  /// The details that people enter about themselves.
  public struct Profile: Model, Identifiable {
    public var id: String
    public var userId: String
    public var name: String
    public var bio: String?
    public var preferredUnitSystem: String
    public var languageCode: String
    public var dateOfBirth: Day?
    public var biologicalSex: String?
    public var heightCm: Double?
    public var createdAt: Instant?
    public var updatedAt: Instant?
  }

  /// Creates the answer from an account and its owner's details.
  public init(
    _ user: User, bio: String?, units: String, language: String?, biologicalSex: String?,
    heightCm: Double?
  ) {
    profile = Profile(
      id: user.id, userId: user.id, name: user.fullName, bio: bio, preferredUnitSystem: units,
      languageCode: language ?? "en", dateOfBirth: user.dateOfBirth,
      biologicalSex: biologicalSex, heightCm: heightCm, createdAt: user.createdAt,
      updatedAt: user.updatedAt ?? user.createdAt)
    id = user.id
    userId = user.id
    email = user.email
    name = user.fullName
    fullName = user.fullName
    role = user.role
    dateOfBirth = user.dateOfBirth
    self.bio = bio
    preferredUnitSystem = units
    languageCode = profile.languageCode
    self.biologicalSex = biologicalSex
    self.heightCm = heightCm
    createdAt = user.createdAt
    updatedAt = profile.updatedAt
  }
}

/// A change of a person's details; a field that is `nil` stays. Some fields have two names, since
/// older and newer clients name them differently.
public struct MeChange: Codable, Sendable, Hashable, Validated {
  public var name: String?
  public var fullName: String?
  public var bio: String?
  public var preferredUnitSystem: String?
  public var languageCode: String?
  public var dateOfBirth: String?
  public var biologicalSex: String?
  public var gender: String?
  public var heightCm: Double?
  public var height: Double?
  public var weightKg: Double?
  public var weight: Double?
  public var activityLevel: String?

  /// Characters of a biography.
  public static let bioLength = 0...1000

  /// The name, by whichever field it came.
  public var newName: String? { name ?? fullName }
  /// The sex in the words of ``Gender``, in whichever case it was written.
  public var newSex: String? { (biologicalSex ?? gender)?.lowercased() }
  /// The level of activity in the words of ``ActivityLevel``.
  public var newActivityLevel: String? { activityLevel?.lowercased() }
  /// Measurements of the body.
  public var physical: PhysicalChange {
    PhysicalChange(heightCm: heightCm ?? height, weightKg: weightKg ?? weight)
  }

  public func validate(_ problems: inout Problems) {
    problems.check("name", name, length: PersonRules.nameLength)
    problems.check("fullName", fullName, length: PersonRules.nameLength)
    problems.check("bio", bio, length: Self.bioLength)
    problems.check("preferredUnitSystem", preferredUnitSystem, isOneOf: UnitSystem.self)
    problems.check("languageCode", languageCode, length: PreferencesChange.languageLength)
    problems.check("biologicalSex", biologicalSex?.lowercased(), isOneOf: Gender.self)
    problems.check("gender", gender?.lowercased(), isOneOf: Gender.self)
    problems.check("activityLevel", newActivityLevel, isOneOf: ActivityLevel.self)
    physical.validate(&problems)
  }

  /// Checks the date of birth, whose rule depends on today's date.
  public func validate(today: Day, _ problems: inout Problems) {
    problems.check("dateOfBirth", birth: dateOfBirth, today: today)
  }
}

/// A person's allergies, dietary restrictions and disliked foods.
public struct Diet: Model {
  public var id: String
  public var userProfileId: String
  public var allergies: [String]
  public var dietaryRestrictions: [String]
  public var foodDislikes: [String]
  public var createdAt: Instant
  public var updatedAt: Instant

  /// Creates a diet from what the person entered.
  public init(
    id: String, allergies: [String], dietaryRestrictions: [String], foodDislikes: [String],
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    userProfileId = id
    self.allergies = allergies
    self.dietaryRestrictions = dietaryRestrictions
    self.foodDislikes = foodDislikes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// A change of a diet; a list that is `nil` stays, and another replaces the stored one.
public struct DietChange: Codable, Sendable, Hashable, Validated {
  public var allergies: [String]?
  public var dietaryRestrictions: [String]?
  public var foodDislikes: [String]?

  /// Entries of a list.
  public static let counts = 0...100
  /// Characters of an entry.
  public static let wordLength = 1...100

  /// Creates a change that changes nothing.
  public init() {}

  public func validate(_ problems: inout Problems) {
    problems.check("allergies", words: allergies, Self.counts, each: Self.wordLength)
    problems.check(
      "dietaryRestrictions", words: dietaryRestrictions, Self.counts, each: Self.wordLength)
    problems.check("foodDislikes", words: foodDislikes, Self.counts, each: Self.wordLength)
  }
}

extension Problems {
  /// Checks how many words a list has and how long each is, unless there is no list.
  public mutating func check(
    _ field: String, words: [String]?, _ counts: ClosedRange<Int>, each length: ClosedRange<Int>
  ) {
    guard let words else { return }
    guard counts.contains(words.count) else {
      return add(field, "must have at most \(counts.upperBound) entries")
    }
    for word in words { check(field, word, length: length) }
  }
}

extension FitIQ {
  public static let me = Route<Me>(.fitiq, .get, "/users/me")
  /// Completes the profile that every account has, as the newer apps do once after registering.
  public static let meCreation = Route<Me>(.fitiq, .post, "/users/me", success: 201)
  /// Deletes the account; the token alone is proof, and a password that is sent must be right.
  public static let meDeletion = Route<Nothing>(
    .fitiq, .delete, "/users/me", success: 204, mayWait: false)
  public static let meChange = Route<Me>(.fitiq, .put, "/users/me")
  public static let mePhysicalChange = Route<Me>(.fitiq, .patch, "/users/me/physical")
  public static let diet = Route<Diet>(.fitiq, .get, "/users/me/preferences")
  public static let dietChange = Route<Diet>(.fitiq, .patch, "/users/me/preferences")
  public static let dietDeletion = Route<Nothing>(.fitiq, .delete, "/users/me/preferences")
}
