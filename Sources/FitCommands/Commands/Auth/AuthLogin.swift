import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct AuthLogin: Command {
  static let email = Option<String?>(
    "email", length: 3...254, "The address the account signs in with.")
  static let declaration = Declaration(
    "login", "Sign in to a remote service.",
    [
      RemoteArguments.anyService, email, SecretInput.passwordStdin, SecretInput.withToken,
      SecretInput.apiKeyFile,
    ],
    constraints: [
      .atMostOne(of: [SecretInput.passwordStdin, SecretInput.withToken]),
      .atMostOne(of: [email, SecretInput.withToken]),
    ],
    discussion: """
      The password is asked for and not kept; what is kept is the sign-in it gave. Several accounts \
      may be signed in to at once, told apart by their address or by a name given with --account; \
      the last one is in use, and `fit auth switch` changes that.

      A token may also stand in the environment, which is stronger: FIT_FITIQ_TOKEN, \
      FIT_NEEDLED_TOKEN and so on, and a client's key as FIT_FITIQ_API_KEY.
      """, fields: SignInRow.record,
    examples: [
      Example("fit auth login", "asks for address and password"),
      Example(
        "fit auth login fitiq --email ann@example.org --password-stdin",
        "a script that pipes the password in"),
      Example("fit auth login needled --with-token", "a token from elsewhere, piped in"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let remote = try fit.chosenRemote(arguments[RemoteArguments.anyService]) else {
      return LocalOwnerSignIn.explanation
    }
    let apiKey =
      try SecretInput.apiKey(arguments, in: fit)
      ?? fit.environment[EnvironmentCredentials.apiKeyVariable(remote.service)]
    var session = try begin(remote, apiKey, arguments, fit)
    session.apiKey = apiKey
    let account = fit.options.account ?? session.email ?? "default"
    try require(
      Remote.isAccountName(account), .usage, "\"\(account)\" cannot be an account's name",
      hint: "give another with --account")
    try fit.credentials(remote).begin(session, account: account)
    try fit.use(account, of: remote.service)
    return .signedIn(remote, account, session)
  }

  private func begin(
    _ remote: Remote, _ apiKey: String?, _ arguments: ParsedArguments, _ fit: Context
  ) throws -> Session {
    let desk = fit.network.authClient(of: remote, apiKey: apiKey)
    if arguments[SecretInput.withToken] {
      let session = Session(accessToken: try SecretInput.token(in: fit))
      return remote.service.hasAccounts ? try desk.identify(session) : session
    }
    if !remote.service.hasAccounts, apiKey != nil, arguments[Self.email] == nil {
      return Session(accessToken: nil)
    }
    let email = try email(arguments, fit)
    try Credentials(email: email, password: " ").problems.refuse()
    let password = try SecretInput.password(arguments, in: fit)
    do throws(FitError) {
      return try desk.begin(email: email, password: password)
    } catch {
      guard error.kind == .notSignedIn else { throw error }
      throw FitError(
        .notSignedIn, "\(remote.service.title) refused the sign-in of \(email): \(error.message)",
        hint: "an account is made with `fit auth register \(remote.service.rawValue)`",
        code: error.code, status: error.status)
    }
  }

  private func email(_ arguments: ParsedArguments, _ fit: Context) throws -> String {
    if let email = arguments[Self.email] { return email }
    if let account = fit.options.account, account.contains("@") { return account }
    try require(
      fit.screen.canAsk, .usage, "missing --email", hint: "there is no terminal to ask for it at")
    return try Prompt(screen: fit.screen).line("Email")
  }
}

/// A sign-in, as it is shown when it is new.
struct SignInRow: Model, Identifiable {
  /// The service.
  var id: String
  var account: String
  var userID: String?
  /// The time at which the token expires.
  var expiresAt: Instant?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id = "service"
    case account
    case userID = "userId"
    case expiresAt
  }
}

extension Output {
  static func signedIn(_ remote: Remote, _ account: String, _ session: Session) -> Output {
    let row = SignInRow(
      id: remote.service.rawValue, account: account, userID: session.userID,
      expiresAt: session.expiresAt)
    return .receipt(
      [row], lines: ["signed in to \(remote.service.title) as \(account, .strong)"])
  }
}
