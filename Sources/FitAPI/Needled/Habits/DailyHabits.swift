import CivilTime

/// The daily habits.
public enum Habit: String, CaseIterable, Codable, Sendable, Hashable {
  /// Drinking enough.
  case water
  /// Eating mindfully.
  case nutrition
  /// Exercising.
  case exercise
}

/// The habits kept on a day.
public struct DailyHabits: Model, Identifiable {
  public var id: String
  public var userId: String
  /// The person's calendar day, written as its midnight in UTC.
  public var date: Instant
  public var water: Bool
  public var nutrition: Bool
  public var exercise: Bool
  public var createdAt: Instant
  public var updatedAt: Instant
  /// Whether the person's plan was created with this record; only in the answer that stored it.
  public var planCreated: Bool?

  /// Creates a day from its stored values.
  public init(
    id: String, userId: String, day: Day, kept: Set<Habit>, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    date = day.startInUTC
    water = kept.contains(.water)
    nutrition = kept.contains(.nutrition)
    exercise = kept.contains(.exercise)
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The person's calendar day.
  public var day: Day { Zone.utc.day(of: date) }

  /// The habits that were kept.
  public var kept: Set<Habit> { Set(Habit.allCases.filter { self[$0] }) }

  /// Whether a habit was kept.
  public subscript(habit: Habit) -> Bool {
    get {
      switch habit {
      case .water: water
      case .nutrition: nutrition
      case .exercise: exercise
      }
    }
    set {
      switch habit {
      case .water: water = newValue
      case .nutrition: nutrition = newValue
      case .exercise: exercise = newValue
      }
    }
  }
}

extension [DailyHabits] {
  /// Returns the percentage of possible habits that were kept on those days, both ends included;
  /// rounded, halves up.
  public func keptPercent(from first: Day, to last: Day) -> Int {
    let possible = Habit.allCases.count * (last.days(since: first) + 1)
    guard possible > 0 else { return 0 }
    let kept = reduce(0) { $0 + $1.kept.count }
    return Int((Double(kept * 100) / Double(possible)).rounded())
  }
}

/// The number of days in a range on which each habit was kept.
public struct HabitCounts: Model {
  public var water: Int
  public var nutrition: Int
  public var exercise: Int

  /// Creates the counts.
  public init(water: Int, nutrition: Int, exercise: Int) {
    self.water = water
    self.nutrition = nutrition
    self.exercise = exercise
  }

  /// Counts the days.
  public init(_ days: [DailyHabits]) {
    func count(_ habit: Habit) -> Int { days.count { $0[habit] } }
    self.init(water: count(.water), nutrition: count(.nutrition), exercise: count(.exercise))
  }

  /// The number of days on which a habit was kept.
  public subscript(habit: Habit) -> Int {
    switch habit {
    case .water: water
    case .nutrition: nutrition
    case .exercise: exercise
    }
  }
}

/// A change of one habit: kept or not.
public struct HabitTick: Codable, Sendable, Hashable, Validated {
  /// The id of the user; by default the session's own.
  public var userId: String?
  /// A ``Habit``.
  public var habit: String
  public var value: Bool
  /// The day: `2026-11-20`; today by default.
  public var date: String?

  /// Creates a change of a habit.
  public init(userId: String? = nil, habit: String, value: Bool, date: String? = nil) {
    self.userId = userId
    self.habit = habit
    self.value = value
    self.date = date
  }

  public func validate(_ problems: inout Problems) {
    problems.check("habit", needledWord: habit, of: Habit.self)
    guard let date else { return }
    if !LogDate.isWellFormed(date) {
      problems.add("date", "Invalid date format", .form("regex"))
    } else if LogDate.day(date) == nil {
      problems.add("date", "Invalid date")
    }
  }

  /// Returns why habits of a day cannot be changed, given the days that can; `nil` where they can.
  public static func refusal(of day: Day, within days: ClosedRange<Day>) -> String? {
    if day > days.upperBound { return "Cannot log habits for future dates" }
    if day < days.lowerBound {
      return "Cannot log habits for dates more than \(LogDate.reach) days ago"
    }
    return nil
  }
}

extension Needled {
  /// The habits kept today; creates the day without any if necessary.
  public static let habitsToday = Route<DailyHabits>(.needled, .get, "/habits/today")
  public static let habitTicking = Route<DailyHabits>(
    .needled, .patch, "/habits/today", time: .day("date"))
  /// The recorded days of a range, newest first.
  public static let habits = Route<[DailyHabits]>(.needled, .get, "/habits")

  /// Returns the request for the recorded days of a range, newest first; both ends are included.
  public static func listHabits(
    of user: String? = nil, from: Day? = nil, to: Day? = nil
  ) -> Endpoint<[DailyHabits]> {
    habits(query: ["userId": user, "startDate": from, "endDate": to])
  }

  /// Counts the days in a range on which each habit was kept; an endpoint of this program only.
  public static let habitCounts = Route<HabitCounts>(.needled, .get, "/habits/counts")

  /// Returns the request for the number of days of a range on which each habit was kept.
  public static func countHabits(
    of user: String? = nil, from: Day? = nil, to: Day? = nil
  ) -> Endpoint<HabitCounts> {
    habitCounts(query: ["userId": user, "startDate": from, "endDate": to])
  }

  /// Returns the request that marks a habit as kept or not.
  public static func tick(_ tick: HabitTick) -> Endpoint<DailyHabits> {
    habitTicking(body: tick)
  }
}
