import Arguments
import System

/// A notification on the person's desktop, through what the system has for it.
enum DesktopNotification {
  /// Shows a text; false where there is no desktop, or nothing to show it with.
  static func show(_ text: String, in environment: Environment) -> Bool {
    commands(text, in: environment).contains { command in
      Subprocess.run("\(command) >/dev/null 2>&1") == 0
    }
  }

  private static func commands(_ text: String, in environment: Environment) -> [String] {
    // The text is an argument of the script, so that nothing in it is taken for a command.
    let script = [
      "on run words", "display notification (item 1 of words) with title \"fit\"", "end run",
    ]
    .map { "-e \(ShellWords.quoted($0))" }.joined(separator: " ")
    return [
      "\(bus(environment))notify-send --app-name=fit fit \(ShellWords.quoted(text))",
      "osascript \(script) \(ShellWords.quoted(text))",
    ]
  }

  /// Returns the address of the session bus, which cron does not set; systemd puts it there.
  private static func bus(_ environment: Environment) -> String {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    guard environment[variable] == nil else { return "" }
    let path = "/run/user/\(getuid())/bus"
    return access(path, R_OK | W_OK) == 0 ? "\(variable)=unix:path=\(path) " : ""
  }
}
