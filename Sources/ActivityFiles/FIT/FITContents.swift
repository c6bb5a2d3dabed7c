import CivilTime

/// What the messages of a FIT file said, until its end.
struct FITContents {
  private var fileType: Int64?
  private var maker: String?
  private var product: String?
  private var sessions: [FITSession] = []
  private var records = FITRecords()
  private var sport: Int64?
  private var subSport: Int64?
  private var firstStart: UInt32?
  /// Seconds during which the timer stood still.
  private var paused: UInt32 = 0
  private var stoppedAt: UInt32?
  /// The activity message's time by the device's clock and by the wall's.
  private var activity: (time: UInt32, local: UInt32)?
  /// Heart rates of a strap that was out of reach while swimming.
  private var straps: (count: Int, sum: Int, highest: Int) = (0, 0, 0)
  private var weights = 0

  /// Sessions of one file, at most.
  private static let mostSessions = 10_000
  /// From 1989-12-31T00:00:00Z to 1970.
  private static let epoch: Int64 = 631_065_600
  /// Times below are seconds since the device was switched on (FIT profile, `date_time`).
  private static let earliest: UInt32 = 0x1000_0000

  mutating func take(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, offset: UInt64,
    _ intake: ActivityCollector
  ) throws {
    switch definition.message {
    case 20:
      records.add(
        time: time, heartRate: definition.number(3, message),
        cadence: definition.number(4, message),
        distance: definition.number(5, message))
      if let bytes = definition.bytes(8, message) { records.add(compressed: bytes) }
    case 0:
      fileType = definition.number(0, message) ?? fileType
      maker = definition.number(1, message).flatMap(FITMaker.name) ?? maker
      product = definition.text(8, message) ?? product
    case 18:
      guard sessions.count < Self.mostSessions else { return }
      sessions.append(FITSession(definition, message, time: time, offset: offset))
    case 19:
      sport = sport ?? definition.number(25, message)
      subSport = subSport ?? definition.number(39, message)
      if let start = definition.number(2, message).flatMap({ UInt32(exactly: $0) }) {
        firstStart = min(firstStart ?? start, start)
      }
    case 12:
      sport = definition.number(0, message) ?? sport
      subSport = definition.number(1, message) ?? subSport
    case 21: event(definition, message, time)
    case 34:
      if let time, let local = definition.number(5, message).flatMap({ UInt32(exactly: $0) }) {
        activity = (time, local)
      }
    case 132:
      for rate in definition.bytes(6, message) ?? UnsafeBufferPointer(start: nil, count: 0)
      where ActivityRecord.heartRates.contains(Double(rate)) {
        straps = (straps.count + 1, straps.sum + Int(rate), max(straps.highest, Int(rate)))
      }
    case 30: try weight(definition, message, time, intake)
    default: break
    }
  }

  private mutating func event(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, _ time: UInt32?
  ) {
    guard definition.number(0, message) == 0, let time else { return }
    switch definition.number(1, message) {
    case 0:
      if let stoppedAt, time > stoppedAt { paused &+= time - stoppedAt }
      stoppedAt = nil
    case 1, 4: stoppedAt = stoppedAt ?? time
    default: break
    }
  }

  private mutating func weight(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, _ time: UInt32?,
    _ intake: ActivityCollector
  ) throws {
    weights += 1
    guard intake.options.wantsSamples, let time,
      let kilograms = definition.number(0, message, per: 100),
      kilograms < 655, time >= Self.earliest
    else { return }
    let instant = Instant(seconds: Int64(time) + Self.epoch)
    try intake.take(
      BodySample(kind: .weight, start: instant, end: instant, value: kilograms, source: .other))
    if let fat = definition.number(1, message, per: 100), fat <= 100 {
      try intake.take(
        BodySample(kind: .bodyFat, start: instant, end: instant, value: fat, source: .other))
    }
  }

  // MARK: Workouts

