import Arguments
import FitClient
import Terminal

/// The options every command takes.
struct GlobalOptions: Sendable {
  static let json = Option<FieldList?>(
    "json", bare: .all, "Print JSON: every field, or those named.", completes: .fields)
  static let jsonl = Flag("jsonl", "Print one JSON object a line.")
  static let csv = Flag("csv", "Print comma-separated values under a header.")
  static let jq = Option<String?>(
    "jq", placeholder: "EXPR", length: 1...10_000, "Filter the JSON with jq, where it is installed."
  )
  static let quiet = Flag("quiet", short: "q", "Print ids only, and no notes.")
  static let color = Option<ColorChoice>(
    "color", default: .auto, "When to use colour.", config: "color")
  static let verbose = Flag("verbose", "Print requests and their timings on standard error.")
  static let offline = Flag("offline", "Never touch the network.")
  static let noCache = Flag("no-cache", "Do not use or fill the cache of remote answers.")
  static let refresh = Flag("refresh", "Ask remote services even where the cache would do.")
  static let timeout = Option<Int>(
    "timeout", placeholder: "SECONDS", in: 1...3600,
    default: Int(RemoteOptions.timeLimit.components.seconds),
    "How long a request to a remote service may take.", config: "network.timeout")

  /// The time for which a command waits for a database server that does not answer, unless --timeout is
  /// given.
  static let databaseTimeLimit = Duration.seconds(5)
  static let account = Option<String?>(
    "account", placeholder: "NAME", length: 1...254,
    "The account at remote services; the current one unless given.")

  static let explain = Flag(
    "explain", "Show how the words of a line to log are read, and store nothing.")

  static var all: [any Parameter] {
    [
      json, jsonl, csv, jq, quiet, color, verbose, offline, noCache, refresh, timeout, account,
      explain,
    ]
  }

  /// The form in which results are printed.
  enum Form: Sendable, Equatable {
    /// A table for a person, tab-separated lines for a pipe.
    case plain
    case json(fields: [String])
    case jsonLines(fields: [String])
    case csv(fields: [String])
  }

  let form: Form
  /// The jq filter for the JSON output; `nil` for none.
  let jq: String?
  let isQuiet: Bool
  let color: ColorChoice
  let isVerbose: Bool
  /// The options of requests to remote services.
  let remote: RemoteOptions
  /// The time for which a command waits for a database server that does not answer.
  private(set) var databaseTimeLimit = GlobalOptions.databaseTimeLimit
  let account: String?

  /// Reads the options of a line.
  init(_ arguments: ParsedArguments) {
    let fields = arguments[Self.json]?.names ?? []
    if arguments[Self.jsonl] {
      form = .jsonLines(fields: fields)
    } else if arguments[Self.csv] {
      form = .csv(fields: fields)
    } else {
      let isPlain = arguments[Self.json] == nil && arguments[Self.jq] == nil
      form = isPlain ? .plain : .json(fields: fields)
    }
    jq = arguments[Self.jq]
    isQuiet = arguments[Self.quiet]
    color = arguments[Self.color]
    isVerbose = arguments[Self.verbose]
    var remote = RemoteOptions()
    remote.isOffline = arguments[Self.offline]
    remote.copies = arguments[Self.noCache] ? .none : arguments[Self.refresh] ? .renewed : .used
    remote.timeLimit = .seconds(arguments[Self.timeout])
    self.remote = remote
    if arguments.isGiven(Self.timeout) { databaseTimeLimit = remote.timeLimit }
    account = arguments[Self.account]
  }

  /// Creates the options that are in force before a line is parsed.
  init() {
    self.init(isQuiet: false, remote: RemoteOptions())
  }

  /// The options used while a shell waits for completions: short time limits and no messages.
  static var completing: GlobalOptions {
    var remote = RemoteOptions()
    remote.timeLimit = .seconds(2)
    var options = GlobalOptions(isQuiet: true, remote: remote)
    options.databaseTimeLimit = remote.timeLimit
    return options
  }

  private init(isQuiet: Bool, remote: RemoteOptions) {
    form = .plain
    jq = nil
    self.isQuiet = isQuiet
    color = .auto
    isVerbose = false
    self.remote = remote
    account = nil
  }

  /// Refuses two forms at once.
  static func refuseContradiction(_ call: Call<any Command.Type>) throws(UsageError) {
    let forms: [any Parameter] = [jsonl, csv, jq]
    let given = forms.filter { call.isGiven($0) }.map { "--\($0.name)" }
    guard given.count > 1 else { return }
    throw call.mistaken("\(given[0]) and \(given[1]) cannot be used together")
  }

  /// Reads the options that decide the form of error messages, where not even the command is known.
  init(peekingAt words: [String]) {
    let words = words.prefix { $0 != "--" }
    let wantsJSON = words.contains {
      ["--json", "--jsonl", "--jq"].contains($0) || $0.hasPrefix("--json=") || $0.hasPrefix("--jq=")
    }
    form = wantsJSON ? .json(fields: []) : .plain
    jq = nil
    isQuiet = false
    color = .auto
    isVerbose = false
    remote = RemoteOptions()
    account = nil
  }

  /// Reads the options that decide the form of error messages about the others.
  init(peekingAt call: Call<any Command.Type>) {
    let wantsJSON = ([Self.json, Self.jsonl, Self.jq] as [any Parameter]).contains {
      call.isGiven($0)
    }
    form = wantsJSON ? .json(fields: []) : .plain
    jq = nil
    isQuiet = call.isGiven(Self.quiet)
    color = (try? call.peek(Self.color)) ?? .auto
    isVerbose = call.isGiven(Self.verbose)
    remote = RemoteOptions()
    account = nil
  }
}

extension ColorChoice: ArgumentValue {}
