/// How far back the course of the weight is told.
public enum WeightRange: String, CaseIterable, Codable, Sendable, Hashable {
  case oneMonth = "1M"
  case threeMonths = "3M"
  case sixMonths = "6M"
  case all = "ALL"

  /// Days back from today; `nil` for all there are.
  public var days: Int? {
    switch self {
    case .oneMonth: 30
    case .threeMonths: 90
    case .sixMonths: 180
    case .all: nil
    }
  }
}

/// The course of the weight, and what it comes to. Weights are in the person's
/// ``NeedledWeightUnit``.
public struct WeightProgress: Model {
  /// A weight, with the dosage that was taken then.
  public struct Point: Model, LocallyDated {
    /// An instant in UTC.
    public var date: String
    public var weight: Double
    /// Milligrams of the newest injection up to then whose dosage was told.
    @OrNull public var dosageMg: Double?
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case date, weight, dosageMg, localDay, utcOffset
    }

    /// A point.
    public init(date: String, weight: Double, dosageMg: Double?) {
      self.date = date
      self.weight = weight
      self.dosageMg = dosageMg
    }
  }

  /// An injection with another dosage than the one before.
  public struct DosageChange: Model, LocallyDated {
    /// An instant in UTC.
    public var date: String
    /// Milligrams; `nil` for the first dosage there was.
    @OrNull public var fromDosage: Double?
    /// Milligrams.
    public var toDosage: Double
    public var localDay: String?
    public var utcOffset: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case date, fromDosage, toDosage, localDay, utcOffset
    }

    /// A change.
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
  /// The last weight less the first, to one decimal.
  public var totalChange: Double
  /// That as a part of the first weight, in percent to two decimals.
  public var percentChange: Double
  /// kg/m², to one decimal; `nil` without a height.
  @OrNull public var currentBmi: Double?
  /// The last weight less the goal, to one decimal.
  @OrNull public var toGoal: Double?
  /// How much of the way from the start to the goal is done, in percent to one decimal; below 0 and
  /// above 100 where the weight is.
  @OrNull public var goalProgress: Double?
  /// The change in seven days, to two decimals; `nil` where the weights lie closer together.
  @OrNull public var weeklyAverage: Double?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case weighIns, dosageChanges, totalChange, percentChange, currentBmi, toGoal, goalProgress
    case weeklyAverage
  }

  /// A course.
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
