import CSQLite
import System

/// Stops a database's running statement, from any thread.
///
/// Unchecked, since the one field that changes is guarded by a lock, which also keeps the
/// connection from being closed in the middle of the call.
public final class Interrupter: @unchecked Sendable {
  private let lock = Lock()
  private var connection: OpaquePointer?

  func attach(_ connection: OpaquePointer) { set(connection) }

  func detach() { set(nil) }

  private func set(_ connection: OpaquePointer?) { lock.hold { self.connection = connection } }

  /// Makes the running statement, if there is one, fail as `interrupted`.
  public func interrupt() {
    lock.hold {
      if let connection { sqlite3_interrupt(connection) }
    }
  }
}

extension Database {
  /// Makes the running statement fail as `interrupted`. Another thread uses `interrupter`.
  public func interrupt() { interrupter.interrupt() }
}
