import CivilTime

/// A person's account at Needled, with their plan.
public struct NeedledUser: Model, Identifiable {
  public var id: String
  public var name: String
  public var email: String
  /// The start weight in ``weightUnit``; `nil` when no plan and no weight was ever recorded.
  public var startWeight: Double?
  /// In ``weightUnit``.
  public var goalWeight: Double?
  /// A ``NeedledWeightUnit``.
  public var weightUnit: String
  /// A ``Medication``.
  public var medication: String
  /// The injection day: 0 is Monday, 6 is Sunday.
  public var injectionDay: Int
  public var createdAt: Instant
  public var updatedAt: Instant
  /// Centimetres.
  @OrNull public var height: Double?
  /// Milligrams.
  @OrNull public var currentDosage: Double?
  public var pen = PenDosing()
  /// The day by which ``goalWeight`` is to be reached, `2027-03-01`.
  @OrNull public var goalDate: Day?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, email, startWeight, goalWeight, weightUnit, medication, injectionDay
    case createdAt, updatedAt, height, currentDosage, goalDate
  }

  /// Creates a user from stored values.
  public init(
    id: String, name: String, email: String, startWeight: Double?, goalWeight: Double?,
    weightUnit: String, medication: String, injectionDay: Int, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.startWeight = startWeight
    self.goalWeight = goalWeight
    self.weightUnit = weightUnit
    self.medication = medication
    self.injectionDay = injectionDay
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      email: try container.decode(String.self, forKey: .email),
      startWeight: try container.decodeIfPresent(Double.self, forKey: .startWeight),
      goalWeight: try container.decodeIfPresent(Double.self, forKey: .goalWeight),
      weightUnit: try container.decode(String.self, forKey: .weightUnit),
      medication: try container.decode(String.self, forKey: .medication),
      injectionDay: try container.decode(Int.self, forKey: .injectionDay),
      createdAt: try container.decode(Instant.self, forKey: .createdAt),
      updatedAt: try container.decode(Instant.self, forKey: .updatedAt))
    height = try container.decodeIfPresent(Double.self, forKey: .height)
    currentDosage = try container.decodeIfPresent(Double.self, forKey: .currentDosage)
    goalDate = try container.decodeIfPresent(Day.self, forKey: .goalDate)
    // Older servers have no pens; their users have the usual one.
    pen = (try? PenDosing(from: decoder)) ?? PenDosing()
  }

  /// Encodes unknown values as `null`, which clients expect, and the pen beside the other fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(email, forKey: .email)
    try container.encode(startWeight, forKey: .startWeight)
    try container.encode(goalWeight, forKey: .goalWeight)
    try container.encode(weightUnit, forKey: .weightUnit)
    try container.encode(medication, forKey: .medication)
    try container.encode(injectionDay, forKey: .injectionDay)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(updatedAt, forKey: .updatedAt)
    try container.encode(_height, forKey: .height)
    try container.encode(_currentDosage, forKey: .currentDosage)
    try container.encode(_goalDate, forKey: .goalDate)
    try pen.encode(to: encoder)
  }
}

/// The units in which Needled keeps weights.
public enum NeedledWeightUnit: String, CaseIterable, Codable, Sendable, Hashable {
  case kg, lbs

  /// The weights to begin with and to reach, in this unit.
  public var planWeights: ClosedRange<Double> {
    switch self {
    case .kg: 40...300
    case .lbs: 40...660
    }
  }

  /// The weights that a weigh-in may have, in this unit.
  public var weighIns: ClosedRange<Double> {
    switch self {
    case .kg: 30...300
    case .lbs: 40...660
    }
  }

  /// The weights that some unit has.
  public static let anyWeights = 30.0...660.0
}

/// The GLP-1 medications that Needled's contract names.
public enum Medication: String, CaseIterable, Codable, Sendable, Hashable {
  case ozempic = "OZEMPIC"
  case wegovy = "WEGOVY"
  case mounjaro = "MOUNJARO"
  case zepbound = "ZEPBOUND"
  case other = "OTHER"

  /// Returns the key in the table of medications for a contract's word; `nil` for ``other``.
  public static func key(of word: String) -> String? {
    Medication(rawValue: word).flatMap { $0 == .other ? nil : word.lowercased() }
  }

  /// Converts a key to the contract's word; ``other`` for a medication that the contract does not
  /// name.
  public init(key: String) {
    self = Medication(rawValue: key.uppercased()) ?? .other
  }
}
