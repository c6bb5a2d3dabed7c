import Arguments
import CivilTime
import FitAPI
import FitClient
import PostgreSQL
import Quantities
import Reading
import Terminal

/// A setting a person can make: its meaning, its values and its default stand here once.
struct ConfigKey: Sendable {
  let name: String
  /// One sentence for help and the manual.
  let summary: String
  /// The environment variable that is stronger than the file.
  let variable: String?
  /// The default.
  let standard: String
  /// The words accepted, where they can be listed.
  let words: [String]
  /// Returns the word that is kept for a value as typed.
  let canonical: @Sendable (String) -> String
  /// The rule a value breaks; `nil` when it is accepted.
  let problem: @Sendable (String) -> String?

  /// The summary with the words accepted and the default, for the manual.
  var manual: String {
    let choice = words.isEmpty ? "" : " One of " + words.joined(separator: ", ") + "."
    return "\(summary)\(choice) Default: \(standard)."
  }

  /// Returns a value for a message, without a password that it holds.
  func shown(_ value: String) -> String {
    guard name == Self.database.name else { return value }
    do throws(PostgreSQLAddress.Mistake) {
      _ = try PostgreSQLAddress(parsing: value)
      return value
    } catch {
      return error.shown
    }
  }

  static let all: [ConfigKey] = [
    units, dayStart, weekStart, dateOrder, timeZone, color, pager, editor, timeout,
    credentialHelper,
    modelURL, modelName, foodLookup, foodLookupURL, database, legal,
  ]

  static let units = ConfigKey(
    "units", "Measures that numbers are read and shown in.", variable: "FIT_UNITS",
    standard: UnitSystem.metric.rawValue, words: UnitSystem.allCases.map(\.rawValue),
    canonical: { UnitSystem(spelled: $0)?.rawValue ?? $0 },
    problem: {
      UnitSystem(spelled: $0) == nil
        ? "must be one of \(UnitSystem.allCases.map(\.rawValue).joined(separator: ", "))" : nil
    })
  static let dayStart = ConfigKey(
    "day.start", "When the day starts, for those who stay up past midnight: 00:00 to 12:00.",
    variable: "FIT_DAY_START", standard: "00:00"
  ) { text in
    guard let time = TimeOfDay(text), PersonalCalendar.dayStarts.contains(time.minuteOfDay) else {
      return "must be a time from 00:00 to 12:00"
    }
    return nil
  }
  static let weekStart = ConfigKey(
    "week.start", "The first day of the week.", variable: "FIT_WEEK_START",
    standard: "the locale's", words: WeekStart.allCases.map(\.rawValue),
    canonical: { WeekStart(spelled: $0)?.rawValue ?? $0 },
    problem: {
      WeekStart(spelled: $0) == nil
        ? "must be one of \(WeekStart.allCases.map(\.rawValue).joined(separator: ", "))" : nil
    })
  static let dateOrder = ConfigKey(
    "dates.order", "The order of day and month in 11/12: day first, month first, or ask.",
    variable: "FIT_DATES_ORDER", of: DateOrder.self, standard: .open)
  static let timeZone = ConfigKey(
    "time.zone", "The time zone the days are counted in, such as Europe/Berlin.",
    variable: "FIT_TIMEZONE", standard: "the machine's"
  ) { Zone(identifier: $0) == nil ? "must be a time zone such as Europe/Berlin" : nil }
  static let color = ConfigKey(
    "color", "When to use colour.", variable: nil, of: ColorChoice.self, standard: .auto)
  static let pager = ConfigKey(
    "pager", "The command that long output is shown with; `cat`, or an empty FIT_PAGER, for none.",
    variable: "FIT_PAGER", standard: "less -FRX"
  ) { _ in nil }
  static let editor = ConfigKey(
    "editor", "The command that `fit config edit` opens the file with.", variable: "FIT_EDITOR",
    standard: "vi"
  ) { _ in nil }

  static let timeout = ConfigKey(
    "network.timeout", "Seconds a request to a remote service may take, from 1 to 3600.",
    variable: "FIT_TIMEOUT", standard: "\(RemoteOptions.timeLimit.components.seconds)"
  ) { text in
    Int(text).map((1...3600).contains) == true ? nil : "must be a number of seconds from 1 to 3600"
  }
  static let credentialHelper = ConfigKey(
    "credential.helper",
    "A credential helper of git that keeps sign-ins: libsecret, osxkeychain, a path, or !command.",
    variable: "FIT_CREDENTIAL_HELPER", standard: "none"
  ) { $0 == "none" || !$0.isEmpty ? nil : "must name a helper, or be none" }

