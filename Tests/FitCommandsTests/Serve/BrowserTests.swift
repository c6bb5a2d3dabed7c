import Foundation
import TestSupport
import Testing

@Suite("Pages of fit serve in a browser")
struct BrowserTests {
  private let server: Server

  init() throws { server = try Server(FitProcess()) }

  /// Asks as a browser does.
  private func get(
    _ target: String = "/", cookie: String? = nil, site: String? = nil, host: String? = nil
  ) throws -> HTTPExchange.Answer {
    var headers = [
      ("Host", host ?? "127.0.0.1:\(server.port)"), ("Accept", "text/html,application/xhtml+xml"),
    ]
    if let cookie { headers.append(("Cookie", cookie)) }
    if let site { headers.append(("Sec-Fetch-Site", site)) }
    return try server.connection().send("GET", target, headers: headers, body: nil)
  }

  private func post(
    _ target: String, _ form: String, origin: String? = nil, cookie: String? = nil
  ) throws -> HTTPExchange.Answer {
    var headers = [
      ("Host", "fit.example.org"), ("Content-Type", "application/x-www-form-urlencoded"),
      ("Origin", origin ?? "http://fit.example.org"),
    ]
    if let cookie { headers.append(("Cookie", cookie)) }
    return try server.connection().send("POST", target, headers: headers, body: Array(form.utf8))
  }

  private let login = "email=user%40example.com&password=SecurePass123%21"

  @Test(
    "The owner's browser on this machine gets the report of the owner, for the days it asks for")
  func owner() throws {
    #expect(try server.fit.run(["log", "weight", "82.4"]).status == 0)
    let page = try get()
    #expect(page.status == 200 && page.text.contains("Health report"), "\(page.text.prefix(400))")
    #expect(page.text.contains("82.4 kg") && page.text.contains("<b>30 days</b>"))
    #expect(!page.text.contains("Sign out") && !page.text.contains("<script"))
    for days in ["7", "90", "365"] {
      #expect(try get("/?days=\(days)", site: "same-origin").text.contains("82.4 kg"))
    }
    #expect(try get("/?days=7").text.contains("<b>7 days</b>"))
    #expect(try get("/?days=99999").text.contains("<b>30 days</b>"))
    let policy = page.headers["content-security-policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"), "\(policy)")
    #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
    #expect(!page.text.contains("style=\""))
    #expect(page.headers["cache-control"] == "no-store")
    #expect(page.headers["x-content-type-options"] == "nosniff")
  }

  @Test(
    "A name that only points at this machine, and a page of another site, show nobody's records")
  func strangers() throws {
    #expect(try server.fit.run(["log", "weight", "82.4"]).status == 0)
    for page in [try get(host: "evil.example.org"), try get(site: "cross-site")] {
      #expect(page.status == 200 && page.text.contains("A fit server"))
      #expect(page.text.contains("/api/v1") && !page.text.contains("82.4"))
    }
  }

  @Test("Programs that want no page get JSON as before")
  func programs() throws {
    let answer = try server.send("GET", "/")
    #expect(answer.status == 404 && answer.json["success"] as? Bool == false)
  }

  @Test("An account signs in with a form, sees its own report, and signs out")
  func session() throws {
    let token = try server.register()
    #expect(
      try server.send(
        "POST", "/api/v1/progress", ["type": "weight", "quantity": 71.5], token: token
      )
      .status == 201)
    let signed = try post("/sign-in", login)
    #expect(signed.status == 303 && signed.headers["location"] == "/", "\(signed.text)")
    let set = signed.headers["set-cookie"] ?? ""
    #expect(set.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"), "\(set)")
    let cookie = String(set.prefix { $0 != ";" })
    let page = try get(cookie: cookie, host: "fit.example.org")
    #expect(
      page.text.contains("71.5 kg") && page.text.contains("John Doe"), "\(page.text.prefix(600))")
    #expect(page.text.contains("Sign out"))
    #expect(
      try post("/sign-out", "", origin: "https://evil.example.org", cookie: cookie).status == 403)
    let out = try post("/sign-out", "", cookie: cookie)
    #expect(out.status == 303 && out.headers["set-cookie"]?.contains("Max-Age=0") == true)
    #expect(try get(cookie: cookie, host: "fit.example.org").text.contains("A fit server"))
  }

  @Test("A wrong password is refused, and counted as those of apps are")
  func guesses() throws {
    _ = try server.register()
    let wrong = "email=user%40example.com&password=Wrong%20guess%201"
    let refused = try post("/sign-in", wrong)
    #expect(refused.status == 401 && refused.text.contains("The address or the password is wrong."))
    #expect(refused.headers["set-cookie"] == nil && !refused.text.contains("Wrong guess"))
    #expect(try post("/sign-in", login, origin: "https://evil.example.org").status == 403)
    #expect(try post("/sign-in", login, origin: "null").status == 403)
    var last = 0
    for _ in 0..<12 { last = try post("/sign-in", wrong).status }
    #expect(last == 429)
    #expect(try post("/sign-in", "").status == 401)
  }

  @Test("The legal pages say what the server keeps, in the operator's words first")
  func legal() throws {
    let fit = try FitProcess()
    #expect(
      try fit.run(["config", "set", "serve.legal", "The Doe family <fit@doe.example> runs this."])
        .status == 0)
    let server = try Server(fit)
    for name in ["privacy-policy", "terms-of-service", "eula"] {
      let page = try server.send("GET", "/legal/\(name).html")
      #expect(page.status == 200 && page.text.contains("What this server keeps, and where"))
      #expect(page.text.contains("The Doe family &lt;fit@doe.example&gt; runs this."))
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    }
    #expect(try server.send("GET", "/legal/other.html").status == 404)
  }

  @Test("The report opens in the browser, or says where its page is")
  func web() throws {
    let fit = try FitProcess()
    let answer = try fit.run(["report", "--web"])
    // No desktop is among the programs that tests may call.
    #expect(answer.status == 1 && answer.errorText.contains("cannot open a browser here"))
    #expect(answer.errorText.contains("report.html"))
    let tools = try TemporaryFolder()
    for name in ["xdg-open", "open"] { try tools.writeProgram(name, "#!/bin/sh\ntest -s \"$1\"\n") }
    var launch = fit.launch(["report", "--web"])
    launch.environment["PATH"] = "\(tools.path):/usr/bin:/bin"
    let opened = try launch.run()
    #expect(opened.status == 0 && opened.text.contains("opened "), "\(opened.errorText)")
  }
}
