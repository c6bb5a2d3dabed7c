import Arguments
import CivilTime
import FitAPI
import Terminal

/// Habits as a person reads them.
enum HabitFormatter {
  /// Returns the meaning of a habit.
  static func meaning(_ habit: Habit) -> String {
    switch habit {
    case .water: "adequate hydration"
    case .nutrition: "mindful eating"
    case .exercise: "physical activity"
    }
  }

  /// Returns a tick or an empty box.
  static func tick(_ isKept: Bool, on surface: Surface) -> StyledText {
    isKept
      ? StyledText(surface.unicode ? "✓" : "x", .good)
      : StyledText(surface.unicode ? "·" : "-", .muted)
  }

  /// Formats as `2 of 3`.
  static func count(_ kept: Int) -> String { "\(kept) of \(Habit.allCases.count)" }

  /// Formats as `water`, `water and exercise`, `water, nutrition and exercise`.
  static func names(_ habits: [Habit]) -> String {
    let names = habits.map(\.rawValue)
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// Returns `5 days in a row, since Mon 16 Nov`.
  static func streak(_ streak: HabitStreaks.Streak) -> StyledText {
    "\(streak.count) days in a row, since \(streak.first.weekdayDayAndMonth)"
  }

  /// Returns whether all habits were kept, some or none, as a calendar marks it.
  static func mark(_ kept: Int) -> MonthGrid.Mark? {
    switch kept {
    case 0: nil
    case Habit.allCases.count: MonthGrid.Mark("●", ascii: "@", .good, "all habits")
    default: MonthGrid.Mark("◐", ascii: "o", .good, "some habits")
    }
  }
}

extension Habit: ArgumentValue {}
