/// A shell command line that runs as a process of its own.
public struct ChildProcess: Sendable {
  private let id: pid_t

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a command line with `/bin/sh`; `nil` when the system cannot.
  ///
  /// - Parameters:
  ///   - input: the process's standard input; this process's own by default.
  ///   - output: the process's standard output; this process's own by default.
  ///   - environment: the process's variables; this process's own by default.
  ///   - defaultSignals: signals that this process ignores and the new one shall not.
  public init?(
    shell line: String, input: Int32? = nil, output: Int32? = nil,
    environment: [String: String]? = nil, defaultSignals: [Int32] = []
  ) {
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = FileActions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO)] {
      guard let descriptor, descriptor != place else { continue }
      posix_spawn_file_actions_adddup2(&actions, descriptor, place)
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    if !defaultSignals.isEmpty {
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in defaultSignals { sigaddset(&signals, number) }
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    }
    func start(_ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> pid_t? {
      CStrings.withNullTerminated(["/bin/sh", "-c", line]) { arguments in
        var child: pid_t = 0
        let failure = posix_spawn(
          &child, "/bin/sh", &actions, &attributes, arguments, variables)
        return failure == 0 ? child : nil
      }
    }
    let started: pid_t? =
      if let environment {
        CStrings.withNullTerminated(environment.map { "\($0.key)=\($0.value)" }) { variables in
          var variables = variables
          return variables.withUnsafeMutableBufferPointer { start($0.baseAddress) }
        }
      } else {
        start(environ)
      }
    guard let started else { return nil }
    id = started
  }

  /// Waits for the process to end and returns its exit status: 128 plus the signal's number when a
  /// signal ended it, as shells count, and 127 when there was nothing to wait for. May be called
  /// once.
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
