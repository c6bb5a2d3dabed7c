import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// A day's figure of what a goal is about.
struct GoalDay: Model {
  var date: Day
  /// In the goal's unit, as the target.
  var value: Double
  var target: Double
  var unit: String
  /// Whether the figure of the day meets the target.
  var met: Bool
}

struct GoalHistory: Command {
  static var listing: Listing? { Listing() }
  static let goal = Argument<String>(
    "goal", "An id or its beginning, or what it is about: weight.", completes: .goals)
  static let declaration = Declaration(
    "history", "Compare each day with a goal.",
    [goal, DayRangeOptions.days] + DayRangeOptions.options,
    constraints: DayRangeOptions.constraints,
    discussion: "Days without a record are left out.", fields: GoalDay.record,
    columns: [["DAY", "VALUE", "TARGET", "MET"]],
    examples: [
      Example("fit goal history weight 14d", "the last two weeks"),
      Example("fit goal history weight last-month --csv", "for a spreadsheet"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let goal = try GoalChoice.find(arguments[Self.goal], in: fit)
    let days = try DayRangeOptions.range(arguments, last: FitIQ.analyticsDays, in: fit).upTo(
      fit.today)
    guard let metric = fit.metric(called: goal.goalType),
      let gauge = GoalGauge(metric, unit: goal.unit)
    else {
      throw FitError(.usage, "nothing that is measured shows how \(goal.goalType) stands")
    }
    let standing = GoalProgress(
      goal.way, target: goal.targetValue, start: goal.startValue ?? goal.currentValue,
      current: goal.currentValue)
    let rows = try DailyFigures(.anywhere(metric), days, in: fit).days.reversed().map { figure in
      let value = gauge.inUnit(figure.value)
      return GoalDay(
        date: figure.date, value: value, target: goal.targetValue, unit: goal.unit,
        met: standing.isMet(by: value))
    }
    let formatter = GoalFormatter(goal, in: fit)
    let columns: [TableColumn<GoalDay>] = [
      TableColumn("DAY") { Cell(TimeFormatter.day($0.date, in: fit), raw: "\($0.date)") },
      .figure("VALUE", style: .strong, priority: 20, { $0.value }, shown: formatter.amount),
      .figure("TARGET", style: .muted, { $0.target }, shown: formatter.amount),
      TableColumn("MET") { Cell($0.met ? "met" : "", .good, raw: $0.met ? "yes" : "no") },
    ]
    return .list(rows, columns, emptyMessage: "nothing was logged of \(formatter.name) then")
  }
}
