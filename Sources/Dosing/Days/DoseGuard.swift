import CivilTime

/// Whether two doses would lie too close together.
public enum DoseGuard {
  /// A dose with what is known of its medication.
  public struct Dose: Sendable, Hashable {
    public let instant: Instant
    /// `nil` where no medication is named.
    public let medication: MedicationProfile?

    /// A dose at an instant.
    public init(_ instant: Instant, of medication: MedicationProfile?) {
      self.instant = instant
      self.medication = medication
    }
  }

  /// The widest interval there is, of one's own medication every 31 days, in hours.
  public static let widestHours = Double(MedicationProfile.ownIntervals.upperBound) * 12
  /// Hours where no medication is named: the least of any.
  public static let leastHours = 12.0

  /// The instants from which a dose may be too close to one at an instant.
  public static func reach(around instant: Instant) -> Range<Instant> {
    let seconds = Int64(widestHours * 3600)
    return instant.adding(seconds: -seconds)..<instant.adding(seconds: seconds)
  }

  /// Says why a dose is not stored without a question: how far the nearest other one is that lies too
  /// close, and whose rule it is. Between two medications the longer interval counts.
  ///
  /// - Returns: `nil` where none lies too close.
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
    let distance = hours < 1 ? "less than an hour" : hours < 2 ? "1 hour" : "\(Int(hours)) hours"
    let other =
      "another dose was logged \(distance) \(isBefore ? "before" : "after") this one, on"
      + " \(day.weekday.name) \(day)"
    guard let profile else {
      return "\(other); no medication is named, and the least interval of any is"
        + " \(Int(leastHours)) hours"
    }
    return "\(other); between two doses of \(profile.name) lie at least"
      + " \(Int(profile.minimumHours.value)) hours (\(profile.minimumHours.source.text));"
      + " ask your prescriber"
  }

  /// The one of two doses' medications whose interval is longer.
  private static func strictest(_ one: Dose, _ other: Dose) -> MedicationProfile? {
    [one.medication, other.medication].compactMap(\.self)
      .max { $0.minimumHours.value < $1.minimumHours.value }
  }

  private static func hours(from one: Dose, to other: Dose) -> Double {
    abs(one.instant.seconds(since: other.instant)) / 3600
  }
}
