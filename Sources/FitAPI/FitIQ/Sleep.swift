import CivilTime
import PlainText
import Quantities

/// The quality of a night's sleep.
public enum SleepQuality: String, CaseIterable, Codable, Sendable, Hashable {
  case poor, fair, good, excellent
}

/// One night's sleep, or a nap; it belongs to the day of waking up.
public struct SleepLog: Model, Identifiable {
  public var id = ""
  public var userId = ""
  /// The day of waking up.
  public var date = Day.earliest
  public var hoursSlept = 0.0
  /// A ``SleepQuality``, or a word of a newer server.
  public var quality = ""
  /// The instant at which sleep began, in UTC.
  public var sleepStart: Instant?
  /// The instant at which sleep ended, in UTC.
  public var sleepEnd: Instant?
  public var notes: String?
  /// The instant at which it was recorded, in UTC.
  public var createdAt = Instant.earliest
  /// The local offset from UTC in seconds, where it was recorded.
  public var utcOffset: Int?
  /// The local offset at the start, where it is another: the clocks changed in that night.
  public var startOffset: Int?
  /// Whether the quality follows from how long and how soundly the person slept; `nil` where they
  /// rated the night.
  public var qualityIsDerived: Bool?
  /// The stages of the night, where a device recorded them.
  public var stages: [SleepStage]?
  /// The source: `healthkit`; `nil` where the night was typed.
  public var source: String?
  /// The id of the night at its source.
  public var sourceId: String?
  /// The nights that this one took the place of; `nil` but in the answer to that request.
  public var inPlaceOf: [String]?
  // What the newer apps know of the same; `nil` for others.
  public var timeInBedMinutes: Int?
  public var totalSleepMinutes: Int?
  public var sleepEfficiencyPercentage: Double?
  public var awakeMinutes: Int?
  public var remMinutes: Int?
  public var coreMinutes: Int?
  public var deepMinutes: Int?
  public var updatedAt: Instant?

  /// Creates a night without sleep.
  public init() {}

  /// Creates a night from its stored values.
  public init(
    id: String, userId: String, date: Day, hoursSlept: Double, quality: String,
    sleepStart: Instant?, sleepEnd: Instant?, notes: String?, createdAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.date = date
    self.hoursSlept = hoursSlept
    self.quality = quality
    self.sleepStart = sleepStart
    self.sleepEnd = sleepEnd
    self.notes = notes
    self.createdAt = createdAt
  }
}

/// The nights that match, newest first.
public struct SleepPage: Model {
  public var logs: [SleepLog]
  /// The number of all matching nights.
  public var total: Int
  /// The mean of all matching nights; 0 when there are none.
  public var averageHours: Double
  /// Averages for the newer apps; `nil` for other clients and where there are no nights.
  public var averages: SleepAverages?
  public var limit: Int?
  public var offset: Int?

  /// Creates a page of nights.
  public init(logs: [SleepLog], total: Int, averageHours: Double) {
    self.logs = logs
    self.total = total
    self.averageHours = averageHours
  }
}

