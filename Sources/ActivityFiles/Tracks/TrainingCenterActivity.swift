import CivilTime
import Tracks

/// An activity of a TCX file while it is being read.
struct TrainingCenterActivity {
  let sport: String?
  /// The start, which the format uses as the activity's id.
  var id: Instant?
  var creator: String?
  var notes: String?
  /// The name of the planned workout that the device was following.
  var plan: String?
  private let wantsTrack: Bool
  private var points = TrackPoints()
  private var lapRecords: [LapRecord] = []
  /// The open lap.
  var lap: TrainingCenterLap?
  private var laps = TrainingCenterLap(start: nil)
  /// The number of points before the open lap.
  private var pointsBefore = 0
  /// The seconds that laps leave out as pauses, of which the points do not show where they were.
  private(set) var unmarkedPauses = 0.0

  init(sport: String?, wantsTrack: Bool) { (self.sport, self.wantsTrack) = (sport, wantsTrack) }

  /// Begins a lap's track, after a pause if the lap already has one. The first track of a lap goes on
  /// from the lap before.
  mutating func beginTrack() {
    if lap?.hasTrack == true { points.divide() }
    lap?.hasTrack = true
  }

  mutating func endPoint() {
    lap?.endPoint()
    guard let lap, let time = lap.time else { return }
    points.add(
      time, position: wantsTrack ? lap.position : nil, elevation: lap.elevation,
      distance: wantsTrack ? lap.pointDistance : nil,
      heartRate: wantsTrack ? lap.heartRate : nil, cadence: wantsTrack ? lap.cadence : nil,
      power: wantsTrack ? lap.power : nil)
  }

  /// Begins a lap, after a pause if the lap before ended earlier.
  mutating func beginLap(start: Instant?) {
    if let start, let end = lap?.end, start.seconds(since: end) > Self.leastPause {
      points.divide()
    }
    endLap()
    lap = TrainingCenterLap(start: start)
    pointsBefore = points.count
  }

  mutating func endLap() {
    guard let ended = lap else { return }
    markPauses(of: ended)
    laps.add(ended)
    lap = nil
    guard lapRecords.count < LapRecord.most, let record = ended.record else { return }
    lapRecords.append(record)
  }

  /// Marks the pauses within the tracks of a lap, whose own time leaves them out.
  private mutating func markPauses(of lap: TrainingCenterLap) {
    guard let start = lap.start, let seconds = lap.seconds, seconds > 0,
      let last = lap.points.last
    else { return }
    let missing =
      last.seconds(since: start) - seconds - points.pausedSeconds(since: start)
    guard missing >= Self.leastTold, missing < ActivityRecord.durations.upperBound,
      !points.markPauses(endingFrom: pointsBefore, seconds: missing)
    else { return }
    unmarkedPauses += missing
  }

  /// The seconds from which a pause within a track is looked for; less may be how a device rounds.
  private static let leastTold = 10.0

  /// The seconds between two laps from which they are a pause; less is the rounding of a device.
  private static let leastPause = 2.0

  /// The most characters of a title, which services write among the notes; longer ones are notes.
  private static let longestTitle = 80

  /// Returns the finished workout; `nil` when it has no times. A lap's totals precede its points,
  /// so they count even when the file is cut short.
  mutating func record() -> ActivityRecord? {
    endLap()
    let points = laps.points
    guard let start = [laps.start, points.first, id].compactMap({ $0 }).min() else { return nil }
    let length = laps.seconds
    var end = max(points.last ?? start, start)
    if let length, length >= 0, length < ActivityRecord.durations.upperBound {
      end = max(end, start.adding(milliseconds: Int64((length * 1000).rounded())))
    }
    let type = sport.map { ActivityType(word: $0) } ?? .other
    var record = ActivityRecord(
      start: start, end: end, type: type, duration: length ?? points.seconds)
    record.distance = laps.kilometres
    record.energy = laps.calories.flatMap { $0 > 0 ? $0 : nil }
    record.meanHeartRate = laps.heartRates.mean ?? laps.meanRate
    record.maximumHeartRate = [laps.heartRates.maximum, laps.maximumRate].compactMap { $0 }.max()
    record.cadence = (laps.cadences.mean ?? laps.meanCadence).map {
      $0 * (type.countsSteps ? 2 : 1)
    }
    record.source = creator
    record.sport = sport
    record.title = plan ?? notes.flatMap { $0.count <= Self.longestTitle ? $0 : nil }
    record.notes = record.title == notes ? nil : notes
    let steps = type.countsSteps ? 2 : 1
    record.laps = lapRecords.map { lap in
      var lap = lap
      lap.cadence = lap.cadence.map { $0 * Double(steps) }
      return lap
    }
    let track = self.points.track(from: start, stepsPerTurn: steps)
    record.ascent = track?.elevation?.ascent
    if wantsTrack { record.track = track?.encoded }
    return record
  }
}

