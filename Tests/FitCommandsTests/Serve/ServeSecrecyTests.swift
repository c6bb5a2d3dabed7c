import Foundation
import TestSupport
import Testing

@Suite("Secrecy of fit serve")
struct ServeSecrecyTests {
  private static let password = "SecurePass123!"

  @Test("No token, key or password reaches the log, the terminal, the process list or an error")
  func secrets() throws {
    let fit = try FitProcess()
    let key = "an-application-key-5c1f"
    let keys = try fit.home.writePrivate("keys", key)
    let log = fit.home.appending("access.log")
    let server = try Server(fit, ["--api-key-file", keys, "--access-log", log])
    let headers = [("X-API-Key", key)]
    var answers: [HTTPExchange.Answer] = []
    func send(
      _ method: String, _ target: String, _ body: [String: Any]? = nil, token: String? = nil,
      headers other: [(String, String)] = []
    ) throws -> HTTPExchange.Answer {
      try server.send(method, target, body, token: token, headers: headers + other)
    }
    let registered = try send("POST", "/api/v1/auth/register", Server.registration)
    let access = try #require(registered.data["accessToken"] as? String)
    let refresh = try #require(registered.data["refreshToken"] as? String)
    let needled = try send(
      "POST", "/api/auth/login", ["email": "user@example.com", "password": Self.password])
    let session = try #require(needled.json["token"] as? String)
    // Secrets where they do not belong, and in requests that fail.
    answers.append(try send("GET", "/api/v1/progress?token=\(access)&limit=x", token: access))
    answers.append(try send("GET", "/api/v1/progress?limit=0", token: refresh))
    answers.append(try send("POST", "/api/v1/auth/refresh", ["refreshToken": [refresh]]))
    answers.append(try send("POST", "/api/v1/auth/login", ["password": Self.password]))
    answers.append(
      try send(
        "POST", "/api/users",
        ["name": "J", "email": Self.password, "password": ["x": Self.password]]))
    answers.append(
      try send("GET", "/api/auth/session", headers: [("Cookie", "needled_session=\(refresh)")]))
    answers.append(try send("GET", "/nothing", token: session))
    answers.append(try send("PATCH", "/api/v1/auth/login", token: session))
    answers.append(
      try server.send(
        "POST", "/api/v1/auth/login", ["email": "user@example.com", "password": "\(key)"],
        headers: [("X-API-Key", "\(key)x"), ("X-Timezone", key)]))
    let arguments = try Self.arguments(of: server.program.process)
    let finished = try server.stop()
    #expect(finished.status == 0)

    let written = try String(contentsOfFile: log, encoding: .utf8)
    #expect(written.split(separator: "\n").count == answers.count + 2)
    #expect(written.contains("POST /api/v1/auth/register 201"))
    let shown =
      [written, finished.text, finished.errorText, arguments] + answers.map(\.text)
    for secret in [Self.password, access, refresh, session, key] {
      for text in shown { #expect(!text.contains(secret), "\(text.prefix(500))") }
    }
    for answer in answers { #expect((400...499).contains(answer.status), "\(answer.text)") }
  }

  @Test("The data and the log are readable by their owner only")
  func permissions() throws {
    let fit = try FitProcess()
    let log = fit.home.appending("access.log")
    let server = try Server(fit, ["--access-log", log])
    _ = try server.register()
    let folder = fit.home.appending(".fit")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      "\(folder)/\($0)"
    }
    #expect(files.contains("\(folder)/fit.db"))
    for path in files + [log] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions & 0o077 == 0, "\(path)")
    }
  }

  @Test("The log has one line for each request, on standard output when asked")
  func log() throws {
    let server = try Server(FitProcess(), ["--access-log", "-"])
    _ = try server.send("GET", "/api/v1/foods/search?q=secret%20longing")
    let finished = try server.stop()
    let lines = finished.text.split(separator: "\n")
    #expect(lines.count == 2)
    let words = try #require(lines.last).split(separator: " ")
    #expect(
      words.prefix(5) == [
        "2026-11-20T07:31:00.000Z", "127.0.0.1", "GET", "/api/v1/foods/search", "200",
      ])
    #expect(words.count == 7)
  }

  /// The words of a process, as `ps` shows them.
  private static func arguments(of process: Int32) throws -> String {
    #if os(Linux)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
      return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    #else
      return try Launch.find("ps", ["-o", "args=", "-p", "\(process)"]).run().text
    #endif
  }
}
