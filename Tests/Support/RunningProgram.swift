#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that goes on while the test talks with it; killed when nobody holds it any more.
public final class RunningProgram {
  /// Its process id, which is its process group's as well.
  public let process: Int32
  private let name: String
  private let output: Descriptor
  private let errors: Descriptor
  private var received: [UInt8] = []
  private var receivedErrors: [UInt8] = []
  private var status: Int32?
  /// How much of the output was handed out as lines.
  private var consumed = 0

  fileprivate init(_ process: pid_t, _ name: String, output: Descriptor, errors: Descriptor) {
    self.process = process
    self.name = name
    self.output = output
    self.errors = errors
    output.makeNonBlocking()
    errors.makeNonBlocking()
  }

  deinit {
    kill(-process, SIGKILL)
    if status == nil { waitpid(process, nil, 0) }
  }

  /// The next line of its output, without the line break.
  ///
  /// - Throws: ``TimedOut`` when none comes in time.
  public func line(within limit: Duration = .seconds(10)) throws -> String {
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = received[consumed...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[consumed..<end]
        consumed = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      let isOver = ContinuousClock.now >= deadline || hasEnded
      let count = received.count
      // A program that has ended may have written something just before.
      gather(waiting: isOver ? 0 : 20)
      guard !isOver || received.count > count else {
        let end = status.map { "ended with status \($0)" } ?? "wrote no line in time"
        throw TimedOut(
          description: "\(name) \(end); its errors: "
            + String(decoding: receivedErrors, as: UTF8.self))
      }
    }
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Waits for its end.
  ///
  /// - Throws: ``TimedOut`` when it does not end in time.
  public func finish(within limit: Duration = .seconds(20)) throws -> Finished {
    let deadline = ContinuousClock.now + limit
    while !hasEnded {
      guard ContinuousClock.now < deadline else {
        throw TimedOut(description: "\(name) did not end within \(limit)")
      }
      gather(waiting: 20)
    }
    gather(waiting: 0)
    return Finished(status: status ?? 0, output: received, errors: receivedErrors)
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var result: Int32 = 0
    guard waitpid(process, &result, WNOHANG) == process else { return false }
    status = exitStatus(result)
    return true
  }

  private func gather(waiting milliseconds: Int32) {
    var watched = [output, errors].map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    poll(&watched, nfds_t(watched.count), milliseconds)
    while output.receive(into: &received).movedSomething {}
    while errors.receive(into: &receivedErrors).movedSomething {}
  }
}

extension Launch {
  /// Starts the program, with nothing to read, and lets it go on.
  public func begin() throws -> RunningProgram {
    let nothing = try Descriptor.of("/dev/null", O_RDONLY)
    let (output, outputEnd) = try Descriptor.ends()
    let (errors, errorEnd) = try Descriptor.ends()
    let process = try start([nothing, outputEnd, errorEnd])
    return RunningProgram(process, name, output: output, errors: errors)
  }
}
