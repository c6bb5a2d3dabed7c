import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct DiaryShow: Command {
  static let meal = Option<MealType?>("meal", "One meal only.")
  static let nutrients = Flag(
    "nutrients", "Show fats, fibre, sugar, minerals, caffeine and alcohol as well.")
  static let summary = Flag("summary", "Show one line a day and the mean of each week.")
  static let declaration = Declaration(
    "diary", "Show what was eaten, meal by meal.",
    DayRangeOptions.all("today unless given") + [meal, nutrients, summary],
    constraints: DayRangeOptions.constraints + [
      .atMostOne(of: [summary, meal]), .atMostOne(of: [summary, nutrients]),
    ],
    discussion: """
      The means of --summary are those of complete days: past days with food in at least two meals \
      and 800 kcal, or marked with `fit diary complete`. Days without records are left out.
      """,
    fields: DiaryDay.record,
    columns: [
      ["ID", "DATE", "TIME", "MEAL", "SERVINGS", "FOOD", "KCAL", "PROTEIN", "CARBS", "FAT"],
      ["DATE", "KCAL", "GOAL", "PROTEIN", "CARBS", "FAT", "WEIGHT", "COMPLETE"],
    ],
    examples: [
      Example("fit diary yesterday", "one day"),
      Example("fit diary 7d --json=date,calories", "a week's sums for a script"),
      Example("fit diary month --summary", "a line for each day of this month"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let range = try DayRangeOptions.range(arguments, usual: fit.today...fit.today, in: fit)
    if arguments[Self.summary] {
      return try DiarySummary(range.upTo(fit.today), in: fit).output(in: fit)
    }
    let series = try FoodLogSeries(
      from: range.lowerBound, to: range.upperBound, meal: arguments[Self.meal], in: fit)
    let days = series.days(fit.calendar).reversed().map { DiaryDay($0.day, $0.logs) }
    // A spreadsheet gets the foods, a line each, unless the line names fields of the days.
    if case .csv(let fields) = fit.options.form, fields.isEmpty {
      let lines = days.flatMap { day in day.logs.map { DiaryLine(day.date, $0) } }
      return Output.list(lines, [], ids: lines.map(\.id), emptyMessage: "nothing was eaten then")
    }
    var records = Output.Records(days, [], ids: days.flatMap { $0.logs.map(\.id) })
    records.show { Self.table(days) }
    records.columns.removeAll { $0 == "logs" }
    guard !days.isEmpty else {
      let when =
        range.count == 1
        ? "on \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      records.emptyMessage = "nothing was eaten \(when)"
      return Output(body: .records(records))
    }
    // One meal says nothing about what is left of the day.
    let goals =
      arguments[Self.meal] == nil ? try DayTotals(range.upperBound, in: fit).summary : nil
    let water = try arguments[Self.meal] == nil ? Self.water(range, in: fit) : [:]
    return Output(
      body: .page(
        lines: {
          Self.page(days, goals, water, nutrients: arguments[Self.nutrients], on: $0, in: fit)
        },
        records: records,
        pipe: .table))
  }

  /// Returns the water drunk on each day, `0.5 L of 2 L`, for a person at a terminal.
  private static func water(
    _ range: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [Day: String] {
    guard fit.screen.output.isTerminal else { return [:] }
    let figure = MetricFormatter(metric: .waterLiters, units: fit.settings.units)
    let goal = try ActiveTargets(in: fit).target(of: .waterLiters)
    let days = try DailyFigures(.anywhere(.waterLiters), range, in: fit).days
    let against = goal.map { " of \(figure.text($0))" } ?? ""
    var texts = days.reduce(into: [:]) {
      $0[$1.date] = figure.text($1.value) + against
    }
    // Who has a goal and drank nothing sees that as well.
    if goal != nil, range.contains(fit.today), texts[fit.today] == nil {
      texts[fit.today] = figure.text(0) + against
    }
    return texts
  }

  private static func page(
    _ days: [DiaryDay], _ goals: NutritionSummary?, _ water: [Day: String], nutrients: Bool,
    on surface: Surface, in fit: Context
  ) -> [StyledText] {
    var table = Table([
      Column("", style: .muted), Column("", minimumWidth: 14, isFlexible: true, priority: 20),
      Column("KCAL", .right, priority: 12), Column("PROTEIN", .right, priority: 7),
      Column("CARBS", .right, priority: 6), Column("FAT", .right, priority: 5),
      Column("", style: .muted, priority: 8),
    ])
    let indent = surface.width < 60 ? "  " : "         "
    for (index, day) in days.enumerated() {
      if index > 0 { table.add(.space) }
      for line in heading(day, goal: goals?.calorieGoal).folded(to: surface.width) {
        table.add(.heading(line))
      }
      for meal in day.meals {
        table.add(.cells(subtotal(meal)))
        for log in meal.logs { table.add(.cells(cells(log, in: fit))) }
      }
      table.add(.summary(sum(day)))
      if let unknown = NutrientFormatter.unknownMacros(day.logs) {
        table.add(.heading(StyledText("\(indent)\(unknown)", .muted)))
      }
      if let goals, let row = goal(goals) { table.add(.summary(row)) }
      if let goals, let others = otherGoals(goals, day) {
        for line in others.wrapped(to: surface.width - 9) {
          table.add(.heading("         " + line))
        }
      }
      if let water = water[day.date] {
        table.add(.heading("\(indent)\("water", .label)  \(water)"))
      }
      if nutrients {
        for line in DayNutrients(of: day.logs).lines(width: surface.width - indent.count) {
          table.add(.heading(StyledText(indent) + line))
        }
      }
    }
    let isPartial = nutrients && days.contains { DayNutrients(of: $0.logs).isPartial }
    let legend = isPartial ? [""] + DayNutrients.legend.wrapped(to: surface.width) : []
    return table.lines(on: surface) + legend
  }

  private static func subtotal(_ meal: DiaryMeal) -> [Cell] {
    [
      Cell(""), Cell(meal.name, .label),
      Cell(NutrientFormatter.energy(meal.sum(\.calories)), .label),
      Cell(NutrientFormatter.grams(meal.sum(\.proteinG)), .label),
      Cell(NutrientFormatter.grams(meal.sum(\.carbsG)), .label),
      Cell(NutrientFormatter.grams(meal.sum(\.fatG)), .label), Cell(""),
    ]
  }

  /// Returns the goals of a day below its sums; `nil` where no macronutrient has one.
  private static func goal(_ summary: NutritionSummary) -> [Cell]? {
    func target(_ metric: Metric) -> String? {
      let target = summary.targets?.first { $0.metric == metric.rawValue }
      let share = summary.shares?.first { $0.metric == metric.rawValue }
      return target.map { NutrientFormatter.grams($0.target) }
        ?? share.map { "\(Decimals.text($0.percent, upTo: 1)) %" }
    }
    let macros = [Metric.proteinG, .carbsG, .fatG].map(target)
    guard macros.contains(where: { $0 != nil }) else { return nil }
    let energy = summary.calorieGoal.map { NutrientFormatter.energy(Double($0)) }
    return [Cell(""), Cell("goal", .muted), Cell(energy ?? "", .muted)]
      + macros.map { Cell($0 ?? "", .muted) } + [Cell("")]
  }

  /// Returns the other nutrients of a day that have a goal: `fibre 12 of 30 g`; `nil` where none
  /// has. One that no entry tells is left out.
  private static func otherGoals(_ summary: NutritionSummary, _ day: DiaryDay) -> StyledText? {
    let eaten = DayNutrients(of: day.logs)
    let parts = (summary.targets ?? []).compactMap { target -> StyledText? in
      guard let metric = Metric(rawValue: target.metric),
        !metric.isMacronutrient, let figure = eaten.sum(metric)
      else { return nil }
      var target = target
      target.eaten = figure
      let isAtMost = target.direction == GoalDirection.atMost.rawValue
      return DayTotals.text(target) + StyledText(isAtMost ? " at most" : "", .muted)
    }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { $0 + "  " + $1 }
  }

  private static func heading(_ day: DiaryDay, goal: Int?) -> StyledText {
    let name = "\(day.date.weekday.name) \(day.date.dayMonthAndYear)"
    guard let goal else { return StyledText(name, .heading) }
    let left = Double(goal) - Decimals.rounded(day.calories, to: 0)
    let rest =
      left >= 0
      ? StyledText("\(NutrientFormatter.kcal(left)) left", .good)
        + StyledText(" of \(NutrientFormatter.energy(Double(goal)))", .muted)
      : StyledText("\(NutrientFormatter.kcal(-left)) over", .warning)
        + StyledText(" \(NutrientFormatter.energy(Double(goal)))", .muted)
    return "\(name, .heading)  " + rest.unbroken
  }

  private static func cells(_ log: FoodLog, in fit: Context) -> [Cell] {
    let time = log.moment(in: fit.calendar).timeOfDay.hourAndMinute
    func grams(_ value: Double) -> Cell {
      value <= 0 && log.hasUnknownMacros
        ? Cell("?", .muted) : Cell(NutrientFormatter.grams(value))
    }
    return [
      Cell("  \(time)"), Cell(log.text(in: fit)),
      Cell(NutrientFormatter.energy(log.calories)), grams(log.proteinG), grams(log.carbsG),
      grams(log.fatG), Cell(ShortID.of(log.id)),
    ]
  }

  private static func sum(_ day: DiaryDay) -> [Cell] {
    [
      Cell(""), Cell("total", .strong), Cell(NutrientFormatter.energy(day.calories), .strong),
      Cell(NutrientFormatter.grams(day.proteinG), .strong),
      Cell(NutrientFormatter.grams(day.carbsG), .strong),
      Cell(NutrientFormatter.grams(day.fatG), .strong),
      Cell(""),
    ]
  }

  private static func table(_ days: [DiaryDay]) -> Table {
    var table = Table(
      ["ID", "DATE", "TIME", "MEAL", "SERVINGS", "FOOD", "KCAL", "PROTEIN", "CARBS", "FAT"].map {
        Column($0)
      })
    for day in days {
      for log in day.logs {
        table.add([
          Cell(log.id), Cell(day.date.description), Cell(Figure.instant(log.loggedAt)),
          Cell(log.mealType),
          Cell(Figure.plain(log.servings)), Cell(log.foodName), Cell(Figure.eaten(log.calories)),
          Cell(Figure.eaten(log.proteinG)), Cell(Figure.eaten(log.carbsG)),
          Cell(Figure.eaten(log.fatG)),
        ])
      }
    }
    return table
  }
}

extension MealType: ArgumentValue {}
