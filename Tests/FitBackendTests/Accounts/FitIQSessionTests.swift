import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Sessions of FitIQ")
struct FitIQSessionTests {
  @Test("A FitIQ session begins with a registration and continues with the tokens it returned")
  func registration() throws {
    let home = try Household()
    let answer = home.send(
      .post, "/api/v1/auth/register", Household.registration("User@Example.com"))
    #expect(answer.status == 201)
    #expect(answer.body["success"]?.bool == true)
    #expect(answer.data["expiresIn"]?.int == 3600)
    #expect(answer.data["user"]?["email"]?.string == "User@Example.com")
    #expect(answer.data["user"]?["fullName"]?.string == "John Doe")
    #expect(answer.data["user"]?["role"]?.string == "user")
    #expect(answer.data["user"]?["dateOfBirth"]?.string == "1990-01-01")
    #expect(answer.data["user"]?["createdAt"]?.string == "2026-11-20T07:31:00Z")
    let member = try Member(answer.data)
    #expect(home.user(member).data == answer.data["user"])
  }

  @Test(
    "A registration of FitIQ with a used email is refused, whatever its case")
  func taken() throws {
    let home = try Household()
    _ = try home.register("user@example.com")
    let answer = home.send(
      .post, "/api/v1/auth/register", Household.registration("USER@example.com"))
    #expect(answer.status == 409)
    #expect(answer.error["code"]?.string == "CONFLICT")
  }

