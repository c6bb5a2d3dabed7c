/// The time of a track in each zone of the heart rate.
public struct HeartRateZones: Sendable, Hashable {
  /// Beats a minute from which each zone begins, the lowest first.
  public let bounds: [Double]
  /// Seconds below the first zone, and in each zone.
  public let seconds: [Double]

  /// Shares of the highest heart rate at which the five zones begin.
  public static let shares = [0.5, 0.6, 0.7, 0.8, 0.9]

  /// The highest heart rate of an age, by 208 − 0.7 × age (H. Tanaka, K. D. Monahan, D. R. Seals,
  /// "Age-predicted maximal heart rate revisited", Journal of the American College of Cardiology 37
  /// (1), 2001).
  public static func highest(age: Int) -> Double { 208 - 0.7 * Double(age) }

  /// A gap between two readings of more seconds than this says nothing of the heart.
  private static let longestGap: Int32 = 30

  /// - Parameter highest: the person's highest heart rate.
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

  /// Percent of the time in each, summing up to 100.
  public var shares: [Double] {
    let total = seconds.reduce(0, +)
    return seconds.map { total > 0 ? $0 / total * 100 : 0 }
  }
}
