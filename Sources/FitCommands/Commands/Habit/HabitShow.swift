import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct HabitShow: Command {
  static let declaration = Declaration(
    "habit", "Tick off the habits of the day: water, nutrition, exercise.",
    discussion: """
      On its own it shows today's three at a glance. A day on which all three are kept is a perfect \
      day, and two or more in a row are a streak.
      """,
    fields: DailyHabits.record,
    examples: [
      Example("fit habit", "today's three"),
      Example("fit habit --json=water,nutrition,exercise", "what a status bar needs"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .needled)
    var today = try fit.client.send(Needled.habitsToday(query: ["userId": user]))
    if let waiting = WaitingNeedled(in: fit) {
      today = [today].adding(waiting.ticks, on: fit.today...fit.today, at: fit.now).first ?? today
    }
    let week = fit.today.startOfWeek(from: fit.settings.weekStart)...fit.today
    let days = try HabitDays(fit.today.adding(days: -LogDate.reach)...fit.today, in: fit)
    return .page(today, id: today.id) { surface in
      Self.lines(today, days, week, in: fit, on: surface)
    }
  }

  private static func lines(
    _ today: DailyHabits, _ days: HabitDays, _ week: ClosedRange<Day>, in fit: Context,
    on surface: Surface
  ) -> [StyledText] {
    let day = fit.today
    var lines: [StyledText] = [
      StyledText("\(day.weekday.name) \(day.dayMonthAndYear)", .heading), "",
    ]
    lines += Habit.allCases.map { habit in
      " " + HabitFormatter.tick(today[habit], on: surface) + " "
        + StyledText(habit.rawValue.padded(to: 11), today[habit] ? .strong : .plain)
        + StyledText(HabitFormatter.meaning(habit), .muted)
    }
    let rows = days.rows(week)
    lines += ["", "\(HabitFormatter.count(today.kept.count), .strong) today"]
    lines[lines.count - 1] +=
      "  this week \(rows.summary(upTo: day))"
    if let streak = days.streaks.current(today: day) {
      lines.append(StyledText("streak: ", .label) + HabitFormatter.streak(streak))
    }
    if let next = Habit.allCases.first(where: { !today[$0] }) {
      lines.append(StyledText("tick one off: fit habit done \(next.rawValue)", .muted))
    }
    return lines
  }
}
