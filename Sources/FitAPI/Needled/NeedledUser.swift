/// A person as Needled knows them, and their plan.
public struct NeedledUser: Model, Identifiable {
  public var id: String
  public var name: String
  public var email: String
  /// In ``weightUnit``; `nil` when no plan and no weight was ever told.
  public var startWeight: Double?
  /// In ``weightUnit``.
  public var goalWeight: Double?
  /// A ``NeedledWeightUnit``.
  public var weightUnit: String
  /// A ``Medication``.
  public var medication: String
  /// 0 is Monday, 6 is Sunday.
  public var injectionDay: Int
  public var createdAt: String
  public var updatedAt: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, email, startWeight, goalWeight, weightUnit, medication, injectionDay
    case createdAt, updatedAt
  }

  /// A person as stored.
  public init(
    id: String, name: String, email: String, startWeight: Double?, goalWeight: Double?,
    weightUnit: String, medication: String, injectionDay: Int, createdAt: String,
    updatedAt: String
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

  /// Writes what is unknown as `null`, where clients look for it.
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
  }
}

/// The units Needled keeps weights in.
public enum NeedledWeightUnit: String, CaseIterable, Codable, Sendable, Hashable {
  case kg, lbs
}

/// The GLP-1 medications Needled knows.
public enum Medication: String, CaseIterable, Codable, Sendable, Hashable {
  case ozempic = "OZEMPIC"
  case wegovy = "WEGOVY"
  case mounjaro = "MOUNJARO"
  case zepbound = "ZEPBOUND"
  case other = "OTHER"
}