  @Test("A registration of FitIQ is refused with every field that is wrong")
  func invalid() throws {
    let home = try Household()
    let answer = home.send(
      .post, "/api/v1/auth/register",
      ["email": "user", "password": "short", "fullName": " ", "dateOfBirth": "2020-01-01"])
    #expect(answer.status == 400)
    #expect(answer.error["code"]?.string == "VALIDATION_ERROR")
    #expect(
      answer.error["details"]?.object?.keys == ["email", "password", "fullName", "dateOfBirth"])
    let young = home.send(
      .post, "/api/v1/auth/register",
      [
        "email": "user@example.com", "password": "12345678", "fullName": "Jo",
        "dateOfBirth": "2013-11-21",
      ])
    #expect(
      young.error["details"]?["dateOfBirth"]?.string == "must be at least 13 years ago")
  }

  @Test(
    "Registrations with one idempotency key make one account, for those who know its password")
  func repeatedRegistration() throws {
    let home = try Household()
    let headers: Headers = [HeaderName.idempotencyKey: "7e0c"]
    let path = "/api/v1/auth/register"
    let form = Household.registration("user@example.com")
    let first = try Member(home.send(.post, path, form, headers: headers).data)
    let again = home.send(.post, path, form, headers: headers)
    #expect(again.status == 201)
    #expect(again.headers[HeaderName.idempotencyReplayed] == "true")
    let second = try Member(again.data)
    #expect(second.id == first.id)
    #expect(home.user(second).status == 200)
    // Another key, another password or a week later it is a second registration.
    #expect(home.send(.post, path, form).status == 409)
    #expect(
      home.send(.post, path, form, headers: [HeaderName.idempotencyKey: "7e0d"]).status == 409)
    var other = form.object ?? JSONObject()
    other["password"] = "AnotherPass123!"
    #expect(home.send(.post, path, .object(other), headers: headers).status == 409)
    home.pass(seconds: 7 * 24 * 3600)
    #expect(home.send(.post, path, form, headers: headers).status == 409)
  }

  @Test("A sign-in to FitIQ takes the email in any case and only the right password")
  func login() throws {
    let home = try Household()
    let member = try home.register()
    let answer = home.send(.post, "/api/v1/auth/login", Household.login("USER@EXAMPLE.COM"))
    #expect(answer.status == 200)
    #expect(try Member(answer.data).id == member.id)
    for form in [
      Household.login("user@example.com", "wrong"), Household.login("nobody@example.com"),
    ] {
      let answer = home.send(.post, "/api/v1/auth/login", form)
      #expect(answer.status == 401)
      #expect(answer.error["code"]?.string == "UNAUTHORIZED")
      #expect(answer.error["message"]?.string == "wrong email or password")
    }
  }

  @Test("An access token of FitIQ ends after an hour and a refresh token after thirty days")
  func expiry() throws {
    let home = try Household()
    let member = try home.register()
    home.pass(seconds: 3599)
    #expect(home.user(member).status == 200)
    home.pass(seconds: 1)
    let late = home.user(member)
    #expect(late.status == 401)
    #expect(late.headers[HeaderName.authenticate] == "Bearer")
    #expect(late.error["message"]?.string == "the access token is wrong or has expired")
    home.pass(seconds: FitIQ.refreshLifetime - 3600 - 1)
    let next = home.refresh(member.refresh)
    #expect(next.status == 200)
    home.pass(seconds: FitIQ.refreshLifetime)
    #expect(home.refresh(try #require(next.data["refreshToken"]?.string)).status == 401)
  }

  @Test("A refresh token of FitIQ gives a new pair of tokens once")
  func rotation() throws {
    let home = try Household()
    let member = try home.register()
    let second = home.refresh(member.refresh)
    #expect(second.status == 200)
    #expect(second.data["expiresIn"]?.int == 3600)
    let access = try #require(second.data["accessToken"]?.string)
    let refresh = try #require(second.data["refreshToken"]?.string)
    #expect(access != member.access && refresh != member.refresh)
    #expect(home.user(member, token: access).status == 200)
  }

  @Test("The reuse of a refresh token ends all its sessions")
  func reuse() throws {
    let home = try Household()
    let member = try home.register()
    let elsewhere = try home.login()
    let second = home.refresh(member.refresh)
    let access = try #require(second.data["accessToken"]?.string)
    let stolen = home.refresh(member.refresh)
    #expect(stolen.status == 401)
    #expect(stolen.error["message"]?.string == "refresh token has been revoked")
    #expect(home.user(member, token: access).status == 401)
    #expect(home.refresh(try #require(second.data["refreshToken"]?.string)).status == 401)
    #expect(home.user(elsewhere).status == 200)
    #expect(home.refresh(elsewhere.refresh).status == 200)
  }

  @Test("A refresh token opens no session, and an access token renews none")
  func kinds() throws {
    let home = try Household()
    let member = try home.register()
    #expect(home.user(member, token: member.refresh).status == 401)
    #expect(home.refresh(member.access).status == 401)
    #expect(home.refresh("nonsense").error["message"]?.string == "invalid refresh token")
  }

  @Test("A logout from FitIQ ends the session by the refresh token or the access token alone")
  func logout() throws {
    let home = try Household()
    let path = "/api/v1/auth/logout"
    let byRefresh = try home.register()
    let out = home.send(.post, path, ["refreshToken": .string(byRefresh.refresh)])
    #expect(out.status == 200)
    #expect(out.body == ["success": true, "data": [:]])
    #expect(home.user(byRefresh).status == 401)
    #expect(home.refresh(byRefresh.refresh).status == 401)
    let byAccess = try home.login()
    #expect(home.send(.post, path, token: byAccess.access).status == 200)
    #expect(home.refresh(byAccess.refresh).status == 401)
  }

  @Test(
    "A logout from FitIQ succeeds where there is no session",
    arguments: [nil, [:], ["refreshToken": "unknown"], ["refreshToken": 7], []] as [JSONValue?])
  func logoutOfNothing(_ body: JSONValue?) throws {
    let home = try Household()
    #expect(home.send(.post, "/api/v1/auth/logout", body, token: "unknown").status == 200)
  }

  @Test("A change of password ends all other sessions of FitIQ")
  func passwordChange() throws {
    let home = try Household()
    let member = try home.register()
    let elsewhere = try home.login()
    let path = "/api/v1/users/\(member.id)/password"
    let change: JSONValue = [
      "currentPassword": .string(Member.password), "newPassword": "AnotherPass123!",
    ]
    let wrong = home.send(
      .put, path, ["currentPassword": "wrong", "newPassword": "AnotherPass123!"],
      token: member.access)
    // A 401 would make clients refresh and try again without end.
    #expect(wrong.status == 400)
    #expect(
      wrong.error["details"] == ["currentPassword": "is not the current password"])
    #expect(home.send(.put, path, change, token: member.access).status == 200)
    #expect(home.user(member).status == 200)
    #expect(home.refresh(member.refresh).status == 200)
    #expect(home.user(elsewhere).status == 401)
    #expect(home.refresh(elsewhere.refresh).status == 401)
    #expect(
      home.send(.post, "/api/v1/auth/login", Household.login("user@example.com")).status == 401)
    #expect(
      home.send(
        .post, "/api/v1/auth/login", Household.login("user@example.com", "AnotherPass123!")
      ).status == 200)
  }

  @Test("The deletion of an account ends its FitIQ sessions")
  func deletion() throws {
    let home = try Household()
    let member = try home.register()
    let entry = home.send(
      .post, "/api/v1/progress", ["type": "weight", "quantity": 82.4], token: member.access,
      headers: [HeaderName.idempotencyKey: "k1"])
    #expect(entry.status == 201)
    let path = "/api/v1/users/\(member.id)"
    let bare = home.send(.delete, path, token: member.access)
    #expect(bare.status == 400 && bare.error["details"]?["password"] != nil, "\(bare.text)")
    let wrong = home.send(.delete, path, ["password": "Another12"], token: member.access)
    #expect(wrong.status == 400 && home.user(member).status == 200)
    let right = home.send(
      .delete, path, ["password": .string(Member.password)], token: member.access)
    #expect(right.status == 200, "\(right.text)")
    #expect(home.user(member).status == 401)
    #expect(home.refresh(member.refresh).status == 401)
    #expect(home.send(.post, "/api/v1/auth/login", Household.login(member.email)).status == 401)
    let again = try home.register()
    #expect(again.id != member.id)
    let list = home.send(.get, "/api/v1/progress", token: again.access)
    #expect(list.data["total"]?.int == 0)
  }

  @Test("An access token of FitIQ names its account and its expiry")
  func claims() throws {
    let home = try Household()
    let member = try home.register()
    let parts = member.access.split(separator: ".")
    #expect(parts.count == 3)
    #expect(parts[0] == "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9")
    let claims: JSONValue = [
      "sub": .string(member.id), "email": .string(member.email),
      "iat": .integer(home.now.seconds), "exp": .integer(home.now.seconds + 3600),
    ]
    #expect(parts[1] == Secret.base64URL(claims.bytes()))
    // Nothing that stands in it is believed.
    for forged in ["\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1])", String(parts[2])] {
      #expect(home.user(member, token: forged).status == 401)
    }
  }

  @Test("The data file contains no token and no password of a FitIQ session")
  func nothingStored() throws {
    let home = try Household(inFile: true)
    let member = try home.register()
    let second = home.refresh(member.refresh)
    let needled = home.send(.post, "/api/auth/login", Household.login(member.email))
    home.send(
      .post, "/api/v1/auth/register", Household.registration("b@example.com"),
      headers: [HeaderName.idempotencyKey: "k2"])
    let secrets = [
      Member.password, member.access, member.refresh, second.data["accessToken"]?.string,
      second.data["refreshToken"]?.string, needled.body["token"]?.string,
    ]
    for name in ["fit.db", "fit.db-wal"] {
      let bytes = try StoredFile(home.folder.appending(name)).text
      for secret in secrets {
        let secret = try #require(secret)
        #expect(!bytes.contains(secret.utf8.suffix(43)))
      }
    }
  }
}
