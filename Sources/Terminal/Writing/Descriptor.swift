// Plain reading and writing of file descriptors, complete and with signals survived.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Descriptor {
  /// Writes all bytes: goes on after a partial write or a signal, and waits for a descriptor that
  /// does not block but is not ready.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        write(descriptor, raw.baseAddress.map { $0 + done }, raw.count - done)
      }
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitUntilWritable(descriptor)
      case let number: throw WriteError(errorNumber: number)
      }
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}
