import CivilTime
import FitAPI
import Quantities
import Terminal

extension ReportPage {
  /// The sections that have data, each with its chart.
  var sections: [Markup] {
    [weight, pressure, food, meals, water, sleep, steps, training, injections, symptoms, habits]
      .compactMap(\.self)
  }

  private func section(_ title: String, _ note: String, _ body: Markup) -> Markup {
    let line: Markup = note.isEmpty ? "" : "<p>\(note)</p>"
    return "<section><h2>\(title)</h2>\(line)\(body)</section>\n"
  }

  /// Units of a drawing's width in a window, and on a telephone.
  private static let widths = (wide: 500, narrow: 340)

  private func drawing(_ chart: DayChart) -> Markup {
    func drawn(_ width: Int) -> Markup {
      let legend = chart.legend(width: width).map { legend -> Markup in "<p>\(legend)</p>" }
      return chart.markup(width: width) + (legend ?? "")
    }
    return """
      <div class="wide">\(drawn(Self.widths.wide))</div>\
      <div class="narrow">\(drawn(Self.widths.narrow))</div>
      """
  }

  /// Parts of a whole as one bar with its legend; the values are shares.
  private func parts(_ parts: [(name: String, share: Double, figure: String)]) -> Markup {
    let shown = parts.filter { $0.share > 0 }
    // A drawing needs no style of its own, which a server's page may not have.
    let whole = shown.reduce(0) { $0 + $1.share }
    var start = 0.0
    let bars = shown.enumerated().map { index, part -> Markup in
      let (from, width) = (start / whole * 100, part.share / whole * 100)
      start += part.share
      func text(_ number: Double) -> String { Decimals.text(number, upTo: 2) }
      return
        "<rect class=\"c\(index % 4)\" x=\"\(text(from))\" width=\"\(text(width))\" height=\"1\"/>"
    }
    let percents = WholePercents.of(shown.map(\.share))
    let legend = shown.enumerated().map { index, part -> Markup in
      let percent = "\(percents[index])"
      return """
        <li><i class="c\(index % 4)"></i>\(part.name) \(part.figure) <span>\(percent) %</span></li>
        """
    }
    return """
      <svg class="parts" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">\
      \(Markup(bars))</svg>\
      <ul class="legend">\(Markup(legend))</ul>
      """
  }

  /// Returns a section of a bar a day; `nil` where there is none.
  private func bars(
    _ title: String, _ note: String, chart name: String, _ figures: [DayFigure], hue: Int,
    goal: Double?
  ) -> Markup? {
    guard !figures.isEmpty else { return nil }
    var chart = DayChart(title: name, days: contents.days, figures: figures, form: .bars)
    (chart.hue, chart.goal) = (hue, goal)
    return section(title, note, drawing(chart))
  }

  private func table(_ rows: [(String, String, String)]) -> Markup {
    let lines = rows.map { first, second, third -> Markup in
      "<tr><td>\(first)</td><td>\(second)</td><td>\(third)</td></tr>\n"
    }
    return "<table>\(Markup(lines))</table>"
  }

  // MARK: Body and food

  private var weight: Markup? {
    guard !contents.weighed.isEmpty else { return nil }
    let figure = MetricFormatter(metric: .weight, units: units)
    var chart = DayChart(
      title: "Weight by day", days: contents.days,
      figures: contents.weights.map { DayFigure($0.date, figure.shown($0.value)) }, form: .trend)
    chart.marks = contents.injections.changes.map {
      LineChart.Mark($0.day, name: $0.name)
    }
    chart.goal = contents.weightGoal.map(figure.shown)
    let marks =
      chart.marks.isEmpty ? "" : " Dashed upright lines are the first injections of a dose."
    let goal = contents.weightGoal.map {
      " The dashed level line is the goal of \(figure.text($0))."
    }
    return section(
      "Weight",
      "In \(figure.unit). Dots are days, the line is the mean of the last seven that have a weight."
        + "\(goal ?? "")\(marks)", drawing(chart))
  }

  /// The newest blood pressures that the page lists.
  private static let shownPressures = 30

