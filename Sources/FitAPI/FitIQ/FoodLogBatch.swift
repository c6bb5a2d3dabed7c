/// Several food logs that are recorded together: all of them or none.
public struct FoodLogBatch: Codable, Sendable, Hashable, Validated {
  public var userId: String?
  public var logs: [NewFoodLog]
  /// Foods that the logs name by their places: `#0`, `#1`. One of the person's own with the same name
  /// and serving gets the last figures given here; the others are made.
  public var foods: [FoodDraft]?

  /// The number of logs that a batch may have.
  public static let count = 1...10_000

  /// Creates a batch.
  public init(userId: String?, _ logs: [NewFoodLog], foods: [FoodDraft]? = nil) {
    self.userId = userId
    self.logs = logs
    self.foods = foods
  }

  /// Returns the name of a food by its place among ``foods``.
  public static func name(ofFood place: Int) -> String { "#\(place)" }

  /// Returns the place that a name means; `nil` of an id.
  public static func place(ofFood name: String) -> Int? {
    name.hasPrefix("#") ? Int(name.dropFirst()) : nil
  }

  public func validate(_ problems: inout Problems) {
    guard Self.count.contains(logs.count) else {
      return problems.add("logs", "must be 1 to \(Self.count.upperBound) logs")
    }
    let foods = foods ?? []
    guard foods.count <= Self.count.upperBound else {
      return problems.add("foods", "must be at most \(Self.count.upperBound) foods")
    }
    for (index, food) in foods.enumerated() {
      for problem in food.problemsAsNew.all {
        problems.add("foods[\(index)].\(problem.field)", problem.message, problem.rule)
      }
    }
    for (index, log) in logs.enumerated() {
      if let place = Self.place(ofFood: log.foodId), !foods.indices.contains(place) {
        problems.add("logs[\(index)].foodId", "must be the place of one of the foods")
      }
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
