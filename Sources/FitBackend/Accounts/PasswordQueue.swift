import Synchronization

/// Lets one thread at a time hash a password and only a few others wait, so that a flood of
/// sign-ins leaves processors, memory and threads to other requests.
///
/// One thread makes about thirty hashes a second.
final class PasswordQueue: Sendable {
  private let semaphore = Semaphore(permits: 1)
  private let count = Atomic<Int>(0)

  /// The number of threads that may wait; a server has a few more threads than that.
  static let waiting = 6

  /// The number of threads that hash or wait.
  var present: Int { count.load(ordering: .relaxed) }

  /// Waits for the turn to hash and takes it.
  ///
  /// - Throws: ``ServiceError/rateLimited(retryAfter:)`` when too many threads wait already.
  func acquire() throws(ServiceError) {
    guard count.add(1, ordering: .relaxed).newValue <= Self.waiting + 1 else {
      count.subtract(1, ordering: .relaxed)
      throw .rateLimited(retryAfter: 1)
    }
    semaphore.acquire()
  }

  /// Gives the turn to the next waiting thread.
  func release() {
    semaphore.release()
    count.subtract(1, ordering: .relaxed)
  }
}
