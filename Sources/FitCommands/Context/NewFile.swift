import FitClient
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file in the making: written piece by piece under a name of its own, and under its real name
/// only when it is complete. Only its owner may read it. What is not completed leaves nothing.
final class NewFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private let sink: OutputSink
  private var isComplete = false

  /// Begins a file, in the place of one that may be there.
  init(_ path: String) throws(FitError) {
    self.path = path
    temporary = "\(path).\(getpid()).new"
    try Files.makeFolder(of: path)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("write", path) }
    sink = OutputSink(descriptor: descriptor)
  }

  deinit {
    close(descriptor)
    if !isComplete { unlink(temporary) }
  }

  func write(_ text: String) throws(FitError) {
    do {
      try sink.write(text)
    } catch {
      throw failure(error)
    }
  }

  func write(_ bytes: [UInt8]) throws(FitError) {
    do {
      try sink.write(bytes: bytes)
    } catch {
      throw failure(error)
    }
  }

  /// Gives the file its name once everything is on the disk.
  func complete() throws(FitError) {
    do {
      try sink.flush()
    } catch {
      throw failure(error)
    }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw Files.failure("write", path)
    }
    isComplete = true
  }

  private func failure(_ error: WriteError) -> FitError {
    FitError(.failed, "cannot write \"\(path)\": \(error)")
  }
}
