import CivilTime
import FitAPI
import Quantities
import SQL

/// A night or a nap.
struct StoredNight: DayRecord {
  typealias New = NewSleepLog
  typealias Change = SleepChange
  typealias Answer = SleepLog

  var id = ""
  var account = ""
  /// The day of waking up.
  var date = Day.earliest
  var hours = 0.0
  var quality = ""
  /// Whether the quality follows from the rest: nobody has rated the night.
  var qualityIsDerived = false
  /// The nights that it took the place of in this request.
  var replaced: [String]?
  var start: Instant?
  var end: Instant?
  var notes: String?
  var created = Instant.earliest
  /// Seconds to add to UTC for local time where it was logged; `nil` where no times are known.
  var utcOffset: Int?
  /// The UTC offset at the start in seconds, where the clocks changed in the night.
  var startOffset: Int?
  /// The stages of the night: `deep 2026-11-20T00:10:00Z 2026-11-20T00:50:00Z`.
  var stages: [String]?
  /// The source; `nil` for a night entered by hand.
  var source: String?
  var sourceId: String?

  static let table = Table(
    "sleep", of: StoredNight.self, constraints: [Table.accountFirst],
    indexes: """
      -- Averages over ten years of nights are read from the index alone.
      CREATE INDEX sleep_by_date ON sleep
        (account, date DESC, id, hours, quality, sleep_start, sleep_end, utc_offset);
      CREATE UNIQUE INDEX sleep_by_source ON sleep (account, source_id)
        WHERE source_id IS NOT NULL;
      CREATE INDEX sleep_by_start_offset ON sleep (account, date, id, start_offset)
        WHERE start_offset IS NOT NULL;
      """)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.id(&id)
    columns.account(&account)
    columns.column("date", &date)
    columns.column("hours", &hours, as: "hoursSlept")
    columns.column("quality", &quality)
    columns.column("sleep_start", &start, as: "sleepStart")
    columns.column("sleep_end", &end, as: "sleepEnd")
    columns.column("notes", &notes)
    columns.column("created_at", &created, as: "createdAt")
    columns.column("utc_offset", &utcOffset, as: "utcOffset")
    columns.column("stages", &stages)
    columns.column("source", &source)
    columns.column("source_id", &sourceId, as: "sourceId")
    columns.column("start_offset", &startOffset, as: "startOffset")
    columns.column("quality_is_derived", &qualityIsDerived, as: "qualityIsDerived", "DEFAULT 0")
  }

  static let unknown = ServiceError.notFound("sleep log not found")
}

