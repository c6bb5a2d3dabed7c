import Foundation
import TestSupport
import Testing

@Suite("What is erased, restored and refused")
struct ErasingDoorTests {
  /// Returns the files of a home, `FIT_HOME` included, in which a text stands, and the database's tables.
  private static func files(with text: String, in fit: FitProcess) throws -> [String] {
    let needle = Data(text.utf8)
    let all = FileManager.default.enumerator(atPath: fit.home.path)?.allObjects as? [String] ?? []
    let files = all.filter { name in
      FileManager.default.contents(atPath: fit.home.appending(name))?.range(of: needle) != nil
    }
    return try files + (tables(of: fit)?.contains(text) == true ? ["the database"] : [])
  }

  /// Returns what the tables of a home hold where a PostgreSQL server keeps them, else `nil`.
  private static func tables(of fit: FitProcess) throws -> String? {
    guard let server = ProcessInfo.processInfo.environment["FIT_TEST_DATABASE"] else { return nil }
    let line = """
      exec pg_dump --data-only --schema="home_$(printf %s "$FIT_HOME" | cksum | tr ' ' _)" "$0"
      """
    var environment = fit.settings
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    let dump = try Launch(
      "/bin/bash", ["-c", line, server], environment: environment, folder: "/"
    ).run()
    try #require(dump.status == 0, "\(dump.errorText)")
    return dump.text
  }

  @Test("An erased account leaves none of its texts in any file")
  func erasing() throws {
    let fit = try FitProcess()
    let texts = ["zanzibar pudding", "quokka feeling", "xylophone plan", "vermilion note"]
    for line in [
      ["log", "food", texts[0], "--kcal", "100"],
      ["mood", "log", "7", "--notes", texts[1]],
      ["intention", "set", texts[2]], ["intention", "rephrase", texts[2]],
      ["journal", "add", texts[3]], ["log", "weight", "82.4"],
    ] { _ = try fit.run(line) }
    #expect(try texts.contains { try !Self.files(with: $0, in: fit).isEmpty })
    #expect(try fit.run(["account", "delete", "--yes"]).status == 0)
    for text in texts { #expect(try Self.files(with: text, in: fit) == [], "\(text)") }
  }

  @Test("A member's account leaves nothing in the server's files either")
  func member() throws {
    let fit = try FitProcess()
    let server = try Server(fit)
    let token = try server.register()
    let text = "zanzibar pudding"
    _ = try server.send("POST", "/api/v1/journal", ["content": text], token: token)
    #expect(try !Self.files(with: text, in: fit).isEmpty)
    let gone = try server.send(
      "DELETE", "/api/v1/users/me", ["password": "SecurePass123!"], token: token)
    #expect([200, 204].contains(gone.status), "\(gone.text)")
    #expect(try server.stop().status == 0)
    #expect(try Self.files(with: text, in: fit) == [])
  }

  @Test(
    "A restore ends the sessions that are older than it",
    .enabled(if: getenv("FIT_TEST_DATABASE") == nil, "pg_restore restores a database"))
  func restoring() throws {
    let fit = try FitProcess()
    var server = try Server(fit)
    let token = try server.register()
    #expect(try server.stop().status == 0)
    let copy = fit.home.appending("copy.db")
    #expect(try fit.run(["backup", copy]).status == 0)
    #expect(try fit.run(["restore", copy, "--yes"]).status == 0)
    server = try Server(fit)
    #expect(try server.send("GET", "/api/v1/users/me", token: token).status == 401)
    let body = ["email": "user@example.com", "password": "SecurePass123!"]
    #expect(try server.send("POST", "/api/v1/auth/login", body).status == 200)
    #expect(try fit.run(["doctor", "--full"]).text.contains("changed") == false)
  }

  @Test("A configuration that others may write is refused, and nothing in it is run")
  func configuration() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["config", "set", "units", "metric"]).status == 0)
    let path = fit.home.appending(".fit/config")
    let mark = fit.home.appending("mark")
    try "alias.hi = !touch \(mark)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    #expect(try fit.run(["hi"]).status != 0)
    #expect(try fit.run(["today"]).errorText.contains("chmod go-w"))
    #expect(!FileManager.default.fileExists(atPath: mark))
    if geteuid() == 0 {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(chown(path, 65534, 65534) == 0)
      #expect(try fit.run(["today"]).errorText.contains("belongs to another user"))
      #expect(try fit.run(["hi"]).status != 0)
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }

  @Test("A new address of the sign-in ends the other sessions, and common passwords are refused")
  func signIn() throws {
    let server = try Server(FitProcess())
    let token = try server.register()
    let login = ["email": "user@example.com", "password": "SecurePass123!"]
    let other = try server.send("POST", "/api/v1/auth/login", login)
    let stolen = try #require(other.data["accessToken"] as? String)
    let change = ["email": "new@example.com"]
    #expect(try server.send("PUT", "/api/settings/email", change, token: token).status == 200)
    #expect(try server.send("GET", "/api/v1/users/me", token: stolen).status == 401)
    #expect(try server.send("GET", "/api/v1/users/me", token: token).status == 200)
    for weak in ["password", "12345678", "Password1", "iloveyou"] {
      var form = Server.registration
      (form["email"], form["password"]) = ("weak@example.com", weak)
      #expect(try server.send("POST", "/api/v1/auth/register", form).status == 400, "\(weak)")
      let wish = ["currentPassword": "SecurePass123!", "newPassword": weak]
      #expect(
        try server.send("PUT", "/api/v1/users/me/password", wish, token: token).status == 400)
    }
  }

  @Test(
    "Another user of this machine is not the owner",
    .enabled(if: geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
  func otherUser() throws {
    let server = try Server(FitProcess())
    // The owner's own program.
    #expect(try server.send("GET", "/api/health-data?type=weight").status == 200)
    let request = "GET /api/health-data?type=weight HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n"
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(server.port); printf '\(request)' >&3; head -1 <&3"
    func answer(_ words: [String]) throws -> String {
      try Launch(
        "/usr/bin/setpriv", words + ["/bin/bash", "-c", script], environment: [:], folder: "/"
      )
      .run().text
    }
    #expect(try answer([]).contains(" 200 "))
    #expect(try answer(["--reuid=65534", "--clear-groups"]).contains(" 401 "))
  }
}
