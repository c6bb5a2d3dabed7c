import Arguments
import FitClient

extension Documentation {
  /// The topics of help and the manual besides the commands.
  static let fit = Documentation(
    topics: [
      .dates, .languages, .units, .json, .exitCodes, .environment, .remotes, .serving, .cluster,
    ],
    exitStatuses: FitError.Kind.entries, environment: Entry.variables, files: Entry.files,
    lists: ["config": List("Settings", Entry.settings)])
}

extension FitError.Kind {
  /// Every exit status and what it means.
  static var entries: [Documentation.Entry] {
    let done = Documentation.Entry("0", "Done.")
    return [done] + allCases.map { Documentation.Entry("\($0.exitStatus)", $0.meaning) }
  }

  /// Every error code of this program, with the exit status that goes with it.
  static var codes: [Documentation.Entry] {
    allCases.map { Documentation.Entry($0.code, "Exit status \($0.exitStatus). \($0.meaning)") }
  }

  private var meaning: String {
    switch self {
    case .failed: "The service refused or failed."
    case .usage: "Wrong usage: an unknown command or option, a missing or malformed value."
    case .notFound: "Not found."
    case .notSignedIn: "Not signed in, or the session ended."
    case .unreachable: "The service could not be reached and the work could not be queued."
    case .rateLimited: "Rate limited: the service wants fewer requests."
    case .conflict: "Conflict: it exists already."
    case .interrupted: "Interrupted."
    }
  }
}

extension Documentation.Entry {
  /// The environment variables that mean something.
  static var variables: [Documentation.Entry] {
    let settings = ConfigKey.all.compactMap { key in
      key.variable.map {
        Documentation.Entry($0, "Stronger than the setting \(key.name). \(key.summary)")
      }
    }
    return [
      .init("FIT_HOME", "A folder for everything: configuration, data, state and cache."),
      .init("FIT_NOW", "An instant that stands in for the clock: 2026-11-20T08:30:00Z."),
      .init("FIT_ASCII", "Set to anything, charts and tables are drawn with ASCII alone."),
    ] + settings + [
      .init(
        "FIT_FITIQ_TOKEN, FIT_NEEDLED_TOKEN, FIT_INTENTIONS_TOKEN, FIT_HEALTH_TOKEN",
        "A token for the remote service, stronger than a sign-in that is kept."),
      .init(
        "FIT_FITIQ_API_KEY, FIT_NEEDLED_API_KEY, FIT_INTENTIONS_API_KEY, FIT_HEALTH_API_KEY",
        "The client's key, where the service's server wants one."),
      .init(
        ModelKey.variable, "The key of the language model's server, stronger than one that is kept."
      ),
      .init("PAGER", "The pager where the setting pager says nothing."),
      .init("VISUAL, EDITOR", "The editor where the setting editor says nothing."),
      .init("NO_COLOR", "Set to anything, there is no colour."),
      .init(
        "CLICOLOR_FORCE, FORCE_COLOR",
        "Set to anything but 0, tables have colour even in a pipe; JSON only with --color always."),
      .init("TZ", "The time zone where the setting time.zone says nothing."),
      .init(
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
        "Where fit keeps its settings, its data, its journal and sign-ins, and its copies;"
          + " ~/.config, ~/.local/share, ~/.local/state and ~/.cache unless set."),
    ]
  }

  /// Every setting of the configuration file.
  static var settings: [Documentation.Entry] {
    ConfigKey.all.map { key in
      let variable = key.variable.map { " Also `\($0)`, which is stronger." } ?? ""
      return Documentation.Entry(key.name, key.manual + variable)
    }
      + RemoteSettings.Part.allCases.map { part in
        .init(
          "\(RemoteSettings.prefix)SERVICE.\(part.rawValue)",
          "\(part.summary) The commands of `fit remote` and `fit auth` keep it.")
      }
      + [
        .init(
          "\(ConfigKey.aliasPrefix)NAME",
          "A command of your own: the words it stands for; after a ! a line for the shell.")
      ]
  }

  /// The files `fit` keeps.
  static var files: [Documentation.Entry] {
    [
      .init("~/.config/fit/config", "Settings: key = value a line."),
      .init("~/.local/share/fit/fit.db", "Everything that was logged: one SQLite database."),
      .init("~/.local/share/fit/foods.db", "Imported foods, which can be imported again."),
      .init("~/.local/state/fit/journal.jsonl", "What you logged recently, for undo."),
      .init(
        "~/.local/state/fit/wordings.jsonl",
        "Wordings found for intentions, so that they are not suggested again."),
      .init(
        "~/.local/state/fit/credentials.json",
        "Sign-ins at remote services, unless a credential helper keeps them."),
      .init("~/.local/state/fit/outbox.db", "Writes that wait to be delivered to remote services."),
      .init("~/.cache/fit/copies.db", "Copies of what remote services answered."),
    ]
  }
}
