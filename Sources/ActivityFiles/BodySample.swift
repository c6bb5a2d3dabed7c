import CivilTime

/// A measurement of a person that is not part of a workout.
public struct BodySample: Sendable, Hashable {
  /// The measured quantity with its unit.
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
    /// Millimetres of mercury.
    case systolic
    /// Millimetres of mercury.
    case diastolic
    /// Sleep or time in bed during the sample; the value is the raw value of a ``SleepStage``.
    case sleep

    /// Whether several devices can count the same thing at the same time, so that overlapping
    /// samples must count once.
    public var isCounted: Bool {
      switch self {
      case .steps, .distance, .activeEnergy, .exercise: true
      default: false
      }
    }
  }

  /// The kind of device, in order of trust, most trusted first.
  public enum Source: UInt8, Sendable, Hashable, Comparable, CaseIterable {
    /// A device worn day and night.
    case watch
    case phone
    /// Another device or app, or an entry by hand.
    case other

    public static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
  }

  public var kind: Kind
  public var start: Instant
  /// The end; the same as `start` for a measurement at one moment.
  public var end: Instant
  public var value: Double
  public var source: Source

  /// Creates a measurement.
  public init(kind: Kind, start: Instant, end: Instant, value: Double, source: Source) {
    (self.kind, self.start, self.end, self.value, self.source) = (kind, start, end, value, source)
  }
}

/// The stages of sleep that phones and watches record.
public enum SleepStage: UInt8, Sendable, Hashable, CaseIterable {
  case inBed, awake, asleep, core, deep, rem

  /// Whether a person is asleep in this stage.
  public var isAsleep: Bool {
    switch self {
    case .inBed, .awake: false
    case .asleep, .core, .deep, .rem: true
    }
  }
}
