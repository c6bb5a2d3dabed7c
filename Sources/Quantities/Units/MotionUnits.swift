/// Units of distance; a mile is exactly 1.609344 km and a yard 0.9144 m (1959 agreement).
public enum DistanceUnit: String, QuantityUnit {
  case kilometre = "km"
  case metre = "m"
  case mile = "mi"
  case yard = "yd"
  case foot = "ft"

  public static var noun: String { "a distance" }
  public static var example: String { "5km, 3.1mi or 400m" }
  public static var canonical: DistanceUnit { .kilometre }

  public static func standard(in system: UnitSystem) -> DistanceUnit {
    switch system {
    case .metric: .kilometre
    case .imperial: .mile
    }
  }

  public var aliases: [String] {
    switch self {
    case .kilometre: ["kms", "k", "kilometre", "kilometres", "kilometer", "kilometers"]
    case .metre: ["metre", "metres", "meter", "meters"]
    case .mile: ["mile", "miles"]
    case .yard: ["yds", "yard", "yards"]
    case .foot: ["foot", "feet"]
    }
  }

  public var scale: Scale {
    switch self {
    case .kilometre: Scale(1)
    case .metre: Scale(1, per: 1000)
    case .mile: Scale(UnitFactors.kilometresPerMile)
    case .yard: Scale(0.9144, per: 1000)
    case .foot: Scale(0.3048, per: 1000)
    }
  }
}

/// Units of duration.
public enum DurationUnit: String, QuantityUnit {
  case second = "s"
  case minute = "min"
  case hour = "h"

  public static var noun: String { "a duration" }
  public static var example: String { "45m, 1h30m or 1:30:00" }
  public static var canonical: DurationUnit { .second }
  public static func standard(in system: UnitSystem) -> DurationUnit { .minute }

  public var aliases: [String] {
    switch self {
    case .second: ["sec", "secs", "second", "seconds"]
    case .minute: ["m", "mins", "minute", "minutes"]
    case .hour: ["hr", "hrs", "hour", "hours"]
    }
  }

  public var scale: Scale {
    switch self {
    case .second: Scale(1)
    case .minute: Scale(60)
    case .hour: Scale(3600)
    }
  }

  public var exampleAsBare: String? { self == .hour ? "7h30m, 7.5 or 7:30" : nil }

  public var subunit: DurationUnit? {
    switch self {
    case .hour: .minute
    case .minute: .second
    case .second: nil
    }
  }
}

extension Quantity where Unit == DurationUnit {
  /// The duration as `1h 30m`, `45m` or `1m 30s`; seconds are shown only below an hour and when
  /// they are not 0.
  public var words: String { words(isExact: false) }

  /// The duration to the second, without parts that are 0: `1h 5m 30s`, `45m`.
  public var exactWords: String { words(isExact: true) }

  private func words(isExact: Bool) -> String {
    let total = canonical
    guard total.isFinite, abs(total) < 1e15 else { return "–" }
    var seconds = Int(total.magnitude.rounded(.toNearestOrAwayFromZero))
    if seconds >= 3600, !isExact { seconds = (seconds + 30) / 60 * 60 }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var parts: [String] = []
    if hours > 0 { parts.append("\(hours)h") }
    if minutes > 0 { parts.append("\(minutes)m") }
    if rest > 0 || parts.isEmpty { parts.append("\(rest)s") }
    return (total < 0 && seconds > 0 ? "-" : "") + parts.joined(separator: " ")
  }
}