/// A new night. Where its times are given, the day, the hours and the quality follow from them unless
/// they are given too.
public struct NewSleepLog: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// The day of waking up; empty where the times tell it.
  public var date: String
  public var hoursSlept: Double
  /// A ``SleepQuality``; empty where the times tell it.
  public var quality: String
  /// Whether the quality follows from the rest.
  public var qualityIsDerived: Bool?
  public var sleepStart: String?
  public var sleepEnd: String?
  public var notes: String?
  /// The local offset from UTC in seconds, where it was recorded.
  public var utcOffset: Int?
  /// The UTC offset at the start in seconds, where it differs from the one at the end.
  public var startOffset: Int?
  /// The stages of the night, in any order.
  public var stages: [SleepStage]?
  /// The source: `healthkit`.
  public var source: String?
  /// The id of the night at its source, which sends it once.
  public var sourceId: String?

  enum CodingKeys: String, CodingKey {
    case userId, date, hoursSlept, quality, sleepStart, sleepEnd, notes, utcOffset, startOffset,
      stages
    case source, sourceId, qualityIsDerived
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    userId = try fields.decodeIfPresent(String.self, forKey: .userId)
    sleepStart = try fields.decodeIfPresent(String.self, forKey: .sleepStart)
    sleepEnd = try fields.decodeIfPresent(String.self, forKey: .sleepEnd)
    notes = try fields.decodeIfPresent(String.self, forKey: .notes)
    qualityIsDerived = try fields.decodeIfPresent(Bool.self, forKey: .qualityIsDerived)
    utcOffset = try fields.decodeIfPresent(Int.self, forKey: .utcOffset)
    startOffset = try fields.decodeIfPresent(Int.self, forKey: .startOffset)
    source = try fields.decodeIfPresent(String.self, forKey: .source)
    sourceId = try fields.decodeIfPresent(String.self, forKey: .sourceId)
    stages = try SleepStage.list(in: fields, .stages)
    guard let start = sleepStart.flatMap({ Instant($0) }),
      let end = sleepEnd.flatMap({ Instant($0) })
    else {
      date = try fields.decode(String.self, forKey: .date)
      hoursSlept = try fields.decode(Double.self, forKey: .hoursSlept)
      quality = try fields.decode(String.self, forKey: .quality)
      return
    }
    date = try fields.decodeIfPresent(String.self, forKey: .date) ?? ""
    quality = try fields.decodeIfPresent(String.self, forKey: .quality) ?? ""
    let hours = try fields.decodeIfPresent(Double.self, forKey: .hoursSlept)
    hoursSlept = hours ?? SleepStage.hours(asleep: stages ?? [], from: start, to: end)
  }

  /// The hours that a night may have.
  public static let hours = Limits(0...24)
  /// The number of characters that the notes may have.
  public static let notesLength = 0...500

  /// Creates a night.
  ///
  /// - Parameter quality: how the person rates it; where they do not, it follows from the rest.
  public init(
    userId: String? = nil, date: Day, hoursSlept: Double, quality: SleepQuality?,
    sleepStart: Instant? = nil, sleepEnd: Instant? = nil, notes: String? = nil
  ) {
    self.userId = userId
    self.date = date.description
    self.hoursSlept = hoursSlept
    self.quality =
      (quality ?? SleepQuality(hours: hoursSlept, from: sleepStart, to: sleepEnd)).rawValue
    qualityIsDerived = quality == nil ? true : nil
    self.sleepStart = sleepStart?.iso8601
    self.sleepEnd = sleepEnd?.iso8601
    self.notes = notes
  }

  /// Copies a stored night, to store it again.
  public init(of log: SleepLog) {
    userId = log.userId
    date = "\(log.date)"
    hoursSlept = log.hoursSlept
    quality = log.quality
    qualityIsDerived = log.qualityIsDerived
    sleepStart = log.sleepStart.map { "\($0)" }
    sleepEnd = log.sleepEnd.map { "\($0)" }
    notes = log.notes
    utcOffset = log.utcOffset
    startOffset = log.startOffset
    stages = log.stages
    source = log.source
    sourceId = log.sourceId
  }

  /// Whether the night has a start and an end.
  private var isTimed: Bool { sleepStart != nil && sleepEnd != nil }

  public func validate(_ problems: inout Problems) {
    if !(isTimed && date.isEmpty) { problems.check("date", day: date) }
    problems.check(sleepFrom: sleepStart, to: sleepEnd)
    if !problems.contains("sleepEnd") {
      problems.check("hoursSlept", hoursSlept, in: Self.hours)
    }
    if !(isTimed && quality.isEmpty) {
      problems.check("quality", quality, isOneOf: SleepQuality.self)
    }
    problems.check("notes", notes, length: Self.notesLength)
    problems.check("source", source, length: 0...100)
    problems.check("sourceId", sourceId, length: 1...255)
    problems.check("stages", stages, from: sleepStart, to: sleepEnd)
  }
}

