import Arguments
import FitAPI
import FitClient
import Quantities

extension Metric: ArgumentValue {
  public static var placeholder: String { "TYPE" }
  // As they stand in lists, in answers and in the contract.
  public var typed: String { rawValue }

  /// Reads a metric's word or one of its aliases.
  ///
  /// - Throws: ``ValueProblem`` when it names no metric.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Metric {
    guard let metric = called(text) else { throw ValueProblem(notOneOf: acceptedWords, text) }
    return metric
  }
}

/// Reads the figure of any metric as typed, units and all.
enum MetricParser {
  /// Returns the quantity in the metric's unit.
  ///
  /// - Throws: ``FitError`` when the text is no such figure.
  static func quantity(
    _ text: String, of metric: Metric, in fit: Context
  ) throws(FitError) -> Double {
    do throws(ValueProblem) {
      return try quantity(text, of: metric, by: fit.parsing)
    } catch {
      throw FitError(
        .usage,
        "invalid value \"\(text)\" for \(metric.title): \(error.rule)"
          + Suggestions.question(error.suggestions))
    }
  }

  /// Returns the quantity in the metric's unit, read by the units of a context: a bare number is in
  /// the unit that the metric is shown in.
  static func quantity(
    _ text: String, of metric: Metric, by context: ParsingContext
  ) throws(ValueProblem) -> Double {
    if metric == .waterLiters {
      return try WaterAmount.parse(text, in: context).volume.value(in: .millilitre) / 1000
    }
    if metric == .height { return try BodyHeight.parse(text, in: context).centimetres }
    guard let unit = metric.measure.unit else {
      return try Double.parse(CountText.digits(text, of: metric), in: context)
    }
    return try quantity(text, unit, shown: metric.measure(in: context.units).unit, context)
  }

  private static func quantity<Unit: QuantityUnit>(
    _ text: String, _ unit: Unit, shown: (any QuantityUnit)?, _ context: ParsingContext
  ) throws(ValueProblem) -> Double {
    // A unit that the person prefers for bare numbers comes before the one that is shown.
    var preferred: Unit?
    for other in context.preferredUnits where preferred == nil { preferred = other as? Unit }
    let bare = preferred ?? shown as? Unit ?? unit
    return try Quantity<Unit>.parse(text, bare: bare, in: context).value(in: unit)
  }
}