extension StoredNight {
  init(
    _ new: NewSleepLog, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws(ServiceError) {
    // A night is of the day on which it ended.
    let woke = new.sleepEnd.flatMap { Instant($0) }.map { calendar.day(of: $0) }
    guard let date = Day(new.date) ?? woke else { throw .invalid("date", Problems.dayRule) }
    self.init()
    (self.id, self.account, self.date, created) = (id, account, date, now)
    (hours, quality) = (new.hoursSlept, new.quality)
    stages = new.stages?.sorted { $0.startTime < $1.startTime }.map(\.text)
    (source, sourceId) = (new.source, new.sourceId)
    qualityIsDerived = quality.isEmpty || new.qualityIsDerived == true
    start = new.sleepStart.flatMap { Instant($0) }
    end = new.sleepEnd.flatMap { Instant($0) }
    if quality.isEmpty { rate() }
    notes = new.notes?.trimmed
    utcOffset = new.utcOffset.flatMap { LocalMoment.offsets.contains($0) ? $0 : nil }
    startOffset = new.startOffset.flatMap { LocalMoment.offsets.contains($0) ? $0 : nil }
    setOffset(calendar)
  }

  /// Rates the night by how long and how soundly the person slept.
  private mutating func rate() {
    let stages = stages.map { $0.map(SleepStage.init(text:)) }
    quality =
      SleepQuality(
        hours: hours, awakeHours: stages.map { SleepStage.minutes($0) { $0 == .awake } / 60 },
        from: start, to: end
      ).rawValue
  }

  mutating func note(replaced ids: [String]) { replaced = ids.isEmpty ? nil : ids }

  /// Sets the UTC offsets of a night whose times were just given.
  private mutating func setOffset(_ calendar: PersonalCalendar) {
    guard let time = end ?? start else {
      utcOffset = nil
      return
    }
    utcOffset = utcOffset ?? calendar.zone.offset(at: time)
    guard let start, calendar.zone.offset(at: time) == utcOffset else { return }
    let offset = calendar.zone.offset(at: start)
    startOffset = offset == utcOffset ? nil : offset
  }

  static func user(_ new: NewSleepLog) -> String? { new.userId }

  mutating func apply(_ change: SleepChange, _ calendar: PersonalCalendar) throws(ServiceError) {
    var problems = Problems()
    problems.check(
      sleepFrom: change.sleepStart ?? start?.description,
      to: change.sleepEnd ?? end?.description)
    try problems.refuse()
    date = change.date.flatMap { Day($0) } ?? date
    hours = change.hoursSlept ?? hours
    quality = change.quality ?? quality
    let (oldStart, oldEnd) = (start, end)
    start = change.sleepStart.flatMap { Instant($0) } ?? start
    end = change.sleepEnd.flatMap { Instant($0) } ?? end
    notes = change.notes?.trimmed ?? notes
    qualityIsDerived = change.qualityIsDerived ?? (change.quality == nil && qualityIsDerived)
    let isOther = change.hoursSlept != nil || start != oldStart || end != oldEnd
    if qualityIsDerived, isOther || change.qualityIsDerived == true { rate() }
    if start != oldStart || end != oldEnd {
      // A night of this zone follows its clocks to another day; one of another keeps its offset.
      let isHere = (oldEnd ?? oldStart).map { calendar.zone.offset(at: $0) } == utcOffset
      if isHere { utcOffset = nil }
      startOffset = nil
    }
    setOffset(calendar)
  }

  var answer: SleepLog {
    var log = SleepLog(
      id: id, userId: account, date: date, hoursSlept: hours, quality: quality,
      sleepStart: start, sleepEnd: end, notes: notes,
      createdAt: created)
    log.qualityIsDerived = qualityIsDerived ? true : nil
    log.inPlaceOf = replaced
    log.utcOffset = utcOffset
    log.startOffset = startOffset
    log.stages = stages?.map(SleepStage.init(text:))
    log.source = source
    log.sourceId = sourceId
    return log
  }

  func answer(in context: RequestContext) -> SleepLog {
    guard context.dialect == .newer else { return answer }
    var log = answer
    let stages = log.stages ?? []
    // A night of which only the hours are known ended in the morning.
    let calendar = context.caller.calendar
    let morning = TimeOfDay(hour: 7, minute: 0).map { calendar.instant(of: date, at: $0) }
    let end = self.end ?? morning ?? created
    let start = self.start ?? end.adding(seconds: -Int64(saturating: hours * 3600))
    log.sleepStart = start
    log.sleepEnd = end
    let inBed = end.seconds(since: start) / 60
    func minutes(_ kind: SleepStage.Kind) -> Int {
      Int(saturating: SleepStage.minutes(stages) { $0 == kind }.rounded())
    }
    log.timeInBedMinutes = Int(saturating: inBed.rounded())
    log.totalSleepMinutes = Int(saturating: (hours * 60).rounded())
    log.sleepEfficiencyPercentage =
      inBed > 0 ? min(100, (hours * 60 / inBed * 1000).rounded() / 10) : 0
    log.awakeMinutes = minutes(.awake)
    log.remMinutes = minutes(.rem)
    log.coreMinutes = minutes(.core)
    log.deepMinutes = minutes(.deep)
    log.source = source ?? "manual"
    log.updatedAt = log.createdAt
    return log
  }

  static func known(
    _ new: NewSleepLog, of account: String, in database: Database
  ) throws -> StoredNight? {
    guard let id = new.sourceId else { return nil }
    return try database.first(
      "\(table.select) WHERE account = ? AND source_id = ?", account, id
    ) { StoredNight($0) }
  }
}

extension RecordKind {
  static let sleep = RecordKind(StoredNight.self, "sleep", RecordName("night"))
}

extension Store {
  var sleep: DayRecords<StoredNight> { DayRecords(database: database) }
}

extension DayRecords<StoredNight> {
  /// Returns the nights of some days as averages need them, newest first.
  func nights(_ account: String, within days: ClosedRange<Day>) throws -> [SleepDigest.Night] {
    let startOffsets = try startOffsets(account, within: days)
    return try database.all(
      "SELECT date, hours, quality, sleep_start, sleep_end, utc_offset, id FROM sleep"
        + " WHERE account = ? AND date >= ? AND date <= ? ORDER BY date DESC, id",
      account, days.lowerBound.number, days.upperBound.number
    ) { row in
      SleepDigest.Night(
        day: Day(number: row.int(0)), hours: row.double(1), quality: row.text(2),
        start: Instant?(row, 3), end: Instant?(row, 4), utcOffset: Int?(row, 5),
        startOffset: startOffsets.isEmpty ? nil : startOffsets[row.text(6)])
    }
  }

  /// Returns the offsets at the start of the nights in which the clocks changed, by their ids.
  private func startOffsets(
    _ account: String, within days: ClosedRange<Day>
  ) throws -> [String: Int] {
    let offsets = try database.all(
      "SELECT id, start_offset FROM sleep WHERE account = ? AND start_offset IS NOT NULL"
        + " AND date >= ? AND date <= ?",
      account, days.lowerBound.number, days.upperBound.number
    ) { ($0.text(0), $0.int(1)) }
    return Dictionary(offsets, uniquingKeysWith: { first, _ in first })
  }
}

extension Router {
  /// Adds the routes of sleep logs.
  mutating func addSleep() {
    addDayRecords(
      StoredNight.self, logging: FitIQ.sleepLogging, one: FitIQ.sleepLog,
      change: FitIQ.sleepChange, deletion: FitIQ.sleepDeletion)
    on(FitIQ.sleepLogs) { context, store in
      let (filter, limit, offset) = try context.dayRecords()
      let nights = try store.sleep.list(filter, limit: limit, offset: offset)
      let (total, mean) =
        try store.sleep.summary("count(*), avg(hours)", filter) { ($0.int(0), $0.double(1)) }
        ?? (0, 0)
      var page = SleepPage(
        logs: nights.map { $0.answer(in: context) }, total: total, averageHours: mean)
      guard context.dialect == .newer else { return page }
      let isWhole = nights.count == total
      let all = isWhole ? nights : try store.sleep.list(filter, limit: nil, offset: 0)
      page.averages = SleepAverages(all.map { $0.answer(in: context) })
      (page.limit, page.offset) = (limit ?? max(total, 1), offset)
      return page
    }
  }
}
