/// Reading and writing of descriptors, complete and with signals survived.
public enum Descriptor {
  /// Fills the front of a buffer and returns with how many bytes; 0 at the end, -1 with `errno` set
  /// after a failure. A signal does not count as one.
  public static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = readOnce(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all bytes and returns whether that worked, with `errno` set if not: goes on after a
  /// partial write or a signal, and waits for a descriptor that does not block but is not ready.
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

  /// Gives a descriptor back, from where `close` means something else.
  public static func release(_ descriptor: Int32) { _ = close(descriptor) }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}

/// The system's call, whose name `Descriptor` uses itself.
private func readOnce(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
