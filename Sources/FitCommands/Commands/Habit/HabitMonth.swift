import Arguments
import CivilTime
import FitAPI
import Terminal

struct HabitMonth: Command {
  static let month = Argument<CalendarPage?>(
    "month", "A month such as 2026-11, this or last; this one unless given.")
  static let declaration = Declaration(
    "month", "Show the habits of a month.", [month], fields: HabitRow.record,
    columns: [["DATE", "WATER", "NUTRITION", "EXERCISE", "COMPLETED"]],
    examples: [
      Example("fit habit month", "this month"),
      Example("fit habit month last", "the one before"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = (arguments[Self.month] ?? CalendarPage(fit.today)).days
    let habits = try HabitDays(days, in: fit)
    let rows = habits.rows(days)
    return .page(rows, HabitRow.columns, lines: { Self.lines(habits, rows, days, in: fit, on: $0) })
  }

  private static func lines(
    _ habits: HabitDays, _ rows: [HabitRow], _ days: ClosedRange<Day>, in fit: Context,
    on surface: Surface
  ) -> [StyledText] {
    let marks = zip(days, rows).compactMap { day, row in
      HabitFormatter.mark(row.completed).map { (day, $0) }
    }
    let grid = MonthGrid(
      month: days.lowerBound, marks: Dictionary(uniqueKeysWithValues: marks), today: fit.today,
      firstWeekday: fit.settings.weekStart)
    var lines = grid.lines(on: surface) + ["", StyledText(rows.summary(upTo: fit.today))]
    if let best = habits.streaks.best {
      lines.append(
        "best streak \(best.count) days, \(best.first.dayAndMonth) to"
          + " \(best.last.dayAndMonth)")
    }
    return lines
  }
}
