import Arguments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An interactive shell on a terminal of its own, with the completion script installed where the
/// shell looks for it.
///
/// The line is not scraped off the screen: Ctrl-G makes the shell write its edit buffer to a file.
final class ShellSession {
  private let folder: ScratchFolder
  private let shell: Shell
  private var terminal: Int32 = -1
  private var process: pid_t = 0
  private(set) var screen = ""

  /// How long to wait for a shell before the test fails, in milliseconds.
  private static let patience: Int64 = 20_000

  /// `POSIX_SPAWN_SETSID`, which glibc's headers show only with `_GNU_SOURCE`.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x0400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  /// - Parameters:
  ///   - programFolder: where the program that answers `__complete` is.
  ///   - environment: what the program needs besides, as `NAME=value`.
  init(
    _ shell: Shell, at executable: String, program: String, programFolder: String,
    environment: [String] = []
  ) throws(SystemFailure) {
    self.shell = shell
    folder = try ScratchFolder()
    let command = try Self.setUp(shell, executable, program, folder)
    try start(
      command,
      [
        "HOME=\(folder.path)", "ZDOTDIR=\(folder.path)", "XDG_CONFIG_HOME=\(folder.path)",
        "XDG_DATA_HOME=\(folder.path)", "PATH=\(programFolder):/usr/local/bin:/usr/bin:/bin",
        "TERM=xterm", "LC_ALL=C.UTF-8", "DUMP=\(folder.file("dump"))",
      ] + environment)
    _ = try line("")
  }

  deinit {
    if process > 0 {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  /// The line after typing `keys` on an empty one.
  func line(_ keys: String) throws(SystemFailure) -> String {
    screen = ""
    unlink(folder.file("dump"))
    // Ctrl-G writes the line out, Ctrl-U empties it.
    try send(keys + "\u{07}")
    let deadline = Self.milliseconds() + Self.patience
    while Self.milliseconds() < deadline {
      drain(for: 5)
      if let dump = folder.read("dump"), dump.last == "\u{01}" {
        try send("\u{15}")
        drain(for: 5)
        return String(dump.dropLast())
      }
    }
    errno = ETIMEDOUT
    throw SystemFailure("waiting for \(shell.rawValue), which shows \(screen.debugDescription)")
  }

  /// What the terminal shows while `keys` are typed.
  func shown(_ keys: String) throws(SystemFailure) -> String {
    _ = try line(keys)
    return screen
  }

  /// Makes files in the folder that the shell stands in.
  func makeFiles(_ names: String...) throws(SystemFailure) {
    for name in names {
      if name.hasSuffix("/") { try folder.makeFolder(name) } else { try folder.write("", to: name) }
    }
  }

  private static func setUp(
    _ shell: Shell, _ executable: String, _ program: String, _ folder: ScratchFolder
  ) throws(SystemFailure) -> [String] {
    let script = shell.script(for: program)
    switch shell {
    case .bash:
      try folder.write(script, to: shell.fileName(for: program))
      try folder.write(
        """
        cd "$HOME"
        unset HISTFILE
        PS1='> '
        bind 'set bell-style none'
        source ./\(shell.fileName(for: program))
        dump() { printf '%s\\001' "$READLINE_LINE" >"$DUMP"; }
        bind -x '"\\C-g": dump'

        """, to: "bashrc")
      return [executable, "--noprofile", "--rcfile", folder.file("bashrc"), "-i"]
    case .zsh:
      try folder.makeFolder("functions")
      try folder.write(script, to: "functions/" + shell.fileName(for: program))
      try folder.write(
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

        """, to: ".zshrc")
      return [executable, "-d", "-i"]
    case .fish:
      try folder.makeFolder("fish")
      try folder.makeFolder("fish/completions")
      try folder.write(script, to: "fish/completions/" + shell.fileName(for: program))
      try folder.write(
        """
        cd $HOME
        function fish_prompt; printf '> '; end
        function fish_greeting; end
        function dump; printf '%s\\x01' (commandline) >$DUMP; end
        bind \\cg dump
        bind \\cu 'commandline ""'

        """, to: "fish/config.fish")
      return [executable, "-i"]
    }
  }

  private func start(_ command: [String], _ environment: [String]) throws(SystemFailure) {
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    var slave: Int32 = -1
    guard openpty(&terminal, &slave, nil, nil, &size) == 0 else { throw SystemFailure("openpty") }
    defer { close(slave) }
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(slave, &name, name.count) == 0 else { throw SystemFailure("ttyname_r") }
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    // A new session that opens the terminal first makes it its controlling terminal.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    errno = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard errno == 0 else {
      process = 0
      throw SystemFailure("starting \(command[0])")
    }
  }

  private func send(_ keys: String) throws(SystemFailure) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        drain(for: 5)
      } else {
        throw SystemFailure("typing")
      }
    }
  }

  /// Takes in what the shell prints, waiting that many milliseconds for it.
  private func drain(for wait: Int32) {
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while poll(&ready, 1, wait) > 0 {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { return }
      screen += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
