import Arguments
import FitAPI
import Terminal

struct HabitList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show the habits of each day, newest first.",
    DayRangeOptions.all(), constraints: DayRangeOptions.constraints,
    fields: HabitRow.record, columns: [["DATE", "WATER", "NUTRITION", "EXERCISE", "COMPLETED"]],
    examples: [
      Example("fit habit list 14d", "the last two weeks"),
      Example("fit habit list last-month --csv", "a month, for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 30, in: fit)
    let habits = try HabitDays(days, in: fit)
    // Of all days there are those from the first record on.
    let first = habits.records.compactMap(\.day).min() ?? fit.today
    let shown = max(days.lowerBound, min(first, days.upperBound))...days.upperBound
    let rows = Array(habits.rows(shown.upTo(fit.today)).reversed())
    return .list(
      habits.records.isEmpty ? [] : rows, Self.columns(in: fit),
      emptyMessage: "no habit was ticked off then; `fit habit done water` ticks one off")
  }

  private static func columns(in fit: Context) -> [TableColumn<HabitRow>] {
    [
      TableColumn("DATE") { row in
        Cell(TimeFormatter.day(row.date, in: fit), raw: "\(row.date)")
      }
    ]
      + Habit.allCases.map { habit in
        TableColumn(habit.rawValue.uppercased()) { row in
          Cell(
            row[habit] ? "yes" : "no", row[habit] ? .good : .muted,
            raw: row[habit] ? "true" : "false")
        }
      }
      + [
        TableColumn("COMPLETED", .right) {
          Cell(HabitFormatter.count($0.completed), .muted, raw: "\($0.completed)")
        }
      ]
  }
}
