/// The time that a track spends in each heart-rate zone.
public struct HeartRateZones: Sendable, Hashable {
  /// The beats per minute from which each zone begins, the lowest first.
  public let bounds: [Double]
  /// The seconds below the first zone, followed by those in each zone.
  public let seconds: [Double]

  /// The shares of the highest heart rate at which the five zones begin.
  public static let shares = [0.5, 0.6, 0.7, 0.8, 0.9]

  /// Returns the estimated highest heart rate for an age, in beats per minute.
  ///
  /// Source: 208 − 0.7 × age (H. Tanaka, K. D. Monahan, D. R. Seals, "Age-predicted maximal heart
  /// rate revisited", Journal of the American College of Cardiology 37 (1), 2001).
  public static func highest(age: Int) -> Double { 208 - 0.7 * Double(age) }

  /// The longest gap in seconds between two readings that counts.
  private static let longestGap: Int32 = 30

  /// Calculates the zones of a track; `nil` when it has no heart rates.
  ///
  /// - Parameter highest: the person's highest heart rate, in beats per minute.
  public init?(_ track: Track, highest: Double) {
    guard highest > 0, track.hasHeartRates else { return nil }
    let bounds = Self.shares.map { $0 * highest }
    var seconds = [Double](repeating: 0, count: bounds.count + 1)
    for (point, next) in zip(track.points, track.points.dropFirst()) where point.heartRate > 0 {
      let gap = next.second &- point.second
      guard gap <= Self.longestGap else { continue }
      let zone = bounds.count { Double(point.heartRate) >= $0 }
      seconds[zone] += Double(gap)
    }
    self.bounds = bounds
    self.seconds = seconds
  }

  /// The percentages of the time, below the first zone and in each zone, with a sum of 100.
  public var shares: [Double] {
    let total = seconds.reduce(0, +)
    return seconds.map { total > 0 ? $0 / total * 100 : 0 }
  }
}
