import CivilTime
import JSON

/// The foods that a language model saw in a photo, until the person confirms them: a confirmed photo
/// is a meal like any other.
public struct MealPhoto: Model, Identifiable {
  public var id: String
  /// The id again, as some clients call it.
  public var sessionId: String
  public var userId: String
  /// ``MealLogStatus/pending`` until it is confirmed, ``MealLogStatus/completed`` then.
  public var status: String
  public var mealType: String
  /// The model's description of the photo.
  public var rawInput: String
  public var recognizedItems: [Item]
  /// Kilocalories, to the nearest.
  public var totalCalories: Int
  public var totalMacros: Macros
  /// The confidence in percent.
  public var overallConfidence: Double
  /// Whether the person has yet to confirm it.
  public var needsReview: Bool
  /// The meal in the diary; `nil` until it is confirmed.
  public var mealLogId: String?
  public var notes: String?
  public var loggedAt: Instant
  public var createdAt: Instant
  public var updatedAt: Instant

  /// Grams.
  public struct Macros: Codable, Sendable, Hashable {
    public var proteinG: Double
    public var carbsG: Double
    public var fatG: Double
    public var fiberG: Double
    public var sugarG: Double
  }

  /// A food that was seen.
  public struct Item: Codable, Sendable, Hashable {
    public var name: String
    public var foodName: String
    public var foodId: String
    public var quantity: Double
    public var unit: String
    /// Kilocalories, to the nearest.
    public var calories: Double
    public var macronutrients: Macros
    public var proteinG: Double
    public var carbsG: Double
    public var fatG: Double
    public var fiberG: Double?
    public var sugarG: Double?
    /// The confidence in percent.
    public var confidence: Double
    /// The confidence, from 0 to 1.
    public var confidenceScore: Double
    public var orderIndex: Int
  }

  /// Creates a photo from the meal that was read from it.
  public init(_ meal: MealLog) {
    id = meal.id
    sessionId = meal.id
    userId = meal.userId
    status = meal.status
    mealType = meal.mealType
    rawInput = meal.rawInput
    recognizedItems = meal.items.enumerated().map { index, item in
      Item(
        name: item.foodName, foodName: item.foodName, foodId: item.foodId,
        quantity: item.quantity, unit: item.unit, calories: item.calories.rounded(),
        macronutrients: Macros(
          proteinG: item.proteinG, carbsG: item.carbsG, fatG: item.fatG,
          fiberG: item.fiberG ?? 0, sugarG: item.sugarG ?? 0),
        proteinG: item.proteinG, carbsG: item.carbsG, fatG: item.fatG, fiberG: item.fiberG,
        sugarG: item.sugarG, confidence: item.confidenceScore * 100,
        confidenceScore: item.confidenceScore, orderIndex: index)
    }
    totalCalories = meal.totalCalories
    totalMacros = Macros(
      proteinG: meal.totalProteinG, carbsG: meal.totalCarbsG, fatG: meal.totalFatG,
      fiberG: meal.totalFiberG, sugarG: meal.totalSugarG)
    let confidence = recognizedItems.map(\.confidence)
    overallConfidence =
      confidence.isEmpty ? 0 : (confidence.reduce(0, +) / Double(confidence.count)).rounded()
    needsReview = meal.status == MealLogStatus.pending.rawValue
    mealLogId = needsReview ? nil : meal.id
    notes = meal.notes
    loggedAt = meal.loggedAt
    createdAt = meal.createdAt
    updatedAt = meal.updatedAt
  }
}

/// The photos of a person, newest first.
public struct MealPhotoPage: Model {
  public var photos: [MealPhoto]
  /// The photos again, as some clients call them.
  public var entries: [MealPhoto]?
  public var total: Int
  public var limit: Int
  public var offset: Int

  /// Creates a page of photos.
  public init(photos: [MealPhoto], total: Int, limit: Int, offset: Int) {
    (self.photos, entries) = (photos, photos)
    self.total = total
    self.limit = limit
    self.offset = offset
  }
}

/// A photo in JSON; other clients send it as a form of several parts.
public struct NewMealPhoto: Codable, Sendable, Hashable, Validated {
  /// The picture in base64, which may stand in a `data:` URL.
  public var photo: String?
  public var image: String?
  public var imageData: String?
  public var mealType: String?
  public var loggedAt: String?
  public var notes: String?

  /// The picture, by whichever field it came.
  public var picture: String? { photo ?? image ?? imageData }

  public func validate(_ problems: inout Problems) {
    if picture?.isEmpty ?? true { problems.add("photo", "is required") }
    var meal = MealBatch()
    (meal.mealType, meal.loggedAt, meal.notes) = (mealType, loggedAt, notes)
    meal.validate(&problems)
  }
}

extension FitIQ {
  public static let mealPhoto = Route<MealPhoto>(
    .fitiq, .post, "/meal-logs/photo", success: 201, mayWait: false)
  public static let mealPhotos = Route<MealPhotoPage>(.fitiq, .get, "/meal-logs/photo")
  public static let mealPhotoHistory = Route<MealPhotoPage>(
    .fitiq, .get, "/meal-logs/photo/history")
  public static let storedMealPhoto = Route<MealPhoto>(.fitiq, .get, "/meal-logs/photo/{id}")
  public static let mealPhotoDeletion = Route<Nothing>(
    .fitiq, .delete, "/meal-logs/photo/{id}")
  /// Logs the foods of a photo, or those that the person put in their place.
  public static let mealPhotoConfirmation = Route<MealLog>(
    .fitiq, .patch, "/meal-logs/photo/{id}/confirm")
}
