/// A lock, and a way to wait until something it guards has changed.
public final class ConditionLock: @unchecked Sendable {
  // Unchecked because the system's own types guard themselves, which the compiler cannot see.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  /// Creates a lock that nobody holds.
  public init() {
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Waits until the lock is free, and takes it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Gives the lock back.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets go of the lock until somebody tells of a change; it may also come back without one.
  public func wait() { pthread_cond_wait(changed, mutex) }

  /// Tells one of those who wait.
  public func signal() { pthread_cond_signal(changed) }

  /// Tells all who wait.
  public func broadcast() { pthread_cond_broadcast(changed) }
}
