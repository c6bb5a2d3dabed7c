import CivilTime
import FitAPI
import FitClient
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

extension ActivitySnapshot: LoggedKind {
  var logged: DayOrInstant { .day(date) }
  var kindName: String { activityType ?? "activity" }
  var deletion: Endpoint<Nothing> { FitIQ.activityDeletion(id) }
  func text(in fit: Context) -> String { ActivityFormatter.text(self, fit.settings.units) }
  func place(in fit: Context) -> PersonalCalendar { fit.calendar }

  func restoration(in fit: Context, by client: Client) -> Journal.Step? {
    .restore(FitIQ.activityLogging, id, body: NewActivitySnapshot(of: self))
  }

  func fill(_ row: inout LogRow) {
    row.quantity = steps.map(Double.init)
    row.unit = steps.map { _ in Metric.steps.unit }
  }

  static var editing: KindEditing? {
    KindEditing(
      command: "activity", noun: "an activity", options: ["date"], example: "--steps 8500")
  }
}
