import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

/// What the person aims for each day.
enum SetupGoals: SetupSection {
  static let title = "Daily goals"
  // As text: whether a bare number means fluid ounces may be said on the same line.
  static let water = Option<String?>(
    "water", placeholder: "AMOUNT", "Water to drink a day: 2l, 2000ml, 68floz.")
  static var parameters: [any Parameter] { [PreferencesSet.calories, water] }

  static func check(_ desk: SetupDesk) throws(FitError) {
    _ = try desk.value(water) { text throws(ValueProblem) in try millilitres(text, desk) }
  }

  static func run(_ desk: SetupDesk) throws {
    let fit = desk.fit
    let user = try fit.client.userID(at: .fitiq)
    let known = try fit.client.send(FitIQ.preferences(user))
    if desk.mayAsk, let need = EnergyNeed.daily(try fit.client.send(FitIQ.profile(user))) {
      let figure = NutrientFigure.kcal(Double(need))
      try desk.tell("  about \(figure, .strong) a day keep your weight (Mifflin-St Jeor)")
    }
    var change = PreferencesChange()
    change.dailyCalorieGoal = try desk.answer(
      PreferencesSet.calories, "Calories to eat a day, in kcal", now: known.dailyCalorieGoal,
      shown: { "\($0)" }, read: calories)
    change.dailyWaterGoalMl = try millilitres(desk, now: known.dailyWaterGoalMl)
    guard change != PreferencesChange() else { return }
    let words = [
      change.dailyCalorieGoal.map { NutrientFigure.kcal(Double($0)) },
      change.dailyWaterGoalMl.map { "\(amount($0, desk.units)) of water" },
    ]
    try desk.store(
      FitIQ.preferencesChange(user, body: change),
      StyledText(words.compactMap(\.self).joined(separator: " and ") + " a day"))
  }

  private static func calories(_ text: String) throws(ValueProblem) -> Int {
    let kilocalories = try Int.parse(text, in: .plain)
    return try bounded(kilocalories, PreferencesChange.calorieGoals, "kcal")
  }

  private static func millilitres(_ desk: SetupDesk, now current: Int?) throws -> Int? {
    let read = { (text: String) throws(ValueProblem) in try millilitres(text, desk) }
    if let goal = try desk.value(water, read) { return goal == current ? nil : goal }
    return try desk.ask(
      "Water to drink a day", now: current, shown: { amount($0, desk.units) }, read)
  }

  private static func millilitres(
    _ text: String, _ desk: SetupDesk
  ) throws(ValueProblem) -> Int {
    let volume = try Volume.parse(text, in: desk.parsing).value(in: .millilitre)
    return try bounded(Int(exactly: volume.rounded()) ?? .max, PreferencesChange.waterGoals, "ml")
  }

  /// `2 L`, `67.6 fl oz`
  private static func amount(_ millilitres: Int, _ units: UnitSystem) -> String {
    MetricFigure(metric: .waterLiters, units: units).text(Double(millilitres) / 1000)
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
