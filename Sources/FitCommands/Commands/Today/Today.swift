import Arguments
import CivilTime
import FitAPI
import Terminal

struct Today: Command {
  static let day = Argument<Day?>("day", "Another day than today.")
  static let declaration = Declaration(
    "today", "Show the day: eaten against the goal, weight, water, steps.", [day],
    fields: TodayDigest.record,
    examples: [
      Example("fit today", "the day so far"),
      Example("fit today --json=nutrition", "what a status bar needs"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let day = arguments[Self.day] ?? fit.today
    var unreachable = UnreachableServices()
    let digest = try TodayDigest(day, in: fit, unreachable: &unreachable)
    var output = Output.page(digest, columns: TodayDigest.columns) {
      TodayPage(digest, day, fit).lines(on: $0)
    }
    output.failures = unreachable.failures
    return output
  }
}

/// The day as a page of at most 80 columns; bars give way where there are fewer.
struct TodayPage {
  private let digest: TodayDigest
  private let day: Day
  private let fit: Context

  init(_ digest: TodayDigest, _ day: Day, _ fit: Context) {
    self.digest = digest
    self.day = day
    self.fit = fit
    let others = (digest.nutrition.targets ?? []).compactMap { Metric(rawValue: $0.metric) }
      .filter { !$0.isMacronutrient }
    nameColumns = max(10, (others.map(\.title.count).max() ?? 0) + 1)
  }

  /// Columns of the names at the left: as many as the nutrients with a goal need.
  private let nameColumns: Int
  /// Columns of a bar where there is room for it.
  private static let barColumns = 24
  /// Columns that the figures behind a bar may need.
  private static let figureColumns = 34

  func lines(on surface: Surface) -> [StyledText] {
    let title = StyledText("\(day.weekday.name) \(day.dayMonthAndYear)", .heading)
    let intention = TodayIntention.lines(digest.intention, on: surface)
    return [title] + intention + [""] + energy(on: surface) + macros(on: surface) + meals()
      + body(on: surface) + training(on: surface) + needled(on: surface)
  }

  private func energy(on surface: Surface) -> [StyledText] {
    let summary = digest.nutrition
    guard let goal = summary.calorieGoal else {
      let hint = StyledText("  no goal: fit preferences set --calories 2000", .muted)
      return [name("eaten") + DayTotals.energy(summary) + hint]
    }
    let bar = bar(Bar(value: summary.totalCalories, goal: Double(goal)), on: surface)
    return [name("eaten") + bar + DayTotals.energy(summary)]
  }

  /// Returns the macronutrients with their shares of the energy, or against their goals, and the
  /// other nutrients that have one.
  private func macros(on surface: Surface) -> [StyledText] {
    let summary = digest.nutrition
    let targets = summary.targets ?? []
    guard summary.totalCalories > 0 || !targets.isEmpty else { return [] }
    let parts: [(name: String, metric: Metric, grams: Double)] = [
      ("protein", .proteinG, summary.totalProteinG), ("carbs", .carbsG, summary.totalCarbsG),
      ("fat", .fatG, summary.totalFatG),
    ]
    let shares = MacroShares(
      protein: summary.totalProteinG, carbs: summary.totalCarbsG, fat: summary.totalFatG)
    let macros = parts.enumerated().compactMap { index, part -> StyledText? in
      if let target = targets.first(where: { $0.metric == part.metric.rawValue }) {
        return line(target, part.metric, name: part.name, on: surface)
      }
      guard summary.totalCalories > 0 else { return nil }
      // Shares of a part of the energy would be read as those of the whole.
      guard summary.caloriesWithoutMacros == nil else {
        return name(part.name) + "\(NutrientFormatter.grams(part.grams), .strong)"
      }
      let share = Double(shares.percent[index]) / 100
      let bar = Bar(value: share, goal: 1, style: .series(index), overrunStyle: .series(index))
      let goal = summary.goal(of: part.metric).map { StyledText("  \($0)") }
      return name(part.name) + self.bar(bar, on: surface)
        + "\(NutrientFormatter.grams(part.grams), .strong)"
        + StyledText("  \(shares.percent[index]) % of energy", .muted) + (goal ?? "")
    }
    let others = targets.compactMap { target -> StyledText? in
      guard let metric = Metric(rawValue: target.metric),
        !metric.isMacronutrient
      else { return nil }
      return line(target, metric, name: metric.title, on: surface)
    }
    let unknown = summary.caloriesWithoutMacros.map {
      name("") + StyledText(NutrientFormatter.unknownMacros($0), .muted)
    }
    return macros + others + [unknown].compactMap(\.self)
  }

  private func line(
    _ target: NutrientTarget, _ metric: Metric, name: String, on surface: Surface
  ) -> StyledText {
    let isAtMost = target.direction == GoalDirection.atMost.rawValue
    let bar = Bar(
      value: target.eaten, goal: target.target, overrunStyle: isAtMost ? .warning : .good)
    let figures = DayTotals.figures(target, metric)
    return self.name(name) + self.bar(bar, on: surface)
      + "\(figures.eaten, .strong) of \(figures.target)"
      + StyledText(isAtMost ? "  at most" : "", .muted)
  }

  private func meals() -> [StyledText] {
    let meals = MealType.allCases.compactMap { meal in
      digest.nutrition.mealBreakdown[meal.rawValue].map { (meal.rawValue, $0) }
    }
    guard !meals.isEmpty else { return [] }
    let lines = meals.map { meal, sums -> StyledText in
      let items = sums.itemCount == 1 ? "1 food" : "\(sums.itemCount) foods"
      return name(meal) + StyledText(NutrientFormatter.kcal(sums.calories).padded(to: 11, .right))
        + StyledText("  \(items)", .muted)
    }
    return [""] + lines
  }

  private func body(on surface: Surface) -> [StyledText] {
    var lines: [StyledText] = []
    if let weight = digest.weight {
      let figure = MetricFormatter(metric: .weight, units: fit.settings.units)
      var line =
        name("weight")
        + "\(figure.text(weight.quantity), .strong)  \(TimeFormatter.short(weight, in: fit))"
      if let change = weight.change, let since = weight.before {
        line +=
          "  \(figure.change(from: weight.quantity - change, to: weight.quantity)) since \(TimeFormatter.since(since, in: fit))"
      }
      lines.append(line)
      let course =
        weight.recent.count > 2 && surface.isTerminal
        ? Sparkline(weight.recent).text(columns: Self.barColumns, on: surface) : nil
      let trend = weightTrend
      switch (course, trend) {
      case (let course?, let trend?): lines.append(name("") + course + "  " + trend)
      case (let part?, nil), (nil, let part?): lines.append(name("") + part)
      case (nil, nil): break
      }
      if let goal = weight.goal, let day = weight.goalDay {
        lines.append(name("") + "\(figure.text(goal)) about \(day.dayMonthAndYear)")
      }
    }
    if let pressure = digest.bloodPressure {
      lines.append(
        name("pressure")
          + "\(pressure.text(in: fit), .strong)  \(TimeFormatter.short(pressure, in: fit))")
    }
    if digest.waterLiters > 0 || digest.waterGoalLiters != nil { lines.append(water(on: surface)) }
    if digest.steps > 0 {
      let figure = MetricFormatter(metric: .steps, units: fit.settings.units)
      lines.append(name("steps") + StyledText(figure.number(Double(digest.steps)), .strong))
    }
    if let hours = digest.sleepHours {
      lines.append(name("sleep") + StyledText(SleepFormatter.text(hours), .strong))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  /// `trend 82.6 kg  −0.5 kg a week`, and when the goal is reached.
  private var weightTrend: StyledText? {
    guard let weight = digest.weight, let value = weight.trendWeight else { return nil }
    let figure = MetricFormatter(metric: .weight, units: fit.settings.units)
    var text: StyledText = "trend \(figure.text(value))"
    if let weekly = weight.weeklyRate { text += "  \(figure.change(weekly)) \(figure.unit) a week" }
    return text
  }

  private func training(on surface: Surface) -> [StyledText] {
    let lines =
      digest.training?.lines(
        besides: shownGoals, in: fit, name, bar: { bar($0, on: surface) }) ?? []
    return lines.isEmpty ? [] : [""] + lines
  }

  /// The metrics whose goals have a bar of their own among the food and drink.
  private var shownGoals: Set<Metric> {
    var shown = Set((digest.nutrition.targets ?? []).compactMap { Metric(rawValue: $0.metric) })
    if digest.nutrition.calorieGoal != nil { shown.insert(.caloriesIn) }
    if digest.waterGoalLiters != nil { shown.insert(.waterLiters) }
    return shown
  }

  private func needled(on surface: Surface) -> [StyledText] {
    let lines = digest.needled?.lines(on: surface, in: fit, name: name) ?? []
    return lines.isEmpty ? [] : [""] + lines
  }

  private func water(on surface: Surface) -> StyledText {
    let figure = MetricFormatter(metric: .waterLiters, units: fit.settings.units)
    let amount = StyledText(figure.text(digest.waterLiters), .strong)
    guard let goal = digest.waterGoalLiters else { return name("water") + amount }
    let bar = bar(Bar(value: digest.waterLiters, goal: goal), on: surface)
    return name("water") + bar + amount + " of \(figure.text(goal))"
  }

  private func bar(_ bar: Bar, on surface: Surface) -> StyledText {
    bar.beforeFigures(
      columns: min(Self.barColumns, surface.width - nameColumns - Self.figureColumns), on: surface)
  }

  private func name(_ text: String) -> StyledText { .label(text, max(nameColumns, text.count + 1)) }
}
