import CivilTime
import Quantities

/// The meals of a day.
public enum MealType: String, CaseIterable, Codable, Sendable, Hashable {
  case breakfast, lunch, dinner, snack
}

/// A food log: a copy of the food's name and nutrients at the time, multiplied by the servings.
public struct FoodLog: Model, Identifiable, LocallyDated {
  public var id: String
  public var userId: String
  public var foodId: String
  public var foodName: String
  /// A ``MealType``, or a word of a newer server.
  public var mealType: String
  public var servings: Double
  /// Kilocalories of all servings.
  public var calories: Double
  /// Grams of all servings.
  public var proteinG: Double
  /// Grams of all servings.
  public var carbsG: Double
  /// Grams of all servings.
  public var fatG: Double
  /// The instant at which it was eaten, in UTC.
  public var loggedAt: Instant
  /// The instant at which it was recorded, in UTC.
  public var createdAt: Instant
  /// The weight in grams; `nil` when unknown.
  public var grams: Double?
  /// The words with which it was logged, `10 almonds`; `nil` when it was not logged by words.
  public var typed: String?
  /// Grams of all servings; `nil` when unknown, which is not zero; the same holds for the nutrients
  /// below.
  public var fiberG: Double?
  /// Grams of all servings.
  public var sugarG: Double?
  /// Grams of all servings.
  public var saturatedFatG: Double?
  /// Milligrams of all servings.
  public var sodiumMg: Double?
  /// Milligrams of all servings.
  public var potassiumMg: Double?
  /// Milligrams of all servings.
  public var calciumMg: Double?
  /// Milligrams of all servings.
  public var ironMg: Double?
  /// Milligrams of all servings.
  public var cholesterolMg: Double?
  /// Milligrams of all servings.
  public var caffeineMg: Double?
  /// Grams of all servings.
  public var alcoholG: Double?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a log from its stored values.
  public init(
    id: String, userId: String, foodId: String, foodName: String, mealType: String,
    servings: Double, calories: Double, proteinG: Double, carbsG: Double, fatG: Double,
    loggedAt: Instant, createdAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.foodId = foodId
    self.foodName = foodName
    self.mealType = mealType
    self.servings = servings
    self.calories = calories
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
    self.loggedAt = loggedAt
    self.createdAt = createdAt
  }

  /// The food as it was when it was eaten, which outlives the food itself: one serving of it.
  public var food: Food {
    let share = servings > 0 ? 1 / servings : 0
    var food = Food(
      id: foodId, name: foodName, calories: calories * share, proteinG: proteinG * share,
      carbsG: carbsG * share, fatG: fatG * share, servingSize: "1 serving",
      servingSizeG: grams.map { $0 * share }, isUserCreated: false)
    food.copyNutrients(of: self, servings: share)
    return food
  }
}

/// A page of food logs, newest first.
public struct FoodLogPage: Model {
  public var logs: [FoodLog]
  /// The same over HTTP, by the name in the document's section on pages.
  public var items: [FoodLog]?
  /// The number of matching logs on all pages.
  public var total: Int
  public var page: Int
  public var pageSize: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case logs, items, total, page, pageSize
  }

  /// Creates a page of logs.
  public init(logs: [FoodLog], total: Int, page: Int, pageSize: Int) {
    self.logs = logs
    self.total = total
    self.page = page
    self.pageSize = pageSize
  }

  /// Reads a page; its logs stand in it once more as items, which are left alone.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      logs: try container.decode([FoodLog].self, forKey: .logs),
      total: try container.decode(Int.self, forKey: .total),
      page: try container.decode(Int.self, forKey: .page),
      pageSize: try container.decode(Int.self, forKey: .pageSize))
  }
}

