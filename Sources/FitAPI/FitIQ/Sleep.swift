import CivilTime
import Quantities

/// How well a night was slept.
public enum SleepQuality: String, CaseIterable, Codable, Sendable, Hashable {
  case poor, fair, good, excellent
}

/// One night's sleep, or a nap; it belongs to the day of waking up.
public struct SleepLog: Model, Identifiable {
  public var id: String
  public var userId: String
  /// The day of waking up, `YYYY-MM-DD`.
  public var date: String
  public var hoursSlept: Double
  /// A ``SleepQuality``, or a word of a newer server.
  public var quality: String
  /// When sleep began, an instant in UTC.
  public var sleepStart: String?
  /// When it ended, an instant in UTC.
  public var sleepEnd: String?
  public var notes: String?
  /// When it was written down, an instant in UTC.
  public var createdAt: String
  /// Seconds to add to UTC for the clock where it was written down.
  public var utcOffset: Int?

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, date, hoursSlept, quality, sleepStart, sleepEnd, notes, createdAt, utcOffset
  }

  /// A night as stored.
  public init(
    id: String, userId: String, date: String, hoursSlept: Double, quality: String,
    sleepStart: String?, sleepEnd: String?, notes: String?, createdAt: String
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
  /// How many nights match in all.
  public var total: Int
  /// The mean of all that match; 0 when there is none.
  public var averageHours: Double

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case logs, total, averageHours
  }

  /// Nights as found.
  public init(logs: [SleepLog], total: Int, averageHours: Double) {
    self.logs = logs
    self.total = total
    self.averageHours = averageHours
  }
}

/// A night to be written down.
public struct NewSleepLog: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  /// The day of waking up.
  public var date: String
  public var hoursSlept: Double
  /// A ``SleepQuality``.
  public var quality: String
  public var sleepStart: String?
  public var sleepEnd: String?
  public var notes: String?
  /// Seconds to add to UTC for the clock where it was written down.
  public var utcOffset: Int?

  /// Hours of one night.
  public static let hours = Limits(0...24)
  /// Characters of the notes.
  public static let notesLength = 0...500

  /// A night.
  public init(
    userId: String? = nil, date: Day, hoursSlept: Double, quality: SleepQuality,
    sleepStart: Instant? = nil, sleepEnd: Instant? = nil, notes: String? = nil
  ) {
    self.userId = userId
    self.date = date.description
    self.hoursSlept = hoursSlept
    self.quality = quality.rawValue
    self.sleepStart = sleepStart?.iso8601
    self.sleepEnd = sleepEnd?.iso8601
    self.notes = notes
  }

  /// A night as it was stored, to be stored again.
  public init(of log: SleepLog) {
    userId = log.userId
    date = log.date
    hoursSlept = log.hoursSlept
    quality = log.quality
    sleepStart = log.sleepStart
    sleepEnd = log.sleepEnd
    notes = log.notes
    utcOffset = log.utcOffset
  }

  public func validate(_ problems: inout Problems) {
    problems.check("date", day: date)
    problems.check("hoursSlept", hoursSlept, in: Self.hours)
    problems.check("quality", quality, isOneOf: SleepQuality.self)
    problems.check(sleepFrom: sleepStart, to: sleepEnd)
    problems.check("notes", notes, length: Self.notesLength)
  }
}

/// What is to change of a night; what is `nil` stays.
public struct SleepChange: Codable, Sendable, Hashable, Validated {
  public var date: String?
  public var hoursSlept: Double?
  public var quality: String?
  public var sleepStart: String?
  public var sleepEnd: String?
  public var notes: String?

  /// A change of the parts given.
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
  /// Checks when sleep began and ended: instants, the end after the beginning and within a day of
  /// it. Either may be unknown.
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

  /// How many of the records of a day one answer may be asked to hold; all that match unless told.
  public static let dayRecordLimits = 1...1000
  /// How many matching records of a day may be passed over.
  public static let dayRecordOffsets = 0...1_000_000_000
}

extension FitIQ {
  /// Writes a night down.
  public static func logSleep(_ night: NewSleepLog) -> Endpoint<SleepLog> {
    sleepLogging(body: night)
  }

  /// The nights of those days, newest first; both ends belong to them.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know it answers with all.
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
