import CivilTime

/// An activity of a TCX file while it is read.
struct TrainingCenterActivity {
  let sport: String?
  /// The start, by which the format names activities.
  var id: Instant?
  var creator: String?
  /// The lap that stands open.
  var lap: TrainingCenterLap?
  private var laps = TrainingCenterLap(start: nil)

  init(sport: String?) { self.sport = sport }

  mutating func beginLap(start: Instant?) {
    endLap()
    lap = TrainingCenterLap(start: start)
  }

  mutating func endLap() {
    guard let ended = lap else { return }
    laps.add(ended)
    lap = nil
  }

  /// The finished workout; `nil` when it has no times. A lap's totals stand before its points, so
  /// that they count even where the file breaks off.
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
    return record
  }
}

/// A lap of a TCX file, or several of them added up.
struct TrainingCenterLap {
  private(set) var start: Instant?
  var seconds: Double?
  var metres: Double?
  var calories: Double?
  var meanRate: Double?
  var maximumRate: Double?
  var meanCadence: Double?

  // Of the point that stands open.
  var time: Instant?
  var heartRate: Double?
  var cadence: Double?
  var pointDistance: Double?
  var position: Position?

  private(set) var points = TimeSpan()
  private(set) var heartRates = ReadingSummary.heartRates
  private(set) var cadences = ReadingSummary.cadences
  /// Metres that the points counted, from the start of the activity on.
  private var counted: Double?
  /// Kilometres between the points' positions.
  private var travelled: Double?
  private var lastPosition: Position?
  private var weights = (rate: 0.0, cadence: 0.0)

  init(start: Instant?) { self.start = start }

  mutating func beginPoint() {
    (time, heartRate, cadence, pointDistance, position) = (nil, nil, nil, nil, nil)
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

  /// What was covered: the laps' own figures, else the points', else the way between them.
  var kilometres: Double? { (metres ?? counted).map { $0 / 1000 } ?? travelled }

  /// Adds a whole lap; means are weighted by the laps' times.
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
