import Arguments
import FitAPI
import FitClient

struct LogAgain: Command {
  static let canSkipLookUps: Bool? = false
  static let count = Argument<Int?>(
    "n", in: 1...FitIQ.pageSizes.upperBound, "How many of the last foods; 1 unless given.")
  static let meal = Option<MealType?>("meal", "The meal; guessed from the time unless given.")
  static let declaration = Declaration(
    "again", "Log the last foods again.",
    [count, meal, LogFood.dryRun, Confirmation.yes] + LogOptions.all,
    fields: LoggedFood.record,
    examples: [
      Example("fit log again", "the last food"),
      Example("fit log again 3 --meal lunch", "the last three, as a lunch"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let count = arguments[Self.count] ?? 1
    let recent = try fit.client.send(FitIQ.listFoodLogs(pageSize: FitIQ.pageSizes.upperBound)).logs
    // What was eaten at one time was written down one after the other.
    let logs = recent.sorted { ($0.loggedAt, $0.createdAt) > ($1.loggedAt, $1.createdAt) }
      .prefix(count)
    try require(
      !logs.isEmpty, .notFound, "nothing was eaten yet", hint: "start with `fit log food WHAT`")
    try LogOptions.refuseContradiction(arguments, in: fit)
    let at = LogOptions.instant(arguments, of: arguments[Self.meal], in: fit)
    let meal = arguments[Self.meal] ?? LogOptions.meal(arguments, in: fit)
    let portions = logs.reversed().map { FoodLogging.Portion($0, meal: meal, at: at) }
    let logging = FoodLogging(arguments, in: fit)
    if let output = try logging.repeated(portions) { return output }
    try LogOptions.doubtFuture(at, arguments, in: fit)
    return try logging.storeUnlessDry(portions)
  }
}
