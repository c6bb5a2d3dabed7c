/// The data for a new account, with the plan to begin with.
public struct NeedledRegistration: Codable, Sendable, Hashable, Validated {
  public var name: String
  public var email: String
  public var password: String
  /// In ``weightUnit``.
  public var startWeight: Double
  /// In ``weightUnit``.
  public var goalWeight: Double?
  /// A ``NeedledWeightUnit``.
  public var weightUnit: String
  /// A ``Medication``.
  public var medication: String
  /// The injection day: 0 is Monday, 6 is Sunday.
  public var injectionDay: Int
  /// The first dosage in milligrams.
  public var startingDosage: Double?
  /// The height in centimetres.
  public var height: Double?
  public var pen = PenDosingChange()
  /// `2027-03-01`; without a goal weight there is none.
  public var goalDate: String?

  private enum CodingKeys: String, CodingKey {
    case name, email, password, startWeight, goalWeight, weightUnit, medication, injectionDay
    case startingDosage, height, goalDate
  }

  /// The length that a name may have in UTF-16 units, not counting white space around it.
  public static let nameLength = 2...30
  /// The days of the week, counted from Monday.
  public static let injectionDays = 0...6

  /// Creates a registration.
  public init(
    name: String, email: String, password: String, startWeight: Double, goalWeight: Double?,
    weightUnit: String, medication: String, injectionDay: Int
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.startWeight = startWeight
    self.goalWeight = goalWeight
    self.weightUnit = weightUnit
    self.medication = medication
    self.injectionDay = injectionDay
  }

  public func validate(_ problems: inout Problems) {
    problems.check("name", needledName: name)
    problems.check("email", needledEmail: email)
    problems.check("password", needledPassword: password)
    // Of a unit that nobody knows the usual bounds hold.
    let unit = NeedledWeightUnit(rawValue: weightUnit) ?? .kg
    problems.check("startWeight", needledWeight: startWeight, in: unit)
    problems.check("goalWeight", needledWeight: goalWeight, in: unit)
    problems.check("weightUnit", needledWord: weightUnit, of: NeedledWeightUnit.self)
    problems.check("medication", needledWord: medication, of: Medication.self)
    problems.check("injectionDay", needledDay: injectionDay)
    problems.check("startingDosage", needledDosage: startingDosage)
    problems.check("height", needledHeight: height)
    problems.check("goalDate", logDate: goalDate)
    pen.validate(&problems)
    let hasWords = !problems.contains("weightUnit") && !problems.contains("medication")
    if let goalWeight, hasWords, goalWeight >= startWeight {
      problems.add("goalWeight", "Goal weight must be less than starting weight", .acrossFields)
    }
    pen.validate(PenDosing(), &problems)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      email: try container.decode(String.self, forKey: .email),
      password: try container.decode(String.self, forKey: .password),
      startWeight: try container.decode(Double.self, forKey: .startWeight),
      goalWeight: try container.decodeIfPresent(Double.self, forKey: .goalWeight),
      weightUnit: try container.decode(String.self, forKey: .weightUnit),
      medication: try container.decode(String.self, forKey: .medication),
      injectionDay: try container.decode(Int.self, forKey: .injectionDay))
    startingDosage = try container.decodeIfPresent(Double.self, forKey: .startingDosage)
    height = try container.decodeIfPresent(Double.self, forKey: .height)
    goalDate = try container.decodeIfPresent(String.self, forKey: .goalDate)
    pen = try PenDosingChange(from: decoder)
  }

  /// Encodes the pen's fields beside the others, as the contract requires.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(email, forKey: .email)
    try container.encode(password, forKey: .password)
    try container.encode(startWeight, forKey: .startWeight)
    try container.encodeIfPresent(goalWeight, forKey: .goalWeight)
    try container.encode(weightUnit, forKey: .weightUnit)
    try container.encode(medication, forKey: .medication)
    try container.encode(injectionDay, forKey: .injectionDay)
    try container.encodeIfPresent(startingDosage, forKey: .startingDosage)
    try container.encodeIfPresent(height, forKey: .height)
    try container.encodeIfPresent(goalDate, forKey: .goalDate)
    try pen.encode(to: encoder)
  }
}

/// Needled's rules, with the messages that its clients show.
extension Problems {
  /// Checks a person's name.
  public mutating func check(_ field: String, needledName text: String) {
    let length = text.trimmed.utf16.count
    let range = NeedledRegistration.nameLength
    if length < range.lowerBound {
      add(
        field, "Name must be at least \(range.lowerBound) characters",
        .tooSmall(minimum: Double(range.lowerBound), of: .string))
    } else if length > range.upperBound {
      add(
        field, "Name must be at most \(range.upperBound) characters",
        .tooBig(maximum: Double(range.upperBound), of: .string))
    }
  }

  /// Checks the form of an email address.
  public mutating func check(_ field: String, needledEmail text: String) {
    guard !EmailAddress.isWellFormed(text) else { return }
    add(field, "Invalid email format", .form("email"))
  }

  /// Checks a new password.
  public mutating func check(_ field: String, needledPassword text: String) {
    if text.count < PersonRules.shortestPassword {
      add(
        field, "Password must be at least \(PersonRules.shortestPassword) characters",
        .tooSmall(minimum: Double(PersonRules.shortestPassword), of: .string))
    } else if text.utf8.count > PersonRules.longestPassword {
      add(
        field, "Password must be at most \(PersonRules.longestPassword) bytes",
        .tooBig(maximum: Double(PersonRules.longestPassword), of: .string))
    }
  }

  /// Checks a weight of the plan, if there is one.
  ///
  /// - Parameter unit: `nil` where it is not known.
  public mutating func check(
    _ field: String, needledWeight weight: Double?, in unit: NeedledWeightUnit?
  ) {
    check(field, weight, in: unit?.planWeights ?? NeedledWeightUnit.anyWeights, "Weight must be")
  }

  /// Checks the day of the week of an injection.
  public mutating func check(_ field: String, needledDay day: Int) {
    let range = NeedledRegistration.injectionDays
    let message = "Injection day must be \(range.lowerBound)-\(range.upperBound)"
    if day < range.lowerBound {
      add(field, message, .tooSmall(minimum: Double(range.lowerBound), of: .number))
    } else if day > range.upperBound {
      add(field, message, .tooBig(maximum: Double(range.upperBound), of: .number))
    }
  }

  /// Checks that a word is one of an enumeration's.
  public mutating func check<Words>(_ field: String, needledWord word: String, of words: Words.Type)
  where Words: CaseIterable & RawRepresentable<String> {
    guard Words(rawValue: word) == nil else { return }
    let options = words.allCases.map(\.rawValue)
    add(
      field, "Invalid enum value. Expected \(Self.union(options)), received '\(word)'",
      .word(received: word, options: options))
  }

  /// Returns the words of an enumeration as a union type: `'kg' | 'lbs'`.
  public static func union(_ options: [String]) -> String {
    options.map { "'\($0)'" }.joined(separator: " | ")
  }
}
