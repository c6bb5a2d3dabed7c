import CivilTime
import Tracks

/// The contents of a FIT file's messages, collected until its end.
struct FITContents {
  private var fileType: Int64?
  private var maker: String?
  private var product: String?
  private var sessions: [FITSession] = []
  private var records = FITRecords()
  private var sport: Int64?
  private var subSport: Int64?
  private var firstStart: UInt32?
  /// The times at which the timer was stopped and restarted.
  private var pauses: [(start: UInt32, end: UInt32)] = []
  private var stoppedAt: UInt32?
  private var laps: [FITLap] = []
  private var sets: [FITSet] = []
  private var skippedSets = 0
  private var exerciseNotes = FITExerciseNotes()
  private var skippedLaps = 0
  private var scale = FITScale()
  /// The name of the planned workout that the device was following.
  private var plan: String?
  /// The time of the activity message by the device's clock and in local time.
  private var activity: (time: UInt32, local: UInt32)?
  /// The heart rates of a strap that was out of range during swimming.
  private var straps: (count: Int, sum: Int, highest: Int) = (0, 0, 0)

  /// The most sessions of one file.
  private static let mostSessions = 10_000
  /// The seconds from 1970 to 1989-12-31T00:00:00Z, from which FIT counts.
  private static let epoch: Int64 = 631_065_600
  /// The first absolute time; lower values are seconds since the device was switched on (FIT
  /// profile, `date_time`).
  private static let earliest: UInt32 = 0x1000_0000

  mutating func take(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, offset: UInt64,
    _ intake: ActivityCollector
  ) throws {
    switch definition.message {
    case FITMessage.record:
      records.add(definition, message, time: time, wantsTrack: intake.options.wantsTracks)
    case FITMessage.fileID:
      fileType = definition.number(FITFileField.type, message) ?? fileType
      maker = definition.number(FITFileField.manufacturer, message).flatMap(FITMaker.name) ?? maker
      product = definition.text(FITFileField.productName, message) ?? product
    case FITMessage.session:
      guard sessions.count < Self.mostSessions else { return }
      sessions.append(FITSession(definition, message, time: time, offset: offset))
    case FITMessage.lap: lap(definition, message)
    case FITMessage.length:
      keep(FITLap(length: definition, message))
    case FITMessage.set:
      guard let set = FITSet(definition, message) else { return }
      if sets.count < ExerciseRecord.mostSets { sets.append(set) } else { skippedSets += 1 }
    case FITMessage.workout: plan = definition.text(FITFileField.productName, message) ?? plan
    case FITMessage.sport:
      sport = definition.number(0, message) ?? sport
      subSport = definition.number(1, message) ?? subSport
    case FITMessage.event: event(definition, message, time)
    case FITMessage.activity:
      if let time, let local = definition.time(5, message) { activity = (time, local) }
    case FITMessage.heartRate:
      for rate in definition.bytes(6, message) ?? UnsafeBufferPointer(start: nil, count: 0)
      where ActivityRecord.heartRates.contains(Double(rate)) {
        straps = (straps.count + 1, straps.sum + Int(rate), max(straps.highest, Int(rate)))
      }
    case FITMessage.weightScale: scale.take(definition, message, time)
    case FITMessage.userProfile: scale.takeUser(definition, message)
    default: break
    }
  }

  /// Takes record messages that follow each other, each of which has its own time.
  mutating func take(
    records definition: FITDefinition, _ messages: UnsafePointer<UInt8>, stride: Int, _ count: Int,
    lastTime: inout UInt32?, _ intake: ActivityCollector
  ) {
    records.add(
      definition, messages, stride: stride, count, lastTime: &lastTime,
      wantsTrack: intake.options.wantsTracks)
  }

  private mutating func lap(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>) {
    sport = sport ?? definition.number(FITLapField.sport, message)
    subSport = subSport ?? definition.number(FITLapField.subSport, message)
    if let start = definition.time(FITLapField.startTime, message) {
      firstStart = min(firstStart ?? start, start)
    }
    keep(FITLap(lap: definition, message))
  }

  private mutating func keep(_ lap: FITLap?) {
    guard let lap else { return }
    if laps.count < LapRecord.most { laps.append(lap) } else { skippedLaps += 1 }
  }

  private mutating func event(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, _ time: UInt32?
  ) {
    guard definition.number(FITEventField.event, message) == 0, let time else { return }
    switch definition.number(FITEventField.type, message) {
    case 0:
      if let stoppedAt, time > stoppedAt, pauses.count < Track.mostPauses {
        pauses.append((stoppedAt, time))
      }
      stoppedAt = nil
    case 1, 4: stoppedAt = stoppedAt ?? time
    default: break
    }
  }