/// A change of a night; a value that is `nil` stays as it is.
public struct SleepChange: Codable, Sendable, Hashable, Validated {
  public var date: String?
  public var hoursSlept: Double?
  public var quality: String?
  /// Whether the quality follows from the rest again.
  public var qualityIsDerived: Bool?
  public var sleepStart: String?
  public var sleepEnd: String?
  public var notes: String?

  /// Creates a change of the given parts.
  public init(
    date: Day? = nil, hoursSlept: Double? = nil, quality: SleepQuality? = nil,
    sleepStart: Instant? = nil, sleepEnd: Instant? = nil, notes: String? = nil
  ) {
    self.date = date?.description
    self.hoursSlept = hoursSlept
    self.quality = quality?.rawValue
    self.sleepStart = sleepStart?.iso8601
    self.sleepEnd = sleepEnd?.iso8601
    self.notes = notes
  }

  public func validate(_ problems: inout Problems) {
    problems.check("date", day: date)
    problems.check("hoursSlept", hoursSlept, in: NewSleepLog.hours)
    problems.check("quality", quality, isOneOf: SleepQuality.self)
    problems.check(sleepFrom: sleepStart, to: sleepEnd)
    problems.check("notes", notes, length: NewSleepLog.notesLength)
  }
}

extension Problems {
  /// Checks the beginning and the end of sleep: both must be instants, the end after the beginning
  /// and within 24 hours of it. Either may be `nil`.
  public mutating func check(sleepFrom start: String?, to end: String?) {
    check("sleepStart", instant: start)
    check("sleepEnd", instant: end)
    guard let start = start.flatMap({ Instant($0) }), let end = end.flatMap({ Instant($0) })
    else { return }
    if end <= start {
      add("sleepEnd", "must be after sleepStart")
    } else if end.milliseconds - start.milliseconds > 24 * 3_600_000 {
      add("sleepEnd", "must be within 24 hours of sleepStart")
    }
  }
}

extension FitIQ {
  public static let sleepLogging = Route<SleepLog>(
    .fitiq, .post, "/sleep", success: 201, time: .day("date"))
  public static let sleepLogs = Route<SleepPage>(.fitiq, .get, "/sleep")
  public static let sleepLog = Route<SleepLog>(.fitiq, .get, "/sleep/{id}")
  public static let sleepChange = Route<SleepLog>(.fitiq, .put, "/sleep/{id}")
  public static let sleepDeletion = Route<Nothing>(.fitiq, .delete, "/sleep/{id}")

  /// The number of a day's records that one answer may be limited to; by default it has all that
  /// match.
  public static let dayRecordLimits = 1...1000
  /// The number of matching records of a day that may be skipped.
  public static let dayRecordOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// Returns the request that records a night.
  ///
  /// - Parameter replaced: the nights that it takes the place of. A server that does not know this
  ///   parameter keeps them.
  public static func logSleep(
    _ night: NewSleepLog, inPlaceOf replaced: [String] = []
  ) -> Endpoint<SleepLog> {
    sleepLogging(query: replacing(replaced), body: night)
  }

  /// Returns the request that changes a night, which then takes the place of others.
  public static func changeSleep(
    _ id: String, by change: SleepChange, inPlaceOf replaced: [String] = []
  ) -> Endpoint<SleepLog> {
    sleepChange(id, query: replacing(replaced), body: change)
  }

  private static func replacing(_ ids: [String]) -> Query {
    ["replaces": ids.isEmpty ? nil : ids.text(separatedBy: ",")]
  }

  /// Returns the request for the nights of a range of days, newest first; both ends are included.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   nights.
  public static func listSleep(
    user: String? = nil, from: Day? = nil, to: Day? = nil, id: String? = nil, limit: Int? = nil,
    offset: Int? = nil
  ) -> Endpoint<SleepPage> {
    sleepLogs(query: [
      "user_id": user, "start_date": from, "end_date": to, "id": id, "limit": limit,
      "offset": offset,
    ])
  }
}
