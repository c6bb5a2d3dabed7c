/// Reads and writes file descriptors completely, restarting calls that a signal interrupts.
public enum Descriptor {
  /// Reads into the front of a buffer and returns the number of bytes: 0 at the end of the file, -1
  /// with `errno` set after a failure. A call that a signal interrupts is restarted.
  public static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = readOnce(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all bytes and returns whether that worked, with `errno` set if not. It continues after
  /// a partial write or a signal, and waits while a non-blocking descriptor is not ready.
  public static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitUntilWritable(descriptor)
      default: return false
      }
    }
    return true
  }

  /// Writes all bytes and returns whether that worked, with `errno` set if not.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Copies everything from one descriptor to another and returns whether that worked, with `errno`
  /// set if not.
  public static func copyAll(from source: Int32, to target: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 8) { buffer in
      while true {
        let count = read(source, into: buffer)
        if count <= 0 { return count == 0 }
        let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard writeAll(part, to: target) else { return false }
      }
    }
  }

  /// Closes a descriptor, for code in which `close` means something else.
  public static func release(_ descriptor: Int32) { _ = close(descriptor) }

  /// Returns whether something can be read, or waits in the queue of events, without waiting for it.
  public static func isReadable(_ descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}

/// Calls the system's `read`, whose name `Descriptor` uses itself.
private func readOnce(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
