import Arguments
import CivilTime
import FitAPI
import FitClient

/// Asks whether a typed figure is right that lies far from the others.
struct PlausibilityCheck {
  private let metric: Metric
  private let fit: Context

  init(_ metric: Metric, in fit: Context) { (self.metric, self.fit) = (metric, fit) }

  /// Asks where the figure is doubtful, unless the line has `--yes`.
  ///
  /// - Parameters:
  ///   - instant: when it was measured.
  ///   - id: the record that is edited, which is no measure of itself.
  /// - Throws: ``FitError`` when the answer is no, or nobody can be asked.
  func ask(
    _ quantity: Double, at instant: Instant, editing id: String? = nil,
    _ arguments: ParsedArguments
  ) throws {
    guard !arguments[Confirmation.yes] else { return }
    let formatter = MetricFormatter(metric: metric, units: fit.settings.units)
    if let believed = metric.believed, !believed.contains(quantity) {
      let bounds = [believed.lowerBound, believed.upperBound].map(formatter.text)
      return try Confirmation.doubt(
        "\(formatter.text(quantity)) is hard to believe of \(metric.title), which is \(bounds[0]) to \(bounds[1])",
        arguments, in: fit)
    }
    guard let rule = metric.plausibility else { return }
    if case .atMost(let greatest) = rule {
      guard quantity > greatest else { return }
      return try Confirmation.doubt(
        "\(formatter.text(quantity)) of \(metric.title) is much at once", arguments, in: fit)
    }
    // What cannot be reached is not compared with: the figure waits in the outbox as it was typed.
    guard let other = try? nearest(to: instant, except: id) else { return }
    let apart = abs(instant.seconds(since: other.date)) / 86_400
    guard rule.doubts(quantity, beside: other.quantity, daysApart: apart) else { return }
    try Confirmation.doubt(
      "\(formatter.text(quantity)) is far from \(formatter.text(other.quantity))"
        + " of \(TimeFormatter.short(other, in: fit))",
      arguments, in: fit)
  }

  /// Returns the measurement nearest in time, within a month.
  private func nearest(to instant: Instant, except id: String?) throws -> ProgressEntry? {
    let day = fit.calendar.day(of: instant)
    let from = day.adding(days: -Plausibility.month)
    guard day != fit.today || id != nil else { return try last(since: from) }
    let page = try fit.client.send(
      FitIQ.listProgress(
        metric, from: from, to: day.adding(days: Plausibility.month),
        limit: FitIQ.progressLimits.upperBound))
    return page.entries.filter { $0.id != id }
      .min { abs($0.date.seconds(since: instant)) < abs($1.date.seconds(since: instant)) }
  }

  /// Returns the last measurement, which is the nearest to one that is taken now: nothing is newer.
  private func last(since day: Day) throws -> ProgressEntry? {
    // A remote service is asked as it is for a receipt, so that its last answer stands in for it.
    let count = fit.remotes.remote(.fitiq) == nil ? 1 : MetricLog.lookBack
    return try fit.client.send(FitIQ.listProgress(metric, limit: count)).entries.first {
      $0.day(in: fit.calendar) >= day
    }
  }
}
