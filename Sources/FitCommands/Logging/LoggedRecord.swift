import CivilTime
import FitAPI
import FitClient
import Terminal

/// Something a person logged, of whichever kind: how it reads, how it is removed and how that is
/// undone. Each kind of record adds a case.
enum LoggedRecord: Identifiable {
  case food(FoodLog)
  case measurement(ProgressEntry)

  var id: String {
    switch self {
    case .food(let log): log.id
    case .measurement(let entry): entry.id
    }
  }

  /// When it was, as the service wrote it.
  var date: String {
    switch self {
    case .food(let log): log.loggedAt
    case .measurement(let entry): entry.date
    }
  }

  /// What kind of thing it is: a meal, a metric.
  var kind: String {
    switch self {
    case .food(let log): log.mealType
    case .measurement(let entry): Metric(rawValue: entry.type)?.title ?? entry.type
    }
  }

  /// The thing in words: `2 × Egg, boiled`, `82.4 kg`.
  func text(in fit: Context) -> String {
    switch self {
    case .food(let log):
      return log.servings == 1
        ? log.foodName : "\(NutrientFigure.servings(log.servings)) × \(log.foodName)"
    case .measurement(let entry):
      guard let metric = Metric(rawValue: entry.type) else { return "\(entry.quantity)" }
      return MetricFigure(metric: metric, units: fit.settings.units).text(entry.quantity)
    }
  }

  /// The figure that counts beside the words: `155 kcal`.
  func figure() -> String {
    switch self {
    case .food(let log): NutrientFigure.kcal(log.calories)
    case .measurement: ""
    }
  }

  /// One line for receipts and questions.
  func line(in fit: Context) -> StyledText {
    let figure = figure().isEmpty ? "" : "  \(figure())"
    return "\(kind) \(text(in: fit), .strong)\(figure)  \(When.short(date, in: fit))"
  }

  /// Removes it.
  func remove(in fit: Context) throws(FitError) -> Delivery<Nothing> {
    switch self {
    case .food(let log): try fit.client.deliver(FitIQ.foodLogDeletion(log.id))
    case .measurement(let entry): try fit.client.deliver(FitIQ.progressDeletion(entry.id))
    }
  }

  /// What stores it again after it was removed.
  func restoration() -> Journal.Step? {
    switch self {
    case .food(let log):
      .send(
        FitIQ.foodLogging,
        body: NewFoodLog(
          userId: log.userId, foodId: log.foodId,
          mealType: MealType(rawValue: log.mealType) ?? .snack, servings: log.servings,
          loggedAt: log.loggedAt))
    case .measurement(let entry):
      Metric(rawValue: entry.type).flatMap { metric in
        .send(
          FitIQ.progressLogging,
          body: NewProgressEntry(
            metric, entry.quantity, loggedAt: entry.date, notes: entry.notes))
      }
    }
  }

  /// Food and measurements, both newest first, as one list; food first where the instants are the
  /// same.
  static func merged(_ logs: [FoodLog], _ entries: [ProgressEntry]) -> [LoggedRecord] {
    var merged: [LoggedRecord] = []
    merged.reserveCapacity(logs.count + entries.count)
    var rest = entries[...]
    for log in logs {
      while let entry = rest.first, entry.date > log.loggedAt {
        merged.append(.measurement(entry))
        rest = rest.dropFirst()
      }
      merged.append(.food(log))
    }
    return merged + rest.map(LoggedRecord.measurement)
  }

  /// The one record whose id begins as typed, of whichever kind.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> LoggedRecord {
    let prefix = typed.lowercased()
    guard (1...36).contains(prefix.utf8.count),
      prefix.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) || $0 == 45 })
    else {
      throw FitError(
        .usage, "\"\(typed)\" is no id", hint: "`fit log list` shows what was logged, with ids")
    }
    let foods = try fit.client.send(FitIQ.listFoodLogs(id: prefix)).logs
    let entries = try fit.client.send(FitIQ.listProgress(id: prefix)).entries
    return try ShortID.one(
      typed, among: foods.map(LoggedRecord.food) + entries.map(LoggedRecord.measurement),
      "logged record")
  }
}
