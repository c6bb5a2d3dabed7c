import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// Days in a row on which all habits were kept.
struct StreakRow: Model {
  /// `current` or `best`.
  var kind: String
  var days: Int
  /// `2026-11-16`; `nil` where there is no streak.
  var from: String?
  /// `2026-11-20`; `nil` where there is no streak.
  var to: String?

  init(_ kind: String, _ streak: HabitStreaks.Streak?) {
    self.kind = kind
    days = streak?.count ?? 0
    from = streak?.first.description
    to = streak?.last.description
  }
}

struct HabitStreak: Command {
  static let declaration = Declaration(
    "streak", "Count the perfect days in a row.",
    discussion: """
      A streak is two or more days in a row on which all three habits were kept. It goes on as long \
      as it ends today or yesterday. A day that a journey across the date line skips does not end it.
      """,
    fields: StreakRow.record, columns: [["KIND", "DAYS", "FROM", "TO"]],
    examples: [Example("fit habit streak", "the current and the best")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let streaks = try Self.streaks(in: fit)
    let current = streaks.current(today: fit.today)
    let best = streaks.best
    let rows = [StreakRow("current", current), StreakRow("best", best)]
    let columns: [TableColumn<StreakRow>] = [
      TableColumn("KIND") { Cell($0.kind) }, TableColumn("DAYS", .right) { Cell("\($0.days)") },
      TableColumn("FROM") { Cell($0.from ?? "") }, TableColumn("TO") { Cell($0.to ?? "") },
    ]
    return .page(
      rows, columns, lines: { _ in Self.lines(current, best, streaks.perfectDays.count, in: fit) })
  }

  /// Returns the streaks that Needled answers, or calculates them from all days at a server that
  /// has none.
  private static func streaks(in fit: Context) throws(FitError) -> HabitStreaks {
    let user = try fit.client.userID(at: .needled)
    return try fit.client.send(Needled.habitStreaks(of: user)) { () throws(FitError) in
      HabitStreaks(try fit.client.send(Needled.listHabits(of: user)))
    }
  }

  private static func lines(
    _ current: HabitStreaks.Streak?, _ best: HabitStreaks.Streak?, _ perfectDays: Int,
    in fit: Context
  ) -> [StyledText] {
    guard let best else {
      return [
        "no streak yet: it takes \(HabitStreaks.shortest) perfect days in a row",
        StyledText("perfect days so far: \(perfectDays)", .muted),
      ]
    }
    let now: StyledText =
      current.map {
        "\("\($0.count) days", .strong)  since \(TimeFormatter.day($0.first, in: fit))"
      }
      ?? "none at the moment"
    return [
      StyledText("current  ", .label) + now,
      StyledText("best     ", .label)
        + "\("\(best.count) days", .strong)  \(best.first.dayMonthAndYear) to"
        + " \(best.last.dayMonthAndYear)",
    ]
  }
}
