import System

/// A counting semaphore.
final class Semaphore: @unchecked Sendable {
  // Unchecked because the condition's lock guards the count, which the compiler cannot see.
  private let condition = ConditionLock()
  private var permits: Int

  init(permits: Int) {
    self.permits = permits
  }

  /// Waits for a permit and takes it.
  func acquire() {
    condition.lock()
    while permits == 0 { condition.wait() }
    permits -= 1
    condition.unlock()
  }

  /// Returns a permit.
  func release() {
    condition.lock()
    permits += 1
    condition.unlock()
    condition.signal()
  }
}
