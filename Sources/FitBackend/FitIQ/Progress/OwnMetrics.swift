import CivilTime
import FitAPI
import JSON
import SQLite

/// The kinds of measurement that an account added.
struct OwnMetrics {
  let database: Database
  let account: String

  private static let columns = "word, title, unit, adds_up, direction"

  /// Returns them in the order in which they were added.
  func all() throws -> [OwnMetric] {
    try database.all(
      "SELECT \(Self.columns) FROM own_metrics WHERE account = ? ORDER BY created_at, word",
      [account]
    ) { row in
      OwnMetric(
        word: row.text(0), title: row.text(1), unit: row.text(2), addsUp: row.bool(3),
        direction: row.text(4))
    }
  }

  /// Returns the metric that a word or, of a built-in one, an alias means; `nil` where there is none.
  func metric(called word: String) throws -> Metric? {
    if let metric = Metric.called(word) { return metric }
    return try own(Metric.word(word))
  }

  /// Returns the metric of exactly that word.
  ///
  /// - Throws: ``ServiceError`` where there is none.
  func metric(_ word: String, field: String = "type") throws -> Metric {
    if let metric = try known(word) { return metric }
    var problems = Problems()
    problems.check(field, word, isOneOf: Metric.self)
    throw ServiceError.invalid(problems)
  }

  /// Returns the metric of exactly that word, built in or the account's own; `nil` where there is none.
  func known(_ word: String) throws -> Metric? {
    try Metric(rawValue: word) ?? own(word)
  }

  private func own(_ word: String) throws -> Metric? {
    try database.first(
      "SELECT \(Self.columns) FROM own_metrics WHERE account = ? AND word = ?", account, word
    ) { row in
      OwnMetric(
        word: row.text(0), title: row.text(1), unit: row.text(2), addsUp: row.bool(3),
        direction: row.text(4)
      ).metric
    }
  }

  /// Adds one; whether there was none of its word.
  func add(_ metric: OwnMetric, at now: Instant) throws -> Bool {
    try database.execute(
      "INSERT INTO own_metrics (account, \(Self.columns), created_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      account, metric.word, metric.title, metric.unit, metric.addsUp, metric.direction, now.stored)
    return database.changes > 0
  }

  /// Removes one; whether there was one. Its measurements stay.
  func remove(_ word: String) throws -> Bool {
    try database.execute(
      "DELETE FROM own_metrics WHERE account = ? AND word = ?", account, Metric.word(word))
    return database.changes > 0
  }
}

extension Store {
  /// The kinds of measurement that an account added.
  func ownMetrics(of account: String) -> OwnMetrics {
    OwnMetrics(database: database, account: account)
  }
}

extension Router {
  /// Metrics of one's own: list, add, remove.
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
    name: "metrics", noun: RecordName("metric of your own", plural: "metrics of your own"),
    fields: OwnMetric.fields, tables: ["own_metrics"],
    census: "SELECT count(*), max(created_at) FROM own_metrics",
    each: { store, account, hand in
      for metric in try store.ownMetrics(of: account).all() {
        try hand(try JSONObject(of: metric))
      }
    },
    add: { store, record, account, now in
      let metric = try record.model(OwnMetric.self)
      try metric.check()
      return try store.ownMetrics(of: account).add(metric, at: now) ? .added : .present
    })
}
