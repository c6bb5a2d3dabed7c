import FitAPI
import FitClient
import Quantities

/// A metric's figures as a person reads them, in their own measures.
struct MetricFormatter {
  let metric: Metric
  let units: UnitSystem

  /// The unit figures are shown in.
  var unit: String {
    switch (metric, units) {
    case (.weight, .imperial): "lb"
    case (.height, .imperial): "in"
    case (.distanceKm, .imperial): "mi"
    case (.waterLiters, .imperial): "fl oz"
    default: metric.unit
    }
  }

  /// A stored quantity in the shown unit.
  func shown(_ quantity: Double) -> Double {
    switch (metric, units) {
    case (.weight, .imperial): Mass(quantity, .kilogram).value(in: .pound)
    case (.height, .imperial): Length(quantity, .centimetre).value(in: .inch)
    case (.distanceKm, .imperial): Distance(quantity, .kilometre).value(in: .mile)
    case (.waterLiters, .imperial): Volume(quantity * 1000, .millilitre).value(in: .fluidOunce)
    default: quantity
    }
  }

  /// `82.4 kg`, `8,214 steps`, `5'11"`, `8 of 10`
  func text(_ quantity: Double) -> String {
    switch (metric, units) {
    case (.height, .imperial): Self.feet(shown(quantity))
    case (.moodScore, _): "\(number(quantity)) of 10"
    default: measured(quantity)
    }
  }

  /// A quantity with the unit it is measured in, if any: `71 in`, `8`.
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
  /// - Throws: ``FitError`` with the quantity and the limits in the shown unit.
  func check(_ quantity: Double) throws(FitError) {
    guard !metric.limits.contains(quantity) else { return }
    throw FitError(
      .usage, "invalid value \"\(measured(quantity))\" for \(metric.title): must be \(limits)")
  }

  /// Whole inches that make a foot are carried, so that there is no `5'12"`.
  private static func feet(_ inches: Double) -> String {
    let tenths = Int((inches * 10).rounded())
    let rest = Decimals.text(Double(tenths % 120) / 10, upTo: 1)
    return "\(tenths / 120)'\(rest)\""
  }

  /// `82.4`
  func number(_ quantity: Double) -> String {
    Decimals.text(shown(quantity), upTo: decimals, grouping: metric == .steps)
  }

  /// `−0.3 kg`, `+0.3 kg`, `±0 kg`
  func change(_ difference: Double) -> String {
    Decimals.change(shown(difference), upTo: decimals)
  }

  private func withUnit(_ number: String) -> String {
    switch unit {
    case "": number
    case "%": "\(number) %"
    default: "\(number) \(unit)"
    }
  }

  /// Digits behind the point that a person can measure.
  private var decimals: Int {
    switch metric {
    case .steps, .restingHeartRate, .caloriesIn, .caloriesOut, .activeMinutes: 0
    case .waterLiters: units == .metric ? 2 : 1
    case .distanceKm, .sleepHours: 2
    case .weight, .height, .bodyFatPercentage, .bmi, .moodScore, .proteinG, .carbsG, .fatG, .hrv,
      .vo2max:
      1
    }
  }
}