  /// Hands over the workouts.
  ///
  /// - Returns: why there are none.
  mutating func hand(over intake: ActivityCollector) throws -> String? {
    var isEmpty = true
    for session in sessions {
      isEmpty = false
      if session.sport == FITSession.transition {
        intake.tell(.skipped, "a change between two sports", at: .byte(session.offset))
      } else if let record = record(session, intake.options.zone) {
        try intake.take(record, at: .byte(session.offset))
      } else {
        intake.tell(.skipped, "a workout without its time", at: .byte(session.offset))
      }
    }
    if sessions.isEmpty, let record = recordOfRecords(intake.options.zone) {
      isEmpty = false
      intake.tell(.note, "it has no summary; the workout is put together from its readings")
      try intake.take(record, at: nil)
    }
    guard isEmpty, weights == 0 || !intake.options.wantsSamples else { return nil }
    guard let fileType, fileType != FITFileType.activity else { return "it holds no workout" }
    return "it holds \(FITFileType.name(fileType)), and no workout"
  }

  private var source: String? { product ?? maker }

  private mutating func record(_ session: FITSession, _ zone: Zone) -> ActivityRecord? {
    let length = session.timer ?? session.elapsed
    let elapsed = session.elapsed ?? session.timer
    guard
      let startTime = session.start
        ?? session.timestamp.flatMap({ time in
          elapsed.flatMap { UInt32(exactly: $0.rounded()) }.map { time &- $0 }
        }),
      let start = instant(startTime, zone)
    else { return nil }
    let span = elapsed ?? session.timestamp.map { Double($0) - Double(startTime) } ?? 0
    guard span.isFinite, span >= 0, span < Double(Int32.max) else { return nil }
    let type = ActivityType(fitSport: session.sport, subSport: session.subSport)
    var record = ActivityRecord(
      start: start, end: start.adding(milliseconds: Int64((span * 1000).rounded())), type: type,
      duration: length ?? span)
    record.distance =
      session.distance.map { $0 / 1000 }
      ?? (sessions.count == 1 ? recordedDistance : nil)
    record.energy = session.energy
    record.meanHeartRate = session.meanHeartRate
    record.maximumHeartRate = session.maximumHeartRate
    record.cadence = session.cadence.map { $0 * (type.countsSteps ? 2 : 1) }
    if record.meanHeartRate == nil || record.maximumHeartRate == nil {
      let means = records.means(from: startTime, to: startTime &+ UInt32(span.rounded(.up)))
      record.meanHeartRate = record.meanHeartRate ?? means.heartRate
      record.maximumHeartRate = record.maximumHeartRate ?? means.maximumHeartRate
    }
    if record.meanHeartRate == nil, sessions.count == 1, straps.count > 0 {
      record.meanHeartRate = (Double(straps.sum) / Double(straps.count) * 10).rounded() / 10
      record.maximumHeartRate = record.maximumHeartRate ?? Double(straps.highest)
    }
    record.source = source
    record.sport = session.name
    return record
  }

  /// Kilometres that the readings counted.
  private var recordedDistance: Double? { records.distance.map { $0 / 1000 } }

  /// A workout of which only the readings are left.
  private mutating func recordOfRecords(_ zone: Zone) -> ActivityRecord? {
    guard let first = records.first, let last = records.last,
      let start = instant(min(firstStart ?? first, first), zone), let end = instant(last, zone),
      end >= start
    else { return nil }
    let type = ActivityType(fitSport: sport, subSport: subSport)
    let elapsed = end.seconds(since: start)
    var record = ActivityRecord(
      start: start, end: end, type: type, duration: max(0, elapsed - Double(paused)))
    record.distance = recordedDistance
    let means = records.means(from: first, to: last)
    record.meanHeartRate = means.heartRate
    record.maximumHeartRate = means.maximumHeartRate
    record.cadence = means.cadence.map { $0 * (type.countsSteps ? 2 : 1) }
    record.source = source
    return record
  }

  /// The instant of a device's time. One that was never set counts from when it was switched on; the
  /// activity message then tells what the wall's clock showed.
  private func instant(_ time: UInt32, _ zone: Zone) -> Instant? {
    if time >= Self.earliest { return Instant(seconds: Int64(time) + Self.epoch) }
    guard let activity else { return nil }
    let wall = Int64(activity.local) - (Int64(activity.time) - Int64(time)) + Self.epoch
    let day = Day(number: Int((Double(wall) / 86_400).rounded(.down)))
    return TimeOfDay(secondOfDay: Int(wall - Int64(day.number) * 86_400)).map {
      zone.instant(of: day, at: $0)
    }
  }
}
