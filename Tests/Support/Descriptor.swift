import CLaunch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when nobody holds it any more. Programs that are started do not inherit it.
public final class Descriptor {
  private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { giveBack() }

  /// Closes the file now, whoever still holds the descriptor.
  func giveBack() {
    guard number >= 0 else { return }
    close(number)
    number = -1
  }

  static func of(_ path: String, _ flags: Int32) throws(SystemFailure) -> Descriptor {
    let number = open(path, flags | O_CLOEXEC)
    guard number >= 0 else { throw SystemFailure("open \(path)") }
    return Descriptor(number)
  }

  /// The reading and the writing end of a new pipe.
  static func ends() throws(SystemFailure) -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard make_pipe(&ends) == 0 else { throw SystemFailure("make a pipe") }
    // A program that closes its standard input must not end this one.
    signal(SIGPIPE, SIG_IGN)
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    let count = bytes.withUnsafeBytes { buffer in
      write(number, buffer.baseAddress, buffer.count)
    }
    return Transfer(count)
  }

  func receive(into received: inout [UInt8]) -> Transfer {
    let (count, chunk) = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(number, buffer.baseAddress, buffer.count)
      return (count, Array(buffer.prefix(max(0, count))))
    }
    received += chunk
    return Transfer(count)
  }
}

/// What came of trying to move bytes through a descriptor that does not wait.
enum Transfer: Equatable {
  case moved(Int)
  case nothingYet
  case ended

  /// From the answer of `read` or `write`. A terminal whose other side was closed answers with an
  /// error, not with nothing.
  init(_ count: Int) {
    if count > 0 {
      self = .moved(count)
    } else if count < 0, [EAGAIN, EINTR].contains(errno) {
      self = .nothingYet
    } else {
      self = .ended
    }
  }

  var movedSomething: Bool {
    if case .moved = self { true } else { false }
  }
}
