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

  /// Hours from one instant to another, whichever is the earlier.
  public static func hours(between one: Instant, and other: Instant) -> Double {
    abs(one.seconds(since: other)) / 3600
  }
}
