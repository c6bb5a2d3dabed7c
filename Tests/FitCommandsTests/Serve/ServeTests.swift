import Foundation
import TestSupport
import Testing

@Suite("fit serve")
struct ServeTests {
  @Test("The server accepts connections once it has printed its address and answers health checks")
  func health() throws {
    let server = try Server(FitProcess())
    let connection = try server.connection()
    let health = try connection.send("GET", "/health").json
    #expect(health["status"] as? String == "ok")
    #expect((health["store"] as? [String: Any])?["engine"] as? String == "SQLite")
    let status = try connection.send("GET", "/api/health")
    #expect(status.json["status"] as? String == "ok")
    #expect(status.json["timestamp"] as? String == "2026-11-20T07:31:00.000Z")
    #expect(status.headers["access-control-allow-origin"] == "*")
    #expect(status.headers["content-type"] == "application/json; charset=utf-8")
  }

  @Test("The server ends with status 0 on SIGTERM and SIGINT", arguments: [SIGTERM, SIGINT])
  func stopping(_ signal: Int32) throws {
    let server = try Server(FitProcess())
    #expect(try server.send("GET", "/health").status == 200)
    let finished = try server.stop(signal)
    #expect(finished.status == 0)
    #expect(finished.errorText == "")
  }

  @Test("The server finishes running requests when it is stopped and accepts no new ones")
  func grace() throws {
    let server = try Server(FitProcess())
    let connection = try server.connection()
    let body = Array(try JSONSerialization.data(withJSONObject: Server.registration))
    let head = """
      POST /api/v1/auth/register HTTP/1.1\r
      Host: 127.0.0.1\r
      Content-Length: \(body.count)\r\n\r\n
      """
    try connection.write(Array(head.utf8) + body.dropLast(5))
    // The server must have seen the beginning before it is asked to end.
    #expect(try server.send("GET", "/health").status == 200)
    server.program.send(SIGTERM)
    var isRefused = false
    for _ in 0..<200 where !isRefused {
      isRefused = (try? server.send("GET", "/health")) == nil
      usleep(10_000)
    }
    #expect(isRefused)
    try connection.write(Array(body.suffix(5)))
    #expect(try connection.answer().status == 201)
    #expect(try server.program.finish().status == 0)
  }