/// A lap of a TCX file, or the sum of several.
struct TrainingCenterLap {
  private(set) var start: Instant?
  var seconds: Double?
  var metres: Double?
  var calories: Double?
  var meanRate: Double?
  var maximumRate: Double?
  var meanCadence: Double?

  // The values of the open point.
  var time: Instant?
  var heartRate: Double?
  var cadence: Double?
  var pointDistance: Double?
  var elevation: Double?
  var power: Double?
  var position: Position?

  /// Whether a track of it has begun.
  var hasTrack = false

  /// When it ended, by its own time, which leaves out the pauses between its tracks.
  fileprivate var end: Instant? {
    guard let start, let seconds, ActivityRecord.durations.contains(seconds) else { return nil }
    let stated = start.adding(milliseconds: Int64((seconds * 1000).rounded()))
    return max(stated, points.last ?? stated)
  }

  private(set) var points = TimeSpan()
  private(set) var heartRates = ReadingSummary.heartRates
  private(set) var cadences = ReadingSummary.cadences
  /// The metres counted by the points, from the start of the activity.
  private var counted: Double?
  /// The kilometres between the points' positions.
  private var travelled: Double?
  private var lastPosition: Position?
  private var weights = (rate: 0.0, cadence: 0.0)

  init(start: Instant?) { self.start = start }

  mutating func beginPoint() {
    (time, heartRate, cadence, pointDistance, position) = (nil, nil, nil, nil, nil)
    (elevation, power) = (nil, nil)
  }

  mutating func endPoint() {
    if let time { points.add(time) }
    if let heartRate { heartRates.add(heartRate) }
    if let cadence { cadences.add(cadence) }
    if let pointDistance { counted = max(counted ?? 0, pointDistance) }
    if let position {
      if let lastPosition {
        travelled = (travelled ?? 0) + lastPosition.kilometres(to: position)
      }
      lastPosition = position
    }
  }

  /// The distance in kilometres: the laps' own figures, else the points' figures, else the distance
  /// between the points.
  var kilometres: Double? { (metres ?? counted).map { $0 / 1000 } ?? travelled }

  /// The lap on its own; `nil` without a start.
  fileprivate var record: LapRecord? {
    guard let start = start ?? points.first else { return nil }
    let length = seconds ?? points.seconds
    guard ActivityRecord.durations.contains(length) else { return nil }
    var record = LapRecord(start: start, duration: length)
    record.distance = metres.map { $0 / 1000 } ?? travelled
    record.energy = calories.flatMap { $0 > 0 ? $0 : nil }
    record.meanHeartRate = heartRates.mean ?? meanRate
    record.maximumHeartRate = [heartRates.maximum, maximumRate].compactMap { $0 }.max()
    record.cadence = cadences.mean ?? meanCadence
    return record
  }

  /// Adds a whole lap; means are weighted by the laps' durations.
  mutating func add(_ lap: TrainingCenterLap) {
    if let lapStart = lap.start { start = min(start ?? lapStart, lapStart) }
    metres = sum(metres, lap.metres)
    calories = sum(calories, lap.calories)
    let weight = max(lap.seconds ?? lap.points.seconds, 1)
    seconds = sum(seconds, lap.seconds)
    if let rate = lap.meanRate, rate > 0 {
      meanRate = ((meanRate ?? 0) * weights.rate + rate * weight) / (weights.rate + weight)
      weights.rate += weight
    }
    if let cadence = lap.meanCadence, cadence > 0 {
      let total = (meanCadence ?? 0) * weights.cadence + cadence * weight
      meanCadence = total / (weights.cadence + weight)
      weights.cadence += weight
    }
    if let highest = lap.maximumRate { maximumRate = max(maximumRate ?? 0, highest) }
    points.add(lap.points)
    heartRates.add(lap.heartRates)
    cadences.add(lap.cadences)
    if let metres = lap.counted { counted = max(counted ?? 0, metres) }
    travelled = sum(travelled, lap.travelled)
  }

  private func sum(_ first: Double?, _ second: Double?) -> Double? {
    guard let first else { return second }
    return first + (second ?? 0)
  }
}
