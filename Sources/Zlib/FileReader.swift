import Synchronization
import System

/// A file, pipe or device read through its descriptor, in order or at any position.
///
/// Several threads may read at positions of their own; only one may read in order.
public final class FileReader: ByteReader, Sendable {
  /// The path as the caller gave it.
  public let path: String
  /// The size in bytes; `nil` for a pipe or a device, whose end is known only when it is reached.
  public let size: UInt64?
  private let descriptor: Int32
  private let isOwned: Bool
  private let taken = Atomic<Int>(0)

  /// The number of bytes read in order so far; any thread may ask.
  public var position: Int { taken.load(ordering: .relaxed) }

  /// Opens a file for reading.
  ///
  /// - Throws: ``FileFailure`` when it cannot be opened.
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

  /// Creates a reader of an open descriptor.
  ///
  /// - Parameter closes: whether the reader closes the descriptor when it is released; otherwise
  ///   its owner must.
  /// - Throws: ``FileFailure`` when the descriptor's status cannot be read.
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
    guard let status = FileStatus(of: descriptor) else { throw FileFailure(path: path) }
    switch status.kind {
    case .folder: throw FileFailure(path: path, code: EISDIR)
    case .file: return UInt64(status.size)
    case .link, .socket, .stream: return nil
    }
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = Descriptor.read(descriptor, into: buffer)
    guard count >= 0 else { throw FileFailure(path: path) }
    taken.add(count, ordering: .relaxed)
    return count
  }

  /// Fills a buffer from a position in the file without moving the position of reading in order,
  /// and returns the number of bytes, which is smaller than the buffer only at the end.
  ///
  /// - Throws: ``FileFailure`` when reading fails.
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
