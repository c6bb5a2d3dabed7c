import CivilTime

/// Whether two doses would lie too close together.
public struct DoseGuard: Sendable, Hashable {
  /// Hours that lie between two doses at least.
  public let minimumHours: Double

  /// A guard for doses so many hours apart.
  public init(minimumHours: Double) { self.minimumHours = minimumHours }

  /// The dose nearest to an instant among those that are too close to it, before or after.
  public func tooClose(_ instant: Instant, to others: [Instant]) -> Instant? {
    others.filter { Self.hours(between: $0, and: instant) < minimumHours }
      .min { Self.hours(between: $0, and: instant) < Self.hours(between: $1, and: instant) }
  }

  /// The widest interval there is, of one's own medication every 31 days, in hours.
  public static let widestHours = Double(MedicationProfile.ownIntervals.upperBound) * 12
  /// Hours where no medication is named: the least of any.
  public static let leastHours = 12.0

  /// Why a dose is not stored without a question: how far the other one is, and whose rule it is.
  public static func refusal(
    of profile: MedicationProfile?, hours: Double, isBefore: Bool, day: Day
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

  /// Hours from one instant to another, whichever is the earlier.
  public static func hours(between one: Instant, and other: Instant) -> Double {
    abs(one.seconds(since: other)) / 3600
  }
}
