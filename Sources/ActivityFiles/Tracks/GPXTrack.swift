import CivilTime
import Tracks

/// A track of a GPX file while it is being read.
struct GPXTrack {
  var sport: String?
  var title: String?
  var notes: String?
  /// The time of the open point.
  var time: Instant?
  var heartRate: Double?
  var cadence: Double?
  var elevation: Double?
  var power: Double?
  private var position: Position?

  private let wantsTrack: Bool
  private var points = TrackPoints()
  private var whole = TimeSpan()
  private var segment = TimeSpan()
  private var last: Position?
  /// The seconds within segments.
  private var active = 0.0
  private var distance = 0.0
  private var hasPositions = false
  private var heartRates = ReadingSummary.heartRates
  private var cadences = ReadingSummary.cadences

  init(wantsTrack: Bool) { self.wantsTrack = wantsTrack }

  mutating func beginPoint(_ position: Position?) {
    (self.position, time, heartRate, cadence) = (position, nil, nil, nil)
    (elevation, power) = (nil, nil)
  }

  mutating func endPoint() {
    if let time {
      segment.add(time)
      points.add(
        time, position: wantsTrack ? position : nil, elevation: elevation,
        heartRate: wantsTrack ? heartRate : nil, cadence: wantsTrack ? cadence : nil, power: power)
    }
    if let heartRate { heartRates.add(heartRate) }
    if let cadence { cadences.add(cadence) }
    if let position {
      hasPositions = true
      if let last { distance += last.kilometres(to: position) }
      last = position
    }
    beginPoint(nil)
  }

  /// Begins a new segment, which follows a pause whose time and distance do not count.
  mutating func beginSegment() {
    active += segment.seconds
    whole.add(segment)
    segment = TimeSpan()
    last = nil
    points.divide()
  }

  /// Returns the finished workout; `nil` for a track without times.
  mutating func record(source: String?) -> ActivityRecord? {
    // The last point of a truncated file counts as far as it was read.
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
    record.title = title
    record.notes = notes
    let track = points.track(from: start, stepsPerTurn: type.countsSteps ? 2 : 1)
    record.ascent = track?.elevation?.ascent
    if wantsTrack { record.track = track?.encoded }
    return record
  }
}
