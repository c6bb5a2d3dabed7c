import CivilTime

/// An overview of a person's weight, habits and time since the start.
public struct Dashboard: Model {
  public var user: Person
  public var weight: Weight
  public var habits: Habits
  public var journey: Journey
  /// The day of the first record, or on which the plan began, whichever came first; absent without
  /// either, and of other servers.
  public var firstDay: Day?

  /// Creates a dashboard.
  public init(user: Person, weight: Weight, habits: Habits, journey: Journey) {
    self.user = user
    self.weight = weight
    self.habits = habits
    self.journey = journey
  }

  /// The person and their plan.
  public struct Person: Model, Identifiable {
    public var id: String
    public var name: String
    /// The start weight in ``weightUnit``; `nil` when no plan and no weight was ever recorded.
    @OrNull public var startWeight: Double?
    /// In ``weightUnit``.
    @OrNull public var goalWeight: Double?
    /// A ``NeedledWeightUnit``.
    public var weightUnit: String
    /// A ``Medication``.
    public var medication: String
    /// The injection day: 0 is Monday, 6 is Sunday.
    public var injectionDay: Int
    public var createdAt: Instant
    /// The day by which ``goalWeight`` is to be reached, `2027-03-01`.
    @OrNull public var goalDate: Day?

    /// Copies the parts of a user that a dashboard shows.
    public init(_ user: NeedledUser) {
      id = user.id
      name = user.name
      startWeight = user.startWeight
      goalWeight = user.goalWeight
      weightUnit = user.weightUnit
      medication = user.medication
      injectionDay = user.injectionDay
      createdAt = user.createdAt
      goalDate = user.goalDate
    }
  }

  /// The current weight and its changes, in the person's ``NeedledWeightUnit``.
  public struct Weight: Model {
    @OrNull public var currentWeight: Double?
    @OrNull public var previousWeight: Double?
    /// The change from the previous weigh-in to the last one; a loss is negative.
    @OrNull public var weekChange: Double?
    /// The change from the start to the last weigh-in; a loss is positive.
    @OrNull public var totalLost: Double?
    /// The share of the way from the start to the goal, 0 to 100; `nil` without a goal.
    @OrNull public var progressPercent: Double?
    public var weighInCount: Int
    /// Whether there is no weight in the calendar week, from Monday; a hint, not a rule.
    public var canWeighIn: Bool

    /// Creates the figures of a weight.
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
  }

  /// The habits of the calendar week.
  public struct Habits: Model {
    /// The percentage of the possible habits from Monday to today that were kept.
    public var weeklyCompletionPercent: Int
    public var todayCompleted: Int
    public var todayTotal: Int

    /// Creates the figures of the habits.
    public init(weeklyCompletionPercent: Int, todayCompleted: Int, todayTotal: Int) {
      self.weeklyCompletionPercent = weeklyCompletionPercent
      self.todayCompleted = todayCompleted
      self.todayTotal = todayTotal
    }
  }

  /// The time since the person's start.
  public struct Journey: Model {
    /// The number of the calendar week, from Monday; the first is 1.
    public var weekNumber: Int
    /// The start.
    public var startDate: Instant

    /// Creates a journey.
    public init(weekNumber: Int, startDate: Instant) {
      self.weekNumber = weekNumber
      self.startDate = startDate
    }
  }
}

extension Needled {
  public static let dashboard = Route<Dashboard>(.needled, .get, "/dashboard")
}
