import CivilTime

/// What a person ticks off each day.
public enum Habit: String, CaseIterable, Codable, Sendable, Hashable {
  /// Drank enough.
  case water
  /// Ate mindfully.
  case nutrition
  /// Moved.
  case exercise
}

/// Which habits were kept on a day.
public struct DailyHabits: Model, Identifiable {
  public var id: String
  public var userId: String
  /// The person's calendar day, written as its midnight in UTC.
  public var date: String
  public var water: Bool
  public var nutrition: Bool
  public var exercise: Bool
  public var createdAt: String
  public var updatedAt: String
  /// In the answer that stored it, whether the person's plan began with it.
  public var planCreated: Bool?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, date, water, nutrition, exercise, createdAt, updatedAt, planCreated
  }

  /// A day as stored.
  public init(
    id: String, userId: String, day: Day, kept: Set<Habit>, createdAt: String, updatedAt: String
  ) {
    self.id = id
    self.userId = userId
    date = "\(day)T00:00:00.000Z"
    water = kept.contains(.water)
    nutrition = kept.contains(.nutrition)
    exercise = kept.contains(.exercise)
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The person's calendar day; `nil` where a server wrote something else.
  public var day: Day? { Day(String(date.prefix(10))) }

  /// The habits that were kept.
  public var kept: Set<Habit> { Set(Habit.allCases.filter { self[$0] }) }

  /// Whether a habit was kept.
  public subscript(habit: Habit) -> Bool {
    switch habit {
    case .water: water
    case .nutrition: nutrition
    case .exercise: exercise
    }
  }
}

/// A habit to be ticked off, or not to be after all.
public struct HabitTick: Codable, Sendable, Hashable, Validated {
  /// The session's own, if any.
  public var userId: String?
  /// A ``Habit``.
  public var habit: String
  public var value: Bool
  /// `2026-11-20`; today unless given.
  public var date: String?

  /// A habit, kept or not.
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

  /// Why habits of a day cannot be ticked off on another; `nil` where they can.
  public static func refusal(of day: Day, today: Day) -> String? {
    let days = LogDate.days(on: today)
    if day > days.upperBound { return "Cannot log habits for future dates" }
    if day < days.lowerBound {
      return "Cannot log habits for dates more than \(LogDate.reach) days ago"
    }
    return nil
  }
}

extension Needled {
  /// What was kept today; begins the day with nothing kept.
  public static let habitsToday = Route<DailyHabits>(.needled, .get, "/habits/today")
  public static let habitTicking = Route<DailyHabits>(
    .needled, .patch, "/habits/today", time: .day("date"))
  /// The days of a range of which something is stored, newest first.
  public static let habits = Route<[DailyHabits]>(.needled, .get, "/habits")

  /// The days of a range of which something is stored, both ends included, newest first.
  public static func listHabits(
    of user: String? = nil, from: Day? = nil, to: Day? = nil
  ) -> Endpoint<[DailyHabits]> {
    habits(query: ["userId": user, "startDate": from, "endDate": to])
  }

  /// Ticks a habit off, or takes that back.
  public static func tick(_ tick: HabitTick) -> Endpoint<DailyHabits> {
    habitTicking(body: tick)
  }
}
