import Arguments
import Foundation
import TestSupport

/// An interactive shell on a terminal of its own, with the completion script installed where the
/// shell looks for it.
///
/// The line is not scraped off the screen: Ctrl-G makes the shell write its edit buffer to a file.
public final class ShellSession {
  private let folder: TemporaryFolder
  private let shell: Shell
  private let program: TerminalProgram

  /// How long to wait for a shell before the test fails.
  private static let timeLimit = Duration.seconds(20)

  /// Starts a shell.
  ///
  /// - Parameters:
  ///   - program: the name of the program that completes.
  ///   - programFolder: where the program that answers `__complete` is.
  ///   - environment: what the program needs besides.
  public init(
    _ shell: Shell, completing program: String, in programFolder: String,
    environment: [String: String] = [:]
  ) throws {
    self.shell = shell
    folder = try TemporaryFolder()
    var launch = try Launch.find(shell.rawValue, Self.setUp(shell, program, folder))
    let own = [
      "HOME": folder.path, "ZDOTDIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "PATH": "\(programFolder):\(TestPrograms.folder)",
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "DUMP": folder.appending("dump"),
    ]
    launch.environment = environment.merging(own) { $1 }
    self.program = try TerminalProgram(launch, columns: 100, rows: 40)
    _ = try line("")
  }

  /// What the terminal shows since the last line was begun.
  public var screen: String { program.screen }

  /// The line after typing `keys` on an empty one.
  public func line(_ keys: String) throws -> String {
    program.clear()
    try? FileManager.default.removeItem(atPath: folder.appending("dump"))
    // Ctrl-G writes the line out, Ctrl-U empties it.
    try program.type(keys + "\u{07}")
    var line: String?
    let isWritten = program.read(within: Self.timeLimit) {
      line = folder.read("dump").flatMap { $0.last == "\u{01}" ? String($0.dropLast()) : nil }
      return line != nil
    }
    guard isWritten, let line else { throw NoAnswer(shell: shell.rawValue, screen: screen) }
    try program.type("\u{15}")
    program.read(for: 5)
    return line
  }

  /// A shell that did not answer.
  struct NoAnswer: Error, CustomStringConvertible {
    let shell: String
    let screen: String
    var description: String { "\(shell) does not answer and shows \(screen.debugDescription)" }
  }

  /// What the terminal shows while `keys` are typed.
  public func shown(_ keys: String) throws -> String {
    _ = try line(keys)
    return screen
  }

  /// Makes files in the folder that the shell stands in.
  public func makeFiles(_ names: String...) throws {
    for name in names {
      if name.hasSuffix("/") { try folder.makeFolder(name) } else { try folder.write(name, "") }
    }
  }

  private static func setUp(
    _ shell: Shell, _ program: String, _ folder: TemporaryFolder
  ) throws -> [String] {
    let script = shell.script(for: program)
    switch shell {
    case .bash:
      try folder.write(shell.fileName(for: program), script)
      try folder.write(
        "bashrc",
        """
        cd "$HOME"
        unset HISTFILE
        PS1='> '
        bind 'set bell-style none'
        source ./\(shell.fileName(for: program))
        dump() { printf '%s\\001' "$READLINE_LINE" >"$DUMP"; }
        bind -x '"\\C-g": dump'

        """)
      return ["--noprofile", "--rcfile", folder.appending("bashrc"), "-i"]
    case .zsh:
      try folder.write("functions/" + shell.fileName(for: program), script)
      try folder.write(
        ".zshrc",
        """
        cd "$HOME"
        PS1='> '
        unsetopt BEEP
        fpath=($HOME/functions $fpath)
        autoload -Uz compinit
        compinit -D -u
        dump() { print -rn -- "$BUFFER"$'\\001' >$DUMP }
        zle -N dump
        bindkey '^G' dump
        bindkey '^U' kill-whole-line

        """)
      return ["-d", "-i"]
    case .fish:
      try folder.write("fish/completions/" + shell.fileName(for: program), script)
      try folder.write(
        "fish/config.fish",
        """
        cd $HOME
        function fish_prompt; printf '> '; end
        function fish_greeting; end
        function dump; printf '%s\\x01' (commandline) >$DUMP; end
        bind \\cg dump
        bind \\cu 'commandline ""'

        """)
      return ["-i"]
    }
  }
}
