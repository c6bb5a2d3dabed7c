import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

/// The person's daily goals.
enum SetupGoals: SetupSection {
  static let title = "Daily goals"
  // As text: whether a bare number means fluid ounces may be said on the same line.
  static let water = Option<String?>(
    "water", placeholder: "AMOUNT", "Water to drink a day: 2l, 2000ml, 68floz.")
  static var parameters: [any Parameter] { [PreferencesSet.calories, water] }

  static func check(_ answers: SetupAnswers) throws(FitError) {
    _ = try answers.value(water) { text throws(ValueProblem) in try millilitres(text, answers) }
  }

  static func run(_ answers: SetupAnswers) throws {
    let fit = answers.fit
    let user = try fit.client.userID(at: .fitiq)
    let known = try fit.client.send(FitIQ.preferences(user))
    if answers.mayAsk, let need = try fit.client.send(FitIQ.profile(user)).dailyEnergyNeed {
      let figure = NutrientFormatter.kcal(Double(need))
      try answers.tell("  about \(figure, .strong) a day keep your weight (Mifflin-St Jeor)")
    }
    var change = PreferencesChange()
    change.dailyCalorieGoal = try answers.answer(
      PreferencesSet.calories, "Calories to eat a day, in kcal", now: known.dailyCalorieGoal,
      shown: { "\($0)" }, read: calories)
    if let calories = change.dailyCalorieGoal,
      let remark = try GoalDoubt(in: fit).ask(calories: calories, answers.arguments)
    {
      answers.note("\(remark)")
    }
    change.dailyWaterGoalMl = try millilitres(answers, now: known.dailyWaterGoalMl)
    guard change != PreferencesChange() else { return }
    let words = [
      change.dailyCalorieGoal.map { NutrientFormatter.kcal(Double($0)) },
      change.dailyWaterGoalMl.map { "\(amount($0, answers.units)) of water" },
    ]
    try answers.store(
      FitIQ.preferencesChange(user, body: change),
      StyledText(words.compactMap(\.self).joined(separator: " and ") + " a day"))
  }

  private static func calories(_ text: String) throws(ValueProblem) -> Int {
    let kilocalories = try Int.parse(text, in: .plain)
    return try bounded(kilocalories, PreferencesChange.calorieGoals, "kcal")
  }

  private static func millilitres(_ answers: SetupAnswers, now current: Int?) throws -> Int? {
    let read = { (text: String) throws(ValueProblem) in try millilitres(text, answers) }
    if let goal = try answers.value(water, read) { return goal == current ? nil : goal }
    return try answers.ask(
      "Water to drink a day", now: current, shown: { amount($0, answers.units) }, read)
  }

  private static func millilitres(
    _ text: String, _ answers: SetupAnswers
  ) throws(ValueProblem) -> Int {
    let volume = try Volume.parse(text, in: answers.parsing).value(in: .millilitre)
    return try bounded(Int(exactly: volume.rounded()) ?? .max, PreferencesChange.waterGoals, "ml")
  }

  /// Formats as `2 L`, `67.6 fl oz`.
  private static func amount(_ millilitres: Int, _ units: UnitSystem) -> String {
    MetricFormatter(metric: .waterLiters, units: units).text(Double(millilitres) / 1000)
  }

  private static func bounded(
    _ value: Int, _ range: ClosedRange<Int>, _ unit: String
  ) throws(ValueProblem) -> Int {
    guard range.contains(value) else {
      throw ValueProblem("must be from \(range.lowerBound) to \(range.upperBound) \(unit)")
    }
    return value
  }
}
