import FitAPI
import Quantities

/// Formats the figures of an activity for people.
enum ActivityFormatter {
  /// Formats as `8,214 steps, 6.1 km, 310 kcal, 1h 10m`: what is known.
  static func text(_ snapshot: ActivitySnapshot, _ units: UnitSystem) -> String {
    let parts = [
      snapshot.steps.map { MetricFormatter(metric: .steps, units: units).text(Double($0)) },
      snapshot.distanceKm.map { MetricFormatter(metric: .distanceKm, units: units).text($0) },
      snapshot.activeCalories.map { NutrientFormatter.kcal(Double($0)) },
      snapshot.durationMinutes.map(minutes),
    ].compactMap(\.self)
    return parts.isEmpty ? "no figures" : parts.joined(separator: ", ")
  }

  /// Formats as `1h 10m`.
  static func minutes(_ count: Int) -> String { Duration(Double(count), .minute).words }
}