  // MARK: Workouts

  /// Passes the workouts to the collector.
  ///
  /// - Returns: the reason why there are none, or `nil`.
  mutating func deliver(to intake: ActivityCollector) throws -> String? {
    var isEmpty = true
    if skippedLaps > 0 {
      intake.addProblem(.skipped, "\(skippedLaps) laps behind \(LapRecord.most)")
    }
    if skippedSets > 0 {
      intake.addProblem(.skipped, "\(skippedSets) sets behind \(ExerciseRecord.mostSets)")
    }
    for session in sessions {
      isEmpty = false
      if session.sport == FITSession.transition {
        intake.addProblem(.skipped, "a change between two sports", at: .byte(session.offset))
      } else if let record = record(session, intake.options) {
        try intake.take(record, at: .byte(session.offset))
      } else {
        intake.addProblem(.skipped, "a workout without its time", at: .byte(session.offset))
      }
    }
    if sessions.isEmpty, let record = recordOfRecords(intake.options) {
      isEmpty = false
      intake.addProblem(.note, "it has no summary; the workout is put together from its readings")
      try intake.take(record, at: nil)
    }
    exerciseNotes.report(to: intake)
    let zone = intake.options.zone
    try scale.deliver(to: intake) { instant($0, zone) }
    guard isEmpty, scale.isEmpty || !intake.options.wantsScales else { return nil }
    guard let fileType, fileType != FITFileType.activity else { return "it holds no workout" }
    return "it holds \(FITFileType.name(fileType)), and no workout"
  }

  private var source: String? { product ?? maker }

  private mutating func record(
    _ session: FITSession, _ options: ActivityFiles.Options
  ) -> ActivityRecord? {
    let zone = options.zone
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
    record.title = sessions.count == 1 ? plan : nil
    record.ascent = session.ascent
    addParts(
      to: &record, from: startTime, until: startTime &+ UInt32(span.rounded(.up)), options)
    return record
  }

  /// Adds the laps, sets and readings between two times to a workout.
  private mutating func addParts(
    to record: inout ActivityRecord, from start: UInt32, until end: UInt32,
    _ options: ActivityFiles.Options
  ) {
    let span = start...max(start, end)
    let type = record.type
    record.laps = laps.filter { span.contains($0.start) }
      .compactMap { $0.record({ instant($0, options.zone) }, type) }
    let exercises = FITExercises(sets.filter { span.contains($0.start) })
    record.exercises = exercises.records
    exerciseNotes.add(exercises)
    guard options.wantsTracks else { return }
    let pauses = pauses.filter { span.contains($0.start) && span.contains($0.end) }.map {
      Track.Pause(
        start: Int32(clamping: $0.start - start), seconds: Int32(clamping: $0.end - $0.start))
    }
    let found = records.track(
      span, stepsPerTurn: type.countsSteps ? 2 : 1, isWhole: sessions.count <= 1, pauses,
      wantsAscent: record.ascent == nil)
    record.track = found?.track
    record.ascent = record.ascent ?? found?.ascent
  }

  /// The distance of the readings in kilometres.
  private var recordedDistance: Double? { records.distance.map { $0 / 1000 } }

  /// Returns a workout made of the readings alone, for a file without a session.
  private mutating func recordOfRecords(_ options: ActivityFiles.Options) -> ActivityRecord? {
    let zone = options.zone
    guard let first = records.first, let last = records.last,
      let start = instant(min(firstStart ?? first, first), zone), let end = instant(last, zone),
      end >= start
    else { return nil }
    let type = ActivityType(fitSport: sport, subSport: subSport)
    let elapsed = end.seconds(since: start)
    let paused = pauses.reduce(0) { $0 + ($1.end - $1.start) }
    var record = ActivityRecord(
      start: start, end: end, type: type, duration: max(0, elapsed - Double(paused)))
    record.distance = recordedDistance
    let means = records.means(from: first, to: last)
    record.meanHeartRate = means.heartRate
    record.maximumHeartRate = means.maximumHeartRate
    record.cadence = means.cadence.map { $0 * (type.countsSteps ? 2 : 1) }
    record.source = source
    addParts(to: &record, from: min(firstStart ?? first, first), until: last, options)
    return record
  }

  /// Returns the instant of a device's time. A clock that was never set counts from when the device
  /// was switched on; then the activity message gives the local time.
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
