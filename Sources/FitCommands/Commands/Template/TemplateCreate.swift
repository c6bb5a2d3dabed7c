import Arguments
import FitAPI
import FitClient
import Terminal

/// The arguments and options that describe a meal template.
enum TemplateOptions {
  static let name = Argument<String>(
    "name", length: MealTemplateDraft.nameLength, spansWords: true, "What it is called.")
  static let description = Option<String?>(
    "description", length: MealTemplateDraft.descriptionLength, "A word on it.")

  /// Returns the foods that words name, as the items of a template.
  static func foods(_ words: String, _ arguments: ParsedArguments, _ fit: Context) throws
    -> [NewTemplateFood]
  {
    let none = MealResolver.Amount(servings: nil, grams: nil)
    return try MealResolver(takesFirst: arguments[LogFood.first], in: fit).foods(words, none)
      .map(\.asPart)
  }

  /// Stores a new template.
  static func create(
    _ draft: MealTemplateDraft, _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    let problems = draft.problemsAsNew
    try problems.refuse()
    let name = draft.name ?? ""
    let call = creation(draft, arguments, in: fit)
    let what: StyledText = "the meal template \(name, .strong)"
    func receipt(_ verb: StyledText, _ template: MealTemplate) -> Output {
      let id = StyledText("  (\(template.shownID))", .muted)
      return .receipt(
        [template],
        lines: [verb + template.line + StyledText("  \(template.macros)", .muted) + id])
    }
    if let output = try fit.client.repeated(call, what, { receipt("already there: ", $0) }) {
      return output
    }
    if let twin = try TemplateChoice.own(in: fit).first(where: {
      $0.name.lowercased() == name.lowercased()
    }) {
      throw FitError(
        .conflict, "you have a meal template called \"\(twin.name)\" already",
        hint: "choose another name, or change it with `fit template edit`")
    }
    return try fit.client.deliver(call).output(what) { template in
      fit.note(
        "made the meal template \(template.name)",
        undo: .delete(FitIQ.mealTemplateDeletion, template.id))
      return receipt("created ", template)
    }
  }

  /// Returns whether the name of a line stands for a template already.
  static func isNameUsed(_ arguments: ParsedArguments, in fit: Context) throws -> Bool {
    let any = creation(MealTemplateDraft(), arguments, in: fit)
    return try fit.client.earlier(any, comparing: false) != nil
  }

  private static func creation(
    _ draft: MealTemplateDraft, _ arguments: ParsedArguments, in fit: Context
  ) -> Endpoint<MealTemplate> {
    FitIQ.mealTemplateCreation(body: draft).once(
      LogOptions.key(arguments, kind, draft.name ?? "", on: fit.today))
  }

  /// The kind of record in a key of ``LogOptions``.
  static let kind = "meal template"
}

struct TemplateCreate: Command {
  static let from = Option<String>(
    "from", placeholder: "FOODS", "Its foods, with quantities: \"2 eggs, 1 slice toast\".")
  static let meal = Option<MealType>("meal", short: "m", "The meal it is meant for.")
  static let declaration = Declaration(
    "create", "Create a meal template.",
    [TemplateOptions.name, from, meal, TemplateOptions.description, LogFood.first]
      + LogOptions.keys,
    fields: MealTemplate.record,
    examples: [
      Example(
        "fit template create \"Usual breakfast\" --meal breakfast --from \"2 eggs, 2 slices toast\"",
        "by what is in it")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let isUsed = { try TemplateOptions.isNameUsed(arguments, in: fit) }
    let foods = try LogOptions.read(arguments, TemplateOptions.kind, isUsed: isUsed, in: fit) {
      try TemplateOptions.foods(arguments[Self.from], arguments, fit)
    }
    return try TemplateOptions.create(
      MealTemplateDraft(
        userId: fit.client.userID(at: .fitiq), name: arguments[TemplateOptions.name],
        description: arguments[TemplateOptions.description], mealType: arguments[Self.meal],
        foods: foods), arguments, in: fit)
  }
}

struct TemplateFromDiary: Command {
  static let canSkipLookUps: Bool? = false
  static let meal = Option<MealType>("meal", short: "m", "The meal that was eaten.")
  static let declaration = Declaration(
    "from-diary", "Create a meal template from a logged meal.",
    [TemplateOptions.name, meal, LogOptions.date, TemplateOptions.description] + LogOptions.keys,
    fields: MealTemplate.record,
    examples: [
      Example(
        "fit template from-diary \"Sunday brunch\" --meal breakfast --date yesterday",
        "to have it again")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (meal, day) = (arguments[Self.meal], arguments[LogOptions.date] ?? fit.today)
    let logs = try FoodLogSeries(from: day, to: day, meal: meal, in: fit).logs
    try require(
      !logs.isEmpty, .notFound, "there was no \(meal.rawValue) on \(day)",
      hint: "`fit diary \(day)` shows what was eaten")
    return try TemplateOptions.create(
      MealTemplateDraft(
        userId: fit.client.userID(at: .fitiq), name: arguments[TemplateOptions.name],
        description: arguments[TemplateOptions.description], mealType: meal,
        foods: logs.reversed().map {
          NewTemplateFood(
            foodId: $0.foodId, servings: $0.servings, grams: $0.grams, typed: $0.typed)
        }), arguments, in: fit)
  }
}