/// A new food log.
public struct NewFoodLog: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var userId: String?
  public var foodId: String
  public var mealType: String
  public var servings: Double
  /// The instant at which it was eaten; now by default.
  public var loggedAt: String?
  /// The weight in grams; by default the weight of the servings.
  public var grams: Double?
  /// The words with which it was logged.
  public var typed: String?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?
  /// The id of an earlier log whose copy of the food counts, where the food is deleted.
  public var copyOf: String?

  /// The number of servings that a log may have.
  public static let servings = Limits(0.0001...10_000)
  /// The grams that a log may have.
  public static let gramLimits = Limits(from: 0, to: 1_000_000, includesLower: false)
  /// The number of characters that the words may have.
  public static let typedLength = 0...500

  /// Creates a log of so many servings of a food.
  public init(
    userId: String?, foodId: String, mealType: MealType, servings: Double, loggedAt: String?,
    grams: Double? = nil, typed: String? = nil
  ) {
    self.userId = userId
    self.foodId = foodId
    self.mealType = mealType.rawValue
    self.servings = servings
    self.loggedAt = loggedAt
    self.grams = grams
    self.typed = typed
  }

  public func validate(_ problems: inout Problems) {
    problems.check("foodId", foodId, length: 1...100)
    problems.check("mealType", meal: mealType)
    problems.check("servings", servings, in: Self.servings)
    problems.check("loggedAt", instant: loggedAt, isPlan: true)
    problems.check("grams", grams, in: Self.gramLimits)
    problems.check("typed", typed, length: Self.typedLength)
  }
}

/// A change of a food log; a value that is `nil` stays as it is.
public struct FoodLogChange: Codable, Sendable, Hashable, Validated, LocallyDated {
  public var mealType: String?
  public var servings: Double?
  public var loggedAt: String?
  /// The id of another food, whose figures replace the earlier ones.
  public var foodId: String?
  /// The weight in grams.
  public var grams: Double?
  /// The words with which the amount is shown; an empty text removes them.
  public var typed: String?
  /// The person's day, and the local offset from UTC in seconds, where it was recorded.
  public var localDay: Day?
  public var utcOffset: Int?

  /// Creates a change of the given parts.
  public init(
    mealType: MealType? = nil, servings: Double? = nil, loggedAt: String? = nil,
    foodId: String? = nil, grams: Double? = nil, typed: String? = nil
  ) {
    self.mealType = mealType?.rawValue
    self.servings = servings
    self.loggedAt = loggedAt
    self.foodId = foodId
    self.grams = grams
    self.typed = typed
  }

  public func validate(_ problems: inout Problems) {
    problems.check("mealType", meal: mealType)
    problems.check("servings", servings, in: NewFoodLog.servings)
    problems.check("loggedAt", instant: loggedAt, isPlan: true)
    problems.check("foodId", foodId, length: 1...100)
    problems.check("grams", grams, in: NewFoodLog.gramLimits)
    problems.check("typed", typed, length: NewFoodLog.typedLength)
  }
}

/// The totals of one of the person's days.
public struct NutritionSummary: Model {
  public var date: Day
  public var totalCalories: Double
  public var totalProteinG: Double
  public var totalCarbsG: Double
  public var totalFatG: Double
  public var totalFiberG: Double
  /// The meals that have entries, by ``MealType``.
  public var mealBreakdown: [String: MealNutrition]
  /// The goal in kilocalories per day; `nil` without a goal.
  public var calorieGoal: Int?
  /// The kilocalories left of the goal, negative when over it; `nil` without a goal.
  public var remainingCalories: Double?
  /// The nutrients that have a goal, with the amount eaten of each; `nil` from a server without
  /// this field.
  public var targets: [NutrientTarget]?
  /// The nutrients whose goal is a percentage of the energy while no goal in kilocalories makes
  /// grams of it; `nil` without such goals.
  public var shares: [NutrientShare]?
  /// The kilocalories of entries whose macronutrients are unknown; `nil` where all tell them.
  public var caloriesWithoutMacros: Double?

  /// Creates a summary from its totals.
  public init(
    date: Day, totalCalories: Double, totalProteinG: Double, totalCarbsG: Double,
    totalFatG: Double, totalFiberG: Double, mealBreakdown: [String: MealNutrition],
    calorieGoal: Int?
  ) {
    self.date = date
    self.totalCalories = totalCalories
    self.totalProteinG = totalProteinG
    self.totalCarbsG = totalCarbsG
    self.totalFatG = totalFatG
    self.totalFiberG = totalFiberG
    self.mealBreakdown = mealBreakdown
    self.calorieGoal = calorieGoal
    remainingCalories = calorieGoal.map { Double($0) - totalCalories }
  }
}

