import Foundation

/// Section 3 of the API reference: the profile.
extension SeedAPI {
  struct UserProfile: Codable, Equatable {
    let id: String
    let userId: String
    let age: Int?
    let heightCm: Double?
    let weightKg: Double?
    let bmi: Double?
    let bodyFatPercent: Double?
    let restingHeartRate: Int?
    let gender: String?
    let activityLevel: String?
    let createdAt: String
    let updatedAt: String
  }

  struct UpdateProfileRequest: Codable {
    let age: Int?
    let gender: String?
    let activityLevel: String?
  }

  struct UpdatePhysicalRequest: Codable {
    let heightCm: Double?
    let weightKg: Double?
    let bodyFatPercent: Double?
    let restingHeartRate: Int?
  }

  func getProfile(userId: String) throws -> UserProfile {
    try request(endpoint: "/profiles/\(userId)", method: .get)
  }

  func updateProfile(
    userId: String, age: Int?, gender: String?, activityLevel: String?
  ) throws -> UserProfile {
    try request(
      endpoint: "/profiles/\(userId)", method: .put,
      body: UpdateProfileRequest(age: age, gender: gender, activityLevel: activityLevel))
  }

  func updatePhysicalStats(
    userId: String, height: Double?, weight: Double?, bodyFat: Double?, restingHR: Int?
  ) throws -> UserProfile {
    try request(
      endpoint: "/profiles/\(userId)/physical", method: .put,
      body: UpdatePhysicalRequest(
        heightCm: height, weightKg: weight, bodyFatPercent: bodyFat,
        restingHeartRate: restingHR))
  }
}
