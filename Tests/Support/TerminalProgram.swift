#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program on a terminal of its own that a test types to and reads from, as a person would.
public final class TerminalProgram {
  private let terminal: PseudoTerminal
  private let process: pid_t
  private var status: Int32?
  /// Everything the terminal was told to show since it was last cleared.
  public private(set) var screen = ""

  /// Starts a program.
  public init(_ launch: Launch, columns: UInt16 = 80, rows: UInt16 = 24) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    process = try launch.start([], controlledBy: terminal.path)
    terminal.host.makeNonBlocking()
    // Its own end stays open here until the program has opened the terminal by its name.
  }

  deinit {
    kill(-process, SIGKILL)
    if status == nil { waitpid(process, nil, 0) }
  }

  /// Types keys.
  public func type(_ keys: String) throws {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      switch terminal.host.send(rest) {
      case .moved(let count): rest = rest.dropFirst(count)
      case .nothingYet: read(for: 5)
      case .ended: throw SystemFailure("type")
      }
    }
  }

  /// Forgets what was shown until now.
  public func clear() { screen = "" }

  /// Takes in what is shown, waiting so many milliseconds for more.
  public func read(for wait: Int32) {
    var ready = pollfd(fd: terminal.host.number, events: Int16(POLLIN), revents: 0)
    var bytes: [UInt8] = []
    while poll(&ready, 1, wait) > 0, terminal.host.receive(into: &bytes).movedSomething {}
    screen += String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until a condition holds.
  ///
  /// - Returns: whether it came to hold before the time was over.
  public func read(within limit: Duration, until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      read(for: 5)
    }
    return true
  }

  /// Reads until a text is shown.
  ///
  /// - Returns: whether it was before the time was over.
  public func shows(_ text: String, within limit: Duration = .seconds(20)) -> Bool {
    read(within: limit) { screen.contains(text) }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: its exit status, 128 and the signal's number when a signal ended it.
  /// - Throws: ``TimedOut`` when it does not end in time.
  public func end(within limit: Duration = .seconds(20)) throws -> Int32 {
    let hasEnded = read(within: limit) {
      var result: Int32 = 0
      if status == nil, waitpid(process, &result, WNOHANG) == process {
        status = exitStatus(result)
      }
      return status != nil
    }
    guard hasEnded, let status else {
      throw TimedOut(description: "the program did not end within \(limit)")
    }
    read(for: 0)
    return status
  }
}
