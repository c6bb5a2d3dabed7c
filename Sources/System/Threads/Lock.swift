/// A mutual exclusion lock.
public final class Lock: @unchecked Sendable {
  // Unchecked because the system's type is thread-safe, which the compiler cannot see.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock that nobody holds.
  public init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until the lock is free, and takes it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Releases the lock.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs the body while holding the lock.
  public func hold<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
