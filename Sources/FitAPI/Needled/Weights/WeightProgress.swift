import CivilTime
import Quantities

/// The period of a weight history.
public enum WeightRange: String, CaseIterable, Codable, Sendable, Hashable {
  case oneMonth = "1M"
  case threeMonths = "3M"
  case sixMonths = "6M"
  case all = "ALL"

  /// The number of days back from today; `nil` for all.
  public var days: Int? {
    switch self {
    case .oneMonth: 30
    case .threeMonths: 90
    case .sixMonths: 180
    case .all: nil
    }
  }
}

/// The history of the weight with its statistics. Weights are in the person's
/// ``NeedledWeightUnit``.
public struct WeightProgress: Model {
  /// A weight, with the dosage at the time.
  public struct Point: Model {
    /// The person's day; some servers send an instant instead.
    public var date: DayOrInstant
    public var weight: Double
    /// The dosage in milligrams of the latest injection until then whose dosage is known.
    @OrNull public var dosageMg: Double?
    /// The instant in UTC; other servers send the day alone.
    public var at: Instant?

    /// Creates a point.
    public init(_ moment: LocalMoment, weight: Double, dosageMg: Double?) {
      date = .day(moment.day)
      at = moment.instant
      self.weight = weight
      self.dosageMg = dosageMg
    }
  }

  /// An injection with a different dosage or medication from the one before.
  public struct DosageChange: Model {
    /// The person's day; some servers send an instant instead.
    public var date: DayOrInstant
    /// The earlier dosage in milligrams; `nil` for the first one.
    @OrNull public var fromDosage: Double?
    /// Milligrams.
    public var toDosage: Double
    /// The keys of the medications before and after; `nil` where none was named, and from a server
    /// without these fields.
    public var fromMedication: String?
    public var medication: String?

    /// Creates a change.
    public init(
      date: Day, fromDosage: Double?, toDosage: Double, fromMedication: String? = nil,
      medication: String? = nil
    ) {
      self.fromMedication = fromMedication
      self.medication = medication
      self.date = .day(date)
      self.fromDosage = fromDosage
      self.toDosage = toDosage
    }
  }

  /// The statistics of a weight history.
  public struct Stats: Model {
    /// The last weight minus the first, to one decimal place.
    public var totalChange: Double
    /// The total change relative to the first weight, in percent to two decimal places.
    public var percentChange: Double
    /// The body mass index in kg/m², to one decimal place; `nil` without a height.
    @OrNull public var currentBmi: Double?
    /// The share of the way from the start to the goal, in percent to one decimal place; it may be
    /// below 0 or above 100.
    @OrNull public var goalProgress: Double?
    /// The last weight minus the goal, to one decimal place.
    @OrNull public var toGoal: Double?
    /// The change per seven days, to two decimal places; `nil` where the weights cover less than that.
    @OrNull public var weeklyAverage: Double?

    /// Creates statistics.
    public init(
      totalChange: Double, percentChange: Double, currentBmi: Double?, goalProgress: Double?,
      toGoal: Double?, weeklyAverage: Double?
    ) {
      self.totalChange = totalChange
      self.percentChange = percentChange
      self.currentBmi = currentBmi
      self.goalProgress = goalProgress
      self.toGoal = toGoal
      self.weeklyAverage = weeklyAverage
    }
  }

  /// Oldest first.
  public var weighIns: [Point]
  /// Oldest first.
  public var dosageChanges: [DosageChange]
  public var stats: Stats

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case weighIns, dosageChanges, stats
    // Beside `stats` too, where they stood before.
    case totalChange, percentChange, currentBmi, toGoal, goalProgress, weeklyAverage
  }

  /// Creates a history.
  public init(weighIns: [Point], dosageChanges: [DosageChange], stats: Stats) {
    self.weighIns = weighIns
    self.dosageChanges = dosageChanges
    self.stats = stats
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    weighIns = try container.decode([Point].self, forKey: .weighIns)
    dosageChanges = try container.decodeIfPresent([DosageChange].self, forKey: .dosageChanges) ?? []
    stats = try container.decodeIfPresent(Stats.self, forKey: .stats) ?? Stats(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(weighIns, forKey: .weighIns)
    try container.encode(dosageChanges, forKey: .dosageChanges)
    try container.encode(stats, forKey: .stats)
    try stats.encode(to: encoder)
  }
}

extension WeightProgress {
  /// Returns the part of some days, for servers that ignore the days of a request; the history itself
  /// where all of it lies in them.
  public func within(_ days: ClosedRange<Day>?, _ calendar: PersonalCalendar) -> WeightProgress {
    guard let days else { return self }
    let points = weighIns.filter { days.contains($0.date.day(in: calendar)) }
    let changes = dosageChanges.filter { days.contains($0.date.day(in: calendar)) }
    guard points.count < weighIns.count || changes.count < dosageChanges.count else { return self }
    return WeightProgress(
      weighIns: points, dosageChanges: changes,
      stats: stats.within(points, lastBefore: weighIns.last, calendar))
  }
}

extension WeightProgress.Stats {
  /// Returns the statistics of a part of the history that they were computed from.
  fileprivate func within(
    _ points: [WeightProgress.Point], lastBefore: WeightProgress.Point?,
    _ calendar: PersonalCalendar
  ) -> WeightProgress.Stats {
    guard let first = points.first, let last = points.last, let old = lastBefore else {
      return WeightProgress.Stats(
        totalChange: 0, percentChange: 0, currentBmi: nil, goalProgress: nil, toGoal: nil,
        weeklyAverage: nil)
    }
    let change = last.weight - first.weight
    let weeks = Double(last.date.day(in: calendar).days(since: first.date.day(in: calendar))) / 7
    return WeightProgress.Stats(
      totalChange: Decimals.rounded(change, to: 1),
      percentChange: first.weight > 0 ? Decimals.rounded(change / first.weight * 100, to: 2) : 0,
      currentBmi: old.weight > 0
        ? currentBmi.map { Decimals.rounded($0 * last.weight / old.weight, to: 1) } : nil,
      goalProgress: last == old ? goalProgress : nil,
      toGoal: toGoal.map { Decimals.rounded($0 + last.weight - old.weight, to: 1) },
      weeklyAverage: weeks >= 1 ? Decimals.rounded(change / weeks, to: 2) : nil)
  }
}

extension Needled {
  public static let weightProgress = Route<WeightProgress>(.needled, .get, "/weigh-ins/progress")

  /// Returns the request for the history of some days; for the whole one without days. A server that
  /// does not know the days returns the whole one.
  public static func weightProgress(
    of user: String?, _ days: ClosedRange<Day>? = nil
  ) -> Endpoint<WeightProgress> {
    weightProgress(
      query: [
        "userId": user, "range": WeightRange.all.rawValue,
        "startDate": days.map { "\($0.lowerBound)" }, "endDate": days.map { "\($0.upperBound)" },
      ])
  }
}
