import CSQLite
import System

/// Stops a database's running statement, from any thread.
///
/// `@unchecked Sendable` because a lock guards the one mutable field; the lock also keeps the
/// connection from being closed during the call.
public final class Interrupter: @unchecked Sendable {
  private let lock = Lock()
  private var connection: OpaquePointer?

  func attach(_ connection: OpaquePointer) { set(connection) }

  func detach() { set(nil) }

  private func set(_ connection: OpaquePointer?) { lock.hold { self.connection = connection } }

  /// Makes the running statement, if any, fail with the kind `interrupted`.
  public func interrupt() {
    lock.hold {
      if let connection { sqlite3_interrupt(connection) }
    }
  }
}
