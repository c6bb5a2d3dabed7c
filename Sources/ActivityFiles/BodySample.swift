import CivilTime

/// A measurement of a person that belongs to no workout.
public struct BodySample: Sendable, Hashable {
  /// What is measured, in which unit.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// Kilograms.
    case weight
    /// Percent.
    case bodyFat
    /// Centimetres.
    case height
    /// Beats per minute.
    case restingHeartRate
    /// Milliseconds (SDNN).
    case heartRateVariability
    /// Millilitres per kilogram and minute.
    case vo2Max
    /// A number of steps during the sample.
    case steps
    /// Kilometres on foot or wheelchair during the sample.
    case distance
    /// Kilocalories of activity during the sample.
    case activeEnergy
    /// Minutes of exercise during the sample.
    case exercise
    /// Asleep or in bed during the sample; the value is a ``SleepStage``'s.
    case sleep

    /// Whether several devices count the same thing at the same time, so that what overlaps counts
    /// once.
    public var isCounted: Bool {
      switch self {
      case .steps, .distance, .activeEnergy, .exercise: true
      default: false
      }
    }
  }

  /// What measured it, from the most trusted on.
  public enum Source: UInt8, Sendable, Hashable, Comparable, CaseIterable {
    /// On the wrist, through the day and the night.
    case watch
    case phone
    /// Another device or app, or a person by hand.
    case other

    public static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
  }

  public var kind: Kind
  public var start: Instant
  /// As `start` for what is measured at a moment.
  public var end: Instant
  public var value: Double
  public var source: Source

  /// A measurement.
  public init(kind: Kind, start: Instant, end: Instant, value: Double, source: Source) {
    (self.kind, self.start, self.end, self.value, self.source) = (kind, start, end, value, source)
  }
}

/// The depth of sleep, as phones and watches tell it.
public enum SleepStage: UInt8, Sendable, Hashable, CaseIterable {
  case inBed, awake, asleep, core, deep, rem

  /// Whether a person in this stage sleeps.
  public var isAsleep: Bool {
    switch self {
    case .inBed, .awake: false
    case .asleep, .core, .deep, .rem: true
    }
  }
}
