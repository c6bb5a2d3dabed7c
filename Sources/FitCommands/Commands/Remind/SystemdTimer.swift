import FitClient

/// A timer of the person's own systemd: two units in their configuration.
struct SystemdTimer {
  private static let name = "fit-remind"
  private let folder: String

  init(_ environment: Environment) {
    // A relative path in this variable is invalid (XDG Base Directory Specification 0.8).
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder = "\(configured ?? "\(environment.home ?? "/")/.config")/systemd/user"
  }

  /// Whether this machine has systemd.
  static var isThere: Bool { Subprocess.run("command -v systemctl >/dev/null 2>&1") == 0 }

  private var service: String { "\(folder)/\(Self.name).service" }
  private var timer: String { "\(folder)/\(Self.name).timer" }

  /// Returns both units by path.
  func text(_ line: ReminderLine) -> String {
    "# \(service)\n\(Self.serviceText(line))\n# \(timer)\n\(Self.timerText)"
  }

  static func serviceText(_ line: ReminderLine) -> String {
    let variables = line.environment.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }
    // Of the two kinds of lines only commands know variables.
    let program = quoted(line.program).map { $0 == "$" ? "$$" : String($0) }.joined()
    let words = [program] + ReminderLine.arguments
    return """
      [Unit]
      Description=Reminders of fit

      [Service]
      Type=oneshot
      \(variables.joined())ExecStart=\(words.joined(separator: " "))
      SuccessExitStatus=\(Remind.nothingDue)

      """
  }

  static let timerText = """
    [Unit]
    Description=Reminders of fit

    [Timer]
    OnCalendar=*:0/15
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// Quotes a word for systemd: in quotes and without specifiers (systemd.syntax(7),
  /// systemd.unit(5)).
  private static func quoted(_ word: String) -> String {
    let escaped = word.map { character -> String in
      switch character {
      case "\\", "\"": "\\\(character)"
      case "%": "%%"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Writes the units and starts the timer; false when they stand there already.
  func install(_ line: ReminderLine) throws(FitError) -> Bool {
    let units = [(service, Self.serviceText(line)), (timer, Self.timerText)]
    var isNew = false
    for (path, text) in units where try Files.read(path) != Array(text.utf8) {
      try Files.replace(path, with: Array(text.utf8))
      isNew = true
    }
    let status = Subprocess.run(
      "{ systemctl --user daemon-reload && systemctl --user enable --now \(Self.name).timer; }"
        + " >/dev/null 2>&1")
    try require(
      status == 0, .failed, "the units are written, and systemd did not start the timer",
      hint: "try `systemctl --user enable --now \(Self.name).timer` where you are logged in")
    return isNew
  }

  /// Stops the timer and takes the units away; false when there are none.
  func remove() throws(FitError) -> Bool {
    guard Files.exists(timer) || Files.exists(service) else { return false }
    if Self.isThere {
      _ = Subprocess.run("systemctl --user disable --now \(Self.name).timer >/dev/null 2>&1")
    }
    Files.remove(timer)
    Files.remove(service)
    if Self.isThere { _ = Subprocess.run("systemctl --user daemon-reload >/dev/null 2>&1") }
    return true
  }
}
