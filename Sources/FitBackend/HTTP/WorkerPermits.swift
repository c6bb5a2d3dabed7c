import Synchronization

/// The permits of the threads that handle connections.
///
/// There are as many as requests may be read at a time, so that a quick request is answered at once by
/// the thread that finds it. While slow ones occupy all threads there is one more: it answers health
/// checks, and puts the other requests in line, where their clients take turns.
final class WorkerPermits: Sendable {
  private let permits: Semaphore
  private let turns = Atomic<Int>(0)
  private let hasSpare = Atomic<Bool>(false)
  /// Whether the next thread that ends a turn is to step back.
  private let isOneTooMany = Atomic<Bool>(false)
  /// The turns at the time of the last adjustment; used by one thread only.
  private let earlierTurns = Atomic<Int>(0)

  /// The turns between two adjustments under which a client with a short request waits for too long:
  /// sixty others in front of it take a tenth of a second at 600 turns a second.
  private static let slow = 30

  init(_ count: Int) {
    permits = Semaphore(permits: count)
  }

  /// Waits for a permit and takes it.
  func acquire() {
    permits.acquire()
  }

  /// Lets another thread take part.
  func release() {
    permits.release()
  }

  /// Counts a turn, and waits for a permit again if the threads are one too many.
  func endTurn() {
    turns.add(1, ordering: .relaxed)
    guard isOneTooMany.load(ordering: .relaxed),
      isOneTooMany.exchange(false, ordering: .acquiring)
    else { return }
    permits.acquire()
  }

  /// Adds the spare thread or takes it away; called by one thread, about twenty times a second.
  ///
  /// - Parameter hasWork: whether connections are ready that no thread has taken.
  func adjust(hasWork: Bool) {
    let now = turns.load(ordering: .relaxed)
    let isSlow = hasWork && now &- earlierTurns.load(ordering: .relaxed) < Self.slow
    earlierTurns.store(now, ordering: .relaxed)
    guard isSlow != hasSpare.load(ordering: .relaxed) else { return }
    hasSpare.store(isSlow, ordering: .relaxed)
    // A request to step back that no thread has met yet is taken back instead of adding a thread.
    if !isSlow {
      isOneTooMany.store(true, ordering: .releasing)
    } else if !isOneTooMany.exchange(false, ordering: .acquiring) {
      permits.release()
    }
  }
}
