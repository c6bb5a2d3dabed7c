import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// A day of a summary.
struct DiarySummaryDay: Model {
  var date: Day
  var calories: Double?
  /// Kilocalories; `nil` without a goal.
  var calorieGoal: Int?
  /// Grams, as the other two.
  var proteinG: Double?
  var carbsG: Double?
  var fatG: Double?
  /// Kilograms.
  var weight: Double?
  /// Whether means count it.
  var isComplete: Bool
  /// Kilocalories of entries whose macronutrients are unknown; `nil` where all tell them.
  var caloriesWithoutMacros: Double?
}

/// Some days of the diary, a line each, with the means of their weeks.
struct DiarySummary {
  private let range: ClosedRange<Day>
  private let days: [DiarySummaryDay]

  init(_ range: ClosedRange<Day>, in fit: Context) throws(FitError) {
    self.range = range
    let user = try fit.client.userID(at: .fitiq)
    let eaten = try fit.client.send(FitIQ.analyseNutrition(user: user, range)).days ?? []
    let goal = try fit.client.send(FitIQ.summary(user: user, day: fit.today)).calorieGoal
    let weights = Dictionary(
      try DailyFigures(.metric(.weight), range, in: fit).days.map {
        ($0.date, $0.value)
      }
    ) { $1 }
    let byDate = Dictionary(eaten.map { ($0.date, $0) }) { $1 }
    let dates = Set(byDate.keys).union(weights.keys).sorted()
    days = dates.map { date in
      let day = byDate[date]
      return DiarySummaryDay(
        date: date, calories: day?.calories, calorieGoal: goal, proteinG: day?.proteinG,
        carbsG: day?.carbsG, fatG: day?.fatG, weight: weights[date],
        isComplete: day?.isComplete ?? false, caloriesWithoutMacros: day?.caloriesWithoutMacros)
    }
  }

  func output(in fit: Context) -> Output {
    var records = Output.Records(days, Self.columns, ids: days.map { "\($0.date)" })
    records.emptyMessage =
      "nothing was eaten from \(range.lowerBound) to \(range.upperBound)"
    guard !days.isEmpty else { return Output(body: .records(records)) }
    return Output(
      body: .page(lines: { page(on: $0, in: fit) }, records: records, pipe: .table))
  }

  private static var columns: [TableColumn<DiarySummaryDay>] {
    [
      TableColumn("DATE") { Cell($0.date.description) },
      TableColumn("KCAL") { Cell($0.calories.map(Figure.eaten) ?? "") },
      TableColumn("GOAL") { Cell($0.calorieGoal.map(String.init) ?? "") },
      TableColumn("PROTEIN") { Cell($0.proteinG.map(Figure.eaten) ?? "") },
      TableColumn("CARBS") { Cell($0.carbsG.map(Figure.eaten) ?? "") },
      TableColumn("FAT") { Cell($0.fatG.map(Figure.eaten) ?? "") },
      TableColumn("WEIGHT") { Cell($0.weight.map(Figure.plain) ?? "") },
      TableColumn("COMPLETE") { Cell($0.isComplete ? "yes" : "no") },
    ]
  }

  private func page(on surface: Surface, in fit: Context) -> [StyledText] {
    let weight = MetricFormatter(metric: .weight, units: fit.settings.units)
    var table = Table([
      Column("", style: .muted, priority: 20), Column("KCAL", .right, priority: 12),
      Column("GOAL", .right, priority: 9), Column("PROTEIN", .right, priority: 7),
      Column("CARBS", .right, priority: 6), Column("FAT", .right, priority: 5),
      Column("WEIGHT", .right, priority: 8), Column("", style: .muted, priority: 4),
    ])
    var week: [DiarySummaryDay] = []
    for day in days {
      if let first = week.first, !Self.isSameWeek(first, day, from: fit.settings.weekStart) {
        if let row = mean(of: week, weight) { table.add(.summary(row)) }
        table.add(.space)
        week = []
      }
      week.append(day)
      table.add(row(day, weight, in: fit))
    }
    if let row = mean(of: week, weight) { table.add(.summary(row)) }
    let isPartial = days.contains { $0.caloriesWithoutMacros != nil }
    return table.lines(on: surface)
      + (isPartial ? [""] + Self.legend.wrapped(to: surface.width) : [])
  }

  /// The explanation of the plus sign.
  private static let legend = StyledText(
    "+ and more: the macros of some entries are unknown; the means of macros leave such days out",
    .muted)

  private static func isSameWeek(
    _ one: DiarySummaryDay, _ other: DiarySummaryDay, from start: Weekday
  ) -> Bool {
    one.date.startOfWeek(from: start) == other.date.startOfWeek(from: start)
  }

  private func row(
    _ day: DiarySummaryDay, _ weight: MetricFormatter, in fit: Context
  ) -> [Cell] {
    let isPast = day.date < fit.today
    return [
      Cell(day.date.weekdayDayAndMonth),
      Cell(day.calories.map(NutrientFormatter.energy) ?? "", .strong),
      against(day.calories, day.calorieGoal), grams(day.proteinG, day), grams(day.carbsG, day),
      grams(day.fatG, day), Cell(day.weight.map(weight.text) ?? ""),
      Cell(day.calories != nil && isPast && !day.isComplete ? "incomplete" : ""),
    ]
  }

  /// Returns the means of a week: of the food over its complete days, of the weight over all that
  /// have one.
  private func mean(of week: [DiarySummaryDay], _ weight: MetricFormatter) -> [Cell]? {
    let complete = week.filter(\.isComplete)
    let weights = week.compactMap(\.weight)
    guard !complete.isEmpty else { return nil }
    let known = complete.filter { $0.caloriesWithoutMacros == nil }
    func grams(_ figure: (DiarySummaryDay) -> Double?) -> Cell {
      guard !known.isEmpty else { return Cell("") }
      let sum = known.reduce(0) { $0 + (figure($1) ?? 0) }
      return Cell(NutrientFormatter.grams(sum / Double(known.count)))
    }
    let calories = complete.reduce(0) { $0 + ($1.calories ?? 0) } / Double(complete.count)
    let days = complete.count == 1 ? "1 day" : "\(complete.count) days"
    return [
      Cell("mean of \(days)"), Cell(NutrientFormatter.energy(calories)),
      against(calories, week.last?.calorieGoal), grams(\.proteinG), grams(\.carbsG), grams(\.fatG),
      Cell(weights.isEmpty ? "" : weight.text(weights.reduce(0, +) / Double(weights.count))),
      Cell(""),
    ]
  }

  private func grams(_ value: Double?, _ day: DiarySummaryDay) -> Cell {
    let more = day.caloriesWithoutMacros == nil ? "" : "+"
    return Cell(value.map { NutrientFormatter.grams($0) + more } ?? "")
  }

  private func against(_ calories: Double?, _ goal: Int?) -> Cell {
    guard let calories, let goal else { return Cell("") }
    let difference = (calories - Double(goal)).rounded()
    return Cell(
      Decimals.change(difference, upTo: 0, grouping: true),
      difference > 0 ? Style.warning : Style.good)
  }
}
