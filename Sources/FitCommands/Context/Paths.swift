import FitClient

/// The paths of fit's files: under `FIT_HOME` when that is set, else in the XDG directories (XDG
/// Base Directory Specification 0.8).
struct Paths: Sendable {
  /// The configuration file, which people edit.
  let config: String
  /// The database: what must not be lost.
  let database: String
  /// Imported foods, which can be imported again.
  let foods: String
  /// The journal of what was logged, for undo.
  let journal: String
  /// The wordings that were found for intentions, so that they are not suggested again.
  let wordings: String
  /// The reminders that were shown today.
  let reminded: String
  /// Sign-ins at remote services, for its owner's eyes alone.
  let credentials: String
  /// Writes that wait to be delivered: what must not be lost either.
  let outbox: String
  /// A folder of empty files that stand for turns.
  let locks: String
  /// Copies of services' answers, which may be deleted at any time.
  let cache: String
  /// The page of the last report that a browser was opened for.
  let reportPage: String

  /// - Throws: ``FitError`` where no variable names the person's home folder.
  init(environment: Environment) throws(FitError) {
    if let home = environment["FIT_HOME"] {
      self.init(config: home, data: home, state: home, cache: "\(home)/cache")
      return
    }
    func folder(_ variable: String, _ fallback: String) throws(FitError) -> String {
      // A relative path in these variables is invalid and to be ignored, says the specification.
      if let base = environment[variable], base.hasPrefix("/") { return "\(base)/fit" }
      let home = try require(
        environment.home, .failed, "HOME is not set, and you have no home folder",
        hint: "set HOME, or FIT_HOME to a folder for everything")
      return "\(home)/\(fallback)/fit"
    }
    self.init(
      config: try folder("XDG_CONFIG_HOME", ".config"),
      data: try folder("XDG_DATA_HOME", ".local/share"),
      state: try folder("XDG_STATE_HOME", ".local/state"),
      cache: try folder("XDG_CACHE_HOME", ".cache"))
  }

  private init(config: String, data: String, state: String, cache: String) {
    self.config = "\(config)/config"
    database = "\(data)/fit.db"
    foods = "\(data)/foods.db"
    journal = "\(state)/journal.jsonl"
    wordings = "\(state)/wordings.jsonl"
    reminded = "\(state)/reminded"
    credentials = "\(state)/credentials.json"
    outbox = "\(state)/outbox.db"
    locks = "\(state)/locks"
    self.cache = "\(cache)/copies.db"
    reportPage = "\(cache)/report.html"
  }
}
