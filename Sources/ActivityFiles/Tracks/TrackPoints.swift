import CivilTime
import Tracks

/// The points of a file's track, whose start is known only at its end.
struct TrackPoints {
  private struct Point {
    /// Milliseconds since 1970.
    var time: Int64
    var point: TrackPoint
  }

  private var points: [Point] = []
  private var pauses: [(start: Instant, end: Instant)] = []
  private var isAfterGap = false

  /// Begins a section that a pause separates from the previous one.
  mutating func divide() { isAfterGap = !points.isEmpty }

  mutating func add(
    _ time: Instant, position: Position?, elevation: Double?, distance: Double? = nil,
    heartRate: Double?, cadence: Double?, power: Double?
  ) {
    guard points.count < Track.mostPoints else { return }
    if isAfterGap, let last = points.last, pauses.count < Track.mostPauses {
      pauses.append((Instant(milliseconds: last.time), time))
    }
    isAfterGap = false
    var point = TrackPoint(second: 0)
    if let position {
      point.locate(latitude: position.latitude, longitude: position.longitude)
    }
    if let elevation { point.rise(to: elevation) }
    if let distance { point.reach(distance) }
    if let power, (0...30_000).contains(power) { point.power = Int16(power.rounded()) }
    if let heartRate, (1...255).contains(heartRate) { point.heartRate = UInt8(heartRate.rounded()) }
    if let cadence, (1...255).contains(cadence) { point.cadence = UInt8(cadence.rounded()) }
    points.append(Point(time: time.milliseconds, point: point))
  }

  var count: Int { points.count }

  /// Returns the seconds of the pauses after an instant.
  func pausedSeconds(since start: Instant) -> Double {
    pauses.reduce(0) { $0 + max(0, $1.end.seconds(since: max($1.start, start))) }
  }

  /// Marks the pauses that a device made without dividing the track, where the gaps between the points
  /// leave no doubt: the longest gaps together are as long as the pauses, and each of them is at least
  /// twice as long as all the others.
  ///
  /// - Parameters:
  ///   - first: the index of the first point that may end a gap.
  ///   - seconds: the total duration of the pauses.
  /// - Returns: whether they are marked.
  mutating func markPauses(endingFrom first: Int, seconds: Double) -> Bool {
    guard first < points.count else { return false }
    let known = Set(pauses.map(\.start.milliseconds))
    var gaps: [(start: Int64, end: Int64)] = []
    for index in points.indices.dropFirst(max(first, 1)) {
      let (start, end) = (points[index - 1].time, points[index].time)
      if end > start, !known.contains(start) { gaps.append((start, end)) }
    }
    gaps.sort { $0.end - $0.start > $1.end - $1.start }
    var found: [(start: Int64, end: Int64)] = []
    var sum = 0.0
    for gap in gaps {
      let length = Double(gap.end - gap.start) / 1000
      guard sum < seconds - Self.slack else {
        guard let shortest = found.last, Double(shortest.end - shortest.start) / 1000 >= 2 * length
        else { return false }
        break
      }
      sum += length
      found.append(gap)
    }
    // Each gap has the usual time between two points as well.
    guard !found.isEmpty, sum >= seconds - Self.slack,
      sum <= seconds + Self.slack * Double(found.count),
      pauses.count + found.count <= Track.mostPauses
    else { return false }
    pauses += found.map { (Instant(milliseconds: $0.start), Instant(milliseconds: $0.end)) }
    pauses.sort { $0.start < $1.start }
    return true
  }

  /// The seconds by which a gap and a pause may differ: the time between two points of a device that
  /// records each second or each few.
  private static let slack = 5.0

  /// Returns the track of a workout with that start; `nil` when there are no points.
  ///
  /// - Parameter stepsPerTurn: the factor for the device's cadence.
  func track(from start: Instant, stepsPerTurn: Int) -> Track? {
    guard !points.isEmpty else { return nil }
    func second(_ milliseconds: Int64) -> Int32 {
      Int32(clamping: (milliseconds - start.milliseconds + 500) / 1000)
    }
    return Track(
      points: points.map { timed in
        var point = timed.point
        point.second = second(timed.time)
        point.cadence = UInt8(clamping: Int(point.cadence) * stepsPerTurn)
        return point
      },
      pauses: pauses.map { pause in
        let begin = second(pause.start.milliseconds)
        return Track.Pause(start: begin, seconds: second(pause.end.milliseconds) - begin)
      })
  }
}
