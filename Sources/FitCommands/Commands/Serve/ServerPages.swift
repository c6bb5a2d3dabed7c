import BackendInterface
import CivilTime
import FitAPI
import FitClient
import PlainText
import Quantities

/// The pages that `fit serve` shows a browser.
struct ServerPages: Sendable {
  let environment: Environment
  let now: @Sendable () -> Instant
  /// What the operator says of privacy and terms: a text, or a file of one.
  let legal: String?
  /// The machine of the language model that helps to answer; `nil` without one.
  let model: String?

  func html(_ page: BrowserPage) throws -> String {
    switch page {
    case .report(let reader, let days): try report(reader, days).text
    case .welcome(let address, let problem): welcome(address, problem).text
    case .legal(let title): document(title).text
    }
  }

  private func report(_ reader: BrowserReader, _ count: Int) throws -> Markup {
    let fit = try Context(of: reader, environment: environment, at: now())
    let days = fit.today.adding(days: 1 - count)...fit.today
    let isOwner = reader.account == Account.localOwner
    let units =
      isOwner
      ? fit.settings.units
      : UnitSystem(spelled: try fit.client.send(FitIQ.preferences(reader.account)).units) ?? .metric
    var page = ReportPage(
      contents: try ReportContents(days, wantsSessions: true, in: fit), units: units,
      calendar: fit.calendar, today: fit.today)
    let links = BrowserPage.lengths.map { length -> Markup in
      let name = length == 365 ? "a year" : "\(length) days"
      return length == count
        ? "<b>\(name)</b> " : "<a href=\"/?days=\(length)\">\(name)</a> "
    }
    let end: Markup =
      reader.isSignedIn
      ? "<form method=\"post\" action=\"/sign-out\"><button>Sign out</button></form>" : ""
    page.navigation = "<nav>\(Markup(links))\(end)</nav>"
    return page.html
  }

  private func welcome(_ address: String, _ problem: String?) -> Markup {
    let said: Markup = problem.map { "<p role=\"alert\"><b>\($0)</b></p>" } ?? ""
    return Self.page(
      "A fit server",
      """
      <p>This machine runs <b>fit serve</b>: it keeps health records for the people who have an account \
      here, and answers the apps of FitIQ, Needled, Daily Intentions and Health Data.</p>
      <section><h2>Your report</h2>\(said)
      <form method="post" action="/sign-in">
      <label>Email <input name="email" type="email" autocomplete="username" required></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
      <button>Sign in</button></form></section>
      <section><h2>An app</h2><p>Tell the app this address as that of its service, and sign in there with \
      the same email and password.</p>
      <table><tr><td>FitIQ</td><td>\(address)/api/v1</td></tr>
      <tr><td>Needled</td><td>\(address)/api</td></tr>
      <tr><td>Daily Intentions, Health Data</td><td>\(address)</td></tr></table></section>
      <footer><a href="/legal/privacy-policy.html">What this server keeps</a></footer>
      """)
  }

  private func document(_ title: String) -> Markup {
    let words = (ownWords ?? "").split(whereSeparator: \.isNewline).map {
      "<p>\(String($0))</p>" as Markup
    }
    let helper: Markup =
      model.map {
        "<p>Questions to the coach, and texts that it is asked to reword, are sent to the language model at \($0).</p>"
      }
      ?? "<p>Nothing is sent to anybody else.</p>"
    return Self.page(
      title,
      """
      \(Markup(words))<section><h2>What this server keeps, and where</h2>
      <p>It keeps what its apps and the people with an account log: meals, weights and other measurements, \
      sleep, workouts, injections and side effects, habits, moods, journals, goals, and the name, address and \
      date of birth of the account. Of a password only a slow hash is kept.</p>
      <p>All of it lies in one database of whoever runs this server. Everybody sees their own records \
      alone. Whoever can read that database can read them too.</p>
      \(helper)
      <p>An account is deleted with everything in it by its app, or by whoever runs this server. GET \
      /api/v1/me/export, with the account's own token, answers all of its records.</p></section>
      """)
  }

  /// The text of ``legal``, which a path names or which stands there.
  private var ownWords: String? {
    guard let legal, legal.hasPrefix("/") else { return legal }
    return (try? Files.read(legal, limit: 1 << 18)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func page(_ title: String, _ body: Markup) -> Markup {
    HTMLDocument(
      title: title, attributes: " class=\"text\"",
      body: "<header><h1>\(title)</h1></header>\n\(body)"
    ).markup
  }
}

/// Answers in the name of an account of a server.
struct AccountResponder: Responder {
  let answer: @Sendable (FitAPI.Request) -> Response

  func answerOwner(_ request: FitAPI.Request) -> Response { answer(request) }
  func settle() {}
  func serve(_ setup: ServerSetup, announce: (ListenAddress) throws -> Void) throws -> Bool { true }
}
