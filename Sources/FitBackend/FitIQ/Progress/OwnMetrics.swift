import CivilTime
import FitAPI
import JSON
import SQL

/// A kind of measurement that a person added.
struct StoredOwnMetric: StoredRecord {
  var account = ""
  var metric = OwnMetric(word: "", title: "", unit: "", addsUp: false, direction: "")
  var created = Instant.earliest

  static let table = Table(
    "own_metrics", of: StoredOwnMetric.self, constraints: ["PRIMARY KEY (account, word)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.column("word", &metric.word)
    columns.column("title", &metric.title)
    columns.column("unit", &metric.unit)
    columns.column("adds_up", &metric.addsUp, as: "addsUp")
    columns.column("direction", &metric.direction)
    columns.unexported("created_at", &created)
  }
}

/// The kinds of measurement that an account added.
struct OwnMetrics {
  let database: Database
  let account: String

  /// Returns the metrics in the order in which they were added.
  func all() throws -> [OwnMetric] {
    try database.all(
      "WHERE account = ? ORDER BY created_at, word", [account], as: StoredOwnMetric.self
    ).map(\.metric)
  }

  /// Returns the metric with that word or, of a built-in one, an alias; `nil` where there is none.
  func metric(called word: String) throws -> Metric? {
    if let metric = Metric.called(word) { return metric }
    return try own(Metric.word(word))
  }

  /// Returns the metric with exactly that word.
  ///
  /// - Throws: ``ServiceError`` where there is none.
  func metric(_ word: String, field: String = "type") throws -> Metric {
    if let metric = try known(word) { return metric }
    var problems = Problems()
    problems.check(field, word, isOneOf: Metric.self)
    throw ServiceError.invalid(problems)
  }

  /// Returns the metric with exactly that word, built in or the account's own; `nil` where there is
  /// none.
  func known(_ word: String) throws -> Metric? {
    try Metric(rawValue: word) ?? own(word)
  }

  private func own(_ word: String) throws -> Metric? {
    try database.all(
      "WHERE account = ? AND word = ?", [account, word], as: StoredOwnMetric.self
    ).first?.metric.metric
  }

  /// Adds a metric unless its word is taken, and returns whether it was added.
  func add(_ metric: OwnMetric, at now: Instant) throws -> Bool {
    try database.insertIfAbsent(
      StoredOwnMetric(account: account, metric: metric, created: now))
  }

  /// Removes a metric and returns whether there was one; its measurements stay.
  func remove(_ word: String) throws -> Bool {
    var metric = StoredOwnMetric(account: account)
    metric.metric.word = Metric.word(word)
    return try database.remove(metric)
  }
}

extension Store {
  /// Returns the metrics that an account added.
  func ownMetrics(of account: String) -> OwnMetrics {
    OwnMetrics(database: database, account: account)
  }
}

extension Router {
  /// Adds the routes of metrics of one's own.
  mutating func addOwnMetrics() {
    on(FitIQ.ownMetricList) { context, store in
      OwnMetricList(metrics: try store.ownMetrics(of: context.account()).all())
    }
    on(FitIQ.ownMetricCreation) { context, store in
      let metric = try context.body(OwnMetric.self)
      guard try store.ownMetrics(of: context.account()).add(metric, at: context.now) else {
        throw ServiceError.conflict("there is a metric \(metric.word) already")
      }
      return metric
    }
    on(FitIQ.ownMetricDeletion) { context, store in
      guard try store.ownMetrics(of: context.account()).remove(context.path[0]) else {
        throw ServiceError.notFound("metric not found")
      }
      return Nothing()
    }
  }
}

extension RecordKind {
  static let ownMetrics = RecordKind(
    StoredOwnMetric.self, "metrics",
    RecordName("metric of your own", plural: "metrics of your own"), newest: "created_at",
    order: "created_at, word"
  ) { store, record, account, now in
    let metric = try record.model(OwnMetric.self)
    try metric.check()
    return try store.ownMetrics(of: account).add(metric, at: now) ? .added : .present
  }
}
