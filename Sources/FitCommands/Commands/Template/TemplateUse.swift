import Arguments
import CivilTime
import FitAPI
import FitClient

struct TemplateUse: Command {
  static let canSkipLookUps: Bool? = false
  static let meal = Option<MealType?>("meal", short: "m", "The meal; the template's unless given.")
  static let declaration = Declaration(
    "use", "Log the foods of a meal template.",
    [TemplateShow.template, meal, LogFood.dryRun, Confirmation.yes] + LogOptions.all,
    discussion: "`fit log undo` takes all of them back.", fields: LoggedFood.record,
    examples: [
      Example("fit template use \"porridge with banana\"", "this morning's"),
      Example("fit template use \"greek salad\" --meal dinner --date yesterday", "another meal"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseContradiction(arguments, in: fit)
    let template = try TemplateChoice.one(arguments[TemplateShow.template], in: fit)
    let meal = arguments[Self.meal] ?? MealType(rawValue: template.mealType)
    let at = LogOptions.instant(arguments, of: meal, in: fit)
    let use = MealTemplateUse(
      userId: try fit.client.userID(at: .fitiq), mealType: meal,
      loggedAt: at == fit.now ? nil : at.iso8601)
    let facts = "\(template.id):\(meal?.rawValue ?? template.mealType)"
    let key = LogOptions.key(arguments, "template", facts, on: fit.calendar.day(of: at))
    let call = FitIQ.mealTemplateUse(template.id, body: use).once(key)
    if try fit.client.earlier(call) == nil { try LogOptions.doubtFuture(at, arguments, in: fit) }
    if arguments[LogFood.dryRun] {
      let meal = meal ?? LogOptions.meal(arguments, in: fit)
      let portions = template.foods.map { item in
        // Of a food that is gone, and of one that cannot be looked up now, the energy is known.
        FoodLogging.Portion(
          item, try? fit.client.send(FitIQ.food(item.foodId)), meal: meal, at: at)
      }
      return try FoodLogging(arguments, in: fit).storeUnlessDry(portions)
    }
    return FoodLogging(arguments, in: fit)
      .receipt(try fit.client.deliver(call), of: template.line)
  }
}
