import FitAPI
import FitClient
import Quantities

/// A goal's figures as typed: in the person's own measures where it is about something measured, else
/// a number with whatever stands behind it.
struct GoalValue {
  let value: Double
  let unit: String

  /// Reads a figure.
  ///
  /// - Parameter metric: the goal's metric; `nil` for a goal without one.
  /// - Throws: ``FitError`` when the text is no figure.
  init(_ text: String, of metric: Metric?, in fit: Context) throws(FitError) {
    if let metric {
      self.init(try MetricParser.quantity(text, of: metric, in: fit), of: metric, in: fit)
      return
    }
    let typed = text.trimmed
    let digits = typed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let value = Double(String(digits.map { $0 == "," ? "." : $0 })),
      typed.dropFirst(digits.count).first != "/"
    else {
      throw FitError(
        .usage, "\"\(text)\" must begin with a number",
        hint: "write it with what it counts: 100kg, \"12 books\"")
    }
    self.init(value, String(typed.dropFirst(digits.count)).trimmed)
  }

  /// Reads a target. None at all of what is to be at most stands as the smallest target that a service takes.
  ///
  /// - Throws: ``FitError`` when the text is no figure, or none of what a body needs.
  init(target text: String, of metric: Metric?, in fit: Context) throws(FitError) {
    let value = try GoalValue(
      TypedGoal.none.contains(text.lowercased()) ? "0" : text, of: metric, in: fit)
    guard value.value <= 0 else {
      self = value
      return
    }
    guard value.value == 0, let metric, metric.direction == .atMost, metric != .caloriesIn else {
      throw FitError(
        .usage, "a target must be more than 0",
        hint: "none at all can be a goal of alcohol, caffeine, sugar and the like")
    }
    self.init(GoalDraft.targets.lower, value.unit)
  }

  /// Converts a measurement to the unit in which the person reads the metric.
  init(_ quantity: Double, of metric: Metric, in fit: Context) {
    let figure = MetricFormatter(metric: metric, units: fit.settings.units)
    let gauge = GoalGauge(metric, unit: figure.unit)
    if let gauge, !figure.unit.isEmpty {
      self.init(gauge.inUnit(quantity), figure.unit)
    } else {
      self.init(quantity, metric.unit.isEmpty ? "points" : metric.unit)
    }
  }

  private init(_ value: Double, _ unit: String) { (self.value, self.unit) = (value, unit) }

  /// Returns where a person stands: the last measurement, or of what adds up today's figure. `nil` where
  /// nothing was measured of what does not add up.
  static func current(of metric: Metric, in fit: Context) throws(FitError) -> GoalValue? {
    guard metric.addsUp else {
      let last = try fit.client(for: metric).send(FitIQ.listProgress(metric, limit: 1)).entries
        .first
      return last.map { GoalValue($0.quantity, of: metric, in: fit) }
    }
    let today = try DailyFigures(.anywhere(metric), fit.today...fit.today, in: fit).days.first
    return GoalValue(Decimals.rounded(today?.value ?? 0, to: 2), of: metric, in: fit)
  }
}
