/// How a person is doing, on one screen.
public struct Dashboard: Model {
  public var user: Person
  public var weight: Weight
  public var habits: Habits
  public var journey: Journey

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case user, weight, habits, journey
  }

  /// A dashboard.
  public init(user: Person, weight: Weight, habits: Habits, journey: Journey) {
    self.user = user
    self.weight = weight
    self.habits = habits
    self.journey = journey
  }

  /// Who it is about, and their plan.
  public struct Person: Model, Identifiable {
    public var id: String
    public var name: String
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

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case id, name, startWeight, goalWeight, weightUnit, medication, injectionDay, createdAt
    }

    /// What a dashboard says of a person.
    public init(_ user: NeedledUser) {
      id = user.id
      name = user.name
      startWeight = user.startWeight
      goalWeight = user.goalWeight
      weightUnit = user.weightUnit
      medication = user.medication
      injectionDay = user.injectionDay
      createdAt = user.createdAt
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(startWeight, forKey: .startWeight)
      try container.encode(goalWeight, forKey: .goalWeight)
      try container.encode(weightUnit, forKey: .weightUnit)
      try container.encode(medication, forKey: .medication)
      try container.encode(injectionDay, forKey: .injectionDay)
      try container.encode(createdAt, forKey: .createdAt)
    }
  }

  /// Where the weight stands, in the person's ``NeedledWeightUnit``.
  public struct Weight: Model {
    public var currentWeight: Double?
    public var previousWeight: Double?
    /// From the weigh-in before to the last; a loss is negative.
    public var weekChange: Double?
    /// From the start to the last weigh-in; a loss is positive.
    public var totalLost: Double?
    /// Of the way from the start to the goal, 0 to 100; `nil` without a goal.
    public var progressPercent: Double?
    public var weighInCount: Int
    /// Whether nothing was weighed in the calendar week, from Monday. A hint, not a rule.
    public var canWeighIn: Bool

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case currentWeight, previousWeight, weekChange, totalLost, progressPercent, weighInCount
      case canWeighIn
    }

    /// Figures of a weight.
    public init(
      currentWeight: Double?, previousWeight: Double?, weekChange: Double?, totalLost: Double?,
      progressPercent: Double?, weighInCount: Int, canWeighIn: Bool
    ) {
      self.currentWeight = currentWeight
      self.previousWeight = previousWeight
      self.weekChange = weekChange
      self.totalLost = totalLost
      self.progressPercent = progressPercent
      self.weighInCount = weighInCount
      self.canWeighIn = canWeighIn
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(currentWeight, forKey: .currentWeight)
      try container.encode(previousWeight, forKey: .previousWeight)
      try container.encode(weekChange, forKey: .weekChange)
      try container.encode(totalLost, forKey: .totalLost)
      try container.encode(progressPercent, forKey: .progressPercent)
      try container.encode(weighInCount, forKey: .weighInCount)
      try container.encode(canWeighIn, forKey: .canWeighIn)
    }
  }

  /// How the habits of the calendar week are kept.
  public struct Habits: Model {
    /// Of what could have been kept from Monday to today, 0 to 100.
    public var weeklyCompletionPercent: Int
    public var todayCompleted: Int
    public var todayTotal: Int

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case weeklyCompletionPercent, todayCompleted, todayTotal
    }

    /// Figures of the habits.
    public init(weeklyCompletionPercent: Int, todayCompleted: Int, todayTotal: Int) {
      self.weeklyCompletionPercent = weeklyCompletionPercent
      self.todayCompleted = todayCompleted
      self.todayTotal = todayTotal
    }
  }

  /// How long the person has been at it.
  public struct Journey: Model {
    /// Calendar weeks from Monday; the first is 1.
    public var weekNumber: Int
    /// An instant in UTC.
    public var startDate: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
      case weekNumber, startDate
    }

    /// A journey.
    public init(weekNumber: Int, startDate: String) {
      self.weekNumber = weekNumber
      self.startDate = startDate
    }
  }
}

extension Needled {
  public static let dashboard = Route<Dashboard>(.needled, .get, "/dashboard")
}
