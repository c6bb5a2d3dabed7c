/// The period of a weight history.
public enum WeightRange: String, CaseIterable, Codable, Sendable, Hashable {
  case oneMonth = "1M"
  case threeMonths = "3M"
  case sixMonths = "6M"
  case all = "ALL"

  /// The number of days back from today; `nil` for all.
  public var days: Int? {
    switch self {
    case .oneMonth: 30
    case .threeMonths: 90
    case .sixMonths: 180
    case .all: nil
    }
  }
}

/// The history of the weight with its statistics. Weights are in the person's
/// ``NeedledWeightUnit``.
public struct WeightProgress: Model {
  /// A weight, with the dosage at the time.
  public struct Point: Model, LocallyDated {
    /// An instant in UTC.
    public var date: String
    public var weight: Double
    /// The dosage in milligrams of the latest injection until then whose dosage is known.
    @OrNull public var dosageMg: Double?
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case date, weight, dosageMg, localDay, utcOffset
    }

    /// Creates a point.
    public init(date: String, weight: Double, dosageMg: Double?) {
      self.date = date
      self.weight = weight
      self.dosageMg = dosageMg
    }
  }

  /// An injection with a different dosage from the one before.
  public struct DosageChange: Model, LocallyDated {
    /// An instant in UTC.
    public var date: String
    /// The earlier dosage in milligrams; `nil` for the first one.
    @OrNull public var fromDosage: Double?
    /// Milligrams.
    public var toDosage: Double
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case date, fromDosage, toDosage, localDay, utcOffset
    }

    /// Creates a change.
    public init(date: String, fromDosage: Double?, toDosage: Double) {
      self.date = date
      self.fromDosage = fromDosage
      self.toDosage = toDosage
    }
  }

  /// Oldest first.
  public var weighIns: [Point]
  /// Oldest first.
  public var dosageChanges: [DosageChange]
  /// The last weight minus the first, to one decimal place.
  public var totalChange: Double
  /// The total change relative to the first weight, in percent to two decimal places.
  public var percentChange: Double
  /// The body mass index in kg/m², to one decimal place; `nil` without a height.
  @OrNull public var currentBmi: Double?
  /// The last weight minus the goal, to one decimal place.
  @OrNull public var toGoal: Double?
  /// The share of the way from the start to the goal, in percent to one decimal place; it may be
  /// below 0 or above 100.
  @OrNull public var goalProgress: Double?
  /// The change per seven days, to two decimal places; `nil` where the weights cover less than
  /// that.
  @OrNull public var weeklyAverage: Double?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case weighIns, dosageChanges, totalChange, percentChange, currentBmi, toGoal, goalProgress
    case weeklyAverage
  }

  /// Creates a history.
  public init(
    weighIns: [Point], dosageChanges: [DosageChange], totalChange: Double, percentChange: Double,
    currentBmi: Double?, toGoal: Double?, goalProgress: Double?, weeklyAverage: Double?
  ) {
    self.weighIns = weighIns
    self.dosageChanges = dosageChanges
    self.totalChange = totalChange
    self.percentChange = percentChange
    self.currentBmi = currentBmi
    self.toGoal = toGoal
    self.goalProgress = goalProgress
    self.weeklyAverage = weeklyAverage
  }
}

extension Needled {
  public static let weightProgress = Route<WeightProgress>(.needled, .get, "/weigh-ins/progress")
}
