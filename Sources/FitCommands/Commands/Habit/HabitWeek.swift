import Arguments
import CivilTime
import FitAPI
import Terminal

struct HabitWeek: Command {
  static let day = Argument<DayRange?>(
    "week", "The week: last-week, 2026-W46, or a day of it; this week unless given.")
  static let declaration = Declaration(
    "week", "Show the habits of a week.", [day], fields: HabitRow.record,
    columns: [["DATE", "WATER", "NUTRITION", "EXERCISE", "COMPLETED"]],
    examples: [
      Example("fit habit week", "this week"),
      Example("fit habit week last-week --csv", "last week, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let first = (arguments[Self.day]?.first ?? fit.today).startOfWeek(from: fit.settings.weekStart)
    let week = first...first.adding(days: 6)
    let rows = try HabitDays(week, in: fit).rows(week)
    return .page(rows, HabitRow.columns, lines: { Self.lines(rows, week, in: fit, on: $0) })
  }

  private static func lines(
    _ rows: [HabitRow], _ week: ClosedRange<Day>, in fit: Context, on surface: Surface
  ) -> [StyledText] {
    let title =
      "\(week.lowerBound.dayAndMonth) to \(week.upperBound.dayMonthAndYear)"
    var names = StyledText(String(repeating: " ", count: nameColumns))
    for day in week {
      names.append(
        day.weekday.shortName.padded(to: dayColumns), day == fit.today ? .today : .muted)
    }
    var lines = [StyledText(title, .heading), "", names]
    for habit in Habit.allCases {
      var line = StyledText(habit.rawValue.padded(to: nameColumns), .label)
      for (day, row) in zip(week, rows) {
        // What is yet to come is neither kept nor missed.
        let tick = day > fit.today ? " " : HabitFormatter.tick(row[habit], on: surface)
        line += " " + tick + StyledText(String(repeating: " ", count: dayColumns - 2))
      }
      lines.append(line)
    }
    return lines + ["", StyledText(rows.summary(upTo: fit.today))]
  }

  private static let nameColumns = 11
  private static let dayColumns = 5
}
