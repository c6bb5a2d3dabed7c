// Pipes and pseudo-terminals for the tests.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct StreamFailure: Error {
  let number = errno
}

/// A pipe; reading from one end gives what was written to the other.
final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StreamFailure() }
    (reading, writing) = (ends[0], ends[1])
    // A write to a closed pipe is to be an error here, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Writes text into the pipe.
  func put(_ text: String) {
    _ = text.withCString { write(writing, $0, strlen($0)) }
  }

  /// What is in the pipe by now.
  func contents() -> String { available(reading) }
}

/// The two ends of a pseudo-terminal: the side of the person and that of the program.
final class PseudoTerminal: Sendable {
  let person: Int32
  let program: Int32

  init() throws {
    var sides: (person: Int32, program: Int32) = (-1, -1)
    guard openpty(&sides.person, &sides.program, nil, nil, nil) == 0 else { throw StreamFailure() }
    (person, program) = sides
  }

  deinit {
    close(person)
    close(program)
  }

  /// Types text.
  func type(_ text: String) {
    _ = text.withCString { write(person, $0, strlen($0)) }
  }

  /// Whether what is typed is shown.
  var echoes: Bool {
    var attributes = termios()
    tcgetattr(program, &attributes)
    return attributes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// What the person sees until the text has appeared, or after ten seconds without it.
  func screen(until text: String) -> String {
    var seen = ""
    for _ in 0..<1000 where !seen.contains(text) {
      var wanted = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      if poll(&wanted, 1, 10) > 0 { seen += available(person) }
    }
    return seen
  }
}

/// Everything that can be read without waiting.
func available(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while poll(&wanted, 1, 0) > 0 {
    let count = read(descriptor, &chunk, chunk.count)
    if count <= 0 { break }
    bytes += chunk.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Runs what may wait for a reader or a person on a thread of its own: tests that wait as well could
/// otherwise take all the threads there are for tasks.
func inBackground<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) -> Task<Value, any Error> {
  let (stream, continuation) = AsyncThrowingStream<Value, any Error>.makeStream()
  DispatchQueue.global().async {
    do {
      continuation.yield(try work())
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
  return Task {
    for try await value in stream { return value }
    throw CancellationError()
  }
}
