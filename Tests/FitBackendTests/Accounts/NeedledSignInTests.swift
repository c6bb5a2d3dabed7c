import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Account settings of Needled")
struct NeedledSignInTests {
  private static let registration: JSONValue = [
    "name": "John Doe", "email": "john@example.com", "password": "securepassword123",
    "startWeight": 100, "goalWeight": 80, "weightUnit": "kg", "medication": "OZEMPIC",
    "injectionDay": 2,
  ]
  private let home: Household
  private let token: String

  init() throws {
    home = try Household()
    home.send(.post, "/api/users", Self.registration)
    let login = home.send(
      .post, "/api/auth/login",
      ["email": "john@example.com", "password": "securepassword123"])
    token = try #require(login.body["token"]?.string)
  }

  private func login(_ email: String, _ password: String) -> Int {
    home.send(
      .post, "/api/auth/login", ["email": .string(email), "password": .string(password)]
    ).status
  }

  @Test("The address of a Needled account can be changed to one that no other account has")
  func email() throws {
    _ = try home.register("taken@example.com")
    func put(_ email: String) -> Reply {
      reply(.put, "/api/settings/email", ["email": .string(email)])
    }
    #expect(put("TAKEN@example.com") == Reply(409, "Email already in use"))
    #expect(put("not an address") == Reply(400, "Invalid email format"))
    #expect(put("john@example.com") == Reply(200, "Email updated successfully"))
    #expect(put("new@example.com") == Reply(200, "Email updated successfully"))
    #expect(login("new@example.com", "securepassword123") == 200)
    #expect(login("john@example.com", "securepassword123") == 401)
    #expect(home.send(.get, "/api/auth/session", token: token).status == 200)
  }

  @Test(
    "The password of a Needled account is changed by typing the new one twice",
    arguments: [
      ("securepassword123", "lantern7", "lantern7", 200, "Password updated successfully"),
      (
        "securepassword123", "1234567", "1234567", 400, "New password must be at least 8 characters"
      ),
      ("securepassword123", "newpassword123", "newpassword124", 400, "Passwords do not match"),
      ("securepassword123", "newpassword123", "", 400, "Please confirm your new password"),
      ("", "newpassword123", "newpassword123", 400, "Current password is required"),
      ("wrong", "newpassword123", "newpassword123", 400, "Current password is incorrect"),
    ])
  func password(
    _ current: String, _ new: String, _ confirmed: String, _ status: Int, _ message: String
  ) {
    let answer = reply(
      .put, "/api/settings/password",
      [
        "currentPassword": .string(current), "newPassword": .string(new),
        "confirmPassword": .string(confirmed),
      ])
    #expect(answer == Reply(status, message))
    #expect(login("john@example.com", "securepassword123") == (status == 200 ? 401 : 200))
    // The session that asked goes on either way.
    #expect(home.send(.get, "/api/auth/session", token: token).status == 200)
  }

  @Test(
    "A Needled account is erased with its password alone, and its address is free again")
  func deletion() throws {
    func delete(_ password: String) -> Reply {
      reply(.delete, "/api/settings/account", ["password": .string(password)])
    }
    #expect(delete("") == Reply(400, "Password is required to delete account"))
    #expect(delete("wrong") == Reply(400, "Incorrect password"))
    #expect(home.send(.get, "/api/auth/session", token: token).status == 200)
    home.send(.post, "/api/injections", ["site": "THIGH_LEFT"], token: token)
    #expect(delete("securepassword123") == Reply(200, "Account deleted successfully"))
    #expect(home.send(.get, "/api/auth/session", token: token).status == 401)
    #expect(login("john@example.com", "securepassword123") == 401)
    #expect(home.send(.post, "/api/users", Self.registration).status == 201)
  }

  @Test("A Needled account begins with the pen, dosage and height of the onboarding")
  func onboarding() throws {
    var form = Self.registration.object ?? JSONObject()
    for (name, value) in [
      ("email", "ann@example.com"), ("startingDosage", 0.25), ("height", 178),
      ("dosingMode", "MICRODOSE"), ("penStrengthMg", 15), ("doseAmountMg", 1.25),
      ("tracksGoldenDose", true), ("currentDoseInPen", 13),
    ] as [(String, JSONValue)] { form[name] = value }
    let user = home.send(.post, "/api/users", .object(form))
    #expect(user.status == 201)
    #expect(user.body["currentDosage"] == 0.25 && user.body["height"] == 178)
    #expect(user.body["dosesPerPen"] == 12 && user.body["currentDoseInPen"] == 13)
    form["email"] = "bob@example.com"
    form["penStrengthMg"] = nil
    let refused = home.send(.post, "/api/users", .object(form)).body["error"]?.array ?? []
    #expect(
      refused.map { $0["message"] } == ["Microdose mode requires pen strength and dose amount"])
  }

  /// A status, and the text of the answer whichever its form.
  private struct Reply: Equatable {
    let status: Int
    let text: String?

    init(_ status: Int, _ text: String?) {
      self.status = status
      self.text = text
    }
  }

  private func reply(_ method: FitAPI.Method, _ path: String, _ body: JSONValue) -> Reply {
    let answer = home.send(method, path, body, token: token)
    let error = answer.body["error"]
    return Reply(
      answer.status,
      error?[0]?["message"]?.string ?? error?.string ?? answer.body["message"]?.string)
  }
}
