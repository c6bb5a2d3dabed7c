import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct WeighInChart: Command {
  static let svg = Option<FilePath?>("svg", "Write the chart as a drawing to this file.")
  static let declaration = Declaration(
    "chart", "Draw the weight with the goal and the dosages.",
    DayRangeOptions.all("every day unless given") + [
      svg, WrittenFile.force,
    ],
    constraints: DayRangeOptions.constraints,
    discussion: """
      A line marks the goal where the plan has one, and the axis the days on which the dosage \
      changed. Below stand the change in all and in a week, the way to the goal, and the body mass \
      index where the height is known.
      """,
    fields: WeightProgress.record,
    columns: [["DATE", "WEIGHT"]],
    examples: [
      Example("fit weigh-in chart 3m", "the last three months"),
      Example("fit weigh-in chart --json=weeklyAverage,currentBmi", "the figures alone"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .needled)
    let days = try DayRangeOptions.named(arguments, in: fit)
    let course = try fit.client.send(Needled.weightProgress(of: user, days))
      .within(days, fit.calendar)
    let settings = try fit.client.send(Needled.settings())
    let chart = WeightChart(course, settings, in: fit)
    if let file = arguments[Self.svg] {
      return try .written(chart.chart.svg(), to: file, arguments)
    }
    var records = Output.Records([course], [], ids: [])
    records.isList = false
    records.columns.removeAll { ["weighIns", "dosageChanges", "stats"].contains($0) }
    records.show(as: { chart.table })
    let lines: (Surface) -> [StyledText] = { surface in
      guard !course.weighIns.isEmpty else {
        return [StyledText("no weight was logged in this time", .muted)]
      }
      return chart.chart.lines(on: surface, rows: 14) + [""] + chart.facts
    }
    return Output(body: .page(lines: lines, records: records, pipe: .table))
  }
}

/// The course of the weight as a chart, and what it comes to in words.
struct WeightChart {
  private let course: WeightProgress
  private let unit: NeedledWeightUnit
  private let goal: Double?
  private let fit: Context

  init(_ course: WeightProgress, _ settings: NeedledSettings, in fit: Context) {
    self.course = course
    unit = NeedledWeightUnit(rawValue: settings.weightUnit) ?? .kg
    goal = settings.goalWeight
    self.fit = fit
  }

  var chart: LineChart {
    let figure = MetricFormatter(metric: .weight, units: fit.settings.units)
    func shown(_ weight: Double) -> Double {
      figure.shown(WeightWithUnit.mass(weight, unit).value(in: .kilogram))
    }
    let points = course.weighIns.map { point in
      LineChart.Point(point.date.day(in: fit.calendar), shown(point.weight))
    }
    let marks = course.dosageChanges.map { change in
      LineChart.Mark(
        change.date.day(in: fit.calendar), name: InjectionFormatter.name(of: change))
    }
    return LineChart(
      title: "weight, \(figure.unit)", series: [LineChart.Series("weight", points)],
      goal: goal.map { LineChart.Goal(shown($0)) }, marks: marks)
  }

  /// The weights as a program gets them, in the unit of the plan.
  var table: Table {
    var table = Table([Column("DATE"), Column("WEIGHT", .right)])
    for point in course.weighIns {
      table.add([
        Cell("\(point.date.day(in: fit.calendar))"), Cell(Figure.plain(point.weight)),
      ])
    }
    return table
  }

  /// The figures below the chart, two lines at most.
  var facts: [StyledText] {
    let figure = MetricFormatter(metric: .weight, units: fit.settings.units)
    func change(_ weight: Double) -> String {
      "\(WeightWithUnit.change(weight, unit, in: fit)) \(figure.unit)"
    }
    let percent = Decimals.change(course.stats.percentChange, upTo: 1)
    var first = "\(change(course.stats.totalChange)) in all (\(percent) %)"
    if let average = course.stats.weeklyAverage {
      let kilograms = WeightWithUnit.mass(average, unit).value(in: .kilogram)
      let text = Decimals.change(figure.shown(kilograms), upTo: 2)
      first += "   \(text) \(figure.unit) a week"
    }
    var second: [String] = []
    if let toGoal = course.stats.toGoal {
      second.append(
        toGoal > 0
          ? "\(WeightWithUnit.text(toGoal, unit, in: fit)) to the goal" : "the goal is reached")
    }
    if let progress = course.stats.goalProgress {
      second.append("\(Decimals.text(progress, upTo: 1)) % of the way")
    }
    if let bmi = course.stats.currentBmi { second.append("BMI \(Decimals.text(bmi, upTo: 1))") }
    return [StyledText(first)]
      + (second.isEmpty ? [] : [StyledText(second.joined(separator: "   "))])
  }
}
