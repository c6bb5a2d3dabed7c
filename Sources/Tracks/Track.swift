// The module Tracks: the track of a workout second by second, its compact form, and figures
// calculated from it. It may use System only; ActivityFiles, FitBackend and FitCommands may use it.

/// The readings of a workout, second by second: position, elevation, distance and heart rate.
public struct Track: Sendable, Hashable {
  /// A period in which the device was paused.
  public struct Pause: Sendable, Hashable {
    /// The seconds since the workout began.
    public var start: Int32
    public var seconds: Int32

    /// Creates a pause.
    public init(start: Int32, seconds: Int32) { (self.start, self.seconds) = (start, seconds) }
  }

  /// The points in order of time, at most one for each second.
  public private(set) var points: [TrackPoint]
  /// The pauses in order of time, without overlap.
  public private(set) var pauses: [Pause]

  /// The most points: two weeks with a reading per second; later ones are dropped.
  public static let mostPoints = 1_209_600
  /// The most pauses of a workout.
  public static let mostPauses = 10_000

  /// Creates a track; readings are sorted by time, and of those in one second the last is kept.
  public init(points: [TrackPoint], pauses: [Pause] = []) {
    self.points = Self.ordered(points)
    self.pauses = Self.apart(pauses)
  }

  private static func ordered(_ points: [TrackPoint]) -> [TrackPoint] {
    var isOrdered = points.count <= mostPoints
    for index in points.indices.dropFirst() where points[index - 1].second >= points[index].second {
      isOrdered = false
      break
    }
    if isOrdered { return points }
    let sorted = points.enumerated().sorted {
      ($0.element.second, $0.offset) < ($1.element.second, $1.offset)
    }
    var kept: [TrackPoint] = []
    kept.reserveCapacity(points.count)
    for (_, point) in sorted {
      if kept.last?.second == point.second {
        kept[kept.count - 1] = point
      } else if kept.count < mostPoints {
        kept.append(point)
      }
    }
    return kept
  }

  private static func apart(_ pauses: [Pause]) -> [Pause] {
    var apart: [Pause] = []
    for pause in pauses.sorted(by: { $0.start < $1.start }) where pause.seconds > 0 {
      guard apart.count < mostPauses else { break }
      if let last = apart.last, last.start &+ last.seconds > pause.start {
        let end = max(last.start &+ last.seconds, pause.start &+ pause.seconds)
        apart[apart.count - 1].seconds = end &- last.start
      } else {
        apart.append(pause)
      }
    }
    return apart
  }

  public var hasPositions: Bool { points.contains(where: \.hasPosition) }
  public var hasHeartRates: Bool { points.contains { $0.heartRate > 0 } }

  /// The track with a distance at every point: the recorded distances, or else the length along the
  /// sphere between the positions, without pauses.
  public var measured: Track {
    if points.contains(where: { $0.distance > 0 }) || !hasPositions { return self }
    var track = self
    var clock = PauseClock(pauses)
    var last: (latitude: Double, longitude: Double)?
    var metres = 0.0
    var paused = 0.0
    for index in points.indices {
      let now = clock.paused(before: Double(points[index].second))
      if let place = points[index].degrees {
        if let last, now == paused { metres += GreatCircle.metres(from: last, to: place) }
        last = place
        paused = now
      }
      track.points[index].reach(metres)
    }
    return track
  }
}

/// Computes the paused time before an instant; the instants asked for must not decrease.
struct PauseClock {
  private let pauses: [Track.Pause]
  private var next = 0
  private var before = 0.0

  init(_ pauses: [Track.Pause]) { self.pauses = pauses }

  mutating func paused(before second: Double) -> Double {
    while next < pauses.count {
      let pause = pauses[next]
      let end = Double(pause.start) + Double(pause.seconds)
      if second >= end {
        before += Double(pause.seconds)
        next += 1
      } else if second > Double(pause.start) {
        return before + second - Double(pause.start)
      } else {
        break
      }
    }
    return before
  }
}
