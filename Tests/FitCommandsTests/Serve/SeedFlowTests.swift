import Foundation
import TestSupport
import Testing

@Suite("FitIQ's API reference")
struct SeedFlowTests {
  private let server: Server
  private let api: SeedAPI

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
  }

  @Test("A user registers, signs in, refreshes and signs out as in section 1")
  func sessions() throws {
    let user = try api.signUp().user
    #expect(user.email == "user@example.com" && user.dateOfBirth == "1990-01-01")
    let login = try api.login(email: "user@example.com", password: "SecurePass123!")
    #expect(login.user == user)
    #expect(login.expiresIn == 3600)
    let refreshed = try api.refresh(login.refreshToken)
    api.accessToken = refreshed.accessToken
    #expect(try api.getUser(id: user.id) == user)
    try api.logout(refreshToken: refreshed.refreshToken)
    #expect(
      throws: SeedAPI.APIError.httpError(
        statusCode: 401, code: "UNAUTHORIZED", message: "refresh token has been revoked")
    ) { try api.refresh(refreshed.refreshToken) }
  }

  @Test("The reference's client refreshes an expired access token by itself")
  func refreshing() throws {
    let user = try api.signUp().user
    api.accessToken = "expired"
    #expect(try api.getUser(id: user.id) == user)
    #expect(api.accessToken != "expired")
  }

  @Test("A user is shown and changed with the password as in section 2")
  func users() throws {
    let user = try api.signUp().user
    let changed = try api.updateUser(id: user.id, fullName: "Jane Doe", dob: nil)
    #expect(changed.fullName == "Jane Doe" && changed.dateOfBirth == "1990-01-01")
    try api.changePassword(
      userId: user.id, current: "SecurePass123!", new: "EvenMoreSecure456!")
    let login = try api.login(email: user.email, password: "EvenMoreSecure456!")
    #expect(login.user.id == user.id)
  }

  @Test("Preferences exist from the start and change in part as in section 4")
  func preferences() throws {
    let user = try api.signUp().user
    let first = try api.getPreferences(userId: user.id)
    #expect(first.units == "metric" && first.dailyCalorieGoal == nil)
    let set = try api.updatePreferences(
      userId: user.id,
      request: SeedAPI.UpdatePreferencesRequest(
        units: "metric", dailyCalorieGoal: 2000, dailyWaterGoalMl: 2000, theme: "dark",
        language: "en", notificationsEnabled: true))
    #expect(set.dailyCalorieGoal == 2000 && set.theme == "dark")
    let changed = try api.updatePreferences(
      userId: user.id, request: SeedAPI.UpdatePreferencesRequest(theme: "light"))
    #expect(changed.theme == "light" && changed.dailyCalorieGoal == 2000)
  }

  @Test("Foods are found by words and barcode, and own foods stored, as in section 5")
  func foods() throws {
    let user = try api.signUp().user
    let results = try api.searchFoods(query: "chicken breast", page: 1)
    #expect(results.total > 0 && results.page == 1 && results.pageSize == 20)
    let found = try #require(results.foods.first)
    #expect(try api.getFood(id: found.id) == found)
    let created = try api.createCustomFood(
      request: SeedAPI.CreateFoodRequest(
        name: "Grandmother's soup", brand: nil, barcode: "4006381333931", calories: 210,
        proteinG: 9, carbsG: 24, fatG: 8, fiberG: 4, sugarG: nil, sodiumMg: 640,
        servingSize: "1 bowl", servingSizeG: 350))
    #expect(created.isUserCreated)
    #expect(try api.getFoodByBarcode(barcode: "4006381333931") == created)
    #expect(try api.getUserFoods(userId: user.id) == [created])
    #expect(throws: SeedAPI.APIError.self) {
      try api.getFoodByBarcode(barcode: "96385074")
    }
  }

  @Test("A complete meal is logged as in section 6 and the second workflow")
  func meal() throws {
    let user = try api.signUp().user
    let eggs = try #require(try api.searchFoods(query: "scrambled eggs").foods.first)
    let egg = try api.logFood(
      userId: user.id, foodId: eggs.id, mealType: "breakfast", servings: 1)
    let toast = try #require(try api.searchFoods(query: "whole wheat toast").foods.first)
    let slices = try api.logFood(
      userId: user.id, foodId: toast.id, mealType: "breakfast", servings: 2)
    #expect(abs(slices.calories - toast.calories * 2) < 1e-9)
    // The clock stands at the morning of this day.
    let today = "2026-11-20"
    let summary = try api.getDailySummary(userId: user.id, date: today)
    #expect(summary.date == today)
    #expect(abs(summary.totalCalories - egg.calories - slices.calories) < 1e-9)
    #expect(summary.mealBreakdown.keys.sorted() == ["breakfast"])
    #expect(summary.mealBreakdown["breakfast"]?.itemCount == 2)
    let logs = try api.getFoodLogs(userId: user.id, date: today, mealType: "breakfast")
    #expect(logs.total == 2 && logs.page == 1)
    try api.deleteFoodLog(id: egg.id)
    #expect(try api.getFoodLogs(userId: user.id).logs == [slices])
  }

  @Test("Progress has a latest value and pages of history, as in the progress guide")
  func progress() throws {
    try api.signUp()
    for (quantity, day) in [(75.5, "2026-11-18"), (75.0, "2026-11-19"), (74.5, "2026-11-20")] {
      let body: [String: Any] = [
        "type": "weight", "quantity": quantity, "loggedAt": "\(day)T06:00:00Z",
      ]
      let answer = try server.send("POST", "/api/v1/progress", body, token: api.accessToken)
      #expect(answer.status == 201)
    }
    let latest = try api.getProgress(["type": "weight", "limit": "1", "offset": "0"])
    #expect(latest.entries.map(\.quantity) == [74.5])
    #expect(latest.total == 3 && latest.limit == 1 && latest.offset == 0)
    #expect(latest.entries.first?.date == "2026-11-20T06:00:00Z")
    let range = try api.getProgress([
      "type": "weight", "from": "2026-11-18", "to": "2026-11-19", "limit": "100",
    ])
    #expect(range.entries.map(\.quantity) == [75, 75.5])
    let answer = try server.send("GET", "/api/v1/progress/history", token: api.accessToken)
    #expect(answer.status == 404)
  }

  @Test("Errors have the envelope that the reference's client decodes")
  func errors() throws {
    try api.signUp()
    #expect(
      throws: SeedAPI.APIError.httpError(
        statusCode: 409, code: "CONFLICT",
        message: "an account with this email exists already; sign in instead")
    ) {
      try api.register(
        email: "USER@example.com", password: "SecurePass123!", fullName: "John Doe",
        dob: "1990-01-01")
    }
    #expect {
      try api.register(email: "x", password: "short", fullName: "", dob: "soon")
    } throws: { error in
      guard case SeedAPI.APIError.httpError(400, "VALIDATION_ERROR", _) = error else {
        return false
      }
      return true
    }
  }
}