  static let modelURL = ConfigKey(
    "ai.url",
    "The server of a language model for words and answers, as OpenAI's https://api.openai.com/v1.",
    variable: "FIT_AI_URL", standard: "none"
  ) { text in
    do throws(RemoteURLError) {
      _ = try RemoteURL(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }
  static let modelName = ConfigKey(
    "ai.model", "The language model's name at its server.", variable: "FIT_AI_MODEL",
    standard: "none"
  ) { text in
    (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      ? nil : "must be a name without spaces, of at most 200 characters"
  }

  static let foodLookup = ConfigKey(
    "food.lookup", "Whether `fit food barcode` asks Open Food Facts for what is not there.",
    variable: "FIT_FOOD_LOOKUP", of: Switch.self, standard: .off)
  /// The server of Open Food Facts.
  static let openFoodFacts = "https://world.openfoodfacts.org"
  static let foodLookupURL = ConfigKey(
    "food.lookup.url", "The server that answers as Open Food Facts does.",
    variable: "FIT_FOOD_LOOKUP_URL", standard: openFoodFacts
  ) { text in
    do throws(RemoteURLError) {
      _ = try RemoteURL(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  static let database = ConfigKey(
    "database.url",
    "The PostgreSQL database that keeps the records instead of this machine's file.",
    variable: "FIT_DATABASE", standard: "none"
  ) { text in
    do throws(PostgreSQLAddress.Mistake) {
      _ = try PostgreSQLAddress(parsing: text)
      return nil
    } catch {
      return error.rule
    }
  }

  static let legal = ConfigKey(
    "serve.legal",
    "What `fit serve` says of privacy and terms under /legal: a text, or the path of a file with one.",
    variable: "FIT_SERVE_LEGAL", standard: "none"
  ) { text in
    text.count > 4000 ? "must have at most 4000 characters; name a file with a longer text" : nil
  }

  /// The prefix of the names of a person's own commands: `alias.w = log weight`.
  static let aliasPrefix = "alias."

  /// Returns whether a person may choose the rest of a name: an alias, a part of a remote service.
  static func isOfFamily(_ name: String) -> Bool {
    name.hasPrefix(aliasPrefix) || RemoteSettings.parse(name) != nil
  }

  /// Returns the key of a name.
  static func named(_ name: String) -> ConfigKey? { all.first { $0.name == name } }

  /// Checks a setting before it is stored or used.
  ///
  /// - Throws: ``FitError`` when there is no such key, or the value breaks the key's rule.
  static func check(_ name: String, _ value: String) throws(FitError) {
    if name.hasPrefix(aliasPrefix) { return try checkAlias(name.dropFirst(aliasPrefix.count)) }
    if let (_, part) = RemoteSettings.parse(name) {
      guard let problem = part.problem(value) else { return }
      throw FitError(.usage, "invalid value \"\(value)\" for \(name): \(problem)")
    }
    guard let key = named(name) else { throw unknown(name) }
    if let problem = key.problem(value) {
      let near = Suggestions.question(Suggestions.near(value, in: key.words))
      throw FitError(
        .usage, "invalid value \"\(key.shown(value))\" for \(name): \(problem)\(near)")
    }
  }

  private static func checkAlias(_ name: Substring) throws(FitError) {
    if CommandTree.fit.children.contains(where: { $0.name == name }) {
      throw FitError(
        .usage, "\"\(name)\" is a command of fit, and no alias can take its place",
        hint: "choose another name")
    }
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isWord, let first = name.first, first.isLetter || first.isNumber else {
      throw FitError(
        .usage, "\"\(name)\" cannot be the name of an alias",
        hint: "use a letter or a digit first, then also - _ and .")
    }
  }

  /// Returns the error for a setting that does not exist.
  /// - Parameter path: the file where it stands, if it stands in one.
  static func unknown(_ name: String, in path: String? = nil) -> FitError {
    let near = Suggestions.near(name, in: all.map(\.name))
    let place = path.map { " in \($0)" } ?? ""
    return FitError(
      .usage, "unknown setting \"\(name)\"\(place)\(Suggestions.question(near))",
      hint: path == nil
        ? "`fit config list` shows every setting" : "take it back with `fit config unset \(name)`")
  }

  private init(
    _ name: String, _ summary: String, variable: String?, standard: String, words: [String] = [],
    canonical: @escaping @Sendable (String) -> String = { $0 },
    problem: @escaping @Sendable (String) -> String?
  ) {
    self.name = name
    self.summary = summary
    self.variable = variable
    self.standard = standard
    self.words = words
    self.canonical = canonical
    self.problem = problem
  }

  private init<Words>(
    _ name: String, _ summary: String, variable: String?, of words: Words.Type, standard: Words
  ) where Words: CaseIterable & RawRepresentable<String> & Sendable {
    self.init(name, summary, variable: variable, standard: standard.rawValue, of: words)
  }

  private init<Words>(
    _ name: String, _ summary: String, variable: String?, standard: String, of words: Words.Type
  ) where Words: CaseIterable & RawRepresentable<String> & Sendable {
    let all = Words.allCases.map(\.rawValue)
    self.init(name, summary, variable: variable, standard: standard, words: all) {
      all.contains($0) ? nil : "must be one of \(all.joined(separator: ", "))"
    }
  }
}

/// Whether something is done.
enum Switch: String, CaseIterable, Sendable {
  case on, off
}

/// The days a week may start on.
enum WeekStart: String, CaseIterable, Sendable {
  case monday, saturday, sunday

  /// Reads a name or its beginning of three letters or more, in any case: `mon`, `Sunday`.
  init?(spelled text: String) {
    guard let day = Weekday(text), let start = Self.allCases.first(where: { $0.weekday == day })
    else { return nil }
    self = start
  }

  var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }
}
