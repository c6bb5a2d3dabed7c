import Arguments
import BackendInterface
import CivilTime
import FitAPI
import FitClient
import PostgreSQL
import System
import Terminal

struct Serve: Command {
  static let listen = Option<ListenAddress>(
    "listen", default: .tcp(host: "127.0.0.1", port: 8787),
    "Host and port to listen on; port 0 picks a free one.")
  static let unix = Option<FilePath?>(
    "unix", "Listen on a Unix socket at this path instead.",
    details: "Only you may connect to it. One left behind by a server that is gone is replaced.")
  static let isPublic = Flag(
    "public", "Listen where other machines can connect as well.",
    details: "What is sent is not encrypted; see `fit help serving` for a proxy that encrypts.")
  static let apiKeys = Option<FilePath?>(
    "api-key-file", "Let in only apps that send a key of this file, one a line.",
    details: """
      FitIQ's and Daily Intentions' apps send it as X-API-Key. A key alone is nobody's records. A line \
      `KEY owner` is your own key, and `KEY ann@example.org` is that person's: Health Data and Daily \
      Intentions take it in the place of a sign-in. Only you may be able to read the file, and a key has \
      16 characters or more. `fit serve users keys` lists and ends them, also while the server runs.
      """)
  static let requireAuth = Flag(
    "require-auth", "Ask programs on this machine for a token or key, too.",
    details: """
      Without it, your own programs may use Health Data as you, and those of anybody on this machine \
      Daily Intentions under any name. Behind a proxy every request may look as if it came from this \
      machine, so give it there.
      """)
  static let accessLog = Option<FilePath?>(
    "access-log", "Write a line for each request to this file; `-` is standard output.",
    details: """
      Queries, headers and bodies are left out, since they may hold secrets. At SIGHUP or SIGUSR1 \
      the file is opened anew, after it was moved away. Without a file neither ends the server, but \
      for the SIGHUP of a terminal that is closed.
      """)
  static let proxies = Option<[String]>(
    "proxy", "Believe the proxy at this address on who its clients are.",
    details: """
      May be given several times. The log and the limits then go by the address that the proxy adds \
      to X-Forwarded-For. Without it no proxy is believed but one that connects to --unix.
      """)
  static let noRegistration = Flag(
    "no-registration",
    "Let nobody make a new account over HTTP; `fit serve users add` makes them.")
  static let quota = Option<Int>(
    "quota", in: 1...1_000_000, default: 2000, "Keep at most this many megabytes for each account.",
    details: "Your own records have no limit. Who has reached it can still read and delete.")
  static let database = Option<PostgreSQLAddress?>(
    "database", "Keep the records in this PostgreSQL database.",
    details: """
      Several servers can use one database; `fit help serving` shows how. The password comes from \
      ~/.pgpass, PGPASSFILE or PGPASSWORD, never from the address.
      """, config: ConfigKey.database.name)
  static let metricsToken = Option<FilePath?>(
    "metrics-token-file", "Show the metrics to whoever sends a token of this file, one a line.",
    details: """
      GET /metrics answers in the text format of Prometheus. Without a token it is for programs on \
      this machine, and with --require-auth for nobody. The file is as that of --api-key-file, and the \
      token is sent as Authorization: Bearer.
      """)
  static let declaration = Declaration(
    "serve", "Answer the services' apps over HTTP from this machine.",
    [
      listen, unix, isPublic, apiKeys, requireAuth, accessLog, proxies, noRegistration, quota,
      database, metricsToken,
    ],
    constraints: [.atMostOne(of: [listen, unix])],
    discussion: """
      Apps written for FitIQ, Needled, Daily Intentions or Health Data find here the server they \
      know, on the records `fit` keeps. The address is printed once connections are taken. An \
      interrupt or SIGTERM ends it after what is under way is answered, ten seconds at most.

      A browser gets a page at the address: your own report on this machine, elsewhere that of the account \
      that signs in there.

      Everyone who registers gets an account of their own. Behind a proxy that does TLS it can \
      serve a household; `fit help serving` shows how.
      """,
    examples: [
      Example("fit serve", "for programs on this machine"),
      Example("fit serve --listen 127.0.0.1:0", "on any free port"),
      Example("fit serve --require-auth --access-log -", "behind a proxy"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let address = arguments[Self.unix].map { .unix(path: $0.text) } ?? arguments[Self.listen]
    guard address.isLoopback || arguments[Self.isPublic] else { throw Self.tooOpen(address) }
    fit.database = arguments[Self.database]
    let errors = ServerMessages(descriptor: 2, fit.screen.errors)
    let responder = try Self.responder(fit) { errors.say("\("warning:", .warning) \($0)") }
    if fit.dataFile.readsDuringWrites() == false {
      errors.say("\("warning:", .warning) \(Check.oneAtATime(fit.dataFile.path))")
    }
    var setup = ServerSetup(address, owner: fit.calendar, now: fit.clock)
    if let file = try arguments[Self.apiKeys].map(KeyFile.init) { setup.apiKeys = { file.keys } }
    setup.metricsTokens =
      try arguments[Self.metricsToken].map { try KeyFile.lines(of: $0.text) } ?? []
    setup.trustsThisMachine = address.isLoopback && !arguments[Self.requireAuth]
    setup.allowsRegistration = !arguments[Self.noRegistration]
    setup.quota = arguments[Self.quota] * 1_000_000
    setup.proxies = Set(arguments[Self.proxies])
    let pages = ServerPages(
      environment: fit.environment, now: fit.clock, legal: fit.settings.value(.legal),
      model: fit.modelURL?.host)
    setup.page = { try pages.html($0) }
    setup.signals = [SIGTERM, SIGINT]
    setup.reopeningSignals = [SIGHUP, SIGUSR1]
    // A reader of the log, or a terminal, that is gone is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    setup.report = { errors.say("\("fit:", .error) \($0)") }
    var isLogged = false
    if let path = arguments[Self.accessLog] {
      let log = try AccessLog(path, now: fit.clock)
      setup.log = { log.add($0) }
      isLogged = log.isFile
      if log.isFile {
        setup.reopen = {
          if !log.reopen() { errors.say("fit: cannot open \"\(path.text)\" anew") }
        }
      }
    }
    // What was begun in a terminal ends with it.
    if !isLogged, isatty(2) == 1 {
      setup.signals.append(SIGHUP)
      setup.reopeningSignals = [SIGUSR1]
    }
    do {
      let isFinished = try responder.serve(setup) { address in
        guard !fit.options.isQuiet else { return }
        if !address.isLoopback { errors.say(Self.warning) }
        try ServerMessages.announce(address)
      }
      if !isFinished { errors.say("fit: stopped before every request was answered") }
    } catch let error as ListenError {
      throw FitError(.failed, "\(error)")
    }
    return Output(body: .none)
  }

  private static let warning: StyledText = """
    \("warning:", .warning) nothing that is sent is encrypted; put a TLS proxy before \
    `fit serve` as `fit help serving` shows, and leave out --public
    """

  private static func tooOpen(_ address: ListenAddress) -> FitError {
    FitError(
      .usage, "other machines can connect to \"\(address)\", and nothing would be encrypted",
      hint: """
        listen on 127.0.0.1 behind a TLS proxy, as `fit help serving` shows, or add --public
        """)
  }

  /// Returns a responder with a running clock, after checking that its data file can be used.
  private static func responder(
    _ fit: Context, warn: @escaping @Sendable (String) -> Void
  ) throws(FitError) -> any Responder {
    try Files.makeFolder(of: fit.paths.database)
    let responder = fit.environment.backend.responder(
      fit.responderSetup(now: fit.clock, report: warn))
    let response = responder.answerOwner(Request(.get, "/health"))
    guard response.isSuccess else { throw SeedDialect().failure(in: response) }
    return responder
  }
}

extension PostgreSQLAddress: ArgumentValue {
  public static var placeholder: String { "URL" }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> PostgreSQLAddress {
    do throws(Mistake) {
      return try PostgreSQLAddress(parsing: text)
    } catch {
      throw ValueProblem(error.rule, shown: error.shown)
    }
  }
}

extension ListenAddress: ArgumentValue {
  public static var placeholder: String { "HOST:PORT" }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> ListenAddress {
    do throws(ListenError) {
      return try ListenAddress(parsing: text)
    } catch {
      throw ValueProblem(error.reason)
    }
  }
}
