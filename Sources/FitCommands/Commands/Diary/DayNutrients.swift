import CivilTime
import FitAPI
import FitClient
import Terminal

/// The nutrients of days beside the energy and the macronutrients.
struct DayNutrients {
  private var figures: [(metric: Metric, days: [Day: Double])] = []

  /// The nutrients that are shown, in this order.
  private static let shown = Metric.allCases.filter { metric in
    metric.isEaten && ![.caloriesIn, .proteinG, .carbsG, .fatG].contains(metric)
  }

  /// Asks for the figures of some days.
  init(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    for metric in Self.shown {
      let known = try DailyFigures(.anywhere(metric), days, in: fit).days
      figures.append((metric, Dictionary(known.map { ($0.date, $0.value) }) { $1 }))
    }
  }

  /// Returns `fibre 24 g  sugar 40.5 g  sodium 1,900 mg`; `nil` of a day whose foods tell none of
  /// them.
  func line(_ day: Day) -> StyledText? {
    let parts = figures.compactMap { metric, days -> String? in
      days[day].map { value in
        "\(metric.title) \(MetricFormatter(metric: metric, units: .metric).text(value))"
      }
    }
    return parts.isEmpty ? nil : StyledText(parts.joined(separator: "  "), .muted)
  }
}
