import FitAPI
import Quantities

/// A metric's figures as a person reads them, in their own measures.
struct MetricFigure {
  let metric: Metric
  let units: UnitSystem

  /// The unit figures are shown in.
  var unit: String {
    switch (metric, units) {
    case (.weight, .imperial): "lb"
    case (.height, .imperial): "in"
    case (.distanceKm, .imperial): "mi"
    default: metric.unit
    }
  }

  /// A stored quantity in the shown unit.
  func shown(_ quantity: Double) -> Double {
    switch (metric, units) {
    case (.weight, .imperial): Mass(quantity, .kilogram).value(in: .pound)
    case (.height, .imperial): Length(quantity, .centimetre).value(in: .inch)
    case (.distanceKm, .imperial): Distance(quantity, .kilometre).value(in: .mile)
    default: quantity
    }
  }

  /// `82.4 kg`, `8,214 steps`
  func text(_ quantity: Double) -> String { withUnit(number(quantity)) }

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
    case .waterLiters, .distanceKm, .sleepHours: 2
    case .weight, .height, .bodyFatPercentage, .bmi, .moodScore, .proteinG, .carbsG, .fatG: 1
    }
  }
}
