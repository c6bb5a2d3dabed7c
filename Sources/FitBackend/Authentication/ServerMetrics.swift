import CivilTime
import FitAPI
import Synchronization

/// Counts a server's requests for those who run it, in the text format of Prometheus
/// (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format).
final class ServerMetrics: Sendable {
  /// The path at which a server shows them.
  static let path = "/metrics"

  /// A figure of one moment.
  struct Gauge: Sendable {
    let name: String
    let help: String
    /// The labels with their values: `engine="SQLite"`; empty without.
    var labels = ""
    let value: Int
  }

  /// The labels of a counter. The parts of the route stay separate, so that counting joins no
  /// texts.
  private struct Key: Hashable {
    let method: Method
    let basePath: String
    let pattern: String
    let status: Int
  }

  private struct Figures {
    var count = 0
    var nanoseconds: UInt64 = 0
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
  }

  /// The upper bounds of the classes of durations, in milliseconds.
  private static let bounds: [UInt64] = [
    1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000,
  ]

  private let figures = Mutex<[Key: Figures]>([:])
  private let gauges = Mutex<@Sendable () -> [Gauge]>({ [] })

  /// Sets what tells the figures of the moment that others keep.
  func watch(_ gauges: @escaping @Sendable () -> [Gauge]) {
    self.gauges.withLock { $0 = gauges }
  }

  /// Counts a request that was answered.
  ///
  /// - Parameters:
  ///   - route: the route, or `nil` where the path is none's: any text would be a label of its own.
  ///   - duration: the nanoseconds from the request to its answer.
  func count(_ method: Method, _ route: Router.Entry?, status: Int, duration: UInt64) {
    let key = Key(
      method: method, basePath: route?.basePath ?? "", pattern: route?.pattern ?? "",
      status: status)
    figures.withLock { figures in
      var counted = figures[key] ?? Figures()
      // Taken out, so that the buckets are changed in place.
      figures[key] = nil
      counted.count += 1
      counted.nanoseconds &+= duration
      if let place = Self.bounds.firstIndex(where: { duration <= $0 * 1_000_000 }) {
        counted.buckets[place] += 1
      }
      figures[key] = counted
    }
  }

  /// The figures as text.
  var text: String {
    let figures = figures.withLock { $0 }.sorted { Self.order($0.key) < Self.order($1.key) }
    var text = Self.heading("fit_requests_total", "counter", "Requests that were answered.")
    for (key, counted) in figures {
      text += "fit_requests_total{\(Self.labels(key))} \(counted.count)\n"
    }
    text += Self.heading(
      "fit_request_seconds", "histogram", "The time from a request's arrival to its answer.")
    for (key, counted) in figures {
      let labels = Self.labels(key)
      var sum = 0
      for (bound, count) in zip(Self.bounds, counted.buckets) {
        sum += count
        text +=
          "fit_request_seconds_bucket{\(labels),le=\"\(Double(bound) / 1000)\"} \(sum)\n"
      }
      text += "fit_request_seconds_bucket{\(labels),le=\"+Inf\"} \(counted.count)\n"
      text += "fit_request_seconds_sum{\(labels)} \(Double(counted.nanoseconds) / 1e9)\n"
      text += "fit_request_seconds_count{\(labels)} \(counted.count)\n"
    }
    var last = ""
    for gauge in gauges.withLock({ $0 })() {
      if gauge.name != last { text += Self.heading(gauge.name, "gauge", gauge.help) }
      last = gauge.name
      text += "\(gauge.name)\(gauge.labels.isEmpty ? "" : "{\(gauge.labels)}") \(gauge.value)\n"
    }
    return text
  }

  private static func heading(_ name: String, _ type: String, _ help: String) -> String {
    "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  private static func order(_ key: Key) -> String { labels(key) }

  private static func labels(_ key: Key) -> String {
    let route = key.pattern.isEmpty ? "none" : key.basePath + key.pattern
    return "route=\"\(route)\",method=\"\(key.method.rawValue)\",status=\"\(key.status)\""
  }
}
