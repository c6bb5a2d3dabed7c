import Arguments
import FitAPI

/// The global options that mean something to each command. One that means nothing is refused, since an
/// option that is dropped silently may lead to another person's records.
enum OptionScope {
  /// What a command works on, by the first word of its path.
  enum Reach: Hashable {
    /// Files of this machine alone.
    case machine
    /// One service, which may be remote.
    case service(Service)
    /// Several services, or whichever is named.
    case services
  }

  static let reaches: [String: Reach] = [
    "today": .services, "log": .services, "eat": .services, "weigh": .services,
    "undo": .services, "diary": .service(.fitiq), "habit": .service(.needled),
    "weigh-in": .services, "inject": .service(.needled), "dose": .service(.needled),
    "intention": .service(.intentions), "calendar": .services, "dashboard": .services,
    "remind": .services,
    "food": .service(.fitiq), "exercise": .service(.fitiq), "workout": .services,
    "goal": .service(.fitiq), "template": .service(.fitiq), "progress": .services,
    "metric": .services, "sleep": .services, "activity": .services,
    "injection": .service(.needled), "symptom": .services, "mood": .service(.fitiq),
    "journal": .service(.fitiq), "analytics": .services, "consult": .service(.fitiq),
    "insight": .service(.fitiq), "report": .services,
    "serve": .machine, "remote": .services, "auth": .services, "sync": .services,
    "outbox": .services, "cache": .machine, "api": .services,
    "backup": .machine, "restore": .machine, "migrate": .machine, "export": .machine,
    "import": .machine,
    "setup": .services, "profile": .services, "account": .service(.fitiq),
    "preferences": .service(.fitiq), "notifications": .service(.needled),
    "medication": .service(.needled), "settings": .service(.needled), "config": .machine,
    "completion": .machine,
    "doctor": .services, "version": .machine, "__manual": .machine,
  ]

  /// The commands that print no records, so that no form of them can be chosen.
  static let formless: Set<[String]> = [
    ["serve"], ["completion"], ["config", "edit"], ["auth", "token"], ["__manual"],
  ]

  /// The words whose lines are read by the engine, so that they can be explained.
  static let readers: Set<String> = ["log", "eat", "weigh", "inject", "dose"]

  private static let forms: [any Parameter] = [
    GlobalOptions.json, GlobalOptions.jsonl, GlobalOptions.csv, GlobalOptions.jq,
  ]

  /// Returns why an option means nothing to a command; `nil` where it means something.
  ///
  /// - Parameter remotes: the services that are reached over the network.
  static func objection(
    to option: any Parameter, of path: [String], remotes: Set<Service>
  ) -> String? {
    let line = (["fit"] + path).joined(separator: " ")
    let reach = path.first.flatMap { reaches[$0] } ?? .machine
    if forms.contains(where: { $0.name == option.name }) {
      return formless.contains(path) ? "`\(line)` prints no records" : nil
    }
    if option.name == GlobalOptions.explain.name {
      return path.first.map(readers.contains) == true ? nil : "`\(line)` reads no line to log"
    }
    switch (option.name, reach) {
    case (GlobalOptions.noCache.name, .machine), (GlobalOptions.refresh.name, .machine):
      return "`\(line)` asks no remote service"
    case (GlobalOptions.account.name, .machine):
      return "`\(line)` works on this machine, which has no accounts of remote services"
    case (GlobalOptions.account.name, .service(let service)) where !remotes.contains(service):
      return "\(service.title) is answered on this machine, with your own records"
    // A service that is named is looked for by the command itself.
    case (GlobalOptions.account.name, .services) where remotes.isEmpty && path.first != "auth":
      return "every service is answered on this machine, with your own records"
    default: return nil
    }
  }

  /// Refuses the options of a line that mean nothing to its command.
  ///
  /// - Throws: the usage error for the first of them.
  static func check(
    _ call: Call<any Command.Type>, remotes: Set<Service>
  ) throws(UsageError) {
    for option in GlobalOptions.all where call.isGiven(option) {
      guard let reason = objection(to: option, of: call.path, remotes: remotes) else { continue }
      throw call.mistaken("--\(option.name) means nothing here: \(reason)")
    }
  }
}
