import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Sessions of Needled")
struct NeedledSessionTests {
  /// The registration of the guide for native apps.
  private static let registration: JSONValue = [
    "name": "John Doe", "email": "john@example.com", "password": "securepassword123",
    "startWeight": 100, "goalWeight": 80, "weightUnit": "kg", "medication": "OZEMPIC",
    "injectionDay": 2,
  ]

  private static func changed(_ field: String, _ value: JSONValue?) -> JSONValue {
    var form = registration.object ?? JSONObject()
    form[field] = value
    return .object(form)
  }

  private static let credentials: JSONValue = [
    "email": "john@example.com", "password": "securepassword123",
  ]

  @Test("A Needled session follows the guide: register, sign in, show the account, sign out")
  func guide() throws {
    let home = try Household()
    let registered = home.send(.post, "/api/users", Self.registration)
    #expect(registered.status == 201)
    #expect(registered.body["token"] == nil)
    let login = home.send(.post, "/api/auth/login", Self.credentials)
    #expect(login.status == 200)
    let token = try #require(login.body["token"]?.string)
    #expect(token.count == 64)
    #expect(
      login.body.object?.keys == [
        "id", "name", "email", "startWeight", "goalWeight", "weightUnit", "medication",
        "injectionDay", "createdAt", "updatedAt", "height", "currentDosage", "goalDate",
        "dosingMode",
        "penStrengthMg", "doseAmountMg", "dosesPerPen", "tracksGoldenDose", "currentDoseInPen",
        "token",
      ])
    #expect(login.body["createdAt"]?.string == "2026-11-20T07:31:00.000Z")
    let session = home.send(.get, "/api/auth/session", token: token)
    #expect(session.status == 200)
    #expect(session.body == registered.body)
    #expect(session.body["startWeight"]?.double == 100)
    #expect(session.body["medication"]?.string == "OZEMPIC")
    let out = home.send(.post, "/api/auth/logout", token: token)
    #expect(out.status == 200)
    #expect(out.body == ["success": true])
    let after = home.send(.get, "/api/auth/session", token: token)
    #expect(after.status == 401)
    #expect(after.body == ["error": "Not authenticated"])
  }

  @Test("A Needled session lasts thirty days")
  func expiry() throws {
    let home = try Household()
    home.send(.post, "/api/users", Self.registration)
    let login = home.send(.post, "/api/auth/login", Self.credentials)
    let token = try #require(login.body["token"]?.string)
    home.pass(seconds: Needled.sessionLifetime - 1)
    #expect(home.send(.get, "/api/auth/session", token: token).status == 200)
    home.pass(seconds: 1)
    #expect(home.send(.get, "/api/auth/session", token: token).status == 401)
  }

  @Test("A logout from Needled ends one session and succeeds without a session")
  func severalSessions() throws {
    let home = try Household()
    home.send(.post, "/api/users", Self.registration)
    let tokens = try (0..<2).map { _ in
      try #require(home.send(.post, "/api/auth/login", Self.credentials).body["token"]?.string)
    }
    home.send(.post, "/api/auth/logout", token: tokens[0])
    #expect(home.send(.get, "/api/auth/session", token: tokens[1]).status == 200)
    #expect(home.send(.post, "/api/auth/logout").body == ["success": true])
    #expect(home.send(.post, "/api/auth/logout", token: "unknown").status == 200)
  }

  @Test("A Needled session is opened by the cookie when no token is sent")
  func cookie() throws {
    let home = try Household()
    let registered = home.send(.post, "/api/users", Self.registration)
    let cookie = try #require(registered.headers[HeaderName.setCookie])
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000"))
    let pair = try #require(cookie.split(separator: ";").first.map(String.init))
    let headers: Headers = [HeaderName.cookie: "theme=dark; \(pair)"]
    #expect(home.send(.get, "/api/auth/session", headers: headers).status == 200)
    #expect(home.send(.get, "/api/auth/session", token: "bad", headers: headers).status == 401)
    // A cookie goes along with whatever page of this host asks: it opens Needled alone.
    #expect(home.send(.get, "/api/v1/progress", headers: headers).status == 401)
    let out = home.send(.post, "/api/auth/logout", headers: headers)
    #expect(out.headers[HeaderName.setCookie] == "needled_session=; Path=/; Max-Age=0")
    #expect(home.send(.get, "/api/auth/session", headers: headers).status == 401)
  }

  @Test("A wrong sign-in to Needled gets the same answer for known and unknown addresses")
  func wrongCredentials() throws {
    let home = try Household()
    home.send(.post, "/api/users", Self.registration)
    for email in ["john@example.com", "nobody@example.com"] {
      let answer = home.send(.post, "/api/auth/login", Household.login(email, "wrong"))
      #expect(answer.status == 401)
      #expect(answer.body == ["error": "Invalid credentials"])
    }
    let empty = home.send(.post, "/api/auth/login", Household.login("john@example.com", ""))
    #expect(empty.status == 400)
    #expect(empty.error[0]?["message"]?.string == "Password is required")
    let taken = home.send(.post, "/api/users", Self.registration)
    #expect(taken.status == 409)
    #expect(taken.body == ["error": "Email already exists"])
  }

  @Test(
    "A registration of Needled reports every kind of mistake as the original does",
    arguments: [
      (
        "name", "J",
        [
          "code": "too_small", "minimum": 2, "type": "string", "inclusive": true, "exact": false,
          "message": "Name must be at least 2 characters", "path": ["name"],
        ]
      ),
      (
        "name", "   J   ",
        [
          "code": "too_small", "minimum": 2, "type": "string", "inclusive": true, "exact": false,
          "message": "Name must be at least 2 characters", "path": ["name"],
        ]
      ),
      (
        "name", .string(String(repeating: "x", count: 31)),
        [
          "code": "too_big", "maximum": 30, "type": "string", "inclusive": true, "exact": false,
          "message": "Name must be at most 30 characters", "path": ["name"],
        ]
      ),
      (
        "email", "john",
        [
          "code": "invalid_string", "validation": "email", "message": "Invalid email format",
          "path": ["email"],
        ]
      ),
      (
        "password", nil,
        [
          "code": "invalid_type", "expected": "string", "received": "undefined",
          "message": "Required", "path": ["password"],
        ]
      ),
      (
        "startWeight", "100",
        [
          "code": "invalid_type", "expected": "number", "received": "string",
          "message": "Expected number, received string", "path": ["startWeight"],
        ]
      ),
      (
        "startWeight", 300.5,
        [
          "code": "too_big", "maximum": 300, "type": "number", "inclusive": true, "exact": false,
          "message": "Weight must be at most 300", "path": ["startWeight"],
        ]
      ),
      (
        "goalWeight", 100,
        [
          "code": "custom", "message": "Goal weight must be less than starting weight",
          "path": ["goalWeight"],
        ]
      ),
      (
        "weightUnit", "pounds",
        [
          "code": "invalid_enum_value", "received": "pounds", "options": ["kg", "lbs"],
          "message": "Invalid enum value. Expected 'kg' | 'lbs', received 'pounds'",
          "path": ["weightUnit"],
        ]
      ),
      (
        "weightUnit", nil,
        [
          "code": "invalid_type", "expected": "'kg' | 'lbs'", "received": "undefined",
          "message": "Required", "path": ["weightUnit"],
        ]
      ),
      (
        "injectionDay", 2.5,
        [
          "code": "invalid_type", "expected": "integer", "received": "float",
          "message": "Expected integer, received float", "path": ["injectionDay"],
        ]
      ),
      (
        "injectionDay", 7,
        [
          "code": "too_big", "maximum": 6, "type": "number", "inclusive": true, "exact": false,
          "message": "Injection day must be 0-6", "path": ["injectionDay"],
        ]
      ),
    ] as [(String, JSONValue?, JSONValue)])
  func issue(_ field: String, _ value: JSONValue?, _ issue: JSONValue) throws {
    let home = try Household()
    let answer = home.send(.post, "/api/users", Self.changed(field, value))
    #expect(answer.status == 400)
    #expect(answer.body == ["error": [issue]])
  }

  @Test("A registration of Needled reports all mistakes at once, in the order of its fields")
  func allIssues() throws {
    let home = try Household()
    let answer = home.send(
      .post, "/api/users",
      ["name": "J", "password": 7, "startWeight": 39, "goalWeight": 50, "medication": "ozempic"])
    #expect(answer.status == 400)
    let paths = answer.error.array?.map { $0["path"]?[0]?.string }
    #expect(
      paths == [
        "name", "email", "password", "startWeight", "weightUnit", "medication", "injectionDay",
      ])
  }

  @Test("A body of Needled that is no object or no JSON is refused")
  func malformed() throws {
    let home = try Household()
    let list = home.send(.post, "/api/users", [])
    #expect(
      list.body == [
        "error": [
          [
            "code": "invalid_type", "expected": "object", "received": "array",
            "message": "Expected object, received array", "path": [],
          ]
        ]
      ])
    for text in ["", "{", "nonsense"] {
      let answer = home.send(.post, "/api/users", bytes: Array(text.utf8))
      #expect(answer.status == 400)
      #expect(answer.error.string != nil)
    }
  }

  @Test("A session of FitIQ or Needled is valid for both services")
  func oneAccount() throws {
    let home = try Household()
    let registered = home.send(.post, "/api/users", Self.registration)
    let needled = home.send(.post, "/api/auth/login", Self.credentials)
    let token = try #require(needled.body["token"]?.string)
    let id = try #require(registered.body["id"]?.string)
    #expect(home.send(.get, "/api/v1/users/\(id)", token: token).status == 200)
    let fitIQ = home.send(.post, "/api/v1/auth/login", Self.credentials)
    let access = try #require(fitIQ.data["accessToken"]?.string)
    #expect(home.send(.get, "/api/auth/session", token: access).body == registered.body)
  }

  @Test("Progress in Needled without a plan begins at the first weight")
  func withoutPlan() throws {
    let home = try Household()
    let member = try home.register()
    let empty = home.send(.get, "/api/auth/session", token: member.access).body
    #expect(empty["startWeight"] == .null && empty["goalWeight"] == .null)
    #expect(empty["weightUnit"] == "kg" && empty["medication"] == "OTHER")
    #expect(empty["injectionDay"] == 0)
    for (weight, day) in [(82.5, "2026-11-02"), (84.0, "2026-11-01"), (81.0, "2026-11-03")] {
      home.send(
        .post, "/api/v1/progress",
        [
          "type": "weight", "quantity": .number(weight),
          "loggedAt": .string("\(day)T08:00:00Z"),
        ], token: member.access)
    }
    let later = home.send(.get, "/api/auth/session", token: member.access).body
    #expect(later["startWeight"]?.double == 84)
  }
}
