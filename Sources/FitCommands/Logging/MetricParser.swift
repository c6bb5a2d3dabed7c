import Arguments
import FitAPI
import FitClient
import Quantities

extension Metric: ArgumentValue {
  public static var placeholder: String { "TYPE" }
  // As they stand in lists, in answers and in the contract.
  public var typed: String { rawValue }
}

/// Reads the figure of any metric as typed, units and all.
enum MetricParser {
  /// The quantity in the metric's unit.
  ///
  /// - Throws: ``FitError`` when the text is no such figure.
  static func quantity(
    _ text: String, of metric: Metric, in fit: Context
  ) throws(FitError) -> Double {
    do throws(ValueProblem) {
      return try quantity(text, of: metric, by: fit.parsing)
    } catch {
      throw FitError(.usage, "invalid value \"\(text)\" for \(metric.rawValue): \(error.rule)")
    }
  }

  /// The quantity in the metric's unit, read by the units of a context.
  static func quantity(
    _ text: String, of metric: Metric, by context: ParsingContext
  ) throws(ValueProblem) -> Double {
    switch metric {
    case .weight: try Mass.parse(text, in: context).value(in: .kilogram)
    case .height: try Length.parse(text, in: context).value(in: .centimetre)
    case .distanceKm: try Distance.parse(text, in: context).value(in: .kilometre)
    case .waterLiters where text.last?.isLetter == true:
      try Volume.parse(text, in: context).value(in: .millilitre) / 1000
    case .activeMinutes where text.last?.isLetter == true:
      try Duration.parse(text, in: context).value(in: .second) / 60
    case .sleepHours where text.last?.isLetter == true:
      try Duration.parse(text, in: context).value(in: .second) / 3600
    case .bodyFatPercentage: try Percent.parse(text, in: context).value
    case .waterLiters, .activeMinutes, .sleepHours, .bmi, .steps, .caloriesOut, .caloriesIn,
      .restingHeartRate, .moodScore, .proteinG, .carbsG, .fatG, .hrv, .vo2max:
      try Double.parse(text, in: context)
    }
  }
}
