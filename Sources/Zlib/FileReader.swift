import Synchronization
import System

/// A file, pipe or device read through its descriptor, from front to end or anywhere.
///
/// Two threads may read at places of their own; reading in order is for one thread.
public final class FileReader: ByteReader, Sendable {
  /// The file as it was named.
  public let path: String
  /// Bytes in the file; `nil` when it is a pipe or a device, whose end shows only at the end.
  public let size: UInt64?
  private let descriptor: Int32
  private let isOwned: Bool
  private let taken = Atomic<Int>(0)

  /// How many bytes were read in order so far; any thread may ask.
  public var position: Int { taken.load(ordering: .relaxed) }

  /// Opens a file for reading.
  public init(path: String) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path: path) }
    (self.path, self.descriptor, isOwned) = (path, descriptor, true)
    do {
      size = try Self.size(of: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads from a descriptor that is open.
  ///
  /// - Parameter closes: whether the reader closes it when it is done; otherwise its owner does.
  public init(descriptor: Int32, path: String, closes: Bool = false) throws(FileFailure) {
    (self.path, self.descriptor, isOwned) = (path, descriptor, closes)
    do {
      size = try Self.size(of: descriptor, path)
    } catch {
      if closes { close(descriptor) }
      throw error
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  private static func size(of descriptor: Int32, _ path: String) throws(FileFailure) -> UInt64? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FileFailure(path: path, code: EISDIR)
    case S_IFREG: return UInt64(status.st_size)
    default: return nil
    }
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Descriptor.read(descriptor, into: buffer)
    guard count >= 0 else { throw FileFailure(path: path) }
    taken.add(count, ordering: .relaxed)
    return count
  }

  /// Fills a buffer from a place in the file, without moving the place where reading in order
  /// goes on; says with how many bytes, fewer than asked only at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      guard let place = off_t(exactly: offset + UInt64(filled)) else { break }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try retried { pread(descriptor, rest.baseAddress, rest.count, place) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private func retried(_ call: () -> Int) throws -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno != EINTR { throw FileFailure(path: path) }
    }
  }
}
