import SQLite
import Synchronization

/// Opens the outbox when a write is queued or waits in it, and not before.
public final class LazyOutbox: Sendable {
  private let path: String
  private let opened = Mutex<Outbox?>(nil)

  /// Creates an outbox in a file, which need not exist.
  public init(path: String) { self.path = path }

  /// Returns the outbox and creates it when there is none.
  ///
  /// - Throws: ``FitError`` when the file cannot be made or opened.
  public func box() throws(FitError) -> Outbox {
    try opened.withLock { opened throws(FitError) in
      if let box = opened { return box }
      let box = try Outbox(path: path)
      opened = box
      return box
    }
  }

  /// Returns the outbox; `nil` when there is none.
  ///
  /// - Throws: ``FitError`` when the file cannot be opened.
  public func existing() throws(FitError) -> Outbox? {
    // Writes that wait in the log of a file that is gone are an error, not an empty outbox.
    Files.exists(path) || OrphanedLog(of: path) != nil ? try box() : nil
  }

  /// Ends the work of a command: what waits moves from the log into the file, so that it survives without
  /// the log.
  public func settle() { opened.withLock { $0 }?.settle() }
}
