import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

struct PreferencesShow: Command {
  static let declaration = Declaration(
    "show", "Show the daily goals and the other preferences.", fields: UserPreferences.fields,
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
  static let units = Option<UnitSystem?>(
    "units", "The measures that numbers are read and shown in, here and by the apps.")
  static let theme = Option<AppTheme?>("theme", "The look of the services' apps.")
  static let language = Option<String?>(
    "language", length: PreferencesChange.languageLength, "The language of the services' apps: en.")
  static let notifications = Flag(
    "notifications", negatable: true, "Let the services' apps notify you.")
  static let declaration = Declaration(
    "set", "Set the daily goals and the other preferences.",
    [calories, water, units, theme, language, notifications],
    constraints: [.atLeastOne(of: [calories, water, units, theme, language, notifications])],
    fields: UserPreferences.fields,
    examples: [Example("fit preferences set --calories 2000 --water 2l", "what `fit today` shows")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var change = PreferencesChange()
    change.dailyCalorieGoal = arguments[Self.calories]
    change.dailyWaterGoalMl = arguments[Self.water].map { Int($0.value(in: .millilitre).rounded()) }
    change.units = arguments[Self.units]?.rawValue
    change.theme = arguments[Self.theme]?.rawValue
    change.language = arguments[Self.language]
    if arguments.isGiven(Self.notifications) {
      change.notificationsEnabled = arguments[Self.notifications]
    }
    let user = try fit.client.userID(at: .fitiq)
    let output = try fit.client.deliver(FitIQ.preferencesChange(user, body: change))
      .output("the new preferences") {
        PreferencesPage.output($0, units: arguments[Self.units] ?? fit.settings.units)
      }
    try arguments[Self.units].map { units throws(FitError) in try UnitsSetting.set(units, in: fit) }
    return output
  }
}

extension UnitSystem: ArgumentValue {}
extension AppTheme: ArgumentValue {}

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
        line("units", preferences.units),
        line("theme", preferences.theme),
        line("language", preferences.language),
        line("notifications", preferences.notificationsEnabled ? "on" : "off"),
      ]
    }
  }

  private static func line(_ name: String, _ value: String?) -> StyledText {
    Fact.line(name, value, width: 15)
  }
}
