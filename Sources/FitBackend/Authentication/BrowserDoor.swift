import BackendInterface
import FitAPI
import JSON
import PlainText

/// Answers browsers at the server's own address with pages: without scripts, without anything from
/// elsewhere, and with nothing that another site could use.
struct BrowserDoor {
  let backend: Backend
  let rules: AccessRules
  let identification: CallerIdentification
  /// Answers the sign-in of an app, with all its limits.
  let signIn: (Request) -> Response

  /// The cookie that a browser gets for its sign-in. It has no end of its own, so that the browser forgets
  /// it at the end of its session.
  static let cookie = "fit_browser"

  private static let home = "/"
  private static let signInPath = "/sign-in"
  private static let signOutPath = "/sign-out"
  private static let documents = [
    "/legal/privacy-policy.html": "Privacy policy",
    "/legal/terms-of-service.html": "Terms of service",
    "/legal/eula.html": "Licence agreement",
  ]

  private var origin: Origin { identification.origin }
  private var request: Request { origin.request }

  /// Whether a request is the sign-in of a browser, which checks a password.
  static func isSignIn(_ request: Request) -> Bool {
    request.method == .post && request.path == signInPath
  }

  /// Returns the page that a request asks for; `nil` where it is for the services.
  func answer() -> Response? {
    guard let make = rules.page else { return nil }
    if request.method.isSafe, let title = Self.documents[request.path] {
      return Self.response((try? make(.legal(title: title))) ?? "")
    }
    switch request.path {
    case Self.home where request.method.isSafe:
      let accepted = request.headers["Accept"] ?? ""
      guard accepted.lowercased().contains(bytesOf: "text/html") else { return nil }
      return showHome(make)
    case Self.signInPath where request.method == .post: return begin(make)
    case Self.signOutPath where request.method == .post: return end(make)
    case Self.signInPath, Self.signOutPath:
      return request.method.isSafe ? Self.redirection() : nil
    default: return nil
    }
  }

  private typealias Maker = @Sendable (BrowserPage) throws -> String

  private func showHome(_ make: Maker) -> Response {
    do {
      guard let caller = try backend.withStore({ try identification.reader($0, backend.now()) }),
        let account = caller.account
      else { return welcome(make) }
      let asked = request.query["days"].flatMap { Int($0) } ?? 30
      let reader = BrowserReader(
        account: account, calendar: caller.calendar,
        isSignedIn: request.cookie(Self.cookie) != nil
      ) { [backend] in backend.answer($0, from: caller) }
      let days = BrowserPage.lengths.contains(asked) ? asked : 30
      return Self.response(try make(.report(reader, days: days)))
    } catch {
      return welcome(make, "The report cannot be made now.", status: 503)
    }
  }

  private func welcome(_ make: Maker, _ problem: String? = nil, status: Int = 200) -> Response {
    let isEncrypted = request.headers[HeaderName.forwardedProtocol] == "https"
    let host = request.headers[HeaderName.host] ?? "localhost"
    let page = BrowserPage.welcome(
      address: "\(isEncrypted ? "https" : "http")://\(host)", problem: problem)
    return Self.response((try? make(page)) ?? "", status: status)
  }

  // MARK: Signing in and out

  private func begin(_ make: Maker) -> Response {
    guard origin.isSameSite else {
      return welcome(make, "A page of another site cannot sign you in here.", status: 403)
    }
    let form = Query(encoded: String(decoding: request.body, as: UTF8.self))
    let body: JSONValue = [
      "email": .string((form["email"] ?? "").trimmed), "password": .string(form["password"] ?? ""),
    ]
    var login = Request(
      .post, Needled.login.path(below: Service.needled.basePath), headers: request.headers,
      body: body.bytes())
    login.headers[HeaderName.contentType] = "application/json"
    for name in [HeaderName.cookie, HeaderName.authorization, HeaderName.idempotencyKey] {
      login.headers[name] = nil
    }
    let answer = signIn(login)
    let document = answer.document ?? (try? JSONValue(parsing: answer.body))
    if answer.isSuccess, let token = document?["token"]?.string {
      return Self.redirection(cookie(token))
    }
    return switch answer.status {
    case 400, 401: welcome(make, "The address or the password is wrong.", status: 401)
    case 403:
      welcome(
        make, "This account is closed, or its code has ended; ask who runs this server.",
        status: 403)
    case 429: welcome(make, "Too many attempts; try again in a quarter of an hour.", status: 429)
    default: welcome(make, "The server cannot sign you in now.", status: 503)
    }
  }

  private func end(_ make: Maker) -> Response {
    guard origin.isSameSite else {
      return welcome(make, "A page of another site cannot sign you out here.", status: 403)
    }
    if let token = request.cookie(Self.cookie) {
      try? backend.withStore { store in
        let now = backend.now()
        guard let found = try store.tokens.find(token, at: now) else { return }
        try store.write(of: found.account) {
          try store.tokens.revokeFamily(found.family, of: found.account, at: now)
        }
      }
    }
    return Self.redirection(cookie("") + "; Max-Age=0")
  }

  private func cookie(_ token: String) -> String {
    let isEncrypted = request.headers[HeaderName.forwardedProtocol] == "https"
    return
      "\(Self.cookie)=\(token); Path=/; HttpOnly; SameSite=Strict\(isEncrypted ? "; Secure" : "")"
  }

  // MARK: Answers

  private static func redirection(_ cookie: String? = nil) -> Response {
    var response = response("", status: 303)
    response.headers["Location"] = home
    response.headers[HeaderName.setCookie] = cookie
    return response
  }

  /// Returns a page that may have its own style sheet and forms for this server, and nothing else (Content
  /// Security Policy Level 3).
  private static func response(_ html: String, status: Int = 200) -> Response {
    let start = html.range(of: "<style>", "</style>")
    let hash = start.map { " 'sha256-\(Base64.text(SHA256.digest(html.utf8[$0])))'" } ?? " 'none'"
    return Response(
      status: status,
      headers: [
        HeaderName.contentType: "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy":
          "default-src 'none'; style-src\(hash); form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'",
        // A form's own origin is told with it, and no address to anybody else.
        "Referrer-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      ], body: Array(html.utf8))
  }
}

extension String {
  /// Returns what stands between two marks.
  fileprivate func range(of start: String, _ end: String) -> Range<Index>? {
    func find(_ mark: String, from index: Index) -> Index? {
      let (bytes, mark) = (utf8, Array(mark.utf8))
      return bytes[index...].indices.first { bytes[$0...].starts(with: mark) }
    }
    guard let open = find(start, from: startIndex),
      let first = utf8.index(open, offsetBy: start.utf8.count, limitedBy: endIndex),
      let last = find(end, from: first)
    else { return nil }
    return first..<last
  }
}
