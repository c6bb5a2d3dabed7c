import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct AnalyticsNutrition: Command {
  static let declaration = Declaration(
    "nutrition", "Show average intake and the most frequent foods.",
    DayRangeOptions.all(),
    constraints: DayRangeOptions.constraints,
    discussion: """
      The last thirty days, unless others are named. Averages are those of the complete days: past \
      days with food in at least two meals and 800 kcal, or marked with `fit diary complete`. Where \
      there are none they are those of all days on which something was logged.
      """,
    fields: NutritionAnalytics.record,
    examples: [
      Example("fit analytics nutrition --month", "since the first of the month"),
      Example("fit analytics nutrition --from 2026-01-01 --json=averageDailyCalories", "a figure"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.range(arguments, last: FitIQ.analyticsDays, in: fit).upTo(
      fit.today)
    let user = try fit.client.userID(at: .fitiq)
    let analysis = try fit.client.send(FitIQ.analyseNutrition(user: user, days))
    let goals = try? fit.client.send(FitIQ.summary(user: user, day: fit.today))
    let eaten = try NutritionPage.eaten(analysis, days, in: fit)
    let page = NutritionPage(
      analysis: analysis, range: days, today: fit.today, goals: goals, eaten: eaten)
    return .page(analysis) { page.lines(on: $0) }
  }
}

/// An analysis of food as a page.
struct NutritionPage {
  let analysis: NutritionAnalytics
  let range: ClosedRange<Day>
  let today: Day
  /// The summary of a day, for its goals.
  let goals: NutritionSummary?
  /// The kilocalories of the days and of those before them that means reach back to.
  let eaten: DailyFigures

  /// Returns the kilocalories of some days, and fetches those of the days before them that means
  /// reach back to.
  static func eaten(
    _ analysis: NutritionAnalytics, _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> DailyFigures {
    let first = days.lowerBound.adding(days: -MetricChart.reach)
    guard let analysed = analysis.days, analysed.allSatisfy({ $0.isComplete != nil }) else {
      return try DailyFigures(.anywhere(.caloriesIn), first...days.upperBound, in: fit)
    }
    let before = try DailyFigures(
      .anywhere(.caloriesIn), first...days.lowerBound.adding(days: -1), in: fit)
    let measured = try DailyFigures(.metric(.caloriesIn), days, in: fit).days
    var figures: [DayFigure] = []
    var complete = before.complete ?? []
    for day in analysed {
      let date = day.date
      figures.append(DayFigure(date, day.calories))
      if day.isComplete == true { complete.insert(date) }
    }
    return DailyFigures(
      days: before.days + DailyFigures.larger(measured, figures), complete: complete)
  }

  private var goal: Int? { goals?.calorieGoal }

  private static let nameColumns = 10
  private static let barColumns = 30

  func lines(on surface: Surface) -> [StyledText] {
    let title = StyledText("Nutrition  \(DayRangeOptions.title(range))", .heading)
    guard analysis.averageDailyCalories > 0 || !analysis.topFoods.isEmpty else {
      return [title, "", "nothing was eaten then; `fit log food` writes it down"]
    }
    return [title, ""] + energy + macros(on: surface) + meals(on: surface) + chart(on: surface)
      + foods(on: surface)
  }

  /// The means of the complete days; of all days with entries where none is complete.
  private var means: (calories: Double, protein: Double, carbs: Double, fat: Double) {
    analysis.complete.map { ($0.calories, $0.proteinG, $0.carbsG, $0.fatG) }
      ?? (
        analysis.averageDailyCalories, analysis.averageDailyProtein, analysis.averageDailyCarbs,
        analysis.averageDailyFat
      )
  }

  /// `over 12 complete of 14 logged days`
  private var counted: String {
    guard let days = analysis.days else { return "" }
    let logged = days.count == 1 ? "1 logged day" : "\(days.count) logged days"
    guard let complete = analysis.complete else { return "  over \(logged), none complete" }
    return "  over \(complete.days) complete of \(logged)"
  }

  private var energy: [StyledText] {
    var line =
      name("a day") + StyledText(NutrientFormatter.kcal(means.calories), .strong)
      + StyledText(counted, .muted)
    if let goal {
      let difference = means.calories - Double(goal)
      line += "  goal \(NutrientFormatter.energy(Double(goal)))  "
      line += StyledText(
        Decimals.change(difference, upTo: 0), difference > 0 ? .warning : .good)
    }
    return [line]
  }

  private func macros(on surface: Surface) -> [StyledText] {
    let parts = [
      ("protein", Metric.proteinG, means.protein), ("carbs", .carbsG, means.carbs),
      ("fat", .fatG, means.fat),
    ]
    let shares = MacroShares(protein: means.protein, carbs: means.carbs, fat: means.fat)
    let lines = parts.enumerated().map { index, part in
      let percent = shares.percent[index]
      let bar = Bar(
        value: Double(percent), goal: 100, style: .series(index), overrunStyle: .series(index))
      return name(part.0) + bar.beforeFigures(columns: columns(on: surface), on: surface)
        + "\(NutrientFormatter.grams(part.2), .strong)"
        + StyledText("  \(percent) % of energy", .muted)
        + StyledText(goals?.goal(of: part.1).map { "  \($0)" } ?? "")
    }
    return lines + [fibre(on: surface), countedMacros].compactMap(\.self)
  }

  /// Returns the fibre where it has a goal.
  private func fibre(on surface: Surface) -> StyledText? {
    guard let target = goals?.targets?.first(where: { $0.metric == Metric.fiberG.rawValue }),
      let eaten = analysis.complete?.fiberG
    else { return nil }
    let bar = Bar(value: eaten, goal: target.target, overrunStyle: .good)
    return name("fibre") + bar.beforeFigures(columns: columns(on: surface), on: surface)
      + "\(NutrientFormatter.grams(eaten), .strong)"
      + "  \(goals?.goal(of: .fiberG) ?? "")"
  }

  /// A note on the days that the means of the macronutrients leave out; `nil` where they leave out
  /// none.
  private var countedMacros: StyledText? {
    guard let complete = analysis.complete else {
      let unknown = (analysis.days ?? []).compactMap(\.caloriesWithoutMacros).reduce(0, +)
      return unknown > 0
        ? name("") + StyledText(NutrientFormatter.unknownMacros(unknown), .muted) : nil
    }
    guard let days = complete.macroDays, days < complete.days else { return nil }
    let text =
      days == 0
      ? "every day has entries whose macros are unknown, and more was eaten than these"
      : "over \(days) of them; the others have entries whose macros are unknown"
    return name("") + StyledText(text, .muted)
  }

  private func meals(on surface: Surface) -> [StyledText] {
    let parts = MealType.allCases.enumerated().compactMap { index, meal in
      analysis.mealTypeDistribution[meal.rawValue].map {
        StackedBar.Part(meal.rawValue, $0, .series(index))
      }
    }
    guard !parts.isEmpty else { return [] }
    return [""]
      + StackedBar(parts).lines("meals", columns: columns(on: surface), on: surface, name: name)
  }

  private func chart(on surface: Surface) -> [StyledText] {
    guard let chart, (analysis.days ?? []).count > 2 else { return [] }
    return [""] + chart.lines(on: surface, rows: 10)
  }

  /// Kilocalories of each day; `nil` where the server does not tell them.
  var chart: LineChart? {
    guard let days = analysis.days, !days.isEmpty else { return nil }
    return MetricChart(
      .caloriesIn, eaten.days, within: range, today: today, complete: eaten.complete,
      units: .metric, goal: goal.map(Double.init)
    ).chart
  }

  private func foods(on surface: Surface) -> [StyledText] {
    guard !analysis.topFoods.isEmpty else { return [] }
    var table = Table([
      Column("", .right, style: .strong), Column("", isFlexible: true), Column("", .right),
    ])
    for food in analysis.topFoods {
      table.add([
        Cell("\(food.count) ×"), Cell(food.foodName),
        Cell(NutrientFormatter.kcal(food.totalCalories)),
      ])
    }
    return ["", StyledText("eaten most", .label)] + table.lines(on: surface)
  }

  private func columns(on surface: Surface) -> Int {
    max(6, min(Self.barColumns, surface.width - 40))
  }

  private func name(_ text: String) -> StyledText { .label(text, Self.nameColumns) }
}
