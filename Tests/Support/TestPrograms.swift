import Foundation

/// The programs that tests may call: what every system has, and what the Makefile's TEST_NEEDS
/// installs. They stand as links in a folder that is the tests' whole PATH, so that a test or an
/// example that calls anything else fails everywhere, and not only where that is missing.
public enum TestPrograms {
  /// What Debian's essential packages and macOS have (Debian Policy 3.8).
  private static let everywhere = [
    "awk", "base64", "basename", "bash", "cat", "chmod", "chown", "cmp", "comm", "cp", "cut",
    "date", "dd",
    "df", "diff", "dirname", "du", "echo", "env", "expr", "false", "find", "fold", "grep", "gunzip",
    "gzip", "head", "hostname", "id", "kill", "ln", "ls", "mkdir", "mkfifo", "mktemp", "mv", "nice",
    "od", "paste", "printf", "pwd", "readlink", "rm", "rmdir", "sed", "seq", "setpriv", "sh",
    "sleep", "sort",
    "split", "stat", "stty", "tail", "tar", "tee", "test", "touch", "tr", "true", "tty", "uname",
    "uniq", "wc", "whoami", "xargs",
  ]

  /// The folder of the links; made anew when the first test asks for it.
  public static let folder: String = {
    let folder = FitProcess.besideTests + "/test-programs"
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in everywhere + needed {
      let place = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", "/bin"]
        .first { access("\($0)/\(name)", X_OK) == 0 }
      if let place { symlink("\(place)/\(name)", "\(folder)/\(name)") }
    }
    #if canImport(Darwin)
      // BSD's wc writes blanks before a count, POSIX's and GNU's does not.
      let wc = "#!/bin/sh\n/usr/bin/wc \"$@\" | sed 's/^ *//'\n"
      unlink("\(folder)/wc")
      FileManager.default.createFile(
        atPath: "\(folder)/wc", contents: Data(wc.utf8), attributes: [.posixPermissions: 0o755])
    #endif
    return folder
  }()

  /// The programs among TEST_NEEDS; the needs that are files or libraries are no programs.
  static let needed: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let makefile =
      (try? String(contentsOf: root.appendingPathComponent("Makefile"), encoding: .utf8)) ?? ""
    return makefile.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n").filter {
      $0.hasPrefix("TEST_NEEDS =")
    }
    .flatMap { $0.split(separator: " ").dropFirst(2) }
    .compactMap { $0.split(separator: ":").first.map(String.init) }
    .filter { !$0.hasPrefix("/") && !$0.hasPrefix("$") && !$0.hasPrefix("lib") }
  }()
}
