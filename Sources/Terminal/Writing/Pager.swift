// Output taller than the screen, shown by a program that scrolls.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command that shows text page by page, as the shell would run it.
public struct Pager: Sendable, Equatable {
  /// What the shell is to run.
  public let command: String

  /// The pager to use: what the person configured, else `PAGER`, else `less`. `nil` where the
  /// first of these is empty or `cat`, which both mean none.
  public init?(configured: String?, environment: (String) -> String?) {
    let command = configured ?? environment("PAGER") ?? "less -FRX"
    let words = command.split(separator: " ")
    guard !words.isEmpty, words != ["cat"] else { return nil }
    self.command = command
  }

  /// Whether text is better shown by a pager: on a terminal and with more lines than it has rows,
  /// of which the prompt afterwards takes one.
  public static func suits(_ text: String, on surface: Surface) -> Bool {
    guard surface.isTerminal else { return false }
    var lines = 0
    for byte in text.utf8 where byte == UInt8(ascii: "\n") {
      lines += 1
      if lines >= surface.height { return true }
    }
    return false
  }

  /// Runs the pager on the text until it ends. Ending it before all is read is no error, and keys
  /// that interrupt are left to it meanwhile.
  ///
  /// - Parameter environment: the variables for the pager; those that make `less` and `lv` show
  ///   colours and UTF-8 are added where they are not set.
  /// - Returns: whether the text was shown; if not, the pager could not be run and the text should
  ///   be written as it is.
  public func show(_ text: String, environment: [String: String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)

    let ignored = [SIGINT, SIGQUIT, SIGPIPE]
    let previous = ignored.map { signal($0, SIG_IGN) }
    defer {
      for (number, handler) in zip(ignored, previous) { signal(number, handler) }
    }
    let child = start(reading: reading, environment: environment, defaults: ignored)
    close(reading)
    guard let child else {
      close(writing)
      return false
    }
    try? Descriptor.writeAll(Array(text.utf8), to: writing)
    close(writing)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // 126 and 127 are the shell's for a command it cannot run (POSIX.1-2017, 2.8.2).
    let exited = status & 0x7F == 0
    let code = status >> 8 & 0xFF
    return !(exited && (code == 126 || code == 127))
  }

  /// Starts the shell with the pager behind the pipe and usual signals; `nil` if that fails.
  private func start(
    reading: Int32, environment: [String: String], defaults: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    if reading != STDIN_FILENO { posix_spawn_file_actions_addclose(&actions, reading) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in defaults { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let presets = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
    let variables = environment.merging(presets) { own, _ in own }
    return Self.withCStrings(["sh", "-c", command]) { arguments in
      Self.withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        var child: pid_t = 0
        let failure = posix_spawn(
          &child, "/bin/sh", &actions, &attributes, arguments, environment)
        return failure == 0 ? child : nil
      }
    }
  }

  /// Lends the texts as a list of C strings ended by a null pointer.
  private static func withCStrings<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
