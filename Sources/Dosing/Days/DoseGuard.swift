import CivilTime
import Quantities

/// Checks whether two doses are too close together.
public enum DoseGuard {
  /// A dose and the profile of its medication.
  public struct Dose: Sendable, Hashable {
    public let instant: Instant
    /// The medication; `nil` where none is named.
    public let medication: MedicationProfile?

    /// Creates a dose at an instant.
    public init(_ instant: Instant, of medication: MedicationProfile?) {
      self.instant = instant
      self.medication = medication
    }
  }

  /// The longest minimum interval there is, in hours: that of a custom medication taken every 31
  /// days.
  public static let widestHours = Double(MedicationProfile.ownIntervals.upperBound) * 12
  /// The minimum interval in hours where no medication is named: the plan is a weekly one then, and of
  /// the weekly medications semaglutide has the shortest, 48 hours (labels of Ozempic and Wegovy).
  public static let leastHours = 48.0

  /// Returns the minimum interval in hours of doses so many days apart where no medication is named.
  static func leastHours(_ intervalDays: Int) -> Double {
    min(leastHours, Double(intervalDays) * 12)
  }

  /// Returns the range of instants in which a dose may be too close to one at the given instant.
  public static func reach(around instant: Instant) -> Range<Instant> {
    let seconds = Int64(saturating: widestHours * 3600)
    return instant.adding(seconds: -seconds)..<instant.adding(seconds: seconds)
  }

  /// Explains why a dose needs confirmation: how far away the nearest dose is that is too close,
  /// and whose rule it breaks. Between two medications the longer interval counts.
  ///
  /// - Returns: the explanation, or `nil` where no dose is too close.
  public static func refusal(
    of dose: Dose, among others: [Dose], in calendar: PersonalCalendar
  ) -> String? {
    let near = others.filter { other in
      hours(from: other, to: dose) < strictest(dose, other).map(\.minimumHours.value) ?? leastHours
    }
    guard let other = near.min(by: { hours(from: $0, to: dose) < hours(from: $1, to: dose) }) else {
      return nil
    }
    return refusal(
      by: strictest(dose, other), hours: hours(from: other, to: dose),
      isBefore: other.instant <= dose.instant, day: calendar.day(of: other.instant))
  }

  private static func refusal(
    by profile: MedicationProfile?, hours: Double, isBefore: Bool, day: Day
  ) -> String {
    let distance =
      hours < 1 ? "less than an hour" : hours < 2 ? "1 hour" : "\(Int(saturating: hours)) hours"
    let other =
      "another dose was logged \(distance) \(isBefore ? "before" : "after") this one, on"
      + " \(day.weekday.name) \(day)"
    guard let profile else {
      return "\(other); no medication is named, and between two doses of a weekly one lie at least"
        + " \(Int(leastHours)) hours; `fit medication set NAME` names yours"
    }
    return "\(other); between two doses of \(profile.name) lie at least"
      + " \(Int(profile.minimumHours.value)) hours (\(profile.minimumHours.source.text));"
      + " ask your prescriber"
  }

  /// Returns the medication of the two doses whose minimum interval is longer; `nil` where neither
  /// is named.
  private static func strictest(_ one: Dose, _ other: Dose) -> MedicationProfile? {
    [one.medication, other.medication].compactMap(\.self)
      .max { $0.minimumHours.value < $1.minimumHours.value }
  }

  private static func hours(from one: Dose, to other: Dose) -> Double {
    abs(one.instant.seconds(since: other.instant)) / 3600
  }
}
