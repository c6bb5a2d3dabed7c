import FitAPI
import Quantities

/// Weights, ways and times of training as a person reads them, in their own measures.
struct TrainingFigure {
  let units: UnitSystem

  /// Formats as `82.5 kg`.
  func weight(_ kilograms: Double) -> String {
    Mass(kilograms, .kilogram).formatted(in: massUnit, decimals: 2)
  }

  /// Formats a load in the unit in which it was typed: `180 lb`; one's own unless it is named.
  func weight(_ kilograms: Double, typedIn unit: String?) -> String {
    Mass(kilograms, .kilogram)
      .formatted(in: unit.flatMap(MassUnit.init(rawValue:)) ?? massUnit, decimals: 2)
  }

  /// Formats a calculated weight, without a fraction: `107 kg`.
  func estimate(_ kilograms: Double) -> String {
    Mass(kilograms, .kilogram).formatted(in: massUnit, decimals: 0)
  }

  /// Formats the volume of a workout: `12,400 kg`.
  func volume(_ kilograms: Double) -> String {
    let shown = Mass(kilograms, .kilogram).value(in: massUnit)
    return "\(Decimals.text(shown, upTo: 0, grouping: true)) \(massUnit.rawValue)"
  }

  /// Formats as `+2.5 kg`.
  func change(ofWeight kilograms: Double) -> String {
    let shown = Mass(kilograms, .kilogram).value(in: massUnit)
    return "\(Decimals.change(shown, upTo: 1)) \(massUnit.rawValue)"
  }

  /// Formats as `5.2 km`, and `50 m` for the length of a pool.
  func distance(_ kilometres: Double) -> String {
    let way = Distance(kilometres, .kilometre)
    switch units {
    case .metric: return way.formatted(in: kilometres < 1 ? .metre : .kilometre, decimals: 2)
    case .imperial: return way.formatted(in: kilometres < 0.4 ? .yard : .mile, decimals: 2)
    }
  }

  /// Formats a pace or a speed, as is usual in the sport: `5:02 /km`, `1:52 /100 m`, `2:05 /500 m`,
  /// `28.4 km/h`.
  ///
  /// - Parameters:
  ///   - seconds: the duration.
  ///   - activity: the kind of activity.
  /// - Returns: `nil` where nothing of it can be said.
  func pace(_ seconds: Double, _ kilometres: Double, _ activity: String) -> String? {
    guard seconds > 0, kilometres >= 0.05 else { return nil }
    let isMetric = units == .metric
    func per(_ length: Double, _ unit: String) -> String {
      "\(Self.clock(seconds / kilometres * length)) /\(unit)"
    }
    switch HealthActivity(rawValue: activity) {
    case .running, .walking, .hiking:
      return isMetric ? per(1, "km") : per(UnitFactors.kilometresPerMile, "mi")
    case .swimming:
      return isMetric ? per(0.1, "100 m") : per(UnitFactors.kilometresPerYard * 100, "100 yd")
    case .rowing: return per(0.5, "500 m")
    // The way of a warm-up on the treadmill says nothing of an hour with weights.
    case .strengthTraining, .yoga, .pilates, .hiit, .dance: return nil
    default:
      let way = isMetric ? kilometres : kilometres / UnitFactors.kilometresPerMile
      return "\(Decimals.text(way / seconds * 3600, upTo: 1)) \(isMetric ? "km/h" : "mph")"
    }
  }

  /// Formats as `4:32`, `1:24:10`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }

  /// Formats as `+47 m`, `−38 m`, `0 m`.
  func change(ofClimb metres: Double) -> String {
    let text = climb(abs(metres))
    if text.hasPrefix("0 ") { return text }
    return (metres < 0 ? "\u{2212}" : "+") + text
  }

  /// Metres up or down: `412 m`, `1,352 ft`.
  func climb(_ metres: Double) -> String {
    let shown = units == .metric ? metres : metres / UnitFactors.metresPerFoot
    return "\(Decimals.text(shown, upTo: 0, grouping: true)) \(units == .metric ? "m" : "ft")"
  }

  /// Formats as `1h 30m`, `1m 30s`, `1h 5m 30s`: to the second, and without what is zero.
  static func time(_ seconds: Double) -> String {
    Duration(seconds.rounded(), .second).exactWords
  }

  /// Formats whole seconds likewise.
  static func time(_ seconds: Int) -> String { time(Double(seconds)) }

  private var massUnit: MassUnit { .standard(in: units) }
}
