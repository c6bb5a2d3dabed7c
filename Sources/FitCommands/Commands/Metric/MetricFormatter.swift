import FitAPI
import FitClient
import Quantities

/// A metric's figures as a person reads them, in their own measures.
struct MetricFormatter {
  let metric: Metric
  let units: UnitSystem

  /// The unit figures are shown in.
  var unit: String { metric.measure(in: units).symbol }

  /// Returns a stored quantity in the shown unit.
  func shown(_ quantity: Double) -> Double {
    metric.measure.value(quantity, in: metric.measure(in: units))
  }

  /// Formats as `82.4 kg`, `8,214 steps`, `5'11"`, `8 of 10`.
  func text(_ quantity: Double) -> String {
    switch (metric.style, units) {
    case (.feetAndInches, .imperial): Self.feet(shown(quantity))
    case (.score(let greatest), _): "\(number(quantity)) of \(greatest)"
    case (.feetAndInches, .metric), (.plain, _): measured(quantity)
    }
  }

  /// Formats a quantity with its unit, if any: `71 in`, `8`.
  func measured(_ quantity: Double) -> String { withUnit(number(quantity)) }

  /// The quantities accepted, as a message says it: `more than 0 and less than 500 kg`.
  var limits: String {
    let limits = metric.limits
    let shown = Limits(
      from: Decimals.rounded(shown(limits.lower), to: 1),
      to: Decimals.rounded(shown(limits.upper), to: 1),
      includesLower: limits.includesLower, includesUpper: limits.includesUpper)
    return withUnit(shown.description)
  }

  /// Refuses a quantity that the metric does not accept.
  ///
  /// - Parameter typed: the quantity as the person wrote it, where that is in another unit.
  /// - Throws: ``FitError`` with the quantity, and the limits in the shown unit.
  func check(_ quantity: Double, typed: String? = nil) throws(FitError) {
    guard !metric.limits.contains(quantity) else { return }
    throw FitError(
      .usage,
      "invalid value \"\(typed ?? measured(quantity))\" for \(metric.title): must be \(limits)")
  }

  /// Formats inches as feet and inches; whole inches that make a foot are carried, so that there is
  /// no `5'12"`.
  private static func feet(_ inches: Double) -> String {
    let tenths = Int(saturating: (inches * 10).rounded())
    let rest = Decimals.text(Double(tenths % 120) / 10, upTo: 1)
    return "\(tenths / 120)'\(rest)\""
  }

  /// Formats as `82.4`, `8,214`.
  func number(_ quantity: Double) -> String {
    Decimals.text(shown(quantity), upTo: decimals, grouping: decimals == 0)
  }

  /// Formats the change from one figure to another as they are shown: from 82.44, shown as 82.4, to 82.36 there
  /// is none.
  func change(from old: Double, to new: Double) -> String {
    let places = decimals
    let difference =
      Decimals.rounded(shown(new), to: places) - Decimals.rounded(shown(old), to: places)
    return Decimals.change(difference, upTo: places, grouping: places == 0)
  }

  /// Formats as `−0.3 kg`, `+0.3 kg`, `±0 kg`.
  func change(_ difference: Double) -> String {
    Decimals.change(shown(difference), upTo: decimals, grouping: decimals == 0)
  }

  private func withUnit(_ number: String) -> String {
    switch unit {
    case "": number
    case "%": "\(number) %"
    default: "\(number) \(number == "1" ? Self.singular(unit) : unit)"
    }
  }

  /// Returns one of what is counted, of words such as `cups` and `steps`.
  private static func singular(_ unit: String) -> String {
    unit.count > 3 && unit.hasSuffix("s") && !unit.hasSuffix("ss") ? String(unit.dropLast()) : unit
  }

  private var decimals: Int { metric.decimals(in: units) }
}