  private var pressure: Markup? {
    guard let mean = contents.meanPressure else { return nil }
    let rows = contents.pressures.prefix(Self.shownPressures).map { entry in
      let diastolic = entry.diastolic.map { "/\(Figure.plain($0))" } ?? ""
      return (
        entry.day(in: calendar).weekdayDayAndMonth,
        "\(Figure.plain(entry.quantity))\(diastolic) mmHg",
        entry.pulse.map { "pulse \(Figure.plain($0))" } ?? ""
      )
    }
    let count = contents.pressures.count
    let older = count > rows.count ? " The newest \(rows.count) of \(count) are listed." : ""
    return section(
      "Blood pressure",
      count == 1 ? "Measured once." : "The mean of \(count) is \(mean).\(older)", table(rows))
  }

  private var food: Markup? {
    let goal = contents.calorieGoal.map(Double.init)
    let text = goal.map { " The dashed line is the goal of \(NutrientFormatter.kcal($0))." } ?? ""
    let figures = (contents.nutrition.days ?? []).map { DayFigure($0.date, $0.calories) }
    return bars(
      "Food", "Kilocalories eaten.\(text)", chart: "Kilocalories by day", figures, hue: 1,
      goal: goal)
  }

  private var meals: Markup? {
    let analysis = contents.nutrition
    guard !analysis.topFoods.isEmpty else { return nil }
    let means = analysis.complete
    let grams = [
      ("protein", means?.proteinG ?? analysis.averageDailyProtein),
      ("carbs", means?.carbsG ?? analysis.averageDailyCarbs),
      ("fat", means?.fatG ?? analysis.averageDailyFat),
    ]
    let shares = MacroShares(protein: grams[0].1, carbs: grams[1].1, fat: grams[2].1).percent
    let energy = zip(zip(grams, MacroShares.metrics), shares).map { part, percent in
      let goal = contents.foodGoals.goal(of: part.1).map { ", \($0)" } ?? ""
      return (part.0.0, Double(percent) / 100, NutrientFormatter.grams(part.0.1) + goal)
    }
    let fibre = contents.foodGoals.goal(of: .fiberG).flatMap { goal -> Markup? in
      means?.fiberG.map { "<p>fibre \(NutrientFormatter.grams($0)), \(goal)</p>" }
    }
    let meals = MealType.allCases.map { meal in
      (meal.rawValue, (analysis.mealTypeDistribution[meal.rawValue] ?? 0) / 100, "")
    }
    let foods = analysis.topFoods.map {
      ("\($0.count) ×", $0.foodName, NutrientFormatter.kcal($0.totalCalories))
    }
    return section(
      "What was eaten", "",
      "<h3>Energy by nutrient, a day</h3>\(parts(energy))\(fibre ?? "")"
        + "<h3>Energy by meal</h3>\(parts(meals))<h3>Eaten most</h3>\(table(foods))")
  }

  private var water: Markup? {
    let figure = MetricFormatter(metric: .waterLiters, units: units)
    return bars(
      "Water", "Drunk a day, in \(figure.unit).\(goalText(.waterLiters))", chart: "Water by day",
      contents.water.map { DayFigure($0.date, figure.shown($0.value)) }, hue: 0,
      goal: contents.dailyGoals[.waterLiters].map(figure.shown))
  }

  // MARK: Rest and movement

  private var sleep: Markup? {
    bars(
      "Sleep", "Hours, naps included, by the day of waking up.\(goalText(.sleepHours))",
      chart: "Hours of sleep by day", contents.sleep, hue: 3,
      goal: contents.dailyGoals[.sleepHours])
  }

  private var steps: Markup? {
    bars(
      "Steps", "Walked a day.\(goalText(.steps))", chart: "Steps by day", contents.steps, hue: 2,
      goal: contents.dailyGoals[.steps])
  }

  /// Formats as ` The dashed line is the goal of 8,000 steps.`; empty without a goal.
  private func goalText(_ metric: Metric) -> String {
    guard let goal = contents.dailyGoals[metric] else { return "" }
    return " The dashed line is the goal of"
      + " \(MetricFormatter(metric: metric, units: units).measured(goal))."
  }

