import CivilTime

/// Entries of one kind, newest first.
///
/// `Record` is constrained where it is used, as with ``Route``.
public struct HealthPage<Record> {
  public var success: Bool
  public var data: [Record]
  /// The number of entries.
  public var count: Int
  /// The start, or the day, of the newest entry.
  public var lastUpdated: DayOrInstant?

  /// Creates a page of all entries that match.
  public init(data: [Record], lastUpdated: DayOrInstant?) {
    success = true
    self.data = data
    count = data.count
    self.lastUpdated = lastUpdated
  }
}

extension HealthPage: Sendable where Record: Sendable {}
extension HealthPage: Equatable where Record: Equatable {}
extension HealthPage: Encodable where Record: Encodable {}

extension HealthPage: Decodable where Record: Decodable {
  /// Reads a page, or its entries alone, which is what remains of it without the envelope.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self),
      let entries = try container.decodeIfPresent([Record].self, forKey: .data)
    {
      self.init(
        data: entries,
        lastUpdated: try container.decodeIfPresent(DayOrInstant.self, forKey: .lastUpdated))
    } else {
      self.init(data: try [Record](from: decoder), lastUpdated: nil)
    }
  }
}

/// Entries of the kind that was asked for. Beside its flat fields each has a `date`, and a workout or
/// night the `data` that the service's own apps read.
public enum HealthReadings: Encodable, Sendable {
  case workouts(HealthPage<HealthWorkout>)
  case nights(HealthPage<HealthNight>)
  case samples(HealthPage<HealthReading>)
  case days(HealthPage<HealthDay>)

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .workouts(let page): try page.map(HealthEntry.init).encode(to: encoder)
    case .nights(let page): try page.map(HealthEntry.init).encode(to: encoder)
    case .samples(let page): try page.map(HealthEntry.init).encode(to: encoder)
    case .days(let page): try page.encode(to: encoder)
    }
  }
}

extension HealthPage {
  fileprivate func map<Other>(_ transform: (Record) -> Other) -> HealthPage<Other> {
    HealthPage<Other>(data: data.map(transform), lastUpdated: lastUpdated)
  }
}

/// An entry with what the service's apps read of it.
private struct HealthEntry<Record: Encodable>: Encodable {
  private let record: Record
  private let date: Instant
  private let data: HealthEntryData?

  private enum CodingKeys: String, CodingKey {
    case date, data
  }

  init(_ workout: HealthWorkout) where Record == HealthWorkout {
    record = workout
    date = workout.startDate
    data = HealthEntryData(workout)
  }

  init(_ night: HealthNight) where Record == HealthNight {
    var night = night
    night.stageDurations = night.stageDurations.complete
    record = night
    date = night.startDate
    data = HealthEntryData(night)
  }

  init(_ reading: HealthReading) where Record == HealthReading {
    record = reading
    date = reading.timestamp
    data = nil
  }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encodeIfPresent(data, forKey: .data)
  }
}

/// A workout or a night as the service's apps read it.
private struct HealthEntryData: Encodable {
  var startDate: Instant
  var endDate: Instant
  var activityType: String?
  var metrics: Metrics?
  var stageDurations: SleepStageDurations?
  var source: String?

  struct Metrics: Encodable {
    var duration: Double
    var distance: Double?
    var energyBurned: Double?
    var avgHeartRate: Double?
    var maxHeartRate: Double?
    var avgCadence: Double?
    var avgPace: Double?
  }

  init(_ workout: HealthWorkout) {
    startDate = workout.startDate
    endDate = workout.endDate
    activityType = workout.activityType
    metrics = Metrics(
      duration: workout.duration, distance: workout.distance, energyBurned: workout.energyBurned,
      avgHeartRate: workout.avgHeartRate, maxHeartRate: workout.maxHeartRate,
      avgCadence: workout.avgCadence, avgPace: workout.avgPace)
    source = workout.source
  }

  init(_ night: HealthNight) {
    startDate = night.startDate
    endDate = night.endDate
    stageDurations = night.stageDurations
    source = night.source
  }
}
