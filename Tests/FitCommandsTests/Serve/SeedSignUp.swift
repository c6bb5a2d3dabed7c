extension SeedAPI {
  /// Registers the document's user and goes on as them.
  @discardableResult
  func signUp() throws -> RegisterResponse {
    let response = try register(
      email: "user@example.com", password: "SecurePass123!", fullName: "John Doe",
      dob: "1990-01-01")
    accessToken = response.accessToken
    refreshToken = response.refreshToken
    return response
  }
}
