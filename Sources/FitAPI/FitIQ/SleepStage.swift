import CivilTime

/// A part of a night.
public struct SleepStage: Codable, Sendable, Hashable {
  /// A ``Kind``.
  public var stage: String
  public var startTime: String
  public var endTime: String

  /// The kind of a stage, as HealthKit distinguishes them.
  public enum Kind: String, CaseIterable, Codable, Sendable, Hashable {
    case awake, asleep, core, deep, rem
    case inBed = "in_bed"

    /// Whether it counts as sleep.
    public var isAsleep: Bool { self != .awake && self != .inBed }
  }

  private enum CodingKeys: String, CodingKey { case stage, startTime, endTime }

  public init(from decoder: any Decoder) throws {
    // An export holds a stage as one text.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      let parts = text.split(separator: " ").map(String.init)
      (stage, startTime, endTime) = (
        parts.first ?? "", parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : ""
      )
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    stage = try fields.decode(String.self, forKey: .stage)
    startTime = try fields.decode(String.self, forKey: .startTime)
    endTime = try fields.decode(String.self, forKey: .endTime)
  }

  /// Parses the text of a stage: `deep 2026-11-20T00:10:00Z 2026-11-20T00:50:00Z`.
  public init(text: String) {
    let parts = text.split(separator: " ").map(String.init)
    stage = parts.first ?? ""
    startTime = parts.count > 1 ? parts[1] : ""
    endTime = parts.count > 2 ? parts[2] : ""
  }

  public var text: String { "\(stage) \(startTime) \(endTime)" }

  /// Returns the stages of a member, which a table of an export holds as the text of a list.
  static func list<Key>(
    in fields: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> [SleepStage]? {
    try fields.decodeIfPresent([SleepStage].self, forKey: key)
  }

  /// The stage's duration in minutes; 0 where its times cannot be read.
  public var minutes: Double {
    guard let start = Instant(startTime), let end = Instant(endTime) else { return 0 }
    return max(0, end.seconds(since: start) / 60)
  }

  /// Returns the minutes of the stages of some kinds.
  public static func minutes(_ stages: [SleepStage], _ isMeant: (Kind) -> Bool) -> Double {
    stages.reduce(0) { sum, stage in
      Kind(rawValue: stage.stage).map(isMeant) == true ? sum + stage.minutes : sum
    }
  }

  /// Returns hours asleep: those of the stages, of a night without stages the whole.
  public static func hours(
    asleep stages: [SleepStage], from start: Instant, to end: Instant
  ) -> Double {
    let whole = end.seconds(since: start) / 3600
    guard !stages.isEmpty else { return whole }
    return minutes(stages, \.isAsleep) / 60
  }
}

/// The means of nights.
public struct SleepAverages: Codable, Sendable, Hashable {
  public var avgTimeInBedMinutes: Int
  public var avgTotalSleepMinutes: Int
  public var avgSleepEfficiencyPercentage: Double

  /// Averages the nights whose minutes are known; `nil` where there are none.
  public init?(_ nights: [SleepLog]) {
    guard !nights.isEmpty else { return nil }
    func mean(_ minutes: (SleepLog) -> Double) -> Double {
      nights.reduce(0) { $0 + minutes($1) } / Double(nights.count)
    }
    avgTimeInBedMinutes = Int(mean { Double($0.timeInBedMinutes ?? 0) }.rounded())
    avgTotalSleepMinutes = Int(mean { Double($0.totalSleepMinutes ?? 0) }.rounded())
    avgSleepEfficiencyPercentage =
      (mean { $0.sleepEfficiencyPercentage ?? 0 } * 10).rounded() / 10
  }
}

extension Problems {
  /// Checks the stages of a night: known words, times in order, within the night and beside each other.
  mutating func check(
    _ field: String, _ stages: [SleepStage]?, from start: String?, to end: String?
  ) {
    guard let stages else { return }
    guard stages.count <= 1000 else { return add(field, "must have at most 1000 entries") }
    let night = (start.flatMap { Instant($0) }, end.flatMap { Instant($0) })
    var last = Instant.earliest
    for stage in stages.sorted(by: { $0.startTime < $1.startTime }) {
      check(field, stage.stage, isOneOf: SleepStage.Kind.self)
      guard let began = Instant(stage.startTime), let ended = Instant(stage.endTime),
        began < ended
      else {
        add(field, "must have an end after the start, as times such as 2026-11-20T00:10:00Z")
        continue
      }
      if let first = night.0, let last = night.1, began < first || ended > last {
        add(field, "must lie within the night")
      }
      if began < last, stage.stage != SleepStage.Kind.inBed.rawValue {
        add(field, "must not overlap")
      }
      if stage.stage != SleepStage.Kind.inBed.rawValue { last = max(last, ended) }
    }
  }
}
