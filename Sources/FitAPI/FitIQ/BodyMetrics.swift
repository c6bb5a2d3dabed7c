import CivilTime

/// Measurements of the body taken at one time, as the newer apps upload them.
public struct BodyMetrics: Codable, Sendable, Hashable, Validated {
  /// The time of the measurements; the present when `nil`.
  public var recordedAt: String?
  public var metrics: [Entry]

  /// One measurement.
  public struct Entry: Codable, Sendable, Hashable {
    /// A ``Metric``.
    public var metricType: String
    public var quantity: Double
    /// A unit of the metric, in which the quantity is; apps send `%` for a BMI, which has none.
    public var unit: String?

    /// The metric and the quantity in its unit; `nil` where either is unknown.
    public var measured: (metric: Metric, quantity: Double)? {
      guard let metric = Metric(rawValue: metricType) else { return nil }
      guard let unit, !metric.unit.isEmpty else { return (metric, quantity) }
      return metric.measure.factor(to: unit).map { (metric, quantity / $0) }
    }
  }

  /// Measurements of one time.
  public static let counts = 1...20

  public func validate(_ problems: inout Problems) {
    problems.check("recordedAt", instant: recordedAt)
    if !Self.counts.contains(metrics.count) {
      problems.add("metrics", "must be from 1 to \(Self.counts.upperBound)")
    }
    for (index, entry) in metrics.enumerated() {
      let path = "metrics[\(index)]"
      problems.check("\(path).metricType", entry.metricType, isOneOf: Metric.self)
      guard let metric = Metric(rawValue: entry.metricType) else { continue }
      guard let (_, quantity) = entry.measured else {
        problems.add("\(path).unit", "must be a unit of \(metric.rawValue) such as \(metric.unit)")
        continue
      }
      for problem in NewProgressEntry(metric, quantity).problems.all {
        problems.add("\(path).\(problem.field)", problem.message, problem.rule)
      }
    }
  }
}

/// Measurements as they were stored.
public struct StoredBodyMetrics: Model, Identifiable {
  /// The id of the first of them.
  public var id: String
  public var userId: String
  public var recordedAt: Instant
  public var metrics: [BodyMetrics.Entry]

  /// Creates the answer of an upload.
  public init(id: String, of user: String, at time: Instant, _ metrics: [BodyMetrics.Entry]) {
    (self.id, userId, recordedAt, self.metrics) = (id, user, time, metrics)
  }
}

extension FitIQ {
  /// Logs measurements of the body, each as ``progressLogging`` does.
  public static let bodyMetrics = Route<StoredBodyMetrics>(
    .fitiq, .post, "/profile/metrics", success: 201)
}
