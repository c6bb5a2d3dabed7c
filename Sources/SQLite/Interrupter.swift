import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Stops a database's running statement, from any thread.
///
/// Unchecked, since the one field that changes is guarded by a lock, which also keeps the
/// connection from being closed in the middle of the call.
public final class Interrupter: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var connection: OpaquePointer?

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  func attach(_ connection: OpaquePointer) { set(connection) }

  func detach() { set(nil) }

  private func set(_ connection: OpaquePointer?) {
    pthread_mutex_lock(lock)
    self.connection = connection
    pthread_mutex_unlock(lock)
  }

  /// Makes the running statement, if there is one, fail as `interrupted`.
  public func interrupt() {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let connection { sqlite3_interrupt(connection) }
  }
}

extension Database {
  /// Makes the running statement fail as `interrupted`. Another thread uses `interrupter`.
  public func interrupt() { interrupter.interrupt() }
}
