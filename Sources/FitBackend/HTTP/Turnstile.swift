#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets only so many threads through until one of them comes back.
final class Turnstile: @unchecked Sendable {
  // Unchecked because the lock guards the count, which the compiler cannot see.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let freed: UnsafeMutablePointer<pthread_cond_t>
  private var places: Int

  init(places: Int) {
    self.places = places
    lock = .allocate(capacity: 1)
    freed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(freed, nil)
  }

  deinit {
    pthread_cond_destroy(freed)
    pthread_mutex_destroy(lock)
    freed.deallocate()
    lock.deallocate()
  }

  /// Waits for a place and takes it.
  func enter() {
    pthread_mutex_lock(lock)
    while places == 0 { pthread_cond_wait(freed, lock) }
    places -= 1
    pthread_mutex_unlock(lock)
  }

  /// Gives a place to the next who waits.
  func leave() {
    pthread_mutex_lock(lock)
    places += 1
    pthread_mutex_unlock(lock)
    pthread_cond_signal(freed)
  }
}