  private var training: Markup? {
    let analysis = contents.training
    guard analysis.totalWorkouts > 0 || !contents.sessions.isEmpty else { return nil }
    let chart = DayChart(
      title: "Minutes of training by day", days: contents.days,
      figures: (analysis.days ?? []).map { DayFigure($0.date, $0.durationMinutes) }, form: .bars)
    let weight = MetricFormatter(metric: .weight, units: units)
    let exercises = analysis.topExercises.map { exercise in
      let volume = exercise.totalVolume.map {
        Decimals.text(weight.shown($0), upTo: 0, grouping: true) + " \(weight.unit)"
      }
      return ("\(exercise.count) ×", exercise.exerciseName, volume ?? "")
    }
    let time = TrainingFigure.time(analysis.seconds)
    let most: Markup =
      exercises.isEmpty ? "" : "<h3>Done most, with the weight moved</h3>\(table(exercises))"
    let isTimed = analysis.totalDurationMinutes > 0
    let (rows, rest) = (sessionRows, contents.olderSessions)
    let older: Markup = rest > 0 ? "<p>\(rest) older ones are not listed.</p>" : ""
    let sessions: Markup = rows.isEmpty ? "" : "<h3>Sessions</h3>\(table(rows))\(older)"
    return section(
      "Training", isTimed ? "Minutes on each day; \(time) in all." : "",
      (isTimed ? drawing(chart) : "") + most + sessions + (routes ?? ""))
  }

  // MARK: Injections and habits

  private var injections: Markup? {
    guard contents.injections.count > 0 else { return nil }
    let latest = contents.injections.latest
    let rows = latest.reversed().map { day, injection in
      let dose =
        injection.dosageMg.map { InjectionFormatter.dosage($0, of: injection.medication) }
        ?? MedicationText.name(injection.medication) ?? ""
      let site =
        injection.isTablet == true ? "tablet" : InjectionFormatter.site(injection.site)
      return (day.dayMonthAndYear, site, dose)
    }
    let rest = contents.injections.count - rows.count
    let figure = MetricFormatter(metric: .weight, units: units)
    let doses = contents.injections.doses.map { row in
      (
        row.name,
        DayRangeOptions.title(row.firstDay...row.lastDay),
        [row.counts, row.weightText(figure), row.effects].compactMap(\.self).joined(separator: "; ")
      )
    }
    let notInTime = contents.injections.notInTimeText.map { text -> Markup in "<p>\(text)</p>" }
    let whole = "Each dose with its weight change and side effects, over its whole time."
    return section(
      "Injections", rest > 0 ? "The last \(rows.count); \(rest) more came before." : "",
      "\(table(rows))\(notInTime ?? "")<h3>By dose</h3><p>\(whole)</p>\(table(doses))")
  }

  private var symptoms: Markup? {
    guard !contents.symptoms.isEmpty else { return nil }
    let sums = contents.symptomSums.map { sum in
      ("\(sum.count) ×", sum.name, "severity \(Decimals.text(sum.severity, upTo: 1)) on average")
    }
    let last = contents.symptoms.suffix(26).reversed().map { day, symptom in
      (day.dayMonthAndYear, SymptomText.line(symptom), symptom.notes ?? "")
    }
    let rest = contents.symptoms.count - last.count
    let more = rest > 0 ? " The last \(last.count); \(rest) more came before." : ""
    return section(
      "Side effects", "From 1 mild to 5 unbearable.\(more)",
      "\(table(sums))<h3>By day</h3>\(table(last))")
  }

  private var habits: Markup? {
    let kept = contents.habits
    guard let kept, Habit.allCases.contains(where: { kept[$0] > 0 }) else { return nil }
    let count = contents.days.upperBound.days(since: contents.days.lowerBound) + 1
    let rows = Habit.allCases.map { habit in
      let days = kept[habit]
      let share = Decimals.text(Double(days) / Double(count) * 100, upTo: 0)
      return (habit.rawValue, "\(days) of \(count) days", "\(share) %")
    }
    return section("Habits", "On how many days each was kept.", table(rows))
  }
}
