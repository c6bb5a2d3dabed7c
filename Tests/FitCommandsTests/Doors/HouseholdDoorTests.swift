import TestSupport
import Testing

@Suite("Accounts of a household")
struct HouseholdDoorTests {
  @Test("The owner lists, signs out, helps and removes a member while the server runs")
  func members() throws {
    let fit = try FitProcess()
    let server = try Server(fit)
    let token = try server.register("ann@example.org")
    let other = try server.register("bob@example.org")
    func status(_ token: String) throws -> Int {
      try server.send("GET", "/api/v1/users/me", token: token).status
    }
    let list = try fit.run(["serve", "users", "list", "--json"])
    #expect(list.text.contains("ann@example.org") && list.text.contains("\"sessions\":1"))
    #expect(!list.text.contains("password"))
    #expect(try fit.run(["serve", "users", "sign-out", "ANN@example.org"]).status == 0)
    #expect(try status(token) == 401 && status(other) == 200)
    // A new password is a doubt, and is told once.
    let line = ["serve", "users", "password", "ann@example.org"]
    #expect(try fit.run(line).status == 2)
    let words = try fit.run(line + ["--yes"]).text.split(separator: " ")
    let made = try #require(words.firstIndex(of: "with").map { String(words[$0 + 1]) })
    let login = ["email": "ann@example.org", "password": made]
    #expect(try server.send("POST", "/api/v1/auth/login", login).status == 200)
    #expect(try fit.run(["serve", "users", "remove", "ann@example.org", "--yes"]).status == 0)
    #expect(try server.send("POST", "/api/v1/auth/login", login).status == 401)
    #expect(try status(other) == 200)
    #expect(try fit.run(["serve", "users", "remove", "ann@example.org", "--yes"]).status == 3)
    // None of it is there over HTTP, for whoever asks.
    for path in ["/api/v1/household", "/api/v1/household/me"] {
      #expect(try server.send("GET", path, token: other).status >= 404)
      #expect(try server.send("GET", path).status >= 404)
    }
  }
}
