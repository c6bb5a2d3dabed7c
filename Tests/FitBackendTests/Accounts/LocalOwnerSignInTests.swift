import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("The owner's sign-in")
struct OwnerSignInTests {
  private static let path = "/api/v1/users/\(Account.localOwner)"
  private static let signIn: JSONValue = [
    "email": "owner@example.com", "password": .string(Member.password),
  ]

  @Test("The owner's sign-in opens the owner's records over HTTP only once it is set")
  func opens() throws {
    let home = try Household()
    home.sendAsOwner(.post, "/api/v1/progress", ["type": "weight", "quantity": 82.4])
    #expect(home.sendAsOwner(.get, Self.path).data["email"]?.string == "")
    #expect(
      home.send(.post, "/api/v1/auth/login", Household.login("owner@example.com")).status == 401)
    let set = home.sendAsOwner(.put, "\(Self.path)/sign-in", Self.signIn)
    #expect(set.status == 200)
    #expect(set.data["email"]?.string == "owner@example.com")
    let owner = try home.login("owner@example.com")
    #expect(owner.id == Account.localOwner)
    let list = home.send(.get, "/api/v1/progress", token: owner.access)
    #expect(list.data["total"]?.int == 1)
  }

  @Test("The owner's sessions end when the sign-in is replaced or removed")
  func replaced() throws {
    let home = try Household()
    home.sendAsOwner(.put, "\(Self.path)/sign-in", Self.signIn)
    let first = try home.login("owner@example.com")
    home.sendAsOwner(
      .put, "\(Self.path)/sign-in",
      ["email": "new@example.com", "password": .string(Member.password)])
    #expect(home.user(first).status == 401)
    #expect(
      home.send(.post, "/api/v1/auth/login", Household.login("owner@example.com")).status == 401)
    let second = try home.login("new@example.com")
    let removed = home.sendAsOwner(.delete, "\(Self.path)/sign-in")
    #expect(removed.data["email"]?.string == "")
    #expect(home.user(second).status == 401)
    #expect(
      home.send(.post, "/api/v1/auth/login", Household.login("new@example.com")).status == 401)
  }

  @Test("The owner's sign-in can be set in-process only: there is no such path over HTTP")
  func onlyHere() throws {
    let home = try Household(apiKeys: ["key"])
    home.sendAsOwner(.put, "\(Self.path)/sign-in", Self.signIn)
    let key: Headers = [HeaderName.apiKey: "key"]
    let login = home.send(
      .post, "/api/v1/auth/login", Household.login("owner@example.com"), headers: key)
    let owner = try Member(login.data)
    for peer in [Household.local, Household.stranger] {
      for method in [Method.put, .delete] {
        let answer = home.send(
          method, "\(Self.path)/sign-in", Self.signIn, token: owner.access, headers: key,
          from: peer)
        #expect(answer.status == 404)
        #expect(answer.error["message"]?.string == "no such path")
      }
    }
  }

  @Test("The owner's sign-in cannot use the email of another account")
  func taken() throws {
    let home = try Household()
    _ = try home.register("owner@example.com")
    #expect(home.sendAsOwner(.put, "\(Self.path)/sign-in", Self.signIn).status == 409)
    #expect(home.sendAsOwner(.put, "\(Self.path)/sign-in", ["email": "x"]).status == 400)
  }

  @Test("The owner's sign-in is deleted when the owner erases the account")
  func erased() throws {
    let home = try Household()
    home.sendAsOwner(.put, "\(Self.path)/sign-in", Self.signIn)
    home.sendAsOwner(.post, "/api/v1/progress", ["type": "weight", "quantity": 82.4])
    let owner = try home.login("owner@example.com")
    #expect(home.sendAsOwner(.delete, Self.path).status == 200)
    #expect(home.user(owner).status == 401)
    #expect(home.sendAsOwner(.get, "/api/v1/progress").data["total"]?.int == 0)
    #expect(
      home.sendAsOwner(.post, "/api/v1/progress", ["type": "weight", "quantity": 82.4]).status
        == 201)
  }
}