/// The amount of a nutrient eaten on a day, with its goal.
public struct NutrientTarget: Model {
  /// A ``Metric``.
  public var metric: String
  /// The goal in the metric's unit; `eaten` is in the same unit.
  public var target: Double
  public var eaten: Double
  /// A ``GoalDirection``.
  public var direction: String

  /// Creates the comparison of a nutrient with its goal.
  public init(_ metric: Metric, target: Double, eaten: Double, direction: GoalDirection) {
    self.metric = metric.rawValue
    self.target = target
    self.eaten = eaten
    self.direction = direction.rawValue
  }
}

/// The goal of a nutrient as a percentage of the energy eaten.
public struct NutrientShare: Model {
  /// A ``Metric``.
  public var metric: String
  /// The percentage, from 1 to 100.
  public var percent: Double
  /// A ``GoalDirection``.
  public var direction: String

  /// Creates the goal of a nutrient.
  public init(_ metric: Metric, percent: Double) {
    self.metric = metric.rawValue
    self.percent = percent
    direction = metric.direction.rawValue
  }
}

/// The totals of one meal.
public struct MealNutrition: Model {
  public var calories: Double
  public var proteinG: Double
  public var carbsG: Double
  public var fatG: Double
  public var itemCount: Int

  /// Creates the totals of a meal.
  public init(calories: Double, proteinG: Double, carbsG: Double, fatG: Double, itemCount: Int) {
    self.calories = calories
    self.proteinG = proteinG
    self.carbsG = carbsG
    self.fatG = fatG
    self.itemCount = itemCount
  }

  /// Returns the totals of both.
  public static func + (one: MealNutrition, other: MealNutrition) -> MealNutrition {
    MealNutrition(
      calories: one.calories + other.calories, proteinG: one.proteinG + other.proteinG,
      carbsG: one.carbsG + other.carbsG, fatG: one.fatG + other.fatG,
      itemCount: one.itemCount + other.itemCount)
  }
}

extension FitIQ {
  public static let foodLogging = Route<FoodLog>(
    .fitiq, .post, "/food-logs", success: 201, time: .instant("loggedAt"))
  public static let foodLogs = Route<FoodLogPage>(.fitiq, .get, "/food-logs")
  public static let foodLog = Route<FoodLog>(.fitiq, .get, "/food-logs/{id}")
  public static let foodLogChange = Route<FoodLog>(.fitiq, .put, "/food-logs/{id}")
  public static let foodLogDeletion = Route<Nothing>(.fitiq, .delete, "/food-logs/{id}")
  public static let nutritionSummary = Route<NutritionSummary>(
    .fitiq, .get, "/food-logs/summary")
}

extension FitIQ {
  /// Returns the request that records a food log.
  public static func logFood(_ log: NewFoodLog) -> Endpoint<FoodLog> { foodLogging(body: log) }

  /// Returns the request for the food logs of one day or of a range of days, newest first; both
  /// ends are included.
  ///
  /// - Parameter id: the beginning of an id; a server that does not know this parameter returns all
  ///   logs.
  public static func listFoodLogs(
    user: String? = nil, day: Day? = nil, from: Day? = nil, to: Day? = nil, meal: MealType? = nil,
    id: String? = nil, page: Int = 1, pageSize: Int = FitIQ.pageSize
  ) -> Endpoint<FoodLogPage> {
    foodLogs(query: [
      "user_id": user, "date": day, "start_date": from, "end_date": to,
      "meal_type": meal?.rawValue, "id": id, "page": page, "page_size": pageSize,
    ])
  }

  /// Returns the request for the totals of one day, today by default.
  public static func summary(user: String? = nil, day: Day? = nil) -> Endpoint<NutritionSummary> {
    nutritionSummary(query: ["user_id": user, "date": day])
  }
}
