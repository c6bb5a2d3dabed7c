import CivilTime
import Dosing

/// The person and their plan for the settings.
public struct NeedledSettings: Model {
  public var id: String
  public var name: String
  public var email: String
  /// In ``weightUnit``.
  @OrNull public var startWeight: Double?
  /// In ``weightUnit``.
  @OrNull public var goalWeight: Double?
  /// A ``NeedledWeightUnit``.
  public var weightUnit: String
  /// A ``Medication``.
  public var medication: String
  /// The injection day: 0 is Monday, 6 is Sunday.
  public var injectionDay: Int
  /// The dosage in milligrams.
  @OrNull public var currentDosage: Double?
  /// The height in centimetres.
  @OrNull public var height: Double?
  /// Whether a plan was ever recorded; absent from servers on which everyone has one.
  public var hasPlan: Bool?
  /// The key of the medication, more specific than ``medication``; absent when none was named.
  public var medicationName: String?
  /// The concentration in milligrams per millilitre.
  public var concentrationMgPerMl: Double?
  /// The day by which ``goalWeight`` is to be reached, `2027-03-01`.
  @OrNull public var goalDate: Day?
  /// What is doubtful about the dosage; only in the answer that stored it, and absent without doubts.
  public var warnings: [String]?

  /// Creates settings.
  public init(
    id: String, name: String, email: String, startWeight: Double?, goalWeight: Double?,
    weightUnit: String, medication: String, injectionDay: Int, currentDosage: Double?,
    height: Double?, hasPlan: Bool?
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.startWeight = startWeight
    self.goalWeight = goalWeight
    self.weightUnit = weightUnit
    self.medication = medication
    self.injectionDay = injectionDay
    self.currentDosage = currentDosage
    self.height = height
    self.hasPlan = hasPlan
  }
}

/// A change of the person and their plan. Medication and injection day are always sent; in the
/// other fields `nil` leaves the value as it is, and an inner `nil` removes it.
public struct NeedledProfileChange: Codable, Sendable, Hashable, Validated {
  /// The name, without which only the owner of this machine's data may have a plan.
  public var name: String?
  /// A ``Medication``.
  public var medication: String
  /// The injection day: 0 is Monday, 6 is Sunday.
  public var injectionDay: Int
  /// The goal in the person's unit.
  public var goalWeight: Double??
  /// The dosage in milligrams.
  public var currentDosage: Double??
  /// The height in centimetres.
  public var height: Double??
  /// A ``NeedledWeightUnit``; start and goal are converted. Other servers ignore it.
  public var weightUnit: String?
  /// The start weight in the person's unit. Other servers ignore it.
  public var startWeight: Double?
  /// The key of a medication that the contract does not name. Other servers ignore it.
  public var medicationName: String?
  /// The concentration in milligrams per millilitre. Other servers ignore it.
  public var concentrationMgPerMl: Double??
  /// `2027-03-01`; without a goal weight there is none.
  public var goalDate: String??

  /// The heights that are accepted, in centimetres.
  public static let heights = 100.0...250.0

  /// Creates a change with the fields that are always sent.
  public init(name: String?, medication: String, injectionDay: Int) {
    self.name = name
    self.medication = medication
    self.injectionDay = injectionDay
  }

  public func validate(_ problems: inout Problems) { validate(&problems, in: nil) }

  /// Checks the fields.
  ///
  /// - Parameter unit: the person's unit, unless the change tells another; `nil` where it is not known.
  public func validate(_ problems: inout Problems, in unit: NeedledWeightUnit?) {
    let unit = weightUnit.flatMap(NeedledWeightUnit.init) ?? unit
    if let name { problems.check("name", needledName: name) }
    problems.check("goalWeight", needledWeight: goalWeight ?? nil, in: unit)
    problems.check("medication", needledWord: medication, of: Medication.self)
    problems.check("injectionDay", needledDay: injectionDay)
    // Only the command line sends a medication's name, and it accepts microdoses.
    problems.check("currentDosage", currentDosage ?? nil, atPrompt: medicationName != nil)
    problems.check(
      "concentrationMgPerMl", concentrationMgPerMl ?? nil, in: Concentration.range,
      "Concentration must be", " mg/ml")
    problems.check("height", needledHeight: height ?? nil)
    if let weightUnit {
      problems.check("weightUnit", needledWord: weightUnit, of: NeedledWeightUnit.self)
    }
    problems.check("startWeight", needledWeight: startWeight, in: unit)
    problems.check("goalDate", logDate: goalDate ?? nil)
  }
}

