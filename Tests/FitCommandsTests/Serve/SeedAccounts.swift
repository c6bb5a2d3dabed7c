import Foundation

/// Sections 1, 2 and 4 of the API reference: sign-in, users, preferences.
extension SeedAPI {
  struct RegisterRequest: Codable {
    let email: String
    let password: String
    let fullName: String
    let dateOfBirth: String
  }

  struct User: Codable, Equatable {
    let id: String
    let email: String
    let fullName: String
    let role: String
    let dateOfBirth: String?
    let createdAt: String?
    let updatedAt: String?
  }

  struct RegisterResponse: Codable {
    let user: User
    let accessToken: String
    let refreshToken: String
    let expiresIn: Int
  }

  struct LoginRequest: Codable {
    let email: String
    let password: String
  }

  typealias LoginResponse = RegisterResponse

  struct RefreshRequest: Codable {
    let refreshToken: String
  }

  struct RefreshResponse: Codable {
    let accessToken: String
    let refreshToken: String
    let expiresIn: Int
  }

  struct UpdateUserRequest: Codable {
    let fullName: String?
    let dateOfBirth: String?
  }

  struct ChangePasswordRequest: Codable {
    let currentPassword: String
    let newPassword: String
  }

  struct UserPreferences: Codable {
    let userId: String
    let units: String
    let dailyCalorieGoal: Int?
    let dailyWaterGoalMl: Int?
    let theme: String?
    let language: String?
    let notificationsEnabled: Bool
  }

  struct UpdatePreferencesRequest: Codable {
    var units: String?
    var dailyCalorieGoal: Int?
    var dailyWaterGoalMl: Int?
    var theme: String?
    var language: String?
    var notificationsEnabled: Bool?
  }

  func register(
    email: String, password: String, fullName: String, dob: String
  ) throws -> RegisterResponse {
    let request = RegisterRequest(
      email: email, password: password, fullName: fullName, dateOfBirth: dob)
    return try self.request(
      endpoint: "/auth/register", method: .post, body: request, requiresAuth: false)
  }

  func login(email: String, password: String) throws -> LoginResponse {
    try request(
      endpoint: "/auth/login", method: .post, body: LoginRequest(email: email, password: password),
      requiresAuth: false)
  }

  func refresh(_ refreshToken: String) throws -> RefreshResponse {
    try request(
      endpoint: "/auth/refresh", method: .post, body: RefreshRequest(refreshToken: refreshToken),
      requiresAuth: false)
  }

  func logout(refreshToken: String) throws {
    let _: EmptyResponse = try request(
      endpoint: "/auth/logout", method: .post, body: RefreshRequest(refreshToken: refreshToken))
  }

  func getUser(id: String) throws -> User {
    try request(endpoint: "/users/\(id)", method: .get)
  }

  func updateUser(id: String, fullName: String?, dob: String?) throws -> User {
    try request(
      endpoint: "/users/\(id)", method: .put,
      body: UpdateUserRequest(fullName: fullName, dateOfBirth: dob))
  }

  func changePassword(userId: String, current: String, new: String) throws {
    let _: EmptyResponse = try request(
      endpoint: "/users/\(userId)/password", method: .put,
      body: ChangePasswordRequest(currentPassword: current, newPassword: new))
  }

  func getPreferences(userId: String) throws -> UserPreferences {
    try request(endpoint: "/preferences/\(userId)", method: .get)
  }

  func updatePreferences(
    userId: String, request: UpdatePreferencesRequest
  ) throws -> UserPreferences {
    try self.request(endpoint: "/preferences/\(userId)", method: .put, body: request)
  }
}
