import CivilTime
import System

/// A position on the earth in degrees.
struct Position {
  var latitude: Double
  var longitude: Double

  init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The mean radius of the earth in kilometres (IUGG).
  private static let radius = 6371.0088

  /// Returns the distance in kilometres along the sphere, by the haversine formula.
  func kilometres(to other: Position) -> Double {
    let scale = Double.pi / 180
    let height = sin((other.latitude - latitude) * scale / 2)
    let width = sin((other.longitude - longitude) * scale / 2)
    let share =
      height * height + cos(latitude * scale) * cos(other.latitude * scale) * width * width
    return 2 * Self.radius * asin(min(1, share.squareRoot()))
  }
}

/// The mean and the maximum of plausible readings; a reading of 0 does not count.
struct ReadingSummary {
  private(set) var count = 0
  private var sum = 0.0
  private(set) var maximum: Double?
  private let plausible: ClosedRange<Double>

  static var heartRates: ReadingSummary { ReadingSummary(plausible: ActivityRecord.heartRates) }
  static var cadences: ReadingSummary { ReadingSummary(plausible: ActivityRecord.cadences) }

  private init(plausible: ClosedRange<Double>) { self.plausible = plausible }

  mutating func add(_ value: Double) {
    guard plausible.contains(value) else { return }
    count += 1
    sum += value
    maximum = max(maximum ?? value, value)
  }

  mutating func add(_ other: ReadingSummary) {
    count += other.count
    sum += other.sum
    if let highest = other.maximum { maximum = max(maximum ?? highest, highest) }
  }

  /// The mean, rounded to a tenth.
  var mean: Double? {
    count == 0 ? nil : (sum / Double(count) * 10).rounded() / 10
  }
}

/// The earliest and the latest of some instants.
struct TimeSpan {
  private(set) var first: Instant?
  private(set) var last: Instant?

  mutating func add(_ instant: Instant) {
    first = min(first ?? instant, instant)
    last = max(last ?? instant, instant)
  }

  mutating func add(_ other: TimeSpan) {
    if let first = other.first { add(first) }
    if let last = other.last { add(last) }
  }

  /// The seconds between them.
  var seconds: Double {
    guard let first, let last else { return 0 }
    return last.seconds(since: first)
  }
}
