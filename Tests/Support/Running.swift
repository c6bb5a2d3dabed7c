#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What became of a program.
public struct Finished: Sendable {
  /// Its exit status; 128 and the signal's number when a signal ended it, as a shell says.
  public var status: Int32
  public var output: [UInt8]
  public var errors: [UInt8]

  public var text: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A program that did not end in time; it and what it started have been killed.
public struct TimedOut: Error, CustomStringConvertible {
  public let description: String
}

extension Launch {
  /// Runs the program to its end and gathers what it writes into two pipes.
  ///
  /// - Parameters:
  ///   - input: what stands on its standard input.
  ///   - limit: how long it may take.
  public func run(
    input: [UInt8] = [], within limit: Duration = .seconds(60)
  ) throws -> Finished {
    let (inputEnd, feed) = try Descriptor.ends()
    let (output, outputEnd) = try Descriptor.ends()
    let (errors, errorEnd) = try Descriptor.ends()
    let process = try start([inputEnd, outputEnd, errorEnd])
    for end in [inputEnd, outputEnd, errorEnd] { end.giveBack() }
    var exchange = Exchange(process, input: (feed, input), outputs: [output, errors])
    let status = try exchange.finish(within: limit, saying: name)
    return Finished(
      status: status, output: exchange.received[0], errors: exchange.received[1])
  }

  /// Runs the program with its output and errors on a terminal, and nothing on standard input.
  ///
  /// - Returns: its status, and all it wrote as `output`, in the order it was written.
  public func run(
    on terminal: PseudoTerminal, within limit: Duration = .seconds(60)
  ) throws -> Finished {
    let nothing = try Descriptor.of("/dev/null", O_RDONLY)
    let process = try start([nothing, terminal.screen, terminal.screen])
    terminal.screen.giveBack()
    var exchange = Exchange(process, input: nil, outputs: [terminal.host])
    let status = try exchange.finish(within: limit, saying: name)
    return Finished(status: status, output: exchange.received[0], errors: [])
  }
}

/// Talks with a running program: writes its input, reads its outputs and waits for its end, all at
/// once, so that neither side can block the other.
private struct Exchange {
  private let process: pid_t
  private var input: (to: Descriptor, rest: ArraySlice<UInt8>)?
  private var outputs: [Descriptor?]
  private var status: Int32?
  private(set) var received: [[UInt8]]

  init(_ process: pid_t, input: (to: Descriptor, bytes: [UInt8])?, outputs: [Descriptor]) {
    self.process = process
    self.input = input.map { ($0.to, $0.bytes[...]) }
    self.outputs = outputs
    received = outputs.map { _ in [] }
    input?.to.makeNonBlocking()
    for output in outputs { output.makeNonBlocking() }
  }

  mutating func finish(within limit: Duration, saying name: String) throws -> Int32 {
    // What the program left running in its session must not outlive it.
    defer { kill(-process, SIGKILL) }
    let deadline = ContinuousClock.now + limit
    writeInput()
    while status == nil || outputs.contains(where: { $0 != nil }) {
      guard ContinuousClock.now < deadline else {
        kill(-process, SIGKILL)
        _ = waitForExit(WNOHANG)
        throw TimedOut(description: "\(name) did not end within \(limit)")
      }
      // Once the program has gone, what is in the pipes is all there will be: a process it left
      // behind may hold them open for ever.
      let gone = status != nil || waitForExit(outputs.allSatisfy { $0 == nil } ? 0 : WNOHANG)
      wait(milliseconds: gone ? 0 : 50)
      writeInput()
      for index in outputs.indices where readOutput(index) == .nothingYet && gone {
        outputs[index] = nil
      }
    }
    return status ?? 0
  }

  private mutating func waitForExit(_ options: Int32) -> Bool {
    var result: Int32 = 0
    guard waitpid(process, &result, options) == process else { return false }
    status = exitStatus(result)
    return true
  }

  private func wait(milliseconds: Int32) {
    var watched = outputs.compactMap { $0 }.map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    if let input { watched.append(pollfd(fd: input.to.number, events: Int16(POLLOUT), revents: 0)) }
    guard !watched.isEmpty else { return }
    poll(&watched, nfds_t(watched.count), milliseconds)
  }

  private mutating func writeInput() {
    guard let (descriptor, rest) = input else { return }
    switch rest.isEmpty ? .ended : descriptor.send(rest) {
    case .moved(let count): input?.rest = rest.dropFirst(count)
    case .nothingYet: break
    case .ended:
      descriptor.giveBack()
      input = nil
    }
  }

  private mutating func readOutput(_ index: Int) -> Transfer {
    guard let descriptor = outputs[index] else { return .ended }
    var transfer = Transfer.nothingYet
    repeat {
      transfer = descriptor.receive(into: &received[index])
    } while transfer.movedSomething
    if transfer == .ended { outputs[index] = nil }
    return transfer
  }
}

/// The exit status in the form a shell gives it, from the form `wait` gives it.
func exitStatus(_ result: Int32) -> Int32 {
  let signal = result & 0x7F
  return signal == 0 ? result >> 8 & 0xFF : 128 + signal
}
