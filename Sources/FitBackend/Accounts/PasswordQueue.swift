import Synchronization

/// Lets one thread hash at a time, some thirty a second, and few more wait for it: a flood of
/// sign-ins must leave processors, memory and threads to everybody else.
final class PasswordQueue: Sendable {
  private let semaphore = Semaphore(permits: 1)
  private let count = Atomic<Int>(0)

  /// Threads that may wait; a server has some more than these.
  static let waiting = 6

  /// How many hash or wait for it.
  var present: Int { count.load(ordering: .relaxed) }

  /// Waits for the turn to hash and takes it.
  ///
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` when too many wait already.
  func acquire() throws(ServiceError) {
    guard count.add(1, ordering: .relaxed).newValue <= Self.waiting + 1 else {
      count.subtract(1, ordering: .relaxed)
      throw .rateLimited(retryAfter: 1)
    }
    semaphore.acquire()
  }

  /// Gives the turn back.
  func release() {
    semaphore.release()
    count.subtract(1, ordering: .relaxed)
  }
}
