import Arguments
import FitAPI
import PlainText
import Quantities

struct LogFood: Command {
  static let what = Argument<[String]>(
    "what", atLeast: 0, "An id, a barcode, or words with quantities: \"200g rice, 1 banana\".",
    completes: .foods)
  static let servings = Option<Double?>(
    "servings", short: "s", in: NewFoodLog.servings.lower...NewFoodLog.servings.upper,
    "How many servings of the one food named.")
  static let grams = Option<Double?>(
    "grams", short: "g", in: 0.1...100_000, "How many grams of the one food named.")
  static let meal = Option<MealType?>(
    "meal", short: "m", "The meal; that of the words or the time unless given.")
  static let first = Flag("first", "Take the best of several foods without asking.")
  static let energy = Option<Energy?>(
    "kcal", "Log this much energy without looking a food up: 500, 2100kJ.")
  static let protein = FoodFacts.grams("protein", "With --kcal: its protein.")
  static let carbs = FoodFacts.grams("carbs", "With --kcal: its carbohydrates.")
  static let fat = FoodFacts.grams("fat", "With --kcal: its fat.")
  static let name = Option<String?>(
    "name", length: FoodDraft.nameLength, "With --kcal: what it was; \"quick entry\" unless given.")
  static let dryRun = LogOptions.dryRun
  static let file = Option<FilePath?>(
    "file", short: "f", "Log the foods of a file, CSV or JSON Lines; - is standard input.")
  static let partial = Flag("partial", "With --file: store the good lines although others are bad.")

  static let declaration = Declaration(
    "food", "Log something eaten or drunk.",
    [what, servings, grams, meal, first, energy, protein, carbs, fat, name, file, partial, dryRun]
      + [Confirmation.yes] + LogOptions.all,
    constraints: [
      .atLeastOne(of: [what, energy, file]), .atMostOne(of: [what, file]),
      .atMostOne(of: [energy, file]), .atMostOne(of: [servings, file]),
      .atMostOne(of: [grams, file]),
      .requires(partial, file), .atMostOne(of: [servings, grams]),
      .requires(protein, energy), .requires(carbs, energy), .requires(fat, energy),
      .requires(name, energy),
    ],
    discussion: """
      Several foods stand apart with commas or "and". Each may have a quantity with a unit: \
      "2 eggs and 1 slice whole wheat toast". The plainest food that fits the words is taken, and \
      what you ate lately before it; when the words leave a doubt you are asked. Where nobody can be \
      asked the candidates are named and nothing is stored.

      A time may stand behind the foods: `yesterday 8pm`, `this morning`, `at 17:00`; and so may the \
      meal: `for breakfast`. On a past day a meal without a time is at its usual one: breakfast at \
      08:00, lunch at 12:30, a snack at 16:00, dinner at 19:00. A day that is yet to come is asked \
      about.

      Energy alone is a quick entry without a food, with its nutrients where they stand beside it: \
      `500 kcal`, `500 kcal 30 g protein`.

      With --kcal a quick entry is stored under its name and becomes a food of your own, so that \
      next time the name is enough.

      A file has a head line that names its columns, or JSON objects with the same names: food, \
      servings or grams, meal, date, at; kcal, protein, carbs, fat and name for quick entries. All \
      of it is stored, or nothing.
      """,
    fields: LoggedFood.record,
    examples: [
      Example("fit log food \"2 eggs and 1 slice whole wheat toast\"", "two foods at once"),
      Example("fit log food banana --at 10:30 --meal snack", "earlier today"),
      Example("fit log food ndb:01123 --grams 120", "a food of the catalogue by its id"),
      Example("fit log food 500 kcal 30 g protein", "a quick entry"),
      Example("fit log food --kcal 500 --protein 30 --name canteen", "one with a name"),
      Example("fit log food --file week.csv --dry-run", "many at once, tried first"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try LogOptions.refuseContradiction(arguments, in: fit)
    if let file = arguments[Self.file] { return try FoodBatch(file, arguments, in: fit).run() }
    let text = arguments[Self.what].text(separatedBy: " ")
    let named = arguments[Self.meal] ?? MealType(namedIn: text)
    let at = LogOptions.instant(arguments, of: named, in: fit)
    let meal = named ?? LogOptions.meal(arguments, in: fit)
    let logging = FoodLogging(arguments, in: fit)
    if let energy = arguments[Self.energy] {
      let name = arguments[Self.name] ?? (text.isEmpty ? "quick entry" : text)
      let servings = arguments[Self.servings] ?? 1
      let calories = energy.value(in: .kilocalorie)
      let food = try QuickEntry(
        name: name, calories: calories,
        proteinG: arguments[Self.protein]?.value(in: .gram) ?? 0,
        carbsG: arguments[Self.carbs]?.value(in: .gram) ?? 0,
        fatG: arguments[Self.fat]?.value(in: .gram) ?? 0)
      let portion = FoodLogging.Portion(food, servings: servings, meal: meal, at: at)
      if let output = try logging.repeated([portion]) { return output }
      try LogOptions.doubtFuture(at, arguments, in: fit)
      try ImplausiblePortions(name, energy: calories * servings).settle(arguments, in: fit)
      return try logging.storeUnlessDry([portion])
    }
    let measured = MealResolver.Amount(
      servings: arguments[Self.servings], grams: arguments[Self.grams])
    let found = try LogOptions.read(arguments, "food", isUsed: logging.isNameUsed, in: fit) {
      try MealResolver(takesFirst: arguments[Self.first], in: fit).resolve(text, measured)
    }
    let portions = try found.map { resolved in
      switch resolved {
      case .food(let portion):
        return FoodLogging.Portion(
          portion.food, portion.size, typed: portion.typed,
          meal: arguments[Self.meal] ?? portion.meal ?? meal, at: at)
      case .quick(let name, let figures):
        return FoodLogging.Portion(
          try QuickEntry(name: name, figures), servings: 1, meal: meal, at: at)
      }
    }
    if let output = try logging.repeated(portions) { return output }
    try LogOptions.doubtFuture(at, arguments, in: fit)
    try ImplausiblePortions(found).settle(arguments, in: fit)
    return try logging.storeUnlessDry(portions)
  }
}
