import System

/// Lets only so many threads through until one of them comes back.
final class Semaphore: @unchecked Sendable {
  // Unchecked because the monitor guards the count, which the compiler cannot see.
  private let monitor = ConditionLock()
  private var places: Int

  init(places: Int) {
    self.places = places
  }

  /// Waits for a place and takes it.
  func enter() {
    monitor.lock()
    while places == 0 { monitor.wait() }
    places -= 1
    monitor.unlock()
  }

  /// Gives a place to the next who waits.
  func leave() {
    monitor.lock()
    places += 1
    monitor.unlock()
    monitor.signal()
  }
}
