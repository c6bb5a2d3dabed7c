import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct PreferencesShow: Command {
  static let declaration = Declaration(
    "show", "Show the daily goals and the other preferences.", fields: UserPreferences.record,
    examples: [
      Example(
        "fit preferences show --json=dailyCalorieGoal",
        "one goal for a script")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .fitiq)
    return PreferencesPage.output(
      try fit.client.send(FitIQ.preferences(user)), units: fit.settings.units)
  }
}

struct PreferencesSet: Command {
  static let calories = Option<Int?>(
    "calories", placeholder: "KCAL", in: PreferencesChange.calorieGoals,
    "Kilocalories to eat a day.")
  static let water = Option<Volume?>(
    "water", placeholder: "AMOUNT", "Water to drink a day: 2l, 2000ml, 68floz.")
  static let protein = nutrient("protein", "Protein to eat a day")
  static let carbs = nutrient("carbs", "Carbohydrates to eat a day at most")
  static let fat = nutrient("fat", "Fat to eat a day at most")
  static let fibre = nutrient("fibre", "Fibre to eat a day")
  static let units = Option<UnitSystem?>(
    "units", "The measures that numbers are read and shown in, here and by the apps.")
  static let theme = Option<AppTheme?>("theme", "The look of the services' apps.")
  static let language = Option<String?>(
    "language", length: PreferencesChange.languageLength, "The language of the services' apps: en.")
  static let notifications = Flag(
    "notifications", negatable: true, "Let the services' apps notify you.")
  static let support = Option<Switch?>(
    "support", "Say whom to call where a journal entry, mood or note means harm; on unless set.",
    details: "Kept on this machine. Intentions and the coach always say it.")
  private static let all: [any Parameter] = [
    calories, water, protein, carbs, fat, fibre, units, theme, language, notifications, support,
  ]
  static let declaration = Declaration(
    "set", "Set the daily goals and the other preferences.",
    all + [Confirmation.yes], constraints: [.atLeastOne(of: all)], fields: UserPreferences.record,
    examples: [
      Example("fit preferences set --calories 2000 --water 2l", "what `fit today` shows"),
      Example("fit preferences set --protein 110g --carbs 40%", "an amount, and a share of energy"),
      Example("fit preferences set --protein none", "no goal any more"),
    ])

  private static func nutrient(_ name: String, _ summary: String) -> Option<String?> {
    Option<String?>(
      name, placeholder: "AMOUNT", length: 1...32,
      "\(summary): 110g, 30% of the energy, or none.")
  }

  /// Returns the goals of single nutrients as typed; `nil` where none is.
  ///
  /// - Throws: ``FitError`` for what is neither an amount nor a share.
  private static func nutrients(
    _ arguments: ParsedArguments, in fit: Context
  ) throws(FitError) -> NutrientGoals? {
    var amounts: [Metric: NutrientGoals.Amount] = [:]
    let options: [(Option<String?>, Metric)] = [
      (protein, .proteinG), (carbs, .carbsG), (fat, .fatG), (fibre, .fiberG),
    ]
    for (option, metric) in options {
      guard let text = arguments[option]?.trimmed else { continue }
      amounts[metric] = try amount(text, of: metric, option.name, in: fit)
    }
    return amounts.isEmpty ? nil : NutrientGoals(amounts)
  }

