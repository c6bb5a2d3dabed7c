import CivilTime

/// Days in a row on which all habits were kept.
///
/// One such day is no streak yet: a streak has two or more, and any other day ends it.
public struct HabitStreaks: Model {
  /// The days on which all habits were kept, in order.
  public let perfectDays: [Day]

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case perfectDays
  }

  /// Days that make a streak.
  public static let shortest = 2

  /// The streaks among days on which all habits were kept, in order.
  public init(perfectDays: [Day]) { self.perfectDays = perfectDays }

  /// The streaks among these days.
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

  /// The longest streak, the latest of several; `nil` when there is none.
  public var best: ClosedRange<Day>? {
    all.reduce(nil) { best, streak in
      guard let best, best.count > streak.count else { return streak }
      return best
    }
  }

  /// The streak that goes on: it ends today, or yesterday while today can still continue it.
  public func current(today: Day) -> ClosedRange<Day>? {
    guard let last = all.last, last.upperBound == today || last.upperBound == today.previous
    else { return nil }
    return last
  }
}

extension Needled {
  /// Beyond the original service: every day on which all habits were kept.
  public static let habitStreaks = Route<HabitStreaks>(.needled, .get, "/habits/streaks")

  /// Every day on which all habits were kept.
  public static func habitStreaks(of user: String? = nil) -> Endpoint<HabitStreaks> {
    habitStreaks(query: ["userId": user])
  }
}
