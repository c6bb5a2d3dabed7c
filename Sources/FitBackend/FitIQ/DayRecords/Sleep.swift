import CivilTime
import FitAPI
import JSON
import Quantities
import SQL

extension SleepLog: DayRecord {
  typealias New = NewSleepLog
  typealias Change = SleepChange

  static let table = Table(
    "sleep", of: SleepLog.self, constraints: [Table.accountFirst],
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
    columns.account(&userId)
    columns.column("date", &date)
    columns.column("hours", &hoursSlept, as: "hoursSlept")
    columns.column("quality", &quality)
    columns.column("sleep_start", &sleepStart, as: "sleepStart")
    columns.column("sleep_end", &sleepEnd, as: "sleepEnd")
    columns.column("notes", &notes)
    columns.column("created_at", &createdAt, as: "createdAt")
    columns.column("utc_offset", &utcOffset, as: "utcOffset")
    columns.column("stages", &stages)
    columns.column("source", &source)
    columns.column("source_id", &sourceId, as: "sourceId")
    columns.column("start_offset", &startOffset, as: "startOffset")
    columns.column(
      "quality_is_derived", &qualityIsDerived, orElse: false, as: "qualityIsDerived", "DEFAULT 0")
  }

  static let unknown = ServiceError.notFound("sleep log not found")

  init(
    _ new: NewSleepLog, _ id: String, of account: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) throws(ServiceError) {
    // A night is of the day on which it ended.
    let woke = new.sleepEnd.flatMap { Instant($0) }.map { calendar.day(of: $0) }
    guard let date = Day(new.date) ?? woke else { throw .invalid("date", Problems.dayRule) }
    self.init()
    (self.id, userId, self.date, createdAt) = (id, account, date, now)
    (hoursSlept, quality) = (new.hoursSlept, new.quality)
    stages = new.stages?.sorted { $0.startTime < $1.startTime }
    (source, sourceId) = (new.source, new.sourceId)
    qualityIsDerived = quality.isEmpty || new.qualityIsDerived == true ? true : nil
    sleepStart = new.sleepStart.flatMap { Instant($0) }
    sleepEnd = new.sleepEnd.flatMap { Instant($0) }
    if quality.isEmpty { rate() }
    notes = new.notes?.trimmed
    utcOffset = new.utcOffset.flatMap { LocalMoment.offsets.contains($0) ? $0 : nil }
    startOffset = new.startOffset.flatMap { LocalMoment.offsets.contains($0) ? $0 : nil }
    setOffset(calendar)
  }

  /// Rates the night by how long and how soundly the person slept.
  private mutating func rate() {
    quality =
      SleepQuality(
        hours: hoursSlept, awakeHours: stages.map { SleepStage.minutes($0) { $0 == .awake } / 60 },
        from: sleepStart, to: sleepEnd
      ).rawValue
  }

  mutating func note(replaced ids: [String]) { inPlaceOf = ids.isEmpty ? nil : ids }

  /// Sets the UTC offsets of a night whose times were just given.
  private mutating func setOffset(_ calendar: PersonalCalendar) {
    guard let time = sleepEnd ?? sleepStart else {
      utcOffset = nil
      return
    }
    utcOffset = utcOffset ?? calendar.zone.offset(at: time)
    guard let start = sleepStart, calendar.zone.offset(at: time) == utcOffset else { return }
    let offset = calendar.zone.offset(at: start)
    startOffset = offset == utcOffset ? nil : offset
  }

  static func user(_ new: NewSleepLog) -> String? { new.userId }

  mutating func apply(_ change: SleepChange, _ calendar: PersonalCalendar) throws(ServiceError) {
    var problems = Problems()
    problems.check(
      sleepFrom: change.sleepStart ?? sleepStart?.description,
      to: change.sleepEnd ?? sleepEnd?.description)
    try problems.refuse()
    date = change.date.flatMap { Day($0) } ?? date
    hoursSlept = change.hoursSlept ?? hoursSlept
    quality = change.quality ?? quality
    let (oldStart, oldEnd) = (sleepStart, sleepEnd)
    sleepStart = change.sleepStart.flatMap { Instant($0) } ?? sleepStart
    sleepEnd = change.sleepEnd.flatMap { Instant($0) } ?? sleepEnd
    notes = change.notes?.trimmed ?? notes
    let isDerived =
      change.qualityIsDerived ?? (change.quality == nil && qualityIsDerived == true)
    qualityIsDerived = isDerived ? true : nil
    let isMoved = sleepStart != oldStart || sleepEnd != oldEnd
    if isDerived, change.hoursSlept != nil || isMoved || change.qualityIsDerived == true { rate() }
    if isMoved {
      // A night of this zone follows its clocks to another day; one of another keeps its offset.
      let isHere = (oldEnd ?? oldStart).map { calendar.zone.offset(at: $0) } == utcOffset
      if isHere { utcOffset = nil }
      startOffset = nil
    }
    setOffset(calendar)
  }

  func answer(in context: RequestContext) -> SleepLog {
    guard context.dialect == .newer else { return self }
    var log = self
    let stages = log.stages ?? []
    // A night of which only the hours are known ended in the morning.
    let calendar = context.caller.calendar
    let morning = TimeOfDay(hour: 7, minute: 0).map { calendar.instant(of: date, at: $0) }
    let end = sleepEnd ?? morning ?? createdAt
    let start = sleepStart ?? end.adding(seconds: -Int64(saturating: hoursSlept * 3600))
    log.sleepStart = start
    log.sleepEnd = end
    let inBed = end.seconds(since: start) / 60
    func minutes(_ kind: SleepStage.Kind) -> Int {
      Int(saturating: SleepStage.minutes(stages) { $0 == kind }.rounded())
    }
    log.timeInBedMinutes = Int(saturating: inBed.rounded())
    log.totalSleepMinutes = Int(saturating: (hoursSlept * 60).rounded())
    log.sleepEfficiencyPercentage =
      inBed > 0 ? min(100, (hoursSlept * 60 / inBed * 1000).rounded() / 10) : 0
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
  ) throws -> SleepLog? {
    guard let id = new.sourceId else { return nil }
    return try database.first(
      "\(table.select) WHERE account = ? AND source_id = ?", account, id
    ) { SleepLog($0) }
  }
}

/// Stores the stages of a night as texts: `deep 2026-11-20T00:10:00Z 2026-11-20T00:50:00Z`.
extension SleepStage: ColumnElement {
  static var arrayType: ColumnType { .text }
  static func array(_ row: Row, _ column: Int) -> [SleepStage] {
    String.array(row, column).map(SleepStage.init(text:))
  }
  static func bound(_ array: [SleepStage]) -> StoredValue { String.bound(array.map(\.text)) }
  static func exported(_ array: [SleepStage]) -> JSONValue? { String.exported(array.map(\.text)) }
}

extension RecordKind {
  static let sleep = RecordKind(SleepLog.self, "sleep", RecordName("night"))
}

extension Store {
  var sleep: DayRecords<SleepLog> { DayRecords(database: database) }
}

extension DayRecords<SleepLog> {
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
      SleepLog.self, logging: FitIQ.sleepLogging, one: FitIQ.sleepLog,
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