  private static func amount(
    _ text: String, of metric: Metric, _ name: String, in fit: Context
  ) throws(FitError) -> NutrientGoals.Amount {
    if text.lowercased() == "none" { return .none }
    guard text.hasSuffix("%") else {
      let grams = try MetricParser.quantity(text, of: metric, in: fit)
      try MetricFormatter(metric: metric, units: .metric).check(grams)
      return .amount(grams)
    }
    guard let share = Double(String(text.dropLast()).trimmed), (1...100).contains(share),
      NutrientGoals.energyPerGram(metric) != nil
    else {
      throw FitError(
        .usage, "invalid value \"\(text)\" for --\(name)",
        hint: NutrientGoals.energyPerGram(metric) == nil
          ? "\(metric.title) has no share of the energy: give grams"
          : "a share is from 1% to 100% of the energy")
    }
    return .percent(share)
  }

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var change = PreferencesChange()
    change.dailyCalorieGoal = arguments[Self.calories]
    change.dailyWaterGoalMl = arguments[Self.water].map { Int($0.value(in: .millilitre).rounded()) }
    change.nutrientGoals = try Self.nutrients(arguments, in: fit)
    change.units = arguments[Self.units]?.rawValue
    change.theme = arguments[Self.theme]?.rawValue
    change.language = arguments[Self.language]
    if arguments.isGiven(Self.notifications) {
      change.notificationsEnabled = arguments[Self.notifications]
    }
    if let support = arguments[Self.support] {
      var own = PreferencesChange()
      own.support = support == .on
      let kept = try fit.localClient.send(
        FitIQ.preferencesChange(fit.localClient.userID(at: .fitiq), body: own))
      if change == PreferencesChange() {
        return PreferencesPage.output(kept, units: fit.settings.units)
      }
    }
    let remark = try arguments[Self.calories].flatMap {
      try GoalDoubt(in: fit).ask(calories: $0, arguments)
    }
    let user = try fit.client.userID(at: .fitiq)
    var output = try fit.client.deliver(FitIQ.preferencesChange(user, body: change))
      .output("the new preferences") {
        PreferencesPage.output($0, units: arguments[Self.units] ?? fit.settings.units)
      }
    output.notes += [remark].compactMap { $0.map { "\($0)" } }
    try arguments[Self.units].map { units throws(FitError) in try UnitsSetting.set(units, in: fit) }
    return output
  }
}

extension UnitSystem: ArgumentValue {
  /// Reads a system of measures by its own word or one that people use for it.
  ///
  /// - Throws: ``ValueProblem`` when it names none.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> UnitSystem {
    guard let system = UnitSystem(spelled: text) else {
      throw ValueProblem(notOneOf: acceptedWords, text)
    }
    return system
  }
}
extension AppTheme: ArgumentValue {}
extension Switch: ArgumentValue {}

/// Preferences as a person reads them.
private enum PreferencesPage {
  static func output(_ preferences: UserPreferences, units: UnitSystem) -> Output {
    .page(preferences) { _ in
      [
        line(
          "calories",
          preferences.dailyCalorieGoal.map { "\(NutrientFormatter.kcal(Double($0))) a day" }),
        line(
          "water",
          preferences.dailyWaterGoalMl.map {
            let figure = MetricFormatter(metric: .waterLiters, units: units)
            return "\(figure.text(Double($0) / 1000)) a day"
          }),
      ]
        + nutrients(preferences) + [
          line("units", preferences.units),
          line("theme", preferences.theme),
          line("language", preferences.language),
          line("notifications", preferences.notificationsEnabled ? "on" : "off"),
          line("support", preferences.support == false ? "off" : "on"),
        ]
    }
  }

  /// Returns the nutrients that have a goal, a share with the grams it comes to.
  private static func nutrients(_ preferences: UserPreferences) -> [StyledText] {
    let goals = preferences.nutrientGoals
    return Metric.allCases.compactMap { metric in
      guard let amount = goals?.amounts[metric.rawValue] else { return nil }
      let grams = goals?.target(metric, calories: preferences.dailyCalorieGoal)
        .map { "\(MetricFormatter(metric: metric, units: .metric).text($0)) a day" }
      switch amount {
      case .amount: return line(metric.title, grams)
      case .percent(let share):
        let words = "\(Decimals.text(share, upTo: 1)) % of the energy"
        return line(
          metric.title,
          grams.map { "\($0), \(words)" } ?? "\(words) eaten; --calories makes grams of it")
      case .none: return nil
      }
    }
  }

  private static func line(_ name: String, _ value: String?) -> StyledText {
    Fact.line(name, value, width: 15)
  }
}
