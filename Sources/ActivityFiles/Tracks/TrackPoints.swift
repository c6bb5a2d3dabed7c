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
