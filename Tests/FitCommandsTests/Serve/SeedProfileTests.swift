import Foundation
import TestSupport
import Testing

@Suite("Profile of FitIQ's API reference")
struct SeedProfileTests {
  private let server: Server
  private let api: SeedAPI
  private let userId: String

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
    userId = try api.signUp().user.id
  }

  @Test(
    "A profile exists from registration, changes in part and shows measurements, as in section 3"
  )
  func profile() throws {
    let first = try api.getProfile(userId: userId)
    #expect(first.userId == userId && first.age == 36 && first.weightKg == nil)
    let told = try api.updateProfile(
      userId: userId, age: 30, gender: "male", activityLevel: "moderately_active")
    #expect(told.age == 30 && told.gender == "male" && told.id == first.id)
    let measured = try api.updatePhysicalStats(
      userId: userId, height: 175, weight: 75, bodyFat: nil, restingHR: nil)
    #expect(measured.heightCm == 175 && measured.weightKg == 75 && measured.bmi == 24.5)
    #expect(measured.bodyFatPercent == nil && measured.activityLevel == "moderately_active")
    #expect(try api.getProfile(userId: userId) == measured)
  }

  @Test("A person is onboarded with profile, measurements and preferences")
  func onboarding() throws {
    let profile = try api.updateProfile(
      userId: userId, age: 30, gender: "male", activityLevel: "moderately_active")
    #expect(profile.activityLevel == "moderately_active")
    _ = try api.updatePhysicalStats(
      userId: userId, height: 175.0, weight: 75.0, bodyFat: 15.0, restingHR: 60)
    _ = try api.updatePreferences(
      userId: userId,
      request: SeedAPI.UpdatePreferencesRequest(
        units: "metric", dailyCalorieGoal: 2000, dailyWaterGoalMl: 2000, theme: "dark",
        language: "en", notificationsEnabled: true))
    let last = try api.getProfile(userId: userId)
    #expect(last.bodyFatPercent == 15 && last.restingHeartRate == 60)
    #expect(try api.getPreferences(userId: userId).dailyWaterGoalMl == 2000)
  }

  @Test("Another person's profile is refused")
  func refusals() throws {
    let other = try api.register(
      email: "other@example.com", password: "SecurePass123!", fullName: "Jane Doe",
      dob: "1990-01-01")
    #expect(
      throws: SeedAPI.APIError.httpError(
        statusCode: 403, code: "FORBIDDEN", message: "the user id is not your own")
    ) { try api.getProfile(userId: other.user.id) }
    #expect(
      throws: SeedAPI.APIError.httpError(
        statusCode: 400, code: "VALIDATION_ERROR",
        message: "gender must be one of male, female, other")
    ) { try api.updateProfile(userId: userId, age: nil, gender: "x", activityLevel: nil) }
  }
}
