import CivilTime

/// A body weight as recorded by Needled.
public struct WeighIn: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  /// The weight in the person's ``NeedledWeightUnit``.
  public var weight: Double
  /// The instant at which it was measured, in UTC; noon of the day where only the day is known.
  public var date: Instant
  public var createdAt: Instant
  public var updatedAt: Instant
  /// Whether the person's plan was created with this record; only in the answer that stored it.
  public var planCreated: Bool?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a weight from its stored values.
  public init(
    id: String, userId: String, weight: Double, date: Instant, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.weight = weight
    self.date = date
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// A new body weight.
public struct NewWeighIn: Codable, Sendable, Hashable, Validated {
  /// The id of the user; by default the session's own.
  public var userId: String?
  /// The weight in the person's ``NeedledWeightUnit``.
  public var weight: Double
  /// The day: `2026-11-20`; by default now.
  public var date: String?

  /// Creates a weight.
  public init(userId: String?, weight: Double, date: String? = nil) {
    self.userId = userId
    self.weight = weight
    self.date = date
  }

  public func validate(_ problems: inout Problems) { validate(&problems, in: nil) }

  /// Checks the fields of a weight in a unit; `nil` where it is not known.
  public func validate(_ problems: inout Problems, in unit: NeedledWeightUnit?) {
    problems.check("weight", needledWeighIn: weight, in: unit)
    problems.check("date", logDate: date)
  }
}

/// A change of a weight; a value that is `nil` stays as it is.
public struct WeighInChange: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// The weight in the person's ``NeedledWeightUnit``.
  public var weight: Double?
  /// The day: `2026-11-20`.
  public var date: String?
  /// The instant in UTC, if the time of day is given; servers that keep days alone ignore it.
  public var takenAt: String?

  /// Creates a change of the given parts.
  public init(userId: String? = nil, weight: Double? = nil, date: String? = nil) {
    self.userId = userId
    self.weight = weight
    self.date = date
  }

  public func validate(_ problems: inout Problems) { validate(&problems, in: nil) }

  /// Checks the fields of a weight in a unit; `nil` where it is not known.
  public func validate(_ problems: inout Problems, in unit: NeedledWeightUnit?) {
    problems.check("weight", needledWeighIn: weight, in: unit)
    problems.check("date", logDate: date)
    problems.check("takenAt", instant: takenAt)
  }
}

extension Problems {
  /// Checks a measured weight, if there is one.
  public mutating func check(
    _ field: String, needledWeighIn weight: Double?, in unit: NeedledWeightUnit?
  ) {
    if let weight, weight <= 0 {
      add(
        field, "Weight must be a positive number",
        .tooSmall(minimum: 0, of: .number, includesBound: false))
    }
    check(field, weight, in: unit?.weighIns ?? NeedledWeightUnit.anyWeights, "Weight must be")
  }
}

/// The latest weight, with its changes since the one before and since the start.
public struct LatestWeighIn: Model {
  /// A weight with its day.
  public struct Taken: Model, LocallyDated {
    public var id: String
    public var weight: Double
    public var date: Instant
    public var localDay: Day?
    public var utcOffset: Int?

    /// Copies the parts of a weight that are shown.
    public init(_ weighIn: WeighIn) {
      id = weighIn.id
      weight = weighIn.weight
      date = weighIn.date
      tell(as: weighIn)
    }
  }

  @OrNull public var weighIn: Taken?
  /// The latest weight minus the one before, to one decimal place.
  @OrNull public var weekChange: Double?
  /// The latest weight minus the start weight, to one decimal place.
  @OrNull public var totalChange: Double?
  /// Always true: a week may have more than one weight.
  public var canWeighIn: Bool
  /// Whether there is a weight of this week, which begins on Monday.
  public var hasWeighedThisWeek: Bool

  /// Creates an answer.
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

  /// Returns the request for weights, newest first.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   weights.
  public static func listWeighIns(
    user: String?, id: String? = nil, limit: Int = limit, offset: Int = 0
  ) -> Endpoint<[WeighIn]> {
    weighIns(query: ["userId": user, "id": id, "limit": limit, "offset": offset])
  }

  /// Returns the request that deletes a weight of its user.
  public static func deleteWeighIn(_ weighIn: WeighIn) -> Endpoint<Nothing> {
    weighInDeletion(weighIn.id, query: ["userId": weighIn.userId])
  }
}
