/// A lock with a condition variable, to wait until something it guards has changed.
public final class ConditionLock: @unchecked Sendable {
  // Unchecked because the system's types are thread-safe, which the compiler cannot see.
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

  /// Releases the lock.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock, waits for a signal, and takes the lock again; it may also return without a
  /// signal, so the caller must check its condition.
  public func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes one waiting thread.
  public func signal() { pthread_cond_signal(changed) }
}
