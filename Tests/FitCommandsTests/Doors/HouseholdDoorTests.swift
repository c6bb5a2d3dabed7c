import Foundation
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
    let weight: [String: Any] = ["type": "weight", "quantity": 82.4]
    #expect(try server.send("POST", "/api/v1/progress", weight, token: token).status == 201)
    let list = try fit.run(["serve", "users", "list", "--json"])
    // Ann has one more than Bob: her weight.
    let counts = list.text.split(separator: ",").filter { $0.contains("\"records\":") }
      .compactMap { Int($0.filter(\.isNumber)) }
    #expect(counts.count == 2 && abs(counts[0] - counts[1]) == 1)
    #expect(list.text.contains("ann@example.org") && list.text.contains("\"sessions\":1"))
    #expect(!list.text.contains("password"))
    #expect(try fit.run(["serve", "users", "sign-out", "ANN@example.org"]).status == 0)
    #expect(try status(token) == 401 && status(other) == 200)
    // A new password is a doubt, and is told once.
    let line = ["serve", "users", "password", "ann@example.org"]
    #expect(try fit.run(line).status == 2)
    let words = try fit.run(line + ["--yes"]).text.split(separator: " ")
    let made = try #require(words.firstIndex(of: "code").map { String(words[$0 + 1]) })
    let login = ["email": "ann@example.org", "password": made]
    #expect(try server.send("POST", "/api/v1/auth/login", login).status == 200)
    let kept = fit.home.path + "/ann.json"
    let removal = ["serve", "users", "remove", "ann@example.org", "--export", kept]
    #expect(try fit.run(removal).status == 2)
    #expect(!FileManager.default.fileExists(atPath: kept))
    #expect(try fit.run(removal + ["--yes"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(try server.send("POST", "/api/v1/auth/login", login).status == 401)
    #expect(try status(other) == 200)
    #expect(try fit.run(["serve", "users", "remove", "ann@example.org", "--yes"]).status == 3)
    // None of it is there over HTTP, for whoever asks.
    for path in ["/api/v1/household", "/api/v1/household/me"] {
      #expect(try server.send("GET", path, token: other).status >= 404)
      #expect(try server.send("GET", path).status >= 404)
    }
  }

  @Test("The owner makes, renames, closes and unlocks an account while the server runs")
  func accounts() throws {
    let fit = try FitProcess()
    let server = try Server(fit, ["--no-registration"])
    let made = try fit.run(["serve", "users", "add", "ann@example.org", "--name", "Ann"])
    let words = made.text.split(separator: " ")
    let password = try #require(words.firstIndex(of: "code").map { String(words[$0 + 1]) })
    func login(_ email: String, _ password: String) throws -> Int {
      try server.send(
        "POST", "/api/v1/auth/login", ["email": email, "password": password]
      ).status
    }
    let trimmed = password.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try login("ann@example.org", trimmed) == 200)
    #expect(try fit.run(["serve", "users", "add", "ANN@example.org"]).status == 7)
    #expect(
      try fit.run(["serve", "users", "edit", "ann@example.org", "--email", "lee@example.org"])
        .status == 0)
    #expect(try login("ann@example.org", trimmed) == 401)
    #expect(try login("lee@example.org", trimmed) == 200)
    #expect(try fit.run(["serve", "users", "disable", "lee@example.org"]).status == 0)
    #expect(try login("lee@example.org", trimmed) == 403)
    #expect(try fit.run(["serve", "users", "list"]).text.contains("closed"))
    #expect(try fit.run(["serve", "users", "enable", "lee@example.org"]).status == 0)
    for _ in 1...10 { _ = try login("lee@example.org", "not the password") }
    #expect(try login("lee@example.org", "not the password") == 429)
    #expect(try fit.run(["serve", "users", "unlock", "lee@example.org"]).status == 0)
    #expect(try login("lee@example.org", "not the password") == 401)
  }

  @Test("A person's key is listed without its secret, and ends while the server runs")
  func keys() throws {
    let fit = try FitProcess()
    let file = fit.home.appending("keys")
    let (own, app) = ("0f3a5b7c9d1e2f4a6b8c", "an-app-key-of-all-phones")
    try "\(own) owner\n\(app)\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let server = try Server(fit, ["--require-auth", "--api-key-file", file])
    func status(_ key: String) throws -> Int {
      try server.send("GET", "/api/health-data?type=weight", headers: [("X-API-Key", key)]).status
    }
    #expect(try status(own) == 200 && status(app) == 401)
    let list = try fit.run(["serve", "users", "keys", file]).text
    #expect(list.contains("owner") && !list.contains(own))
    let line = ["serve", "users", "keys", file, "--end", String(own.prefix(6))]
    #expect(try fit.run(line).status == 2)
    #expect(try fit.run(line + ["--yes"]).status == 0)
    #expect(try status(own) == 401)
    // A file that became unusable leaves the keys as they were, and opens no door.
    try "short\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try server.send("POST", "/api/v1/auth/login", ["email": "a", "password": "b"]).status == 401)
  }

  @Test("A member takes the own records along, and comes back alone from a mistake")
  func moving() throws {
    let fit = try FitProcess()
    let server = try Server(fit)
    let token = try server.register("ann@example.org")
    let other = try server.register("bob@example.org")
    for (token, text) in [(token, "quokka"), (other, "wombat")] {
      _ = try server.send("POST", "/api/v1/journal", ["content": text], token: token)
    }
    // Over HTTP, with the own token alone.
    let own = try server.send("GET", "/api/v1/me/export", token: token)
    #expect(own.status == 200 && own.text.contains("quokka") && !own.text.contains("wombat"))
    #expect(own.json["format"] != nil && own.headers["cache-control"]?.contains("no-store") == true)
    #expect(try server.send("GET", "/api/v1/me/export").status == 401)
    let fetched = fit.home.appending("fetched.json")
    try own.text.write(toFile: fetched, atomically: true, encoding: .utf8)
    // To another server: two commands, of which the second is run there.
    let file = fit.home.appending("ann.json")
    #expect(try fit.run(["export", file, "--user", "ann@example.org"]).status == 0)
    let elsewhere = try FitProcess()
    let second = try Server(elsewhere)
    let phones = try (1...3).map { try second.register("ann\($0)@example.org") }
    for (place, file) in [(1, file), (2, fetched)] {
      let line = ["import", "export", file, "--user", "ann\(place)@example.org"]
      #expect(try elsewhere.run(line).status == 0)
    }
    let journals = try phones.map { try second.send("GET", "/api/v1/journal", token: $0).text }
    #expect(journals.map { $0.contains("quokka") } == [true, true, false])
    // Back from a mistake: the others keep what they wrote since.
    let backup = fit.home.appending("backup.db")
    // A database's own backups are pg_dump's; one person comes back from a file with a copy of it.
    let isFile = getenv("FIT_TEST_DATABASE") == nil
    #expect(try fit.run(isFile ? ["backup", backup] : ["migrate", "--to", backup]).status == 0)
    for (token, text) in [(token, "a mistake"), (other, "numbat")] {
      _ = try server.send("POST", "/api/v1/journal", ["content": text], token: token)
    }
    let line = ["restore", backup, "--user", "ann@example.org"]
    #expect(try fit.run(line).status == 2)
    let back = try fit.run(line + ["--yes"])
    #expect(back.status == 0, "\(back.errorText)")
    #expect(back.text.contains("undo with: fit restore") == isFile, "\(back.text)")
    #expect(try server.send("GET", "/api/v1/journal", token: token).status == 401)
    let again = try server.send(
      "POST", "/api/v1/auth/login", ["email": "ann@example.org", "password": "SecurePass123!"])
    #expect(again.status == 200)
    let restored = try fit.run(["export", "-", "--user", "ann@example.org"]).text
    #expect(restored.contains("quokka") && !restored.contains("a mistake"))
    let theirs = try server.send("GET", "/api/v1/journal", token: other).text
    #expect(theirs.contains("wombat") && theirs.contains("numbat"))
    #expect(try fit.run(["export", "-", "--user", "nobody@example.org"]).status == 3)
  }
}
