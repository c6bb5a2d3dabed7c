import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// The sums of a day after food was logged on it, compared with the goals.
struct DayTotals {
  let day: Day
  let summary: NutritionSummary

  /// Fetches the sums of a day.
  init(_ day: Day, in fit: Context) throws(FitError) {
    self.day = day
    summary = try fit.client.send(
      FitIQ.summary(user: fit.client.userID(at: .fitiq), day: day))
  }

  /// Returns `today 1,240 of 1,700 kcal  460 left  protein 68 of 110 g`.
  func line(in fit: Context) -> StyledText {
    let name = day == fit.today ? "today" : TimeFormatter.day(day, in: fit)
    return StyledText("\(name) ", .muted) + Self.energy(summary)
      + (summary.targets ?? []).map { "  " + Self.text($0) }.reduce(StyledText(), +)
      + shares.map { "  " + $0 }.reduce(StyledText(), +)
  }

  /// Returns `protein 34 of 30 %` for each goal that is a percentage of the energy; nothing where
  /// the macronutrients of some food are unknown.
  private var shares: [StyledText] {
    guard summary.caloriesWithoutMacros == nil, summary.totalCalories > 0 else { return [] }
    let eaten = MacroShares(
      protein: summary.totalProteinG, carbs: summary.totalCarbsG, fat: summary.totalFatG)
    return (summary.shares ?? []).compactMap { share in
      guard let metric = Metric(rawValue: share.metric),
        let index = MacroShares.metrics.firstIndex(of: metric)
      else { return nil }
      return
        "\(metric.title) \("\(eaten.percent[index])", .strong) of \(Decimals.text(share.percent, upTo: 1)) %"
    }
  }

  /// Returns `1,240 of 1,700 kcal  460 left`, `1,820 of 1,700 kcal  120 over`, `1,240 kcal`.
  static func energy(_ summary: NutritionSummary) -> StyledText {
    let eaten = summary.totalCalories
    guard let goal = summary.calorieGoal else {
      return StyledText(NutrientFormatter.kcal(eaten), .strong)
    }
    let left = Double(goal) - Decimals.rounded(eaten, to: 0)
    let rest =
      left >= 0
      ? StyledText("\(NutrientFormatter.energy(left)) left", .good)
      : StyledText("\(NutrientFormatter.energy(-left)) over", .warning)
    return
      "\(NutrientFormatter.energy(eaten), .strong) of \(NutrientFormatter.kcal(Double(goal)))  "
      + rest
  }

  /// Returns `protein 68 of 110 g`.
  static func text(_ target: NutrientTarget) -> StyledText {
    guard let metric = Metric(rawValue: target.metric) else { return "" }
    let figures = Self.figures(target, metric)
    return "\(metric.title) \(figures.eaten, .strong) of \(figures.target)"
  }

  /// Returns `68` and `110 g`: the day's figure without its unit, and the goal with it.
  static func figures(
    _ target: NutrientTarget, _ metric: Metric
  ) -> (eaten: String, target: String) {
    let eaten = Decimals.text(target.eaten, upTo: 0, grouping: true)
    return (eaten, "\(Decimals.text(target.target, upTo: 0, grouping: true)) \(metric.unit)")
  }
}

extension NutritionSummary {
  /// Returns the goal of a nutrient in words, `goal 110 g`, `at most 40 %`; `nil` without one.
  func goal(of metric: Metric) -> String? {
    func words(_ figure: String, _ direction: String) -> String {
      direction == GoalDirection.atMost.rawValue ? "at most \(figure)" : "goal \(figure)"
    }
    if let target = targets?.first(where: { $0.metric == metric.rawValue }) {
      return words(DayTotals.figures(target, metric).target, target.direction)
    }
    return shares?.first { $0.metric == metric.rawValue }
      .map { words("\(Decimals.text($0.percent, upTo: 1)) %", $0.direction) }
  }
}

/// A food log as a script reads the receipt: with the sums of its day.
struct LoggedFood: Model, Identifiable {
  let log: FoodLog
  /// The day's sums after it was logged; `nil` where they could not be had.
  let day: NutritionSummary?

  var id: String { log.id }

  private enum DayKey: String, CodingKey { case day }

  init(_ log: FoodLog, _ day: NutritionSummary?) { (self.log, self.day) = (log, day) }

  init(from decoder: any Decoder) throws {
    log = try FoodLog(from: decoder)
    day = try decoder.container(keyedBy: DayKey.self)
      .decodeIfPresent(NutritionSummary.self, forKey: .day)
  }

  func encode(to encoder: any Encoder) throws {
    try log.encode(to: encoder)
    var container = encoder.container(keyedBy: DayKey.self)
    try container.encodeIfPresent(day, forKey: .day)
  }
}

extension Output {
  /// Returns the receipt of food that was logged, which ends with how its day stands.
  ///
  /// - Parameter lines: the stored logs, a line each.
  static func food(
    _ logs: [FoodLog], lines: [StyledText], waiting: [QueuedWrite] = [], notes: [StyledText] = [],
    in fit: Context
  ) -> Output {
    let day = logs.last?.day(in: fit.calendar)
    // What was stored is stored, whether or not the day's sums can be had.
    let standing =
      fit.options.isQuiet || !waiting.isEmpty
      ? nil : day.flatMap { try? DayTotals($0, in: fit) }
    return .receipt(
      logs.map { LoggedFood($0, standing?.summary) },
      lines: lines + (standing.map { [$0.line(in: fit)] } ?? []), isList: true, waiting: waiting,
      notes: notes)
  }
}
