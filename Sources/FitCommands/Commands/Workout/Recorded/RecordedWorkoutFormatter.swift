import FitAPI
import Quantities

/// Figures of recorded workouts as a person reads them.
struct RecordedWorkoutFormatter {
  let units: UnitSystem

  /// Formats as `5.2 km`, `3.23 mi`.
  func distance(_ kilometres: Double) -> String {
    MetricFormatter(metric: .distanceKm, units: units).text(kilometres)
  }

  /// Returns a sum of many: `1,128.5 km`.
  func distances(_ kilometres: Double) -> String {
    let figure = MetricFormatter(metric: .distanceKm, units: units)
    let number = Decimals.text(figure.shown(kilometres), upTo: 1, grouping: true)
    return "\(number) \(figure.unit)"
  }

  /// Formats as `450`.
  static func whole(_ value: Double) -> String { Decimals.text(value, upTo: 0, grouping: true) }
}
