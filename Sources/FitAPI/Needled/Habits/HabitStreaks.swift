import CivilTime

/// Series of consecutive days on which all habits were kept.
///
/// A streak has two or more such days; any other day ends it.
public struct HabitStreaks: Model {
  /// The days on which all habits were kept, in order.
  public let perfectDays: [Day]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case perfectDays
  }

  /// The least number of days of a streak.
  public static let shortest = 2

  /// Finds the streaks in the days on which all habits were kept, given in order.
  public init(perfectDays: [Day]) { self.perfectDays = perfectDays }

  /// Finds the streaks in these days.
  public init(_ days: [DailyHabits]) {
    perfectDays = days.filter { $0.kept.count == Habit.allCases.count }.compactMap(\.day).sorted()
  }

  /// The streaks, oldest first.
  public var all: [ClosedRange<Day>] {
    var streaks: [ClosedRange<Day>] = []
    for day in perfectDays {
      if let last = streaks.last, last.upperBound.next == day {
        streaks[streaks.count - 1] = last.lowerBound...day
      } else if streaks.last?.upperBound != day {
        streaks.append(day...day)
      }
    }
    return streaks.filter { $0.count >= Self.shortest }
  }

  /// The longest streak, or the latest of several; `nil` when there is none.
  public var best: ClosedRange<Day>? {
    all.reduce(nil) { best, streak in
      guard let best, best.count > streak.count else { return streak }
      return best
    }
  }

  /// Returns the current streak, which ends today, or yesterday while today can still continue it;
  /// `nil` when there is none.
  public func current(today: Day) -> ClosedRange<Day>? {
    guard let last = all.last, last.upperBound == today || last.upperBound == today.previous
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
