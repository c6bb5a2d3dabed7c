import FitClient
import System

/// A file read from front to end, in pieces.
final class InputFile {
  /// The path as it was typed.
  let name: String
  /// Bytes in all; `nil` when it is a pipe.
  let size: Int?
  /// Bytes read so far.
  private(set) var position = 0
  private let descriptor: Int32

  /// Opens a file, or standard input.
  ///
  /// Standard input is taken in to its end first, into a file without a name: whoever writes it may
  /// be slow, and what is done with it may hold a lock.
  init(_ path: String, isStandardInput: Bool) throws(FitError) {
    name = isStandardInput ? "standard input" : path
    if isStandardInput {
      descriptor = try Files.spool(0, name: "standard input")
    } else {
      try Files.refuseStream(path)
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let failure = Files.failure("read", path)
        throw errno == ENOENT ? FitError(.notFound, failure.message) : failure
      }
    }
    let status = FileStatus(of: descriptor)
    size = status?.kind == .file ? status?.size : nil
  }

  deinit { close(descriptor) }

  /// Fills the front of a buffer and says with how many bytes; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FitError) -> Int {
    let count = Descriptor.read(descriptor, into: buffer)
    guard count >= 0 else { throw Files.failure("read", name) }
    position += count
    return count
  }

  /// Reads everything that is left.
  ///
  /// - Throws: ``FitError`` when it cannot be read, or is larger than so many bytes.
  func readAll(limit: Int, hint: String? = nil) throws(FitError) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 8)
    defer { chunk.deallocate() }
    while true {
      let count = try read(into: chunk)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      try require(
        bytes.count <= limit, .usage, "\"\(name)\" is larger than \(limit >> 20) MiB", hint: hint)
    }
  }
}

extension Files {
  /// Copies a descriptor to its end into an unnamed file, which is read from its beginning.
  fileprivate static func spool(_ source: Int32, name: String) throws(FitError) -> Int32 {
    let descriptor = TemporaryFile.unnamed()
    guard descriptor >= 0 else { throw failure("make a file for", name) }
    guard Descriptor.copyAll(from: source, to: descriptor) else {
      defer { close(descriptor) }
      throw failure("keep", name)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
