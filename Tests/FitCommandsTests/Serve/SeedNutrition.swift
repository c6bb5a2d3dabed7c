import Foundation

/// Sections 5 and 6 of the API reference, and the progress guide: foods, food logs, measurements.
extension SeedAPI {
  struct FoodSearchResponse: Codable {
    let foods: [Food]
    let total: Int
    let page: Int
    let pageSize: Int
  }

  struct Food: Codable, Equatable {
    let id: String
    let name: String
    let brand: String?
    let barcode: String?
    let calories: Double
    let proteinG: Double
    let carbsG: Double
    let fatG: Double
    let fiberG: Double?
    let sugarG: Double?
    let sodiumMg: Double?
    let servingSize: String
    let servingSizeG: Double?
    let isUserCreated: Bool
  }

  struct CreateFoodRequest: Codable {
    let name: String
    let brand: String?
    let barcode: String?
    let calories: Double
    let proteinG: Double
    let carbsG: Double
    let fatG: Double
    let fiberG: Double?
    let sugarG: Double?
    let sodiumMg: Double?
    let servingSize: String
    let servingSizeG: Double?
  }

  struct CreateFoodLogRequest: Codable {
    let userId: String
    let foodId: String
    let mealType: String
    let servings: Double
    let loggedAt: String?
  }

  struct FoodLog: Codable, Equatable {
    let id: String
    let userId: String
    let foodId: String
    let foodName: String
    let mealType: String
    let servings: Double
    let calories: Double
    let proteinG: Double
    let carbsG: Double
    let fatG: Double
    let loggedAt: String
    let createdAt: String
  }

  struct FoodLogsResponse: Codable {
    let logs: [FoodLog]
    let total: Int
    let page: Int
    let pageSize: Int
  }

  struct NutritionSummary: Codable {
    let date: String
    let totalCalories: Double
    let totalProteinG: Double
    let totalCarbsG: Double
    let totalFatG: Double
    let totalFiberG: Double
    let mealBreakdown: [String: MealNutrition]
  }

  struct MealNutrition: Codable {
    let calories: Double
    let proteinG: Double
    let carbsG: Double
    let fatG: Double
    let itemCount: Int
  }

  struct ProgressListResponse: Decodable {
    let entries: [ProgressEntryResponse]
    let total: Int
    let limit: Int
    let offset: Int
  }

  struct ProgressEntryResponse: Decodable {
    let id: String
    let type: String
    let quantity: Double
    let date: String
    let notes: String?
  }

  func searchFoods(query: String, page: Int = 1, pageSize: Int = 20) throws -> FoodSearchResponse {
    try request(
      endpoint: "/foods/search", method: .get,
      queryItems: [
        URLQueryItem(name: "q", value: query), URLQueryItem(name: "page", value: "\(page)"),
        URLQueryItem(name: "page_size", value: "\(pageSize)"),
      ])
  }

  func getFood(id: String) throws -> Food {
    try request(endpoint: "/foods/\(id)", method: .get)
  }

  func getFoodByBarcode(barcode: String) throws -> Food {
    try request(endpoint: "/foods/barcode/\(barcode)", method: .get)
  }

  func createCustomFood(request: CreateFoodRequest) throws -> Food {
    try self.request(endpoint: "/foods", method: .post, body: request)
  }

  func getUserFoods(userId: String) throws -> [Food] {
    try request(endpoint: "/foods/user/\(userId)", method: .get)
  }

  func logFood(
    userId: String, foodId: String, mealType: String, servings: Double
  ) throws -> FoodLog {
    try request(
      endpoint: "/food-logs", method: .post,
      body: CreateFoodLogRequest(
        userId: userId, foodId: foodId, mealType: mealType, servings: servings, loggedAt: nil))
  }

  func getFoodLogs(
    userId: String, date: String? = nil, mealType: String? = nil, page: Int = 1
  ) throws -> FoodLogsResponse {
    var queryItems = [
      URLQueryItem(name: "user_id", value: userId), URLQueryItem(name: "page", value: "\(page)"),
    ]
    if let date { queryItems.append(URLQueryItem(name: "date", value: date)) }
    if let mealType { queryItems.append(URLQueryItem(name: "meal_type", value: mealType)) }
    return try request(endpoint: "/food-logs", method: .get, queryItems: queryItems)
  }

  func deleteFoodLog(id: String) throws {
    let _: EmptyResponse = try request(endpoint: "/food-logs/\(id)", method: .delete)
  }

  func getDailySummary(userId: String, date: String) throws -> NutritionSummary {
    try request(
      endpoint: "/food-logs/summary", method: .get,
      queryItems: [
        URLQueryItem(name: "user_id", value: userId), URLQueryItem(name: "date", value: date),
      ])
  }

  func getProgress(_ queryItems: [String: String]) throws -> ProgressListResponse {
    try request(
      endpoint: "/progress", method: .get,
      queryItems: queryItems.map { URLQueryItem(name: $0.key, value: $0.value) })
  }
}
