import Arguments
import CivilTime
import FitAPI
import FitClient

struct DiaryCopy: Command {
  static let canSkipLookUps: Bool? = false
  static let source = Argument<Day>("day", "The day to copy from.")
  static let target = Option<Day?>("to", "The day to copy to; today unless given.")
  static let meal = Option<MealType?>("meal", "One meal only.")
  static let declaration = Declaration(
    "copy", "Log again what was eaten on another day.",
    [source, target, meal, LogFood.dryRun, LogOptions.key, LogOptions.once],
    fields: LoggedFood.record,
    examples: [Example("fit diary copy yesterday --meal breakfast", "the same breakfast")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let source = arguments[Self.source]
    let target = arguments[Self.target] ?? fit.today
    try require(
      source != target, .usage, "\(source) cannot be copied onto itself", hint: "give another --to")
    let logs = try FoodLogSeries(from: source, to: source, meal: arguments[Self.meal], in: fit).logs
    guard !logs.isEmpty else { throw FitError(.notFound, "nothing was eaten on \(source)") }
    let portions = logs.reversed().map { log -> FoodLogging.Portion in
      let time = log.moment(in: fit.calendar).timeOfDay
      return FoodLogging.Portion(
        log, meal: MealType(rawValue: log.mealType) ?? .snack,
        at: fit.calendar.instant(of: target, at: time))
    }
    return try FoodLogging(arguments, in: fit).storeUnlessDry(portions)
  }
}
