/// Several food logs that are recorded together: all of them or none.
public struct FoodLogBatch: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var logs: [NewFoodLog]

  /// The number of logs that a batch may have.
  public static let count = 1...10_000

  /// Creates a batch.
  public init(userId: String?, _ logs: [NewFoodLog]) {
    self.userId = userId
    self.logs = logs
  }

  public func validate(_ problems: inout Problems) {
    guard Self.count.contains(logs.count) else {
      return problems.add("logs", "must be 1 to \(Self.count.upperBound) logs")
    }
    for (index, log) in logs.enumerated() {
      for problem in log.problems.all {
        problems.add("logs[\(index)].\(problem.field)", problem.message, problem.rule)
      }
    }
  }
}

extension FitIQ {
  /// An addition to the original service, which takes one log at a time.
  public static let foodLogBatch = Route<LoggedMeal>(
    .fitiq, .post, "/food-logs/batch", success: 201)
}
