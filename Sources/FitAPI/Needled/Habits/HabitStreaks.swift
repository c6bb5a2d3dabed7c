import CivilTime

/// Series of consecutive days on which all habits were kept.
///
/// A streak has two or more such days; any other day ends it, but one that a journey across the date
/// line skipped.
public struct HabitStreaks: Model {
  /// The days on which all habits were kept, in order.
  public let perfectDays: [Day]
  /// The days between two of them that the person never had; `nil` from a server without this field.
  public let skippedDays: [Day]?

  /// Perfect days in a row.
  public struct Streak: Sendable, Hashable {
    public let first: Day
    public let last: Day
    /// The number of perfect days, without those that were skipped.
    public let count: Int
  }

  /// The least number of days of a streak.
  public static let shortest = 2

  /// Finds the streaks in these days.
  public init(_ days: [DailyHabits]) {
    let perfect = days.filter { $0.kept.count == Habit.allCases.count }.sorted { $0.day < $1.day }
    perfectDays = perfect.map(\.day)
    skippedDays = zip(perfect, perfect.dropFirst()).compactMap { before, after in
      Self.wasSkipped(between: before, after) ? before.day.next : nil
    }
  }

  /// Returns whether the one day between two was skipped: by the clock fewer than 23 hours lie between
  /// the last tick of the first, made on that day, and the beginning of the other. Where nobody
  /// travels, a whole day lies between them, which has 23 hours where summer time begins.
  private static func wasSkipped(between before: DailyHabits, _ after: DailyHabits) -> Bool {
    // A day ends last twelve hours behind UTC; what was ticked later was ticked in arrears.
    let end = before.day.next.startInUTC.adding(seconds: 12 * 3600)
    return before.day.next.next == after.day && before.updatedAt < end
      && before.updatedAt < after.createdAt
      && after.createdAt < before.updatedAt.adding(seconds: 23 * 3600)
  }

  /// The streaks, oldest first.
  public var all: [Streak] {
    let skipped = Set(skippedDays ?? [])
    var streaks: [Streak] = []
    for day in perfectDays {
      let before = skipped.contains(day.previous) ? day.previous.previous : day.previous
      if let last = streaks.last, last.last == before {
        streaks[streaks.count - 1] = Streak(first: last.first, last: day, count: last.count + 1)
      } else if streaks.last?.last != day {
        streaks.append(Streak(first: day, last: day, count: 1))
      }
    }
    return streaks.filter { $0.count >= Self.shortest }
  }

  /// The longest streak, or the latest of several; `nil` when there is none.
  public var best: Streak? {
    all.reduce(nil) { best, streak in
      guard let best, best.count > streak.count else { return streak }
      return best
    }
  }

  /// Returns the current streak, which ends today, or yesterday while today can still continue it;
  /// `nil` when there is none.
  public func current(today: Day) -> Streak? {
    guard let last = all.last, last.last == today || last.last == today.previous
    else { return nil }
    return last
  }
}

extension Needled {
  /// Every day on which all habits were kept; an addition to the original service.
  public static let habitStreaks = Route<HabitStreaks>(.needled, .get, "/habits/streaks")

  /// Returns the request for every day on which all habits were kept.
  public static func habitStreaks(of user: String? = nil) -> Endpoint<HabitStreaks> {
    habitStreaks(query: ["userId": user])
  }
}
