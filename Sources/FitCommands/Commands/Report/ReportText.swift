import CivilTime
import FitAPI
import Quantities
import Terminal

/// A report as a script reads it.
struct ReportDigest: Model {
  var period: DateRange
  var nutrition: NutritionAnalytics
  var training: WorkoutAnalytics
  /// Kilograms, by day.
  var weights: [DayFigure]
  /// Hours, by day.
  var sleep: [DayFigure]
  var steps: [DayFigure]
  /// Litres, by day.
  var water: [DayFigure]
  /// The most frequent first.
  var symptoms: [SymptomSum]
  /// The times of each dose that reach into the days, oldest first.
  var doses: [DoseReportRow]
  /// Newest first, each with its two figures and the pulse.
  var bloodPressures: [ProgressEntry]

  init(_ contents: ReportContents) {
    period = DateRange(contents.days)
    nutrition = contents.nutrition
    training = contents.training
    weights = contents.weighed
    sleep = contents.sleep
    steps = contents.steps
    water = contents.water
    bloodPressures = contents.pressures
    symptoms = contents.symptomSums
    doses = contents.injections.doses
  }
}

/// A report on the terminal.
struct ReportText {
  let contents: ReportContents
  let units: UnitSystem
  let weekStart: Weekday

  func lines(on surface: Surface) -> [StyledText] {
    let person = contents.name.isEmpty ? "" : " of \(contents.name)"
    let title = StyledText(
      "Health report\(person)  \(DayRangeOptions.title(contents.days))", .heading)
    var lines = [title] + weight(on: surface) + means
    if contents.nutrition.days?.isEmpty == false {
      let page = NutritionPage(
        analysis: contents.nutrition, range: contents.days, today: contents.today,
        goals: contents.foodGoals, eaten: contents.eaten)
      lines += [""] + page.lines(on: surface)
    }
    if contents.training.totalWorkouts > 0 {
      let page = TrainingPage(
        analysis: contents.training, range: contents.days, units: units, weekStart: weekStart)
      lines += [""] + page.lines(on: surface)
    }
    lines += injections + symptoms
    return lines.count > 1 ? lines : lines + ["", "nothing was logged in these days"]
  }

  private func weight(on surface: Surface) -> [StyledText] {
    guard !contents.weighed.isEmpty else { return [] }
    let figure = MetricFormatter(metric: .weight, units: units)
    let chart = MetricChart(
      .weight, contents.weights, within: contents.days, today: contents.today, units: units,
      goal: contents.weightGoal)
    var lines = [""] + chart.chart.lines(on: surface, rows: 10)
    if let trend = contents.weightTrend {
      var line = name("weight") + "trend \(figure.text(trend.value), .strong)"
      if let weekly = trend.weekly?.change {
        line += "  \(figure.change(weekly)) \(figure.unit) a week"
      }
      lines += ["", line]
    }
    return lines
  }

  /// The means of what is counted by the day.
  private var means: [StyledText] {
    let all: [(String, Metric, [DayFigure], (Double) -> String)] = [
      ("sleep", .sleepHours, contents.sleep, SleepFormatter.text),
      ("steps", .steps, contents.steps, MetricFormatter(metric: .steps, units: units).number),
      (
        "water", .waterLiters, contents.water,
        MetricFormatter(metric: .waterLiters, units: units).text
      ),
    ]
    let lines = all.compactMap { title, metric, figures, text -> StyledText? in
      let past = contents.past(figures, of: metric)
      guard let mean = ReportPage.mean(past) else {
        return ReportPage.mean(figures).map {
          name(title) + "\(text($0), .strong)" + StyledText("  today so far", .muted)
        }
      }
      let days = past.count == 1 ? "1 day" : "\(past.count) days"
      let goal = contents.dailyGoals[metric].map { StyledText("  goal \(text($0))") }
      return name(title) + "\(text(mean), .strong) a day" + StyledText("  over \(days)", .muted)
        + (goal ?? "")
    }
    let pressure = contents.meanPressure.map { mean -> StyledText in
      let count = contents.pressures.count
      return name("pressure") + "\(mean, .strong)"
        + StyledText(count == 1 ? "  measured once" : "  mean of \(count)", .muted)
    }
    let shown = lines + [pressure].compactMap(\.self)
    return shown.isEmpty ? [] : [""] + shown
  }

  private var injections: [StyledText] {
    guard let last = contents.injections.latest.last else { return [] }
    let count = "\(contents.injections.count)"
    let figure = MetricFormatter(metric: .weight, units: units)
    var lines: [StyledText] = [
      "",
      name("injections") + "\(count, .strong)  the last \(last.day.weekdayDayAndMonth),"
        + " \(InjectionFormatter.text(last.injection))",
    ]
    if let text = contents.injections.notInTimeText { lines.append(name("") + StyledText(text)) }
    for row in contents.injections.doses {
      let facts = [row.counts, row.weightText(figure), row.effects].compactMap(\.self)
      lines.append(
        name("") + "\(row.name, .strong)  \(DayRangeOptions.title(row.firstDay...row.lastDay))")
      lines.append(name("") + StyledText("  " + facts.joined(separator: "; ")))
    }
    return lines
  }

  private var symptoms: [StyledText] {
    guard !contents.symptoms.isEmpty else { return [] }
    let sums = contents.symptomSums.map(\.text).joined(separator: ",  ")
    return [name("effects") + StyledText(sums) + StyledText("  severity 1 to 5", .muted)]
  }

  private func name(_ text: String) -> StyledText { .label(text, 12) }
}
