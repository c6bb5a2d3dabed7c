import Arguments
import CivilTime
import FitAPI
import FitClient

/// A kind of measurement as it is named on a line: built in, or one of the person's own.
struct MetricName: ArgumentValue {
  let word: String

  static var placeholder: String { "TYPE" }
  static var completes: CompletionSource? { .metrics }
  var typed: String { word }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> MetricName {
    guard OwnMetric.titleLength.contains(text.trimmed.count) else {
      throw ValueProblem("must be the name of a metric")
    }
    return MetricName(word: text.trimmed)
  }
}

extension Context {
  /// Returns the metric that a name means.
  ///
  /// - Throws: ``FitError`` where there is none, with those that are spelled alike.
  func metric(_ name: MetricName) throws(FitError) -> Metric {
    if let metric = metric(called: name.word) { return metric }
    let words = Metric.allCases.flatMap { [$0.rawValue] + $0.aliases } + ownMetrics.map(\.rawValue)
    let near = Suggestions.near(Metric.word(name.word), in: words)
    throw FitError(
      .usage, "there is no metric \"\(name.word)\"\(Suggestions.question(near))",
      hint: "`fit progress metrics` shows them, `fit metric add` adds one of your own")
  }

  /// Returns the metric that a word or an alias means, built in or the person's own; `nil` where there is
  /// none.
  func metric(called word: String) -> Metric? {
    Metric.called(word) ?? ownMetrics.first { $0.isCalled(word) }
  }

  /// Returns the client that keeps a metric's measurements: those that FitIQ does not know stay on this
  /// machine.
  func client(for metric: Metric?) -> Client { keepsHere(metric) ? localClient : client }

  /// Returns whether a metric's measurements stay on this machine although FitIQ is elsewhere.
  func keepsHere(_ metric: Metric?) -> Bool {
    guard let metric, !metric.isKnownToFitIQ else { return false }
    return remotes.remote(.fitiq) != nil
  }

  /// Returns the measurements that stay on this machine although FitIQ is elsewhere, newest first; none
  /// where FitIQ is here.
  ///
  /// - Parameter id: the beginning of their ids; any unless given.
  func measurementsKeptHere(
    from: Day? = nil, to: Day? = nil, id: String? = nil
  ) throws(FitError) -> [ProgressEntry] {
    guard remotes.remote(.fitiq) != nil else { return [] }
    let metrics = (Metric.allCases + ownMetrics).filter { !$0.isKnownToFitIQ }
    var found: [ProgressEntry] = []
    for metric in metrics {
      found += try RecordPages.all { offset throws(FitError) in
        let page = try localClient.send(
          FitIQ.listProgress(
            metric, from: from, to: to, id: id, limit: FitIQ.progressLimits.upperBound,
            offset: offset))
        return (page.entries, page.total)
      }
    }
    return found.sorted { $0.date > $1.date }
  }
}
