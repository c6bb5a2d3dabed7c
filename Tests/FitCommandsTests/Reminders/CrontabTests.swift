import FitBackend
import Foundation
import TestSupport
import Testing

@testable import FitCommands

@Suite("Crontab")
struct CrontabTests {
  private func table(_ text: String) -> Crontab { Crontab(bytes: Array(text.utf8)) }
  private func text(_ table: Crontab) -> String { String(decoding: table.bytes, as: UTF8.self) }

  private static let block = "\(Crontab.mark)\n*/15 * * * * 'fit' remind --once --notify\n"

  @Test(
    "Adding and removing the crontab block keeps all other lines unchanged",
    arguments: [
      "", "0 3 * * * backup\n", "MAILTO=me\n\n# mine\n@daily  x % y\n\n", "no newline at the end",
      "\n\n\n", "*/5 * * * * say 'fit remind --once'\n", "# fit reminders\n* * * * * fit sync\n",
    ])
  func others(_ before: String) {
    let with = table(before).with(Self.block)
    let separated = before.isEmpty || before.hasSuffix("\n") ? before : before + "\n"
    #expect(text(with) == separated + Self.block)
    #expect(text(with.with(Self.block)) == text(with))
    #expect(text(with.withoutBlock()) == separated)
    #expect(text(table(before).withoutBlock()) == before)
  }

  @Test("A renewed crontab block keeps its place and the lines below it")
  func below() {
    let whole = "a\n\(Self.block)b\nc\n"
    #expect(text(table(whole).withoutBlock()) == "a\nb\nc\n")
    let new = Self.block.replacingOccurrences(of: "'fit'", with: "'/opt/fit'")
    #expect(text(table(whole).with(new)) == "a\n\(new)b\nc\n")
  }

  @Test("Removing a broken crontab block removes no lines of others")
  func half() {
    let whole = "a\n\(Crontab.mark)\n0 1 * * * other\n"
    #expect(text(table(whole).withoutBlock()) == "a\n0 1 * * * other\n")
    #expect(text(table("a\n\(Crontab.mark)").withoutBlock()) == "a\n")
  }

  @Test("The crontab keeps bytes that are not UTF-8")
  func bytes() {
    let odd: [UInt8] = [0x23, 0xFF, 0xFE, 0x0A, 0x23, 0xE4, 0x0A]
    let with = Crontab(bytes: odd).with(Self.block)
    #expect(with.withoutBlock().bytes == odd)
  }

  private func line(_ variables: [String: String], _ program: String) throws -> ReminderLine {
    try ReminderLine(
      Environment(
        arguments: [], variable: { variables[$0] }, variables: { variables }, clock: { .now },
        backend: SQLiteBackend()),
      program: program)
  }

  @Test("The crontab line runs the program with its environment, whatever characters are in paths")
  func line() throws {
    let line = try line(["FIT_HOME": "/home/o'neil/100%", "PATH": "/bin"], "/opt/my fit")
    #expect(
      Crontab.block(line).split(separator: "\n").last
        == #"*/15 * * * * FIT_HOME='/home/o'\''neil/100\%' '/opt/my fit' remind --once --notify"#)
  }

  @Test("A path with a line break is refused for the crontab")
  func lineBreaks() throws {
    for bad in ["/a\nb", "/a\rb", "/a\u{1B}b"] {
      #expect(throws: (any Error).self) { try line(["FIT_HOME": bad], "/bin/fit") }
      #expect(throws: (any Error).self) { try line([:], bad) }
    }
  }

  @Test("A systemd unit quotes its command as systemd requires")
  func systemd() throws {
    let line = try line(["FIT_HOME": #"/home/a "b" $c 5%\"#], "/opt/$fit 1%")
    let unit = SystemdTimer.serviceText(line)
    #expect(unit.contains(#"Environment="FIT_HOME=/home/a \"b\" $c 5%%\\""# + "\n"))
    #expect(unit.contains(#"ExecStart="/opt/$$fit 1%%" remind --once --notify"# + "\n"))
    #expect(unit.contains("SuccessExitStatus=10\n"))
  }
}

/// The commands against a crontab of the test's own.
@Suite("fit remind install and remove")
struct RemindInstallTests {
  private let fit: FitProcess
  private let folder: TemporaryFolder
  private var table: String { folder.appending("table") }

  /// A `crontab` that keeps its table in a file, refuses what the test says, and knows no other
  /// user.
  init() throws {
    fit = try FitProcess()
    folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      table='\(folder.appending("table"))'
      if [ "$1" = -l ]; then
        [ -e '\(folder.appending("broken"))' ] && { echo "cannot open spool" >&2; exit 1; }
        [ -e "$table" ] || { echo "no crontab for me" >&2; exit 1; }
        echo "a warning" >&2
        cat "$table"
      else
        [ -e '\(folder.appending("full"))' ] && { echo "no space left" >&2; exit 1; }
        cat > "$table"
      fi
      """
    try folder.writeProgram("crontab", script)
  }

  private func run(_ words: String...) throws -> Finished {
    var launch = fit.launch(["remind"] + words)
    launch.environment["PATH"] = "\(folder.path):/usr/bin:/bin"
    launch.environment["XDG_CONFIG_HOME"] = folder.path
    return try launch.run()
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.appending(name)))
  }

  private func read() throws -> String { try String(contentsOfFile: table, encoding: .utf8) }

  @Test("Installing and removing reminders leaves the person's other crontab lines as they were")
  func roundTrip() throws {
    let mine = "MAILTO=me\n0 3 * * * backup  # 100%\n"
    try write(mine, "table")
    #expect(try run("install", "--via", "cron").status == 0)
    let installed = try read()
    #expect(installed.hasPrefix(mine) && installed.contains(" remind --once --notify\n"))
    #expect(!installed.contains("a warning"))
    #expect(try run("install").text.contains("already"))
    #expect(try read() == installed)
    #expect(try run("remove").status == 0)
    #expect(try read() == mine)
    #expect(try run("remove", "--via", "cron").text.contains("no reminders"))
  }

  @Test("Installing reminders starts a crontab where there is none")
  func first() throws {
    #expect(try run("install", "--via", "cron").status == 0)
    #expect(try read().hasPrefix(Crontab.mark))
  }

  @Test("Installing reminders changes nothing when the crontab cannot be read or written")
  func failures() throws {
    try write("0 3 * * * backup\n", "table")
    try write("", "full")
    let refused = try run("install", "--via", "cron")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("no space left"), "\(refused.errorText)")
    #expect(try read() == "0 3 * * * backup\n")
    try write("", "broken")
    let unread = try run("install", "--via", "cron")
    #expect(unread.status == 1)
    #expect(unread.errorText.contains("cannot read your crontab"), "\(unread.errorText)")
    #expect(try read() == "0 3 * * * backup\n")
  }

  @Test("Installing reminders with --print shows the line without writing it")
  func shown() throws {
    let shown = try run("install", "--via", "cron", "--print")
    #expect(shown.text.contains("*/15 * * * * FIT_HOME="))
    #expect(!FileManager.default.fileExists(atPath: table))
  }
}
