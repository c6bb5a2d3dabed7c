import Arguments
import FitAPI
import FitClient
import Terminal

/// The program that runs `fit remind` at its times.
enum Scheduler: String, CaseIterable, Sendable, ArgumentValue {
  case launchd, cron, systemd
}

/// The installation of reminders in a scheduler, or its preview.
struct Installation: Model {
  /// `launchd`, `cron` or `systemd`.
  var scheduler: String
  /// `installed`, `removed` or `unchanged`.
  var outcome: String
  /// The content of the property list, the crontab or the unit files.
  var text: String
}

struct RemindInstall: Command {
  static let via = Option<Scheduler?>(
    "via", "The scheduler: launchd on a Mac, else cron, else systemd, unless given.")
  static let show = Flag("print", "Print what would be installed, and install nothing.")
  static let declaration = Declaration(
    "install", "Install reminders on this machine.", [via, show],
    discussion: """
      Writes a launch agent on a Mac, a line into your crontab, or a timer of systemd, that runs `fit remind --once --notify` \
      every quarter of an hour: what is due is shown once a day on the desktop, or mailed by cron \
      where there is no desktop. Other lines of the crontab stay as they are.
      """,
    fields: Installation.record,
    examples: [
      Example("fit remind install", "write it"),
      Example("fit remind install --via systemd --print", "look at it first"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let scheduler = try arguments[Self.via] ?? Self.available(in: fit)
    let line = try ReminderLine(fit.environment)
    let text =
      switch scheduler {
      case .launchd: LaunchAgent(fit.environment).text(line)
      case .cron: Crontab.block(line)
      case .systemd: SystemdTimer(fit.environment).text(line)
      }
    if arguments[Self.show] {
      let record = Installation(
        scheduler: scheduler.rawValue, outcome: "unchanged", text: text)
      return .page(record) { _ in Self.lines(text) }
    }
    let isNew =
      switch scheduler {
      case .launchd: try LaunchAgent(fit.environment).install(line)
      case .cron: try Crontab.install(line)
      case .systemd: try SystemdTimer(fit.environment).install(line)
      }
    let record = Installation(
      scheduler: scheduler.rawValue, outcome: isNew ? "installed" : "unchanged", text: text)
    let place =
      switch scheduler {
      case .launchd: "launchd's agents of yours"
      case .cron: "your crontab"
      case .systemd: "systemd's timers of yours"
      }
    return .page(record) { _ in
      [
        isNew
          ? "reminders stand in \(place)" : "reminders stand in \(place) already",
        StyledText("what you are reminded of: fit notifications show", .muted),
      ]
    }
  }

  static func lines(_ text: String) -> [StyledText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { StyledText(String($0)) }
  }

  /// Returns the scheduler of this machine.
  static func available(in fit: Context) throws(FitError) -> Scheduler {
    if LaunchAgent.isThere { return .launchd }
    if Crontab.isThere { return .cron }
    if SystemdTimer.isThere { return .systemd }
    throw FitError(
      .failed, "this machine has neither launchctl nor crontab nor systemctl",
      hint: "`fit remind install --via cron --print` shows the line for another scheduler")
  }
}

struct RemindRemove: Command {
  static let declaration = Declaration(
    "remove", "Remove the reminders from this machine.", [RemindInstall.via],
    discussion: """
      Takes the agent, the line or the timer of `fit remind install` away, and nothing else.
      """,
    fields: Installation.record, examples: [Example("fit remind remove", "silence")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let wanted = arguments[RemindInstall.via].map { [$0] } ?? Scheduler.allCases
    var removed: [Scheduler] = []
    for scheduler in wanted {
      let isGone =
        switch scheduler {
        case .launchd: LaunchAgent(fit.environment).remove()
        case .cron: try Crontab.isThere && Crontab.remove()
        case .systemd: try SystemdTimer(fit.environment).remove()
        }
      if isGone { removed.append(scheduler) }
    }
    let names = removed.map(\.rawValue).joined(separator: " and ")
    let record = Installation(
      scheduler: names, outcome: removed.isEmpty ? "unchanged" : "removed", text: "")
    return .page(record) { _ in
      [removed.isEmpty ? "no reminders were installed" : "reminders removed from \(names)"]
    }
  }
}
