/// A section of equal length of a track, for comparison; the last one may be shorter.
public struct Split: Sendable, Hashable {
  /// The distance in metres.
  public var distance: Double
  /// The active time in seconds, without pauses.
  public var seconds: Double
  /// The metres climbed, as they are counted of the whole track; `nil` without elevations.
  public var climb: Double?
  /// The mean heart rate in beats per minute, weighted by time; `nil` without heart rates.
  public var heartRate: Double?
}

extension Track {
  /// Returns the track divided into splits of equal length; empty for a track without distances.
  ///
  /// A split ends between two readings, at the instant interpolated at a steady speed.
  ///
  /// - Parameter length: the length of a split in metres, more than 0.
  public func splits(every length: Double) -> [Split] {
    guard length > 0 else { return [] }
    let way = Way(measured)
    guard let end = way.metres.last, end > 0, end / length < 100_000 else { return [] }
    let climbed = way.climbed
    var splits: [Split] = []
    var start = way.place(at: 0)
    var reached = 0.0
    while reached < end {
      let next = min(reached + length, end)
      // A remainder after the last whole split may be a rounding of the device.
      if next - reached < length * 0.005, !splits.isEmpty { break }
      let stop = way.place(at: next)
      splits.append(
        Split(
          distance: next - reached, seconds: stop.active - start.active,
          climb: stop.elevation.map { _ in climbed[stop.index] - climbed[start.index] },
          heartRate: way.heartRate(from: start, to: stop)))
      (start, reached) = (stop, next)
    }
    return splits
  }
}

/// The distances and times of a track, to look up a position by its distance.
struct Way {
  /// The distances in metres, never decreasing.
  private(set) var metres: [Double] = []
  /// The seconds since the start with pauses, and then without.
  private(set) var elapsed: [Double] = []
  private(set) var active: [Double] = []
  private var elevations: [Double?] = []
  private var rates: [UInt8] = []

  /// A position between two readings.
  struct Place {
    var elapsed: Double
    var active: Double
    var elevation: Double?
    /// The index of the reading before it.
    var index: Int
  }

  /// - Parameter withReadings: whether elevations and heart rates are needed as well.
  init(_ track: Track, withReadings: Bool = true) {
    let smooth = withReadings ? track.smoothedElevations : []
    var next = 0
    metres.reserveCapacity(track.points.count)
    elapsed.reserveCapacity(track.points.count)
    active.reserveCapacity(track.points.count)
    var clock = PauseClock(track.pauses)
    var furthest = -Double.infinity
    for point in track.points {
      guard let distance = point.metres else { continue }
      let second = Double(point.second)
      while next + 1 < smooth.count, smooth[next + 1].second <= point.second { next += 1 }
      // A distance that decreases is an error of the device, but its time still counts.
      furthest = max(furthest, distance)
      metres.append(furthest)
      elapsed.append(second)
      active.append(second - clock.paused(before: second))
      guard withReadings else { continue }
      elevations.append(next < smooth.count ? smooth[next].metres : nil)
      rates.append(point.heartRate)
    }
  }

  /// The metres climbed up to each reading.
  var climbed: [Double] {
    var climb: Climb?
    return elevations.map { metres in
      if let metres { Climb.add(metres, to: &climb) }
      return climb?.elevation.ascent ?? 0
    }
  }

  /// Returns the first position at which the distance was reached.
  func place(at distance: Double) -> Place {
    var (low, high) = (0, metres.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if metres[middle] < distance { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else {
      return Place(
        elapsed: elapsed.first ?? 0, active: active.first ?? 0, elevation: elevations.first ?? nil,
        index: 0)
    }
    let span = metres[low] - metres[low - 1]
    let share = span > 0 ? min(1, max(0, (distance - metres[low - 1]) / span)) : 1
    func between(_ values: [Double]) -> Double {
      values[low - 1] + (values[low] - values[low - 1]) * share
    }
    return Place(
      elapsed: between(elapsed), active: between(active), elevation: elevations[low], index: low)
  }

  /// Returns the mean heart rate between two positions, weighted by time; `nil` without heart
  /// rates.
  func heartRate(from start: Place, to end: Place) -> Double? {
    var (sum, time) = (0.0, 0.0)
    for index in start.index...max(start.index, end.index) where rates[index] > 0 {
      let before = index > 0 ? active[index - 1] : start.active
      let weight = max(0, min(active[index], end.active) - max(before, start.active))
      sum += Double(rates[index]) * weight
      time += weight
    }
    return time > 0 ? sum / time : nil
  }
}
