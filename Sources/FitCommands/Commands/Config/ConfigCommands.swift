import Arguments
import FitAPI
import FitClient
import Terminal

/// A setting as listed.
struct ConfigRow: Model, Identifiable {
  var key: String
  var value: String
  /// The file, the environment variable, or `default`.
  var origin: String

  var id: String { key }
}

extension ConfigRow {
  /// Reads the value in force of a known setting.
  init(_ key: ConfigKey, in settings: Settings) {
    let found = settings.found(key)
    self.init(
      key: key.name, value: found?.value ?? key.standard, origin: found?.origin ?? "default")
  }
}

struct ConfigGet: Command {
  static let toleratesBrokenConfig = true
  static let key = Argument<String>("key", "The setting's name.", completes: .configKeys)
  static let declaration = Declaration(
    "get", "Print the value of a setting.", [key], fields: ConfigRow.record,
    examples: [Example("fit config get units", "metric or imperial")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let name = arguments[Self.key]
    if ConfigKey.isOfFamily(name) {
      let value = try require(fit.config.get()[name], .notFound, "there is no \"\(name)\"")
      return Self.output(ConfigRow(key: name, value: value, origin: fit.paths.config))
    }
    guard let key = ConfigKey.named(name) else { throw ConfigKey.unknown(name) }
    var output = Self.output(ConfigRow(key, in: fit.settings))
    output.failures = [fit.configFailure].compactMap(\.self)
    return output
  }

  private static func output(_ row: ConfigRow) -> Output {
    .page(row, id: row.value) { _ in [StyledText(row.value)] }
  }
}

struct ConfigSet: Command {
  static let toleratesBrokenConfig = true
  static let key = Argument<String>("key", "The setting's name.", completes: .configKeys)
  static let value = Argument<String>(
    "value", length: 1...1000, spansWords: true, "Its value.", completes: .configValues)
  static let declaration = Declaration(
    "set", "Change a setting.", [key, value],
    discussion: """
      A setting whose name begins with alias. is a command of your own: its value stands for the \
      words it is typed in place of. One that begins with ! is a command of the shell, which gets \
      the words typed behind the name.
      """,
    fields: ConfigRow.record,
    examples: [
      Example("fit config set units imperial", "pounds, feet and miles"),
      Example("fit config set alias.w \"log weight\"", "then `fit w 82.4`"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let (name, typed) = (arguments[Self.key], arguments[Self.value])
    try ConfigKey.check(name, typed)
    let value = ConfigKey.named(name)?.canonical(typed) ?? typed
    try Config.change(in: fit) { $0.set(name, to: value) }
    let row = ConfigRow(key: name, value: value, origin: fit.paths.config)
    return .receipt([row], lines: ["\(name) = \(value)"])
  }
}

struct ConfigUnset: Command {
  static let toleratesBrokenConfig = true
  static let key = Argument<String>("key", "The setting's name.", completes: .configKeys)
  static let declaration = Declaration(
    "unset", "Reset a setting to its default.", [key],
    examples: [Example("fit config unset day.start", "the day starts at midnight again")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let name = arguments[Self.key]
    guard try fit.config.get()[name] != nil else {
      if ConfigKey.named(name) == nil, !ConfigKey.isOfFamily(name) {
        throw ConfigKey.unknown(name)
      }
      throw FitError(.notFound, "\"\(name)\" is not set in \(fit.paths.config)")
    }
    try Config.change(in: fit) { _ = $0.unset(name) }
    return .message("\(name) is unset")
  }
}

struct ConfigList: Command {
  static var listing: Listing? { Listing() }
  static let toleratesBrokenConfig = true
  static let showOrigin = Flag("show-origin", "Say where each value comes from.")
  static let declaration = Declaration(
    "list", "Show every setting and its value.", [showOrigin],
    discussion: """
      What is wrong in the file is named on standard error, with exit status 2, beside what is right.
      """,
    fields: ConfigRow.record,
    columns: [["KEY", "VALUE"], ["KEY", "VALUE", "ORIGIN"]],
    examples: [Example("fit config list --show-origin", "which file or variable decides")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let settings = fit.settings
    let known = ConfigKey.all.map { ConfigRow($0, in: settings) }
    let aliases = (settings.config?.entries ?? []).filter { ConfigKey.isOfFamily($0.key) }
    let rows =
      known
      + aliases.map {
        ConfigRow(key: $0.key, value: $0.value, origin: fit.paths.config)
      }
    var columns: [TableColumn<ConfigRow>] = [
      TableColumn("KEY") { Cell($0.key, .label) },
      TableColumn("VALUE", flexible: true) { Cell($0.value) },
    ]
    if arguments[Self.showOrigin] {
      columns.append(TableColumn("ORIGIN") { Cell($0.origin, .muted) })
    }
    var output = Output.list(
      rows, columns, ids: rows.map(\.key), emptyMessage: "no settings")
    output.failures = [fit.configFailure].compactMap(\.self)
    return output
  }
}

struct ConfigPath: Command {
  static let toleratesBrokenConfig = true
  static let declaration = Declaration(
    "path", "Print where the configuration file is.",
    examples: [Example("fit config path", "below FIT_HOME, or in the XDG folder")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    .message(StyledText(fit.paths.config))
  }
}
