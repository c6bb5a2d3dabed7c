import CivilTime

/// All records of a person at Needled, as a document for export.
public struct NeedledExport: Model {
  /// The instant of the export, in UTC.
  public var exportedAt: Instant
  /// The version of the document's layout.
  public var exportVersion: String
  public var user: Person
  /// The weights, newest first.
  public var weighIns: [Weight]
  /// The injections, newest first.
  public var injections: [Shot]
  /// The habits by day, newest first.
  public var dailyHabits: [Day]

  /// The version of the layout that is written.
  public static let version = "1.0"

  /// Creates an export in the present layout.
  public init(
    exportedAt: Instant, user: Person, weighIns: [Weight], injections: [Shot], dailyHabits: [Day]
  ) {
    self.exportedAt = exportedAt
    exportVersion = Self.version
    self.user = user
    self.weighIns = weighIns
    self.injections = injections
    self.dailyHabits = dailyHabits
  }

  /// The person, their plan, and their reminders.
  public struct Person: Model {
    public var profile: NeedledUser
    @OrNull public var notificationPreferences: NotificationChoice?

    /// Creates a person.
    public init(profile: NeedledUser, notificationPreferences: NotificationChoice?) {
      self.profile = profile
      self.notificationPreferences = notificationPreferences
    }
  }

  /// A weight.
  public struct Weight: Model, Identifiable {
    public var id: String
    /// The weight in the profile's unit.
    public var weight: Double
    public var date: Instant
    public var createdAt: Instant

    /// Copies the exported parts of a weight.
    public init(_ weighIn: WeighIn) {
      id = weighIn.id
      weight = weighIn.weight
      date = weighIn.date
      createdAt = weighIn.createdAt
    }
  }

  /// An injection.
  public struct Shot: Model, Identifiable {
    public var id: String
    public var date: Instant
    public var site: String
    @OrNull public var notes: String?
    /// The number of the dose within its pen; `nil` in the exports of other servers, which leave it
    /// out.
    public var doseNumber: Int?
    /// Milligrams.
    @OrNull public var dosageMg: Double?
    public var isGoldenDose: Bool?
    public var createdAt: Instant

    /// Copies the exported parts of an injection.
    public init(_ injection: Injection) {
      id = injection.id
      date = injection.date
      site = injection.site
      notes = injection.notes
      doseNumber = injection.doseNumber
      dosageMg = injection.dosageMg
      isGoldenDose = injection.isGoldenDose
      createdAt = injection.createdAt
    }
  }

  /// The habits of a day.
  public struct Day: Model, Identifiable {
    public var id: String
    /// The person's calendar day, written as its midnight in UTC.
    public var date: Instant
    public var water: Bool
    public var nutrition: Bool
    public var exercise: Bool
    public var createdAt: Instant
    public var updatedAt: Instant

    /// Copies the exported parts of a day.
    public init(_ habits: DailyHabits) {
      id = habits.id
      date = habits.date
      water = habits.water
      nutrition = habits.nutrition
      exercise = habits.exercise
      createdAt = habits.createdAt
      updatedAt = habits.updatedAt
    }
  }
}

extension Needled {
  public static let export = Route<NeedledExport>(.needled, .get, "/settings/export")
}
