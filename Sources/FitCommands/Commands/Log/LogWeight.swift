import Arguments
import FitAPI
import Quantities

struct LogWeight: Command {
  static let weight = Argument<Mass>("weight", "Body weight: 82.4, 82.4kg, 181lb, 12st7lb.")
  static let declaration = Declaration(
    "weight", "Log a body weight.", [weight] + MetricLog.options,
    discussion: """
      Shows the change since the last weight and the trend over seven days. Every remote service \
      that keeps a weight and is signed in to gets it, in its own unit.
      """,
    fields: ProgressEntry.record,
    examples: [
      Example("fit log weight 82.4", "in your own unit"),
      Example("fit log weight 181lb --at 07:15", "in pounds, this morning"),
      Example("fit log weight 82.4 --once -q", "from cron: the same weight once a day"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try WeightLogger(arguments[Self.weight], arguments, in: fit).log()
  }
}