  @Test(
    "The server refuses oversized and invalid requests in the words of the service",
    arguments: [
      ("POST /api/v1/foods", "Content-Length: 16777217", 413, "PAYLOAD_TOO_LARGE"),
      ("POST /api/users", "Content-Length: 16777217", 413, #"{"error":"the body must not"#),
      ("POST /api/health-data/ios", "Content-Length: 67108865", 413, "64 MiB"),
      ("GET /api/v1/foods", "Content-Length: many", 400, "VALIDATION_ERROR"),
      ("BREW /api/v1/foods", "X-Pot: tea", 501, "NOT_IMPLEMENTED"),
      ("POST /api/v1/auth/login", "Content-Length: 0", 400, "VALIDATION_ERROR"),
      ("OPTIONS /api/ai/generate-quote", "Origin: https://example.org", 204, ""),
      ("HEAD /health", "X-Nothing: 0", 200, ""),
    ])
  func refusals(_ request: String, _ header: String, _ status: Int, _ words: String) throws {
    let server = try Server(FitProcess())
    let connection = try server.connection()
    try connection.write(Array("\(request) HTTP/1.1\r\nHost: a\r\n\(header)\r\n\r\n".utf8))
    let answer = try connection.answer(hasBody: !request.hasPrefix("HEAD"))
    #expect(answer.status == status)
    #expect(words.isEmpty ? answer.body.isEmpty : answer.text.contains(words), "\(answer.text)")
  }

  @Test("The server listens on public addresses only with --public and explains the alternative")
  func tooOpen() throws {
    for address in ["0.0.0.0:0", "[::]:0", "192.0.2.1:8787", "example.org:80"] {
      let refused = try FitProcess.run(["serve", "--listen", address])
      #expect(refused.status == 2)
      #expect(refused.errorText.contains("fit help serving"))
    }
    let fit = try FitProcess()
    let program = try fit.launch(["serve", "--listen", "0.0.0.0:0", "--public"]).begin()
    #expect(try program.line().hasPrefix("listening on http://0.0.0.0:"))
    program.send(SIGTERM)
    let finished = try program.finish()
    #expect(finished.status == 0)
    #expect(finished.errorText.contains("nothing that is sent is encrypted"))
  }

  @Test("The server reports a taken or malformed address")
  func wrongAddress() throws {
    let server = try Server(FitProcess())
    let taken = try FitProcess.run(["serve", "--listen", "127.0.0.1:\(server.port)"])
    #expect(taken.status == 1)
    #expect(taken.errorText.contains("the address is in use"))
    let malformed = try FitProcess.run(["serve", "--listen", "8787"])
    #expect(malformed.status == 2)
    #expect(malformed.errorText.contains("a host and a port"))
  }

  @Test("The server reports unusable data before it accepts connections")
  func wrongData() throws {
    let fit = try FitProcess()
    try fit.home.write(".fit/fit.db", "this is no database, and was not made by this program")
    let finished = try fit.run(["serve", "--listen", "127.0.0.1:0"])
    #expect(finished.status == 1)
    #expect(finished.text == "")
    #expect(finished.errorText.contains("no database"))
  }

  @Test("The server listens on a private Unix socket and removes it at the end")
  func socket() throws {
    let fit = try FitProcess()
    let path = fit.home.appending("s")
    let program = try fit.launch(["serve", "--unix", path]).begin()
    #expect(try program.line() == "listening on unix:\(path)")
    #expect(try HTTPExchange(path: path).send("GET", "/health").status == 200)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
    program.send(SIGTERM)
    #expect(try program.finish().status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("The server accepts only apps with a key of the key file")
  func apiKeys() throws {
    let fit = try FitProcess()
    let (first, second) = ("first-key-0123456789", "second-key-0123456789")
    let file = try fit.home.write("keys", "\n  \(first) \n\(second)\n")
    let open = try fit.run(["serve", "--api-key-file", file])
    #expect(open.status == 1)
    #expect(open.errorText.contains("chmod 600"), "\(open.errorText)")
    chmod(file, 0o600)
    let server = try Server(fit, ["--api-key-file", file])
    let path = "/api/v1/foods/search?q=oats"
    #expect(try server.send("GET", path).status == 401)
    #expect(try server.send("GET", path, headers: [("X-API-Key", "wrong")]).status == 401)
    #expect(try server.send("GET", path, headers: [("X-API-Key", second)]).status == 200)
    let empty = try fit.home.write("empty", "\n \n")
    let short = try fit.home.write("short", "\(first)\nfifteen-letters\n")
    for name in [empty, short, fit.home.appending("missing")] {
      chmod(name, 0o600)
      let finished = try fit.run(["serve", "--api-key-file", name])
      #expect(finished.status == 1)
      #expect(finished.errorText.contains(name))
    }
  }

  @Test("The server keeps sessions across a restart until they expire")
  func expiry() throws {
    var fit = try FitProcess(environment: ["FIT_NOW": "2026-11-20T08:00:00Z"])
    let first = try Server(fit)
    let token = try first.register()
    #expect(try first.send("GET", "/api/v1/progress", token: token).status == 200)
    _ = try first.stop()
    for (now, status) in [("2026-11-20T08:59:59Z", 200), ("2026-11-20T09:00:00Z", 401)] {
      fit.environment["FIT_NOW"] = now
      let server = try Server(fit)
      #expect(try server.send("GET", "/api/v1/progress", token: token).status == status)
    }
  }

  @Test("The server shows accounts none of the records of the machine's owner")
  func ownRecords() throws {
    let fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82.4"]).status == 0)
    let server = try Server(fit)
    let token = try server.register()
    let list = try server.send("GET", "/api/v1/progress", token: token)
    #expect(list.data["total"] as? Int == 0)
    let entry = try server.send(
      "POST", "/api/v1/progress", ["type": "weight", "quantity": 70], token: token)
    #expect(entry.status == 201)
    let shown = try fit.run(["progress", "list", "--json=quantity"])
    #expect(shown.text.contains("82.4") && !shown.text.contains("70"))
  }
}
