import Arguments
import FitClient
import PlainText

/// A launch agent of the person's own on macOS: one property list (launchd.plist(5)).
struct LaunchAgent {
  static let label = "fit.remind"
  private let path: String

  init(_ environment: Environment) {
    path = "\(environment.home ?? "/")/Library/LaunchAgents/\(Self.label).plist"
  }

  /// Whether this machine has launchd.
  static var isThere: Bool { Subprocess.run("command -v launchctl >/dev/null 2>&1") == 0 }

  /// Returns the property list below its path.
  func text(_ line: ReminderLine) -> String { "# \(path)\n\(Self.list(line))" }

  static func list(_ line: ReminderLine) -> String {
    let words = ([line.program] + ReminderLine.arguments)
      .map { "    <string>\($0.escapedForMarkup)</string>\n" }
    let variables = line.environment.map {
      "    <key>\($0.name.escapedForMarkup)</key>\n    <string>\($0.value.escapedForMarkup)</string>\n"
    }
    let environment =
      variables.isEmpty
      ? "" : "  <key>EnvironmentVariables</key>\n  <dict>\n\(variables.joined())  </dict>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(label)</string>
        <key>ProgramArguments</key>
        <array>
      \(words.joined())  </array>
      \(environment)  <key>StartInterval</key>
        <integer>900</integer>
      </dict>
      </plist>

      """
  }

  /// Writes the list and has launchd take it; false when it stands there already.
  func install(_ line: ReminderLine) throws(FitError) -> Bool {
    let bytes = Array(Self.list(line).utf8)
    guard try Files.read(path) != bytes else { return false }
    try Files.makeFolder(of: path)
    try Files.replace(path, with: bytes)
    Self.forget()
    let status = Subprocess.run(
      "launchctl bootstrap \"gui/$(id -u)\" \(ShellWords.quoted(path)) >/dev/null 2>&1")
    try require(
      status == 0, .failed, "the launch agent is written, and launchd did not take it",
      hint: "try `launchctl bootstrap gui/$(id -u) \(path)` where you are logged in")
    return true
  }

  /// Takes the list away; false when there is none.
  func remove() -> Bool {
    guard Files.exists(path) else { return false }
    if Self.isThere { Self.forget() }
    Files.remove(path)
    return true
  }

  private static func forget() {
    _ = Subprocess.run("launchctl bootout \"gui/$(id -u)/\(label)\" >/dev/null 2>&1")
  }
}
