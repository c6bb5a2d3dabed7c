import CSockets
import System

/// A pipe by which one thread wakes others.
struct WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  /// Opens the pipe; `nil` when the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard sockets_pipe(&ends) == 0 else { return nil }
    reader = ends[0]
    writer = ends[1]
  }

  /// Wakes the threads that wait now or next. May be called in a signal handler.
  func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes a thread as well as another byte would.
    _ = write(writer, &byte, 1)
  }

  /// Waits to be woken, at most that many milliseconds, or without limit when `nil`.
  func wait(milliseconds: Int32?) {
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds ?? -1) > 0 else { return }
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(reader, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }

  /// Closes both ends.
  func closeBoth() {
    close(reader)
    close(writer)
  }
}
