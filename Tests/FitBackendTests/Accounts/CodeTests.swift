import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Codes in the place of passwords")
struct CodeTests {
  private static let week = 7 * 86_400

  /// Makes an account, and returns its id and its code.
  private func invited(_ home: Household, _ email: String) throws -> (id: String, code: String) {
    let made = home.sendAsOwner(
      .post, "/api/v1/household", ["email": .string(email), "fullName": "Ann"])
    let members = home.sendAsOwner(.get, "/api/v1/household").data["members"]?.array
    let id = try #require(members?.first { $0["email"]?.string == email }?["id"]?.string)
    return (id, try #require(made.data["password"]?.string))
  }

  private func signIn(_ home: Household, _ email: String, _ password: String) -> Int {
    home.send(
      .post, "/api/v1/auth/login", ["email": .string(email), "password": .string(password)]
    ).status
  }

  @Test("A code waits a week for its first sign-in, and ends a day after it")
  func ends() throws {
    let home = try Household()
    let ann = try invited(home, "ann@example.org")
    let bob = try invited(home, "bob@example.org")
    home.pass(seconds: Self.week - 60)
    #expect(signIn(home, "ann@example.org", ann.code) == 200)
    home.pass(seconds: 120)
    #expect(signIn(home, "ann@example.org", ann.code) == 403)
    #expect(signIn(home, "bob@example.org", bob.code) == 403)
    let next = home.sendAsOwner(.put, "/api/v1/household/\(bob.id)/password")
    let code = try #require(next.data["password"]?.string)
    #expect(signIn(home, "bob@example.org", bob.code) == 401)
    #expect(signIn(home, "bob@example.org", code) == 200)
    home.pass(seconds: 86_000)
    #expect(signIn(home, "bob@example.org", code) == 200)
    home.pass(seconds: 86_500)
    #expect(signIn(home, "bob@example.org", code) == 403)
  }

  @Test("A password of one's own in the place of a code does not end")
  func replaced() throws {
    let home = try Household()
    let ann = try invited(home, "ann@example.org")
    let answer = home.send(
      .post, "/api/v1/auth/login",
      ["email": "ann@example.org", "password": .string(ann.code)])
    let token = try #require(answer.data["accessToken"]?.string)
    let change: JSONValue = [
      "currentPassword": .string(ann.code), "newPassword": "a password of her own",
    ]
    #expect(
      home.send(.put, "/api/v1/users/\(ann.id)/password", change, token: token).status < 300)
    home.pass(seconds: 10 * Self.week)
    #expect(signIn(home, "ann@example.org", "a password of her own") == 200)
    #expect(signIn(home, "ann@example.org", ann.code) == 401)
  }
}
