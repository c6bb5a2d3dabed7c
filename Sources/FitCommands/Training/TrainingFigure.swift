import FitAPI
import Quantities

/// Weights, ways and times of training as a person reads them, in their own measures.
struct TrainingFigure {
  let units: UnitSystem

  /// `82.5 kg`
  func weight(_ kilograms: Double) -> String {
    Mass(kilograms, .kilogram).formatted(in: massUnit, decimals: 2)
  }

  /// A weight that is reckoned and not measured, and so without a fraction: `107 kg`.
  func estimate(_ kilograms: Double) -> String {
    Mass(kilograms, .kilogram).formatted(in: massUnit, decimals: 0)
  }

  /// Everything that was moved: `12,400 kg`.
  func volume(_ kilograms: Double) -> String {
    let shown = Mass(kilograms, .kilogram).value(in: massUnit)
    return "\(Decimals.text(shown, upTo: 0, grouping: true)) \(massUnit.rawValue)"
  }

  /// `+2.5 kg`
  func change(ofWeight kilograms: Double) -> String {
    let shown = Mass(kilograms, .kilogram).value(in: massUnit)
    return "\(Decimals.change(shown, upTo: 1)) \(massUnit.rawValue)"
  }

  /// `5.2 km`, and `50 m` for the length of a pool.
  func distance(_ kilometres: Double) -> String {
    let way = Distance(kilometres, .kilometre)
    switch units {
    case .metric: return way.formatted(in: kilometres < 1 ? .metre : .kilometre, decimals: 2)
    case .imperial: return way.formatted(in: kilometres < 0.4 ? .yard : .mile, decimals: 2)
    }
  }

  /// `1h 30m`, `1m 30s`
  static func time(_ seconds: Int) -> String { Duration(Double(seconds), .second).words }

  private var massUnit: MassUnit { .standard(in: units) }
}
