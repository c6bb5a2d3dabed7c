import FitClient
import System
import Terminal

/// A file in the making: written piece by piece under a name of its own, and under its real name
/// only when it is complete. Only its owner may read it. What is not completed leaves nothing. Where
/// a pipe or a device is, that is written to.
final class NewFile {
  private let path: String
  /// The temporary file that is written until the content is complete; `nil` for a pipe or a
  /// device.
  private let temporary: TemporaryFile?
  private let descriptor: Int32
  private let sink: OutputSink
  private var isComplete = false

  /// Begins a file, in the place of one that may be there.
  init(_ path: String) throws(FitError) {
    try Files.makeFolder(of: path)
    let target = try Files.target(of: path)
    self.path = target
    let isStream = Files.isStream(target)
    temporary = isStream ? nil : TemporaryFile(beside: target)
    descriptor = isStream ? open(target, O_WRONLY | O_CLOEXEC) : temporary?.descriptor ?? -1
    guard descriptor >= 0 else { throw Files.failure("write", path) }
    sink = OutputSink(descriptor: descriptor)
  }

  deinit {
    close(descriptor)
    if !isComplete, let temporary { unlink(temporary.path) }
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
    if let temporary {
      guard Durability.ensure(descriptor), rename(temporary.path, path) == 0 else {
        throw Files.failure("write", path)
      }
    }
    isComplete = true
  }

  private func failure(_ error: WriteError) -> FitError {
    FitError(.failed, "cannot write \"\(path)\": \(error)")
  }
}
