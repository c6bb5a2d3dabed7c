import CivilTime
import FitAPI
import Terminal

/// A day of the calendar as a pipe gets it, in the units of the records.
struct CalendarRow: Model {
  var date: Day
  /// The number of habits that were kept.
  var habits: Int?
  /// Kilocalories, litres, steps and hours slept.
  var figures: [Metric: Double] = [:]
  /// In the unit of the weigh-ins.
  var weight: Double?
  /// The sites of the injections, or what became of the day of one: `missed`.
  var injections: [String] = []
  /// The titles of what was done or is planned.
  var workouts: [String] = []

  enum CodingKeys: String, CodingKey, CaseIterable {
    case date, habits, weight, injections, workouts
  }

  init(_ day: Day) {
    date = day
  }

  /// Whether the day has nothing.
  var isEmpty: Bool {
    habits == nil && figures.isEmpty && weight == nil && injections.isEmpty && workouts.isEmpty
  }

  static let titles = [
    "DATE", "HABITS", "KCAL", "WATER", "STEPS", "SLEEP", "WEIGHT", "INJECTIONS", "WORKOUTS",
  ]

  static var columns: [TableColumn<CalendarRow>] {
    func figure(_ title: String, _ metric: Metric) -> TableColumn<CalendarRow> {
      TableColumn(title, .right) { Cell($0.figures[metric].map(Figure.plain) ?? "") }
    }
    return [
      TableColumn("DATE") { Cell($0.date.description) },
      TableColumn("HABITS", .right) { Cell($0.habits.map { "\($0)" } ?? "") },
      figure("KCAL", .caloriesIn), figure("WATER", .waterLiters), figure("STEPS", .steps),
      figure("SLEEP", .sleepHours),
      TableColumn("WEIGHT", .right) { Cell($0.weight.map(Figure.plain) ?? "") },
      TableColumn("INJECTIONS") { Cell($0.injections.joined(separator: ", ")) },
      TableColumn("WORKOUTS") { Cell($0.workouts.joined(separator: ", ")) },
    ]
  }
}
