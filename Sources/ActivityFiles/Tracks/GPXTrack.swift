import CivilTime

/// A track of a GPX file while it is read.
struct GPXTrack {
  var sport: String?
  /// Of the point that stands open.
  var time: Instant?
  var heartRate: Double?
  var cadence: Double?
  private var position: Position?

  private var whole = TimeSpan()
  private var segment = TimeSpan()
  private var last: Position?
  /// Seconds within segments.
  private var active = 0.0
  private var distance = 0.0
  private var hasPositions = false
  private var heartRates = ReadingSummary.heartRates
  private var cadences = ReadingSummary.cadences

  mutating func beginPoint(_ position: Position?) {
    (self.position, time, heartRate, cadence) = (position, nil, nil, nil)
  }

  mutating func endPoint() {
    if let time { segment.add(time) }
    if let heartRate { heartRates.add(heartRate) }
    if let cadence { cadences.add(cadence) }
    if let position {
      hasPositions = true
      if let last { distance += last.kilometres(to: position) }
      last = position
    }
    beginPoint(nil)
  }

  /// A new segment begins after a pause, whose time and distance do not count.
  mutating func beginSegment() {
    active += segment.seconds
    whole.add(segment)
    segment = TimeSpan()
    last = nil
  }

  /// The finished workout; `nil` of a track without times.
  mutating func record(source: String?) -> ActivityRecord? {
    // A point at which the file breaks off counts as far as it goes.
    endPoint()
    beginSegment()
    guard let start = whole.first, let end = whole.last else { return nil }
    let type = sport.map { ActivityType(word: $0) } ?? .other
    var record = ActivityRecord(
      start: start, end: end, type: type, duration: min(active, whole.seconds))
    if hasPositions { record.distance = distance }
    record.meanHeartRate = heartRates.mean
    record.maximumHeartRate = heartRates.maximum
    record.cadence = cadences.mean.map { $0 * (type.countsSteps ? 2 : 1) }
    record.source = source
    record.sport = sport
    return record
  }
}
