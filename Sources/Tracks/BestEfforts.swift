/// The distances over which people compare their times.
public enum EffortDistance: String, CaseIterable, Sendable, Hashable {
  case hundredMetres = "100m"
  case fourHundredMetres = "400m"
  case kilometre = "1km"
  case fifteenHundredMetres = "1500m"
  case five = "5km"
  case ten = "10km"
  case twenty = "20km"
  case half
  case forty = "40km"
  case marathon
  case hundred = "100km"

  /// The distance in metres; half and full marathon by World Athletics' Technical Rule 55.
  public var metres: Double {
    switch self {
    case .hundredMetres: 100
    case .fourHundredMetres: 400
    case .kilometre: 1000
    case .fifteenHundredMetres: 1500
    case .five: 5000
    case .ten: 10_000
    case .twenty: 20_000
    case .half: 21_097.5
    case .forty: 40_000
    case .marathon: 42_195
    case .hundred: 100_000
    }
  }

  /// The title for people: `half marathon`, `40 km`.
  public var title: String {
    switch self {
    case .half: "half marathon"
    case .marathon: "marathon"
    case .hundredMetres, .fourHundredMetres, .fifteenHundredMetres: "\(Int(metres)) m"
    case .kilometre, .five, .ten, .twenty, .forty, .hundred: "\(Int(metres / 1000)) km"
    }
  }

  /// The men's world record of running at the end of 2025 in seconds (World Athletics): 1000 m Noah
  /// Ngeny 1999, 5000 m and 10,000 m Joshua Cheptegei 2020, half marathon Jacob Kiplimo 2025, marathon
  /// Kelvin Kiptum 2023; `nil` of distances that are not compared on foot. A faster time on foot is an
  /// error of the satellite positions.
  public var worldRecord: Double? {
    switch self {
    case .kilometre: 131.96
    case .five: 755.36
    case .ten: 1571
    case .half: 3402
    case .marathon: 7235
    case .hundredMetres, .fourHundredMetres, .fifteenHundredMetres, .twenty, .forty, .hundred: nil
    }
  }
}

/// The kinds of activity whose times are compared over different distances.
public enum EffortKind: Sendable, Hashable {
  case onFoot, ride, swim, other

  /// Returns the kind of an activity such as `running`.
  public init(activity: String) {
    switch activity {
    case "running", "walking", "hiking": self = .onFoot
    case "cycling": self = .ride
    case "swimming": self = .swim
    default: self = .other
    }
  }

  /// The distances: those of road races, of time trials, and of the pool.
  public var distances: [EffortDistance] {
    switch self {
    case .onFoot: [.kilometre, .five, .ten, .half, .marathon]
    case .ride: [.five, .ten, .twenty, .forty, .hundred]
    case .swim: [.hundredMetres, .fourHundredMetres, .fifteenHundredMetres]
    case .other: [.kilometre, .five, .ten]
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
  /// Returns the best effort over each distance of a kind of activity that the track is long enough
  /// for. On foot, times faster than the world record are errors and ignored.
  ///
  /// Every section of this length is considered: its beginning or its end is a reading, and the
  /// other end is interpolated between two readings at a steady speed.
  public func bests(_ kind: EffortKind) -> [EffortDistance: Effort] {
    let way = Way(measured, withReadings: false)
    guard let first = way.metres.first, let last = way.metres.last else { return [:] }
    var bests: [EffortDistance: Effort] = [:]
    for distance in kind.distances where last - first >= distance.metres {
      let least = kind == .onFoot ? distance.worldRecord ?? 0 : 0
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