extension Problems {
  /// Checks the day by which a goal is to be reached, if there is one: it must be in the future, or be
  /// the stored one.
  public mutating func check(
    _ field: String, goalDate text: String?, on today: Day, known: String? = nil
  ) {
    guard text != known, let day = text.flatMap(LogDate.day), day <= today else { return }
    add(field, "Goal date must be in the future")
  }

  /// Checks a height in centimetres, if there is one.
  public mutating func check(_ field: String, needledHeight height: Double?) {
    check(field, height, in: NeedledProfileChange.heights, "Height must be", "cm")
  }
}

/// A new email address for signing in.
public struct NeedledEmailChange: Codable, Sendable, Hashable, Validated {
  public var email: String

  /// Creates a change.
  public init(email: String) {
    self.email = email
  }

  public func validate(_ problems: inout Problems) {
    problems.check("email", needledEmail: email)
  }
}

/// A new password, entered twice.
public struct NeedledPasswordChange: Codable, Sendable, Hashable, Validated {
  public var currentPassword: String
  public var newPassword: String
  public var confirmPassword: String

  /// Creates a change.
  public init(currentPassword: String, newPassword: String, confirmPassword: String) {
    self.currentPassword = currentPassword
    self.newPassword = newPassword
    self.confirmPassword = confirmPassword
  }

  public func validate(_ problems: inout Problems) {
    problems.check("currentPassword", present: currentPassword, "Current password is required")
    if newPassword.count < PersonRules.shortestPassword {
      problems.add(
        "newPassword",
        "New password must be at least \(PersonRules.shortestPassword) characters",
        .tooSmall(minimum: Double(PersonRules.shortestPassword), of: .string))
    }
    problems.check("newPassword", needledPassword: newPassword)
    problems.check("confirmPassword", present: confirmPassword, "Please confirm your new password")
    if newPassword != confirmPassword {
      problems.add("confirmPassword", "Passwords do not match", .acrossFields)
    }
  }
}

/// The request to delete an account, with its password as proof.
public struct NeedledAccountDeletion: Codable, Sendable, Hashable, Validated {
  public var password: String

  /// Creates a request.
  public init(password: String) {
    self.password = password
  }

  public func validate(_ problems: inout Problems) {
    problems.check("password", present: password, "Password is required to delete account")
  }
}

extension Problems {
  /// Checks that a text is not empty.
  mutating func check(_ field: String, present text: String, _ message: String) {
    guard text.isEmpty else { return }
    add(field, message, .tooSmall(minimum: 1, of: .string))
  }
}

/// The answer of an endpoint that says in a sentence what it did.
public struct NeedledMessage: Model {
  public var message: String

  /// Creates an answer.
  public init(_ message: String) {
    self.message = message
  }
}

extension Needled {
  public static let settings = Route<NeedledSettings>(.needled, .get, "/settings")
  public static let profileChange = Route<NeedledSettings>(.needled, .put, "/settings/profile")
  /// Changes the plan of a person who need not have given a name.
  public static let planChange = Route<NeedledSettings>(
    .needled, .put, "/settings/plan", access: .owner)
  public static let emailChange = Route<NeedledMessage>(
    .needled, .put, "/settings/email", mayWait: false)
  public static let passwordChange = Route<NeedledMessage>(
    .needled, .put, "/settings/password", mayWait: false)
  public static let accountDeletion = Route<NeedledMessage>(
    .needled, .delete, "/settings/account", mayWait: false)
  /// The session's own user, by id.
  public static let user = Route<NeedledUser>(.needled, .get, "/users/{id}")
}
