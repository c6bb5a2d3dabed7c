import CivilTime

/// The records of a month by day, each list in the order of the days.
public struct CalendarMonth: Model {
  public var habits: [Habits]
  public var weighIns: [Weight]
  public var injections: [Site]
  /// The missed and skipped injection days; absent when there are none.
  public var injectionDays: [DoseDay]?
  /// Training, done and planned; set only by the command line, never by a server.
  public var workouts: [Session]?

  /// The years that a calendar may have.
  public static let years = 1900...2100

  /// Creates a month.
  public init(habits: [Habits], weighIns: [Weight], injections: [Site]) {
    self.habits = habits
    self.weighIns = weighIns
    self.injections = injections
  }

  /// The habits kept on a day.
  public struct Habits: Model {
    /// `2026-11-20`, the person's day.
    public var date: Day
    public var water: Bool
    public var nutrition: Bool
    public var exercise: Bool

    /// Creates the habits of a day.
    public init(date: Day, water: Bool, nutrition: Bool, exercise: Bool) {
      self.date = date
      self.water = water
      self.nutrition = nutrition
      self.exercise = exercise
    }

    /// The habits that were kept.
    public var kept: Set<Habit> {
      Set(
        [water ? Habit.water : nil, nutrition ? .nutrition : nil, exercise ? .exercise : nil]
          .compactMap(\.self))
    }
  }

  /// The weight of a day.
  public struct Weight: Model {
    /// `2026-11-20`, the person's day.
    public var date: Day
    /// In the person's ``NeedledWeightUnit``.
    public var weight: Double

    /// Creates a weight.
    public init(date: Day, weight: Double) {
      self.date = date
      self.weight = weight
    }
  }

  /// A training session of a day.
  public struct Session: Model {
    /// The person's day on which it began or is planned, `2026-11-20`.
    public var date: Day
    public var title: String
    /// `planned`, `started` or `completed`.
    public var status: String
    public var durationSeconds: Int?

    /// Creates a session.
    public init(date: Day, title: String, status: String, durationSeconds: Int?) {
      self.date = date
      self.title = title
      self.status = status
      self.durationSeconds = durationSeconds
    }
  }

  /// An injection of a day.
  public struct Site: Model {
    /// `2026-11-20`, the person's day.
    public var date: Day
    /// An injection site.
    public var site: String
    /// The dose in milligrams; absent when unknown.
    public var dosageMg: Double?
    /// `true` for a tablet, whose site has no meaning.
    public var isTablet: Bool?

    /// Creates an injection.
    public init(date: Day, site: String, dosageMg: Double? = nil, isTablet: Bool? = nil) {
      self.date = date
      self.site = site
      self.dosageMg = dosageMg
      self.isTablet = isTablet
    }
  }
}

/// The records of one day.
public struct CalendarDay: Model {
  /// `2026-11-20`, the person's day.
  public var date: Day
  @OrNull public var habit: Habits?
  @OrNull public var weighIn: Weight?
  @OrNull public var injection: Site?
  /// `missed` or `skipped` for an injection day without a dose; absent otherwise.
  public var injectionState: String?
  /// All injections of the day, oldest first; absent when there are none.
  public var injections: [Dose]?
  /// Training, done and planned; set only by the command line, never by a server.
  public var workouts: [CalendarMonth.Session]?

  /// Creates a day.
  public init(date: Day, habit: Habits?, weighIn: Weight?, injection: Site?) {
    self.date = date
    self.habit = habit
    self.weighIn = weighIn
    self.injection = injection
  }

  /// The habits kept.
  public struct Habits: Model {
    public var water: Bool
    public var nutrition: Bool
    public var exercise: Bool

    /// Creates the habits of a day.
    public init(water: Bool, nutrition: Bool, exercise: Bool) {
      self.water = water
      self.nutrition = nutrition
      self.exercise = exercise
    }
  }

  /// The day's last weight.
  public struct Weight: Model {
    /// In the person's ``NeedledWeightUnit``.
    public var weight: Double
    /// The change since the last weight of the days before; `nil` when there is none.
    @OrNull public var change: Double?

    /// Creates a weight.
    public init(weight: Double, change: Double?) {
      self.weight = weight
      self.change = change
    }
  }

  /// One of the day's injections.
  public struct Dose: Model, LocallyDated {
    /// The instant at which it was given, in UTC.
    public var date: Instant
    public var site: String
    /// The dose in milligrams; absent when unknown.
    public var dosageMg: Double?
    /// The key of the medication; absent when none was named.
    public var medication: String?
    /// `true` for a tablet, whose site has no meaning.
    public var isTablet: Bool?
    public var localDay: Day?
    public var utcOffset: Int?

    /// Copies the parts of an injection that a calendar shows.
    public init(_ injection: Injection) {
      date = injection.date
      site = injection.site
      dosageMg = injection.dosageMg
      medication = injection.medication
      isTablet = injection.isTablet
      tell(as: injection)
    }
  }

  /// The day's last injection.
  public struct Site: Model {
    public var site: String

    /// Creates an injection.
    public init(site: String) {
      self.site = site
    }
  }
}

extension Needled {
  public static let calendarMonth = Route<CalendarMonth>(
    .needled, .get, "/calendar/{year}/{month}")
  public static let calendarDay = Route<CalendarDay>(.needled, .get, "/calendar/day/{date}")
}
