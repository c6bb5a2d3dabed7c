/// The distances over which runners compare their times.
public enum EffortDistance: String, CaseIterable, Sendable, Hashable {
  case kilometre = "1km"
  case five = "5km"
  case ten = "10km"
  case half
  case marathon

  /// The distance in metres; half and full marathon by World Athletics' Technical Rule 55.
  public var metres: Double {
    switch self {
    case .kilometre: 1000
    case .five: 5000
    case .ten: 10_000
    case .half: 21_097.5
    case .marathon: 42_195
    }
  }

  /// The title for people: `half marathon`.
  public var title: String {
    switch self {
    case .kilometre: "1 km"
    case .five: "5 km"
    case .ten: "10 km"
    case .half: "half marathon"
    case .marathon: "marathon"
    }
  }

  /// The men's world record at the end of 2025 in seconds (World Athletics): 1000 m Noah Ngeny
  /// 1999, 5000 m and 10,000 m Joshua Cheptegei 2020, half marathon Jacob Kiplimo 2025, marathon
  /// Kelvin Kiptum 2023. A faster time on foot is an error of the satellite positions.
  public var worldRecord: Double {
    switch self {
    case .kilometre: 131.96
    case .five: 755.36
    case .ten: 1571
    case .half: 3402
    case .marathon: 7235
    }
  }
}

/// The shortest time in which a distance was covered anywhere in a track.
public struct Effort: Sendable, Hashable {
  /// The time in seconds, with pauses included, as a race counts them.
  public var seconds: Double
  /// The seconds from the beginning of the workout to the beginning of the effort.
  public var start: Double
}

extension Track {
  /// Returns the best effort over a distance; `nil` when the track is shorter.
  ///
  /// Every section of this length is considered: its beginning or its end is a reading, and the
  /// other end is interpolated between two readings at a steady speed.
  ///
  /// - Parameter isOnFoot: whether times faster than the world record are errors and ignored.
  public func best(over distance: EffortDistance, isOnFoot: Bool) -> Effort? {
    bests(over: [distance], isOnFoot: isOnFoot)[distance]
  }

  /// Returns the best effort over each distance that the track is long enough for.
  ///
  /// - Parameter isOnFoot: whether times faster than the world record are errors and ignored.
  public func bests(
    over distances: [EffortDistance] = EffortDistance.allCases, isOnFoot: Bool
  ) -> [EffortDistance: Effort] {
    let way = Way(measured, withReadings: false)
    guard let first = way.metres.first, let last = way.metres.last else { return [:] }
    var bests: [EffortDistance: Effort] = [:]
    for distance in distances where last - first >= distance.metres {
      let least = isOnFoot ? distance.worldRecord : 0
      bests[distance] = way.best(over: distance.metres, least: least)
    }
    return bests
  }
}

extension Way {
  /// Returns the best effort over a length in metres.
  ///
  /// - Parameter least: the shortest plausible time in seconds.
  fileprivate func best(over length: Double, least: Double) -> Effort? {
    var best: Effort?
    func take(_ start: Double, _ end: Double) {
      let seconds = end - start
      guard seconds >= max(least, 1), seconds < best?.seconds ?? .infinity else { return }
      best = Effort(seconds: seconds, start: start)
    }
    metres.withUnsafeBufferPointer { metres in
      elapsed.withUnsafeBufferPointer { elapsed in
        // The latest beginning for each end, between two readings.
        var start = 0
        for end in metres.indices {
          let from = metres[end] - length
          guard from >= metres[0] else { continue }
          while start + 1 < end, metres[start + 1] <= from { start += 1 }
          let span = metres[start + 1] - metres[start]
          let share = span > 0 ? (from - metres[start]) / span : 0
          take(elapsed[start] + (elapsed[start + 1] - elapsed[start]) * share, elapsed[end])
        }
        // The earliest end for each beginning.
        var end = 0
        for start in metres.indices {
          let to = metres[start] + length
          while end < metres.count, metres[end] < to { end += 1 }
          guard end < metres.count else { break }
          let span = metres[end] - metres[end - 1]
          let share = span > 0 ? (to - metres[end - 1]) / span : 1
          take(elapsed[start], elapsed[end - 1] + (elapsed[end] - elapsed[end - 1]) * share)
        }
      }
    }
    return best
  }
}
