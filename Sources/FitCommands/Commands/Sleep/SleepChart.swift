import Arguments
import CivilTime
import FitAPI
import Quantities
import Terminal

struct SleepChart: Command {
  static let goal = Option<Duration?>(
    "goal", in: NewSleepLog.hours.lower...NewSleepLog.hours.upper, .hour, bareUnit: .hour,
    "Draw a line at this much sleep, 8h; at the active goal unless given.")
  static let declaration = Declaration(
    "chart", "Draw how long you slept.",
    DayRangeOptions.all("90d unless given") + [goal, ProgressChart.svg, WrittenFile.force],
    constraints: DayRangeOptions.constraints,
    discussion: """
      Each dot is a day, its nights and naps added up. The line is the mean of the seven days up to \
      each day.
      """,
    fields: ChartDay.record, columns: [["DATE", "QUANTITY", "TREND"]],
    examples: [
      Example("fit sleep chart", "the last 90 days"),
      Example("fit sleep chart month --goal 8h", "against what you want"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: 90, in: fit)
    // The mean of the first days reaches back before them.
    let wider = days.lowerBound.adding(days: -MetricChart.reach)...days.upperBound
    let figures = try DailyFigures(.slept, wider, in: fit)
    let chart = MetricChart(
      .sleepHours, figures.days, within: days, today: fit.today, units: fit.settings.units,
      goal: arguments[Self.goal]?.value(in: .hour)
        ?? ActiveTargets.find(
          .sleepHours, isDrawn: arguments[ProgressChart.svg] != nil, in: fit))
    return try chart.output(
      arguments, emptyMessage: "no sleep was logged from \(days.lowerBound) to \(days.upperBound)")
  }
}
