/// A body weight as Needled keeps it.
public struct WeighIn: Model, Identifiable {
  public var id: String
  public var userId: String
  /// In the person's ``NeedledWeightUnit``.
  public var weight: Double
  /// When it was taken, an instant in UTC; noon of the day where only that was told.
  public var date: String
  public var createdAt: String
  public var updatedAt: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, weight, date, createdAt, updatedAt
  }

  /// A weight as stored.
  public init(
    id: String, userId: String, weight: Double, date: String, createdAt: String, updatedAt: String
  ) {
    self.id = id
    self.userId = userId
    self.weight = weight
    self.date = date
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// A body weight to be written down.
public struct NewWeighIn: Codable, Sendable, Hashable, Validated {
  /// The session's own, if any.
  public var userId: String?
  /// In the person's ``NeedledWeightUnit``.
  public var weight: Double
  /// `2026-11-20`; now unless given.
  public var date: String?

  /// A weight.
  public init(userId: String?, weight: Double, date: String? = nil) {
    self.userId = userId
    self.weight = weight
    self.date = date
  }

  public func validate(_ problems: inout Problems) {
    problems.check("weight", needledWeight: weight)
  }
}

extension Needled {
  public static let weighInLogging = Route<WeighIn>(
    .needled, .post, "/weigh-ins", success: 201, time: .day("date"))
}
