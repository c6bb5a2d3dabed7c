import CivilTime
import Quantities

/// A period of sleep as recorded by a device.
public struct HealthNight: Model {
  /// The start.
  public var timestamp: Instant
  public var startDate: Instant
  public var endDate: Instant
  public var stageDurations: SleepStageDurations
  public var source: String?

  /// Creates a night.
  public init(
    startDate: Instant, endDate: Instant, stageDurations: SleepStageDurations, source: String? = nil
  ) {
    timestamp = startDate
    self.startDate = startDate
    self.endDate = endDate
    self.stageDurations = stageDurations
    self.source = source
  }
}

/// The minutes in each stage of sleep; a stage that is `nil` was not recorded.
public struct SleepStageDurations: Codable, Sendable, Hashable {
  public var deep: Double?
  public var core: Double?
  public var rem: Double?
  public var awake: Double?

  /// Creates the minutes of the stages.
  public init(
    deep: Double? = nil, core: Double? = nil, rem: Double? = nil, awake: Double? = nil
  ) {
    self.deep = deep
    self.core = core
    self.rem = rem
    self.awake = awake
  }

  /// The minutes asleep, without time awake; `nil` where no stage of sleep was recorded, or all of
  /// them are 0, as apps send what they do not know.
  public var asleep: Double? {
    let sum = [deep, core, rem].compactMap(\.self).reduce(0, +)
    return sum > 0 ? sum : nil
  }

  /// Returns all four stages; a missing one is 0, as the service's apps expect.
  public var complete: SleepStageDurations {
    SleepStageDurations(deep: deep ?? 0, core: core ?? 0, rem: rem ?? 0, awake: awake ?? 0)
  }
}

extension HealthNight: Validated {
  /// The minutes that a stage may have: up to a day.
  public static let stageMinutes = Limits(0...1_440)
  /// The most hours from start to end.
  public static let longest = 24

  public func validate(_ problems: inout Problems) {
    if endDate <= startDate {
      problems.add("endDate", "must be after startDate")
    } else if endDate.seconds(since: startDate) > Double(Self.longest) * 3600 {
      problems.add("endDate", "must lie at most \(Self.longest) hours after startDate")
    }
    let stages = [
      ("deep", stageDurations.deep), ("core", stageDurations.core), ("rem", stageDurations.rem),
      ("awake", stageDurations.awake),
    ]
    for (name, minutes) in stages {
      problems.check("stageDurations.\(name)", minutes, in: Self.stageMinutes)
    }
    problems.check("source", source, length: HealthWorkout.sourceLength)
  }
}

extension HealthNight {
  /// The hours slept: by the stages where they were recorded, or else from start to end without
  /// time awake.
  public var hoursSlept: Double {
    let inBed = endDate.seconds(since: startDate) / 3600
    let asleep = stageDurations.asleep.map { $0 / 60 }
    return min(max(asleep ?? inBed - (stageDurations.awake ?? 0) / 60, 0), 24)
  }
}
