import CivilTime

/// A body weight as Needled keeps it.
public struct WeighIn: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  /// In the person's ``NeedledWeightUnit``.
  public var weight: Double
  /// When it was taken, an instant in UTC; noon of the day where only that was told.
  public var date: String
  public var createdAt: String
  public var updatedAt: String
  /// In the answer that stored it, whether the person's plan began with it.
  public var planCreated: Bool?
  /// The person's day and the clock's offset from UTC in seconds, where it was written down.
  public var localDay: String?
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, weight, date, createdAt, updatedAt, planCreated, localDay, utcOffset
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
    problems.check("weight", needledWeighIn: weight)
    problems.check("date", logDate: date)
  }
}

/// What is to change of a weight; what is `nil` stays.
public struct WeighInChange: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// In the person's ``NeedledWeightUnit``.
  public var weight: Double?
  /// `2026-11-20`
  public var date: String?

  /// A change of the parts given.
  public init(userId: String? = nil, weight: Double? = nil, date: String? = nil) {
    self.userId = userId
    self.weight = weight
    self.date = date
  }

  public func validate(_ problems: inout Problems) {
    problems.check("weight", needledWeighIn: weight)
    problems.check("date", logDate: date)
  }
}

extension Problems {
  /// Checks a weight that was taken, unless there is none.
  public mutating func check(_ field: String, needledWeighIn weight: Double?) {
    if let weight, weight <= 0 {
      add(
        field, "Weight must be a positive number",
        .tooSmall(minimum: 0, of: .number, includesBound: false))
    }
    check(field, needledWeight: weight)
  }
}

/// The newest weight beside the one before it and the first.
public struct LatestWeighIn: Model {
  /// A weight and its day.
  public struct Taken: Model, LocallyDated {
    public var id: String
    public var weight: Double
    public var date: String
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case id, weight, date, localDay, utcOffset
    }

    /// The parts of a weight that are told.
    public init(_ weighIn: WeighIn) {
      id = weighIn.id
      weight = weighIn.weight
      date = weighIn.date
      tell(as: weighIn)
    }
  }

  @OrNull public var weighIn: Taken?
  /// The newest less the one before, to one decimal.
  @OrNull public var weekChange: Double?
  /// The newest less the starting weight, to one decimal.
  @OrNull public var totalChange: Double?
  /// Always true: a week may have more weights than one.
  public var canWeighIn: Bool
  /// Whether there is a weight of this week, which begins on Monday.
  public var hasWeighedThisWeek: Bool

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case weighIn, weekChange, totalChange, canWeighIn, hasWeighedThisWeek
  }

  /// An answer.
  public init(
    weighIn: Taken?, weekChange: Double?, totalChange: Double?, canWeighIn: Bool,
    hasWeighedThisWeek: Bool
  ) {
    self.weighIn = weighIn
    self.weekChange = weekChange
    self.totalChange = totalChange
    self.canWeighIn = canWeighIn
    self.hasWeighedThisWeek = hasWeighedThisWeek
  }
}

extension Needled {
  public static let weighIns = Route<[WeighIn]>(.needled, .get, "/weigh-ins")
  public static let weighInLogging = Route<WeighIn>(
    .needled, .post, "/weigh-ins", success: 201, time: .day("date"))
  public static let weighIn = Route<WeighIn>(.needled, .get, "/weigh-ins/{id}")
  public static let weighInChange = Route<WeighIn>(.needled, .patch, "/weigh-ins/{id}")
  public static let weighInDeletion = Route<Nothing>(
    .needled, .delete, "/weigh-ins/{id}", success: 204)
  public static let latestWeighIn = Route<LatestWeighIn>(.needled, .get, "/weigh-ins/latest")

  /// Weights, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
  public static func listWeighIns(
    user: String?, id: String? = nil, limit: Int = limit, offset: Int = 0
  ) -> Endpoint<[WeighIn]> {
    weighIns(query: ["userId": user, "id": id, "limit": limit, "offset": offset])
  }

  /// Deletes a weight, in the name of whose it is.
  public static func deleteWeighIn(_ weighIn: WeighIn) -> Endpoint<Nothing> {
    weighInDeletion(weighIn.id, query: ["userId": weighIn.userId])
  }
}
