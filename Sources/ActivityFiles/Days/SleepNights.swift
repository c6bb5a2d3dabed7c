import CivilTime

/// A night of sleep, combined from the records of all devices.
public struct RecordedNight: Sendable, Hashable {
  /// The time of falling asleep.
  public let start: Instant
  /// The time of the final awakening.
  public let end: Instant
  /// The minutes in each stage; `nil` where no device recorded stages.
  public internal(set) var deep: Double?
  public internal(set) var core: Double?
  public internal(set) var rem: Double?
  /// The minutes awake in between.
  public internal(set) var awake: Double?
  /// The kind of device that recorded it.
  public let source: BodySample.Source

  /// The minutes asleep.
  public var asleep: Double {
    let stages = [deep, core, rem].compactMap(\.self)
    guard stages.isEmpty else { return stages.reduce(0, +) }
    return end.seconds(since: start) / 60 - (awake ?? 0)
  }
}

/// Combines samples of sleep into nights.
///
/// A person is asleep whenever any device says so, and overlapping sleep counts once. The stage is
/// that of the most trusted device: a watch, then a phone, then others. Samples less than two hours
/// apart belong to one night. Time in bed is not sleep.
public struct SleepNights {
  private struct Stretch {
    var start: Int64
    var end: Int64
    var stage: SleepStage
    var source: BodySample.Source
  }

  private var stretches: [Stretch] = []
  /// The least number of seconds between two nights.
  private static let gap: Int64 = 2 * 3600
  /// The most seconds of one night.
  private static let longest: Int64 = 24 * 3600
  /// The most samples that are kept.
  private static let most = 2_000_000

  /// Creates a collection without samples.
  public init() {}

  /// Adds a sample, if it is one of sleep.
  public mutating func add(_ sample: BodySample) {
    guard sample.kind == .sleep, let raw = UInt8(exactly: sample.value),
      let stage = SleepStage(rawValue: raw), stage != .inBed, stretches.count < Self.most
    else { return }
    let (start, end) = (sample.start.seconds, sample.end.seconds)
    guard end > start, end - start <= Self.longest else { return }
    stretches.append(Stretch(start: start, end: end, stage: stage, source: sample.source))
  }

  /// Returns the nights, in order.
  public func nights() -> [RecordedNight] {
    let sorted = stretches.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var nights: [RecordedNight] = []
    var night: [Stretch] = []
    var reached = Int64.min
    func finish() {
      if let found = Self.night(night) { nights.append(found) }
      night = []
    }
    for stretch in sorted {
      if let first = night.first,
        stretch.start - reached >= Self.gap
          || max(stretch.end, reached) - first.start > Self.longest
      {
        finish()
        reached = .min
      }
      night.append(stretch)
      reached = max(reached, stretch.end)
    }
    finish()
    return nights
  }

  private static func night(_ stretches: [Stretch]) -> RecordedNight? {
    let asleep = stretches.filter(\.stage.isAsleep)
    guard let start = asleep.map(\.start).min(), let end = asleep.map(\.end).max(),
      let source = asleep.map(\.source).min()
    else { return nil }
    var seconds: [SleepStage: Int64] = [:]
    let bounds = Set(stretches.flatMap { [$0.start, $0.end] }).filter { $0 >= start && $0 <= end }
      .sorted()
    let ending = stretches.sorted { $0.end < $1.end }
    var open = OpenStretches()
    var (begun, ended) = (0, 0)
    for (from, to) in zip(bounds, bounds.dropFirst()) {
      while begun < stretches.count, stretches[begun].start <= from {
        open.add(stretches[begun].stage, stretches[begun].source)
        begun += 1
      }
      while ended < ending.count, ending[ended].end <= from {
        open.remove(ending[ended].stage, ending[ended].source)
        ended += 1
      }
      if let stage = open.stage { seconds[stage, default: 0] += to - from }
    }
    var found = RecordedNight(
      start: Instant(seconds: start), end: Instant(seconds: end), source: source)
    let staged = [SleepStage.deep, .core, .rem].contains { seconds[$0] != nil }
    func minutes(_ stage: SleepStage) -> Double? { seconds[stage].map { Double($0) / 60 } }
    if staged {
      found.deep = minutes(.deep)
      found.rem = minutes(.rem)
      // Core sleep is sleep that is neither deep nor REM, including sleep without a known stage.
      let core = (seconds[.core] ?? 0) + (seconds[.asleep] ?? 0)
      found.core = core > 0 ? Double(core) / 60 : nil
      found.awake = minutes(.awake)
    } else {
      let awake = end - start - (seconds[.asleep] ?? 0)
      found.awake = awake > 0 ? Double(awake) / 60 : nil
    }
    return found
  }
}

/// The number of samples of each kind that are open at a moment.
private struct OpenStretches {
  private var counts = [Int](
    repeating: 0, count: SleepStage.allCases.count * BodySample.Source.allCases.count)

  private static let sources = BodySample.Source.allCases
  private static let distinctStages: [SleepStage] = [.deep, .core, .rem]
  private static let unspecific: [SleepStage] = [.asleep, .awake]

  private static func place(_ stage: SleepStage, _ source: BodySample.Source) -> Int {
    Int(stage.rawValue) * sources.count + Int(source.rawValue)
  }

  mutating func add(_ stage: SleepStage, _ source: BodySample.Source) {
    counts[Self.place(stage, source)] += 1
  }

  mutating func remove(_ stage: SleepStage, _ source: BodySample.Source) {
    counts[Self.place(stage, source)] -= 1
  }

  /// The stage at the moment: asleep where any device says so, by the most trusted one, and a
  /// specific stage before an unspecified one.
  var stage: SleepStage? {
    for source in Self.sources {
      for stage in Self.distinctStages where counts[Self.place(stage, source)] > 0 { return stage }
    }
    return Self.unspecific.first { stage in
      Self.sources.contains { counts[Self.place(stage, $0)] > 0 }
    }
  }
}
