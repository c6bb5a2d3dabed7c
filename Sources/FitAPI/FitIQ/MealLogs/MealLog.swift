import CivilTime
import HealthLanguage

/// A meal as a person put it into words, and the foods it was read as.
public struct MealLog: Model, Identifiable {
  public var id: String
  public var userId: String
  public var rawInput: String
  public var mealType: String
  /// A ``MealLogStatus``.
  public var status: String
  public var loggedAt: Instant
  public var notes: String?
  /// The reason why the text could not be read.
  public var errorMessage: String?
  /// Kilocalories, to the nearest.
  public var totalCalories: Int
  public var totalProteinG: Double
  public var totalCarbsG: Double
  public var totalFatG: Double
  public var totalFiberG: Double
  public var totalSugarG: Double
  public var items: [MealLogItem]
  public var processingStartedAt: Instant
  public var processingCompletedAt: Instant
  public var estimatedCompletionSeconds: Int
  public var createdAt: Instant
  public var updatedAt: Instant

  /// Creates a meal with these values.
  public init(
    id: String, userId: String, rawInput: String, mealType: String, status: MealLogStatus,
    loggedAt: Instant, notes: String?, errorMessage: String?, items: [MealLogItem],
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.rawInput = rawInput
    self.mealType = mealType
    self.status = status.rawValue
    self.loggedAt = loggedAt
    self.notes = notes
    self.errorMessage = errorMessage
    self.items = items
    func sum(_ nutrient: (MealLogItem) -> Double?) -> Double {
      (items.reduce(0) { $0 + (nutrient($1) ?? 0) } * 1e6).rounded() / 1e6
    }
    totalCalories = Int(min(max(sum(\.calories), -1e9), 1e9).rounded())
    totalProteinG = sum(\.proteinG)
    totalCarbsG = sum(\.carbsG)
    totalFatG = sum(\.fatG)
    totalFiberG = sum(\.fiberG)
    totalSugarG = sum(\.sugarG)
    processingStartedAt = createdAt
    processingCompletedAt = createdAt
    estimatedCompletionSeconds = 0
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// The progress of reading a meal's text; this backend reads it at once.
public enum MealLogStatus: String, CaseIterable, Codable, Sendable, Hashable {
  case pending, processing, completed, failed, manual
}

/// One food of a meal.
public struct MealLogItem: Codable, Sendable, Hashable {
  public var id: String
  public var mealLogId: String
  public var foodId: String
  public var foodName: String
  /// The amount, in ``unit``.
  public var quantity: Double
  public var unit: String
  /// Kilocalories, and grams of the others.
  public var calories: Double
  public var proteinG: Double
  public var carbsG: Double
  public var fatG: Double
  public var fiberG: Double?
  public var sugarG: Double?
  /// `food`, `drink` or `water`.
  public var foodType: String
  /// The confidence, from 0 to 1; 1 where the words leave no doubt.
  public var confidenceScore: Double
  /// The assumptions that were made about the food or its amount, in words.
  public var parsingNotes: String?
  public var orderIndex: Int
  public var createdAt: Instant

  /// Creates an item from a food that was logged.
  public init(
    _ log: FoodLog, of meal: String, at index: Int, confidence: Double, notes: String?
  ) {
    id = log.id
    mealLogId = meal
    foodId = log.foodId
    foodName = log.foodName
    if let grams = log.grams {
      (quantity, unit) = ((grams * 10).rounded() / 10, "g")
    } else {
      (quantity, unit) = (log.servings, "serving")
    }
    calories = log.calories
    proteinG = log.proteinG
    carbsG = log.carbsG
    fatG = log.fatG
    fiberG = log.fiberG
    sugarG = log.sugarG
    let name = log.foodName.lowercased()
    let isWater = name == "water" || name.hasPrefix("water,")
    foodType = isWater ? "water" : Drinks.include(name) ? "drink" : "food"
    confidenceScore = confidence
    parsingNotes = notes
    orderIndex = index
    createdAt = log.createdAt
  }
}

extension MealLogItem {
  /// Creates an item from a food that is not in the diary yet.
  public init(
    _ food: Food, servings: Double, grams: Double?, of meal: String, at index: Int,
    confidence: Double, notes: String?, createdAt: Instant
  ) {
    func total(_ nutrient: Double?) -> Double? {
      nutrient.map { ($0 * servings * 1000).rounded() / 1000 }
    }
    var log = FoodLog(
      id: "\(meal)-\(index)", userId: "", foodId: food.id, foodName: food.name,
      mealType: MealType.snack.rawValue, servings: servings, calories: total(food.calories) ?? 0,
      proteinG: total(food.proteinG) ?? 0, carbsG: total(food.carbsG) ?? 0,
      fatG: total(food.fatG) ?? 0, loggedAt: createdAt, createdAt: createdAt)
    log.fiberG = total(food.fiberG)
    log.sugarG = total(food.sugarG)
    log.grams = grams ?? food.servingSizeG.map { $0 * servings }
    self.init(log, of: meal, at: index, confidence: confidence, notes: notes)
  }
}

/// A meal in words.
public struct NewMealLog: Codable, Sendable, Hashable, Validated {
  public var rawInput: String
  /// A ``MealType``, or one of its other words; what the time of day says unless given.
  public var mealType: String?
  /// The time of the meal; the present when `nil`.
  public var loggedAt: String?
  public var notes: String?

  /// Characters of a meal in words.
  public static let length = 1...1000
  /// Characters of the notes.
  public static let notesLength = 0...1000

  /// Creates a meal from the words that describe it.
  public init(
    _ words: String, meal: MealType? = nil, loggedAt: String? = nil, notes: String? = nil
  ) {
    rawInput = words
    mealType = meal?.rawValue
    self.loggedAt = loggedAt
    self.notes = notes
  }

  /// The meal; nil where the time of day decides.
  public var meal: String? { mealType?.lowercased() }

  public func validate(_ problems: inout Problems) {
    problems.check("rawInput", rawInput, length: Self.length)
    problems.check("mealType", meal: meal)
    problems.check("loggedAt", instant: loggedAt, isPlan: true)
    problems.check("notes", notes, length: Self.notesLength)
  }
}

/// A stretch of meals in words, newest first.
public struct MealLogPage: Model {
  public var mealLogs: [MealLog]
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of meals.
  public init(mealLogs: [MealLog], total: Int, limit: Int, offset: Int) {
    self.mealLogs = mealLogs
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

extension FitIQ {
  public static let mealLogging = Route<MealLog>(
    .fitiq, .post, "/meal-logs/natural", success: 201, time: .instant("loggedAt"))
  public static let mealLogs = Route<MealLogPage>(.fitiq, .get, "/meal-logs")
  public static let mealLog = Route<MealLog>(.fitiq, .get, "/meal-logs/{id}")
  public static let mealLogDeletion = Route<Nothing>(.fitiq, .delete, "/meal-logs/{id}")

  /// The allowed page sizes.
  public static let mealLogLimits = 1...100
  /// The default page size.
  public static let mealLogLimit = 50
}
